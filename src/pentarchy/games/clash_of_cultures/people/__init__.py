"""The people: learning advances, governments, civic improvement and cultural influence.
It touches the steps and what is below them."""
