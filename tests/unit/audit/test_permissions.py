"""Every act is mapped to a permission; nothing that is not mapped gets into the record."""

from pathlib import Path
from typing import get_args

import pytest

from audit import Log
from audit.errors import RecordForbidden
from audit.export import verifier_acts, verifier_cases
from audit.messages import Message
from audit.record.authorization.permissions import (
    MUST_SIGN,
    NEEDED,
    OWN_ACCOUNT,
    ROLES,
    SYSTEM_MAY,
    SYSTEM_ONLY,
    Right,
    denial,
    permission_code,
    refusal,
    types_of,
)
from audit.record.events import Actor, Body, FailureNoted, PolicyChanged, SessionStarted
from audit.record.verification import case_workflow

TYPES = [model.model_fields["type"].default for model in get_args(get_args(Body)[0])]


@pytest.mark.parametrize("name", TYPES)
def test_every_type_of_event_is_mapped_to_a_permission(name: str) -> None:
    assert (name in NEEDED) != (name in SYSTEM_ONLY)


@pytest.mark.parametrize("name", sorted(set(NEEDED) - SYSTEM_MAY))
def test_somebody_may_do_each_act_and_the_system_may_not(name: str) -> None:
    people = [role for role in ROLES if role != "system" and refusal(role, name) is None]
    assert people
    assert refusal("system", name) == render_code("not-by-system", name)


def render_code(code: str, name: str) -> object:
    """The refusal that names a type."""
    return Message(f"permissions.{code}", type=name)


def test_what_must_be_signed_or_is_self_service_is_never_the_systems() -> None:
    assert not MUST_SIGN & SYSTEM_MAY
    assert not set(OWN_ACCOUNT) & SYSTEM_MAY
    assert set(NEEDED) | SYSTEM_ONLY >= MUST_SIGN | set(OWN_ACCOUNT) | SYSTEM_MAY


def test_each_refusal_has_a_text() -> None:
    for right in Right:
        assert str(denial(right))
        assert denial(right).code == f"permissions.needs-{permission_code(right)}"


def test_the_types_of_a_role_are_those_that_are_not_refused() -> None:
    for role in ROLES:
        for name in [*NEEDED, *SYSTEM_ONLY]:
            assert (name in types_of(role)) == (refusal(role, name) is None), (role, name)


def test_an_auditor_changes_nothing_and_nobody_but_an_administrator_changes_accounts() -> None:
    assert not types_of("auditor") & (MUST_SIGN - {"account.key-enrolled"})
    for role in ROLES:
        assert ("account.changed" in types_of(role)) == (role == "administrator")


def test_the_record_refuses_an_act_of_the_wrong_role_and_of_the_system(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        before = log.head
        for role in ("reader", "adjudicator", "auditor", "system"):
            actor = Actor(id="somebody", role=role)
            with pytest.raises(RecordForbidden):
                log.append(PolicyChanged(policy={}), actor=actor)
        assert log.head == before
        log.append(SessionStarted(surface="python"), actor=Actor(id="system", role="system"))
        log.append(
            FailureNoted(where="x", code="y", message="z"), actor=Actor(id="a", role="auditor")
        )
        assert log.head[0] == before[0] + 2


def test_the_verifier_of_exports_has_the_same_tables() -> None:
    """Written apart: each list is held to the other."""
    assert {role: verifier_acts.ALLOWED[role] for role in ROLES} == {
        role: set(types_of(role)) for role in ROLES
    }
    assert verifier_acts.SIGNED == MUST_SIGN
    assert set(OWN_ACCOUNT) == verifier_acts.OWN
    assert verifier_cases.REVEALING == case_workflow.REVEALING
    assert set(case_workflow.EXPOSING) == verifier_acts.EXPOSING
    assert verifier_acts.COUNTING == case_workflow.COUNTING
    assert verifier_cases.AFTER_ERASURE == case_workflow.AFTER_ERASURE
