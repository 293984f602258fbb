"""Victory cards: their agendas, when they are fulfilled, and who wins.

It reads the realm and marks what is done."""
