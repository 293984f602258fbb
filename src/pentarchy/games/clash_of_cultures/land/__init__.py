"""The land: exploring regions, and the seas that ships can reach.
It touches the steps and what is below them."""
