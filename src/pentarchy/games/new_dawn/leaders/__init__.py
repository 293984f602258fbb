"""The eighteen leaders: what each is and does.

They may use all rules below, which know none of them by name."""
