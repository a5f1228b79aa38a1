"""Role of the user while nobody is signed in."""

from audit.record.accounts.accounts import without_accounts
from audit.record.authorization.permissions import Role


def local_role() -> Role:
    """Return the role of a user without accounts. Raises `RecordError`."""
    return without_accounts().role
