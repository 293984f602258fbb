"""The games to watch in the order of their last change, so that a list of the latest needs to look at no others."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.drop_index("ix_tables_gathering", "tables")
    op.create_index("ix_tables_gathering", "tables", ["gathering", "listed", "changed"])


def downgrade() -> None:
    """Back from it."""
    op.drop_index("ix_tables_gathering", "tables")
    op.create_index("ix_tables_gathering", "tables", ["gathering", "listed"])
