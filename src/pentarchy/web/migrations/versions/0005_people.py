"""People: accounts, their sessions and letters, results and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=True),
        sa.Column("handle", sa.String(length=128), nullable=True),
        sa.Column("mail", sa.String(length=254), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("admin", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("handle", name="uq_people_handle"),
        sa.UniqueConstraint("mail", name="uq_people_mail"),
    )
    op.create_table(
        "sessions",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("agent", sa.String(length=80), nullable=False),
        sa.Column("program", sa.Boolean(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        _of_a_person("sessions"),
        sa.PrimaryKeyConstraint("secret", name="pk_sessions"),
        sa.UniqueConstraint("id", name="uq_sessions_id"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "tickets",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("mail", sa.String(length=254), nullable=True),
        sa.Column("until", sa.Double(), nullable=False),
        _of_a_person("tickets"),
        sa.PrimaryKeyConstraint("secret", name="pk_tickets"),
    )
    op.create_index("ix_tickets_person", "tickets", ["person"])
    op.add_column("tables", sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_counted", "tables", ["counted", "over"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=True),
        sa.Column("bot", sa.String(length=64), nullable=True),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("won", sa.Double(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_person", "results", ["person", "ended"])
    op.create_index("ix_results_game", "results", ["game", "rated", "ended"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=64), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("low", sa.Double(), nullable=True),
        sa.Column("high", sa.Double(), nullable=True),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("anchor", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("game", "player", name="pk_ratings"),
    )


def _of_a_person(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_person_people"
    return sa.ForeignKeyConstraint(["person"], ["people.id"], name=name, onupdate="CASCADE", ondelete="CASCADE")


def downgrade() -> None:
    """Back from it."""
    for name in ("ratings", "results", "tickets", "sessions", "people"):
        op.drop_table(name)
    op.drop_index("ix_tables_counted", "tables")
    op.drop_column("tables", "counted")
