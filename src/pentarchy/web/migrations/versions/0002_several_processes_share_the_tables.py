"""Several processes share the tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    # Not in a batch: SQLite would make the table anew, which others refer to.
    op.add_column("tables", sa.Column("keeper", sa.String(length=24), nullable=True))
    op.add_column("tables", sa.Column("kept_until", sa.Double(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("resting", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Back from it."""
    for name in ("resting", "kept_until", "keeper"):
        op.drop_column("tables", name)
