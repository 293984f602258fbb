"""The people: learning advances and what each does, governments, civic improvement and cultural influence.
They touch cities, and what is below them."""
