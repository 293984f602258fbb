"""Alerts, and answers that are left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "alert_channels",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("label", sa.String(length=80), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("failing_since", sa.Double(), nullable=True),
        sa.Column("off", sa.String(length=120), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_alert_channels_person_people", onupdate="CASCADE", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_alert_channels"),
    )
    op.create_index("ix_alert_channels_person", "alert_channels", ["person"])
    op.create_table(
        "quiet_hours",
        sa.Column("person", sa.String(length=64), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("begin", sa.Integer(), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_quiet_hours_person_people", onupdate="CASCADE", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("person", name="pk_quiet_hours"),
    )
    op.create_table(
        "alerts",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("channel", sa.String(length=24), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("kept_until", sa.Double(), nullable=False, server_default="0"),
        sa.Column("done", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_alerts_table_id_tables"),
        sa.ForeignKeyConstraint(
            ["channel"], ["alert_channels.id"], name="fk_alerts_channel_alert_channels", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "channel", "since", name="pk_alerts"),
    )
    op.create_index("ix_alerts_channel", "alerts", ["channel"])
    op.create_index("ix_alerts_due", "alerts", ["due"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(length=24), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.create_table(
        "standing_answers",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("question", sa.String(length=64), nullable=False),
        sa.Column("possessions", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_standing_answers_table_id_tables"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_standing_answers"),
    )


def downgrade() -> None:
    """Back from it."""
    for name in ("standing_answers", "keys", "alerts", "quiet_hours", "alert_channels"):
        op.drop_table(name)
