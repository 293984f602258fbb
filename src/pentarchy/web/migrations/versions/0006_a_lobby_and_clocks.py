"""A lobby, clocks and vacations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.add_column("tables", sa.Column("terms", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("gathering", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("deadline", sa.Double(), nullable=True))
    op.add_column("tables", sa.Column("asked_since", sa.Double(), nullable=False, server_default="0"))
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_index("ix_tables_gathering", "tables", ["gathering", "listed"])
    op.add_column("people", sa.Column("vacations", sa.JSON(), nullable=True))
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("host", sa.String(length=64), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id_tables"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_invitations_person_people", onupdate="CASCADE", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_invitations"),
    )
    op.create_index("ix_invitations_person", "invitations", ["person"])


def downgrade() -> None:
    """Back from it."""
    op.drop_table("invitations")
    op.drop_column("people", "vacations")
    op.drop_index("ix_tables_gathering", "tables")
    op.drop_index("ix_tables_deadline", "tables")
    for name in ("asked_since", "deadline", "gathering", "terms"):
        op.drop_column("tables", name)
