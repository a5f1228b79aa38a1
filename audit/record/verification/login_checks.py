"""Checks of a site's database logins against the events."""

from collections.abc import Iterator

from audit.messages import Message
from audit.record.store.database import Database


def login_problems(db: Database) -> Iterator[Message]:
    """Yield differences between the table of logins and the events, if it can be read."""
    if db.dialect != "postgresql":
        return
    from audit.record.site_database.derived_tables import login_faults, may_compare_logins

    if not may_compare_logins(db):
        return
    for fault in login_faults(db):
        if fault.login is None:
            yield Message("verify.login-missing", account=fault.account)
        else:
            values = {"login": fault.login, "account": fault.account}
            yield Message("verify.login-not-from-events", **values)
