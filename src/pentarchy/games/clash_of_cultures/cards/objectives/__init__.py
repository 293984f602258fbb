"""The objectives, each one class in the file of its subject: what it asks for, and at which moment it is fulfilled.
They touch trade, and what is below it."""
