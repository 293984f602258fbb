"""What a seat may know: its view, and worlds that it cannot tell from the true one; audits.

It stands above all rules; what the state asks of them is put together here."""
