"""Alembic environment: migrates the connection that it is handed, inside its open transaction."""

from alembic import context

from audit.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
