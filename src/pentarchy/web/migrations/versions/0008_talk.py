"""Table talk, reports, bans, and what administrators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "messages",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("made", sa.Double(), nullable=False),
        _of_a_table("messages"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_messages"),
    )
    op.create_index("ix_messages_person", "messages", ["person"])
    op.create_table(
        "talks",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("switched_on", sa.Boolean(), nullable=False),
        _of_a_table("talks"),
        sa.PrimaryKeyConstraint("table_id", name="pk_talks"),
    )
    op.create_table(
        "mutes",
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("holder", "kind", "subject", name="pk_mutes"),
    )
    op.create_table(
        "readings",
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        _of_a_table("readings"),
        sa.PrimaryKeyConstraint("holder", "table_id", name="pk_readings"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("reporter", sa.String(length=64), nullable=False),
        sa.Column("about", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=True),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("closed", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_about", "reports", ["about"])
    op.create_index("ix_reports_closed", "reports", ["closed", "made"])
    op.create_table(
        "bans",
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("person", name="pk_bans"),
    )
    op.create_table(
        "acts",
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=True),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("actor", sa.String(length=64), nullable=False),
        sa.Column("actor_name", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=64), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=24), nullable=True),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("number", name="pk_acts"),
    )


def _of_a_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id_tables")


def downgrade() -> None:
    """Back from it."""
    for name in ("acts", "bans", "reports", "readings", "mutes", "talks", "messages"):
        op.drop_table(name)
