"""Tables are found by their host."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_index("ix_tables_host", "tables", ["host"])


def downgrade() -> None:
    """Back from it."""
    op.drop_index("ix_tables_host", "tables")
