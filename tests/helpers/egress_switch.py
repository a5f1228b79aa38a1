"""Clears the kill switch as the app and the command line do, without a record."""

from assistant.providers.policy_changes import change_policy
from audit.egress import Policy
from audit.record.authorization.permissions import Role


def clear_kill_switch(role: Role) -> None:
    """Let requests leave again."""
    change_policy(Policy.load().model_copy(update={"kill_switch": False}), role, lambda body: body)
