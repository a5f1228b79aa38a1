"""Names of the roles of a record's database, and SQL with these names filled in."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final, Self

from psycopg import sql

from audit.errors import RecordInputError
from audit.messages import Message

SCHEMA: Final = "overread"
_LONGEST: Final = 63 - len("_maintenance")
"""Maximum length of a database's name: PostgreSQL truncates identifiers at 63 bytes."""


@dataclass(frozen=True)
class SiteRoles:
    """Roles of one record, named after its database because roles belong to the entire server.

    Attributes:
        owner: Owns schema, tables and functions; nobody can sign in as it.
        people: Group role of each person's login.
        maintenance: For key rotation, backup and restore.
        watch: For `overread site watch`.
        results: For `overread site results`.
        station: For the station, which takes studies in.
        worker: For `overread worker`.
    """

    owner: str
    people: str
    maintenance: str
    watch: str
    results: str
    station: str
    worker: str

    @classmethod
    def of(cls, connection: Any) -> Self:
        """Return the roles of the database of a connection.

        Raises:
            RecordInputError: The database's name is too long to derive roles from.
        """
        return cls.named(str(connection.info.dbname))

    @classmethod
    def named(cls, database: str) -> Self:
        """Return the roles of the database with this name."""
        if len(database.encode()) > _LONGEST:
            raise RecordInputError(Message("site.database-name-too-long", n=_LONGEST))
        return cls(
            f"{database}_owner",
            f"{database}_people",
            f"{database}_maintenance",
            f"{database}_watch",
            f"{database}_results",
            f"{database}_station",
            f"{database}_worker",
        )

    def fill(self, text: str) -> str:
        """Return SQL with each `{role}` as an identifier, and each `{role_name}` as a string."""
        for kind, name in self.by_kind().items():
            text = text.replace(f"{{{kind}}}", sql.Identifier(name).as_string(None))
            text = text.replace(f"{{{kind}_name}}", sql.Literal(name).as_string(None))
        return text

    def blank(self, text: str) -> str:
        """Return text with the names of roles replaced by their kinds."""
        for kind, name in self.by_kind().items():
            for quoted in (f'\\"{name}\\"', f'"{name}"', name):
                text = text.replace(quoted, f"{{{kind}}}")
        return text

    def by_kind(self) -> dict[str, str]:
        """Return the names of the roles by kind."""
        return {
            "owner": self.owner,
            "people": self.people,
            "maintenance": self.maintenance,
            "watch": self.watch,
            "results": self.results,
            "station": self.station,
            "worker": self.worker,
        }


def sql_files() -> dict[str, str]:
    """Return the SQL of the schema by file name, in the order of execution."""
    folder = files("audit.record.store") / "sql" / "postgres"
    scripts = (file for file in folder.iterdir() if file.name.endswith(".sql"))
    return {file.name: file.read_text("utf-8") for file in sorted(scripts, key=lambda f: f.name)}
