"""`python -m pentarchy` is the command `pentarchy`."""

from pentarchy.cli import main

main()
