"""As whom the window is connected to a site's database. The password lives in memory only.

login = DatabaseLogin()
login.open()                    RecordSignInNeeded where the database asks who is there
login.use("weber_a", password)
login.open()
"""

from typing import TYPE_CHECKING

from audit.record.store.store_location import store_at

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


class DatabaseLogin:
    """Login and password that somebody gave; without them those of the URL, where it has some."""

    def __init__(self) -> None:
        self._given: tuple[str, str] | None = None

    def use(self, login: str, password: str) -> None:
        """Open the record as this login from now on."""
        self._given = login, password

    def forget(self) -> None:
        """Open it as the URL says."""
        self._given = None

    def open(self) -> "Log":
        """Return the record of this user or site.

        Raises:
            RecordSignInNeeded: It is in a database that wants a login, or refused the one that was given.
        """
        from audit.record.log.event_log import Log  # late: the window is there before the database
        from audit.record.store.postgres import PostgresStore

        store = store_at()
        if self._given is not None and isinstance(store, PostgresStore):
            store = store.signed_in(*self._given)
        return Log(store)
