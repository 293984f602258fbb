"""Pictures of moments, which later programs may not be able to draw."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.add_column("tables", sa.Column("drawn", sa.Integer(), nullable=False, server_default="-1"))
    op.create_table(
        "moments",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("answers", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("svg", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moments_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "answers", "seat", name="pk_moments"),
    )


def downgrade() -> None:
    """Back from it."""
    op.drop_table("moments")
    op.drop_column("tables", "drawn")
