"""How alembic brings a database up to date: over the connection that the store has opened."""

from __future__ import annotations

from alembic import context

from ivories.server.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
