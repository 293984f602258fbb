"""Runs migrations on the connection that the store hands over."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

import pentarchy.web.alerts.rows
import pentarchy.web.people.rows
from pentarchy.web.schema import Base

assert pentarchy.web.people.rows  # More tables of the same store.
assert pentarchy.web.alerts.rows
connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
