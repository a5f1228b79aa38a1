"""What a site's database reads for one case does not grow with what it stores."""

from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

from psycopg import Connection

from audit.record.log.event_log import Log
from tests.helpers.bulk_records import BulkPilot
from tests.helpers.postgres import new_database, superuser

STORED = 4_000
"""Keys and identities of other cases."""


def rows_read(connection: "Connection[tuple[object, ...]]", table: str) -> int:
    """Return how many rows of a table were read without an index; sessions report it at their end."""
    query = "SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = %s"
    found = connection.execute(query, (table,)).fetchone()
    assert found is not None
    return int(str(found[0]))


def test_keys_and_identities_are_found_by_an_index(postgres: Path) -> None:
    url = new_database(postgres)
    database = urlsplit(url).path[1:]
    with Log(url) as log, closing(superuser(postgres, database)) as dba:
        pilot = BulkPilot(log)
        pilot.write(2)
        dba.execute(
            "INSERT INTO overread.keys (scope, case_id, wrapped)"
            " SELECT 'other-' || n, 'other-' || n, 'x' FROM generate_series(1, %s) AS n",
            (STORED,),
        )
        dba.execute(
            "INSERT INTO overread.identities (case_id, content)"
            " SELECT 'other-' || n, 'x' FROM generate_series(1, %s) AS n",
            (STORED,),
        )
        dba.execute("ANALYZE overread.keys, overread.identities")
        pilot.write(3)
        assert sum(1 for event in log.events() if event.opened) > 20
    with closing(superuser(postgres, database)) as dba:
        read = {table: rows_read(dba, table) for table in ("keys", "identities")}
    assert max(read.values()) < STORED, read
