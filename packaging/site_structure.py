"""Write the structure of a new site's database; run this after a change of its SQL.

usage: packaging/bootstrap python packaging/site_structure.py [--check]
"""

import json
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from audit.record.site_database.database_schema import create
from audit.record.site_database.database_structure import digested, rows
from tests.helpers.postgres import empty_database, server, superuser

FILE = ROOT / "audit" / "record" / "site_database" / "structure.json"


def text_of(folder: Path) -> str:
    """Return the content of the file, from a new database on a server."""
    database = urlsplit(empty_database(folder)).path[1:]
    with closing(superuser(folder, database)) as connection:
        create(connection)
        return json.dumps(digested(rows(connection)), indent=1, sort_keys=True) + "\n"


def main() -> int:
    """Write the file, or with --check report whether it is up to date."""
    with server() as folder:
        text = text_of(folder)
    if "--check" not in sys.argv:
        FILE.write_text(text, encoding="utf-8")
        return 0
    return int(FILE.read_text(encoding="utf-8") != text)


if __name__ == "__main__":
    sys.exit(main())
