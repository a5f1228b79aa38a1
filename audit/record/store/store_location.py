"""Find the store that a URL or path names."""

import os
from pathlib import Path

from audit.errors import RecordUnavailable
from audit.files.home_folder import DATABASE_VARIABLE, home
from audit.messages import Message
from audit.record.store.database import Store
from audit.record.store.sqlite import SqliteStore


def store_at(url: "str | Path | Store | None" = None) -> Store:
    """Return the store at a path, an `sqlite:///` or a `postgresql://` URL.

    None means `$OVERREAD_DATABASE_URL`, else `record.sqlite` in `audit.files.home_folder.home()`.

    Raises:
        RecordUnavailable: The kind of URL is not supported; the message contains no password.
    """
    if url is None:
        url = os.environ.get(DATABASE_VARIABLE) or home() / "record.sqlite"
    if not isinstance(url, str | Path):
        return url
    if isinstance(url, str) and url.startswith("postgresql://"):
        from audit.record.store.postgres import PostgresStore

        return PostgresStore.parse(url)
    return SqliteStore(_path(url))


def _path(url: str | Path) -> Path:
    if isinstance(url, str) and "://" in url:
        scheme, _, rest = url.partition("://")
        # sqlite:///relative and sqlite:////absolute.
        if scheme != "sqlite" or not rest.startswith("/") or len(rest) < 2:
            raise RecordUnavailable(
                Message(
                    "record-error.url-scheme-unsupported",
                    scheme=scheme,
                )
            )
        url = rest[1:]
    return Path(url).expanduser().absolute()
