"""Victory cards: what their agendas count, when they are fulfilled, and who wins.

It reads the realm and marks what is done."""
