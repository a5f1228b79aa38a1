"""Create the schema of the work queue, which procrastinate and the workers use.

It is beside the record's schema, owned by the same role without a login. Only service logins
(`overread site grant --service worker`) may use it. Its rows are random ids: everything else is in
the record.
"""

from importlib.resources import files
from typing import Any, Final

from audit.record.site_database.database_roles import SiteRoles

QUEUE_SCHEMA: Final = "overread_queue"


def create_queue(connection: Any, roles: SiteRoles) -> None:
    """Create the schema, or update its functions and rights; the tables are left alone.

    Args:
        connection: A connection of the administrator, within a transaction.
        roles: Roles of the database.
    """
    from procrastinate.schema import SchemaManager

    query = "SELECT to_regclass('overread_queue.procrastinate_jobs') IS NOT NULL"
    (exists,) = connection.execute(query).fetchone()
    if not exists:
        connection.execute(roles.fill(f"CREATE SCHEMA {QUEUE_SCHEMA} AUTHORIZATION {{owner}}"))
    (path,) = connection.execute("SELECT current_setting('search_path')").fetchone()
    connection.execute(roles.fill("SET LOCAL ROLE {owner}"))
    if not exists:
        connection.execute(f"SET LOCAL search_path = {QUEUE_SCHEMA}")
        connection.execute(SchemaManager.get_schema())
        connection.execute("SELECT set_config('search_path', %s, true)", (path,))
    folder = files("audit.record.store") / "sql" / "queue"
    for script in sorted(folder.iterdir(), key=lambda file: file.name):
        if script.name.endswith(".sql"):
            connection.execute(roles.fill(script.read_text("utf-8")))
    connection.execute("RESET ROLE")
