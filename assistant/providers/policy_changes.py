"""Who may change the egress policy, and that the record holds each change first."""

from collections.abc import Callable

from audit.egress import Policy, PolicyRefusal, as_json
from audit.messages import Message, term
from audit.record.authorization.permissions import Right, Role, may, who_may
from audit.record.events import PolicyChanged


def check_right(role: Role | None, right: Right) -> None:
    """Refuse an action that a role does not permit.

    Args:
        role: Role of the person; None if nobody is signed in.
        right: Right that the action needs.

    Raises:
        PolicyRefusal: The role does not have the right.
    """
    if role is None or not may(role, right):
        raise PolicyRefusal(
            Message("policy.role-missing", who=who_may(right), what=term(right.value))
        )


def change_policy(wanted: Policy, role: Role, store: "Callable[[PolicyChanged], object]") -> None:
    """Put a policy into force: record it, then write it.

    To set the kill switch alone, use `audit.egress.stop_sending`, which waits for no record.

    Args:
        wanted: The new policy.
        role: Role of the person.
        store: Appends the event to the record.

    Raises:
        PolicyRefusal: The role may not, the change goes beyond the limits of site or machine, or
            the policy cannot be written.
        Exception: What `store` raises when the record refuses; then nothing was changed.
    """
    before = Policy.load()
    if wanted == before:
        return
    _check_limits(wanted, before)
    only_switch = wanted == before.model_copy(update={"kill_switch": False})
    check_right(role, Right.CLEAR_KILL_SWITCH if only_switch else Right.CHANGE_POLICY)
    if wanted.identity_roles != before.identity_roles:
        check_right(role, Right.CHANGE_IDENTITY_ROLES)
    results = (before.result_hosts, before.result_kinds)
    if (wanted.result_hosts, wanted.result_kinds) != results:
        check_right(role, Right.CHANGE_RESULT_TARGETS)
    if wanted.local_agents != before.local_agents:
        check_right(role, Right.CHANGE_LOCAL_AGENTS)
    clearing = before.kill_switch and not wanted.kill_switch
    if clearing:
        check_right(role, Right.CLEAR_KILL_SWITCH)
    store(PolicyChanged(policy=as_json(wanted)))
    wanted.save(clearing=clearing)


def _check_limits(wanted: Policy, before: Policy) -> None:
    """Refuse a change that the site's configuration, or the machine's limits, would undo."""
    within = wanted.limited()
    for rule in Policy.model_fields:
        if getattr(wanted, rule) == getattr(before, rule):
            continue
        if _unordered(getattr(within, rule)) != _unordered(getattr(wanted, rule)):
            raise PolicyRefusal(Message("policy.beyond-limits", rule=rule.replace("_", " ")))


def _unordered(value: object) -> object:
    return frozenset(value) if isinstance(value, tuple) else value
