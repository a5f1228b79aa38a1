"""Who sees names and IDs of patients: the roles that an administrator chose in the policy."""

from audit.egress import Policy, PolicyRefusal
from audit.record.authorization.permissions import Role as AnyRole


def may_see_identity(role: AnyRole | None) -> bool:
    """Return whether a role sees names and IDs; an unreadable policy shows them to nobody.

    Args:
        role: Role of the user; None if nobody is signed in.
    """
    try:
        return role is not None and role in Policy.load().identity_roles
    except PolicyRefusal:
        return False
