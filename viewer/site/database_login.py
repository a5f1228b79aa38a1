"""Login of the application to a site's database. The password stays in memory only.

login = DatabaseLogin()
login.open()                    RecordSignInNeeded where the database asks who is there
login.use("weber_a", password)
login.open()
"""

from audit.record.log.event_log import Log
from audit.record.store.postgres import PostgresStore
from audit.record.store.store_location import store_at


class DatabaseLogin:
    """Login and password that a user entered, else those of the URL, if it has any."""

    def __init__(self) -> None:
        self._given: tuple[str, str] | None = None

    def use(self, login: str, password: str) -> None:
        """Use this login from now on."""
        self._given = login, password

    def forget(self) -> None:
        """Use the login of the URL."""
        self._given = None

    def open(self) -> "Log":
        """Return the record of this user or site.

        Raises:
            RecordSignInNeeded: It is in a database that wants a login, or refused the one that was
                given.
        """
        store = store_at()
        if self._given is not None and isinstance(store, PostgresStore):
            store = store.signed_in(*self._given)
        return Log(store)
