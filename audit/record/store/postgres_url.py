"""PostgreSQL connection parameters from a URL, with nothing taken from elsewhere by accident.

libpq reads some twenty environment variables, a password file and a service file. Any of them could
send the record to another server or disable the verification of its certificate, so none is read:
the URL states everything, except for the password, which may be in `$PGPASSWORD`, and the user, who
may be in `$PGUSER`. On a shared machine the URL names neither: each user enters their own at
sign-in.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final, Self
from urllib.parse import parse_qs, unquote, urlsplit

import certifi

from audit.errors import RecordUnavailable
from audit.messages import Message

CONNECT_SECONDS: Final = 10
UNACKNOWLEDGED_MS: Final = 10_000
"""Time that sent bytes may stay unacknowledged before the connection counts as lost."""

OPTIONS: Final = frozenset(
    {"host", "sslmode", "sslrootcert", "sslcert", "sslkey", "sslcrl", "krbsrvname"}
)
"""Permitted options after the `?` of a URL."""
_READ: Final = frozenset({"PGPASSWORD", "PGUSER"})
_BUNDLES: Final = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Files with the trusted authorities of common systems."""


@dataclass(frozen=True)
class Address:
    """A database and its connection parameters.

    Attributes:
        options: Named options of the URL, such as `sslrootcert`.
    """

    host: str
    port: int
    database: str
    user: str
    password: str | None = field(default=None, repr=False)
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, url: str) -> Self:
        """Parse `postgresql://USER:PASSWORD@HOST:PORT/DATABASE?OPTION=VALUE`.

        Raises:
            RecordUnavailable: The URL is malformed, names no database, or has an unknown option.
                The message contains no password.
        """
        try:
            parts = urlsplit(url)
            given = parse_qs(parts.query, strict_parsing=bool(parts.query))
            port = parts.port or 5432
        except ValueError:
            raise RecordUnavailable(Message("database.url-malformed")) from None
        options = {name: values[0] for name, values in given.items()}
        for name in sorted(options.keys() - OPTIONS):
            raise RecordUnavailable(Message("database.url-option", option=name))
        if options.pop("sslmode", "verify-full") != "verify-full":
            raise RecordUnavailable(Message("database.url-sslmode"))
        database = unquote(parts.path.lstrip("/"))
        user = unquote(parts.username or "") or os.environ.get("PGUSER", "")
        if not database:
            raise RecordUnavailable(Message("database.url-incomplete"))
        host = options.pop("host", None) or parts.hostname or "/var/run/postgresql"
        password = unquote(parts.password) if parts.password else os.environ.get("PGPASSWORD")
        return cls(host, port, database, user, password, options)

    def signed_in(self, user: str, password: str | None) -> Self:
        """Return the address for another login."""
        return replace(self, user=user, password=password)

    def arguments(self) -> dict[str, Any]:
        """Return the driver's arguments, after removing libpq's environment variables."""
        for name in [n for n in os.environ if n.startswith("PG") and n not in _READ]:
            del os.environ[name]
        return {
            "host": self.host,
            "port": self.port,
            "dbname": self.database,
            "user": self.user,
            "password": self.password or "",
            # A path that cannot exist, because libpq would otherwise read ~/.pgpass.
            "passfile": str(Path(os.devnull) / "none"),
            "application_name": "overread",
            "client_encoding": "UTF8",
            "connect_timeout": CONNECT_SECONDS,
            "keepalives": 1,
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            "tcp_user_timeout": UNACKNOWLEDGED_MS,
            "gssencmode": "disable",  # GSSAPI only authenticates; TLS encrypts
            "krbsrvname": self.options.get("krbsrvname", "postgres"),
            **self._tls(),
        }

    def _tls(self) -> dict[str, str]:
        if self.host.startswith("/"):
            return {"sslmode": "disable"}  # a socket has no TLS
        named = {k: v for k, v in self.options.items() if k in ("sslcert", "sslkey", "sslcrl")}
        if "sslcert" not in named:
            named["sslcertmode"] = "disable"  # libpq would send a certificate in ~/.postgresql
        if is_this_machine(self.host) and "sslrootcert" not in self.options:
            return {"sslmode": "prefer", **named}
        root = self.options.get("sslrootcert") or system_authorities()
        return {"sslmode": "verify-full", "sslrootcert": root, **named}


def is_this_machine(host: str) -> bool:
    """Return whether bytes to this host stay on this machine.

    >>> [is_this_machine(host) for host in ("localhost", "127.0.0.1", "/run/pg")]
    [True, True, True]
    >>> [is_this_machine(host) for host in ("db.example.org", "localhost,db")]
    [False, False]
    """
    if host == "localhost" or host.startswith("/"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def system_authorities() -> str:
    """Return the file with the authorities that this system trusts."""
    for path in _BUNDLES:
        if Path(path).is_file():
            return path
    return certifi.where()
