"""The role of whoever runs the program, while nobody signs in."""

from audit.record.accounts.accounts import without_accounts
from audit.record.authorization.permissions import Role


def local_role() -> Role:
    """The role that the record's own rules give without accounts. Raises `RecordError`."""
    return without_accounts().role
