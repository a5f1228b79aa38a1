"""Signing the plan of an acceptance test, and concluding the test."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from audit.acceptance.acceptance_results import AcceptanceError, Results, evaluate, find_plan
from audit.acceptance.acceptance_status import today
from audit.acceptance.constant_answers import (
    ReferenceLabels,
    find_clearing_answer,
    find_unreachable,
)
from audit.messages import Message
from audit.record.authorization.permissions import Right, allow
from audit.record.events import AcceptancePlanned, Actor, Event

if TYPE_CHECKING:
    from audit.acceptance.acceptance_plan import AcceptancePlan
    from audit.acceptance.tested_cases import CaseRow, Subject
    from audit.record.log.event_log import Log

MEANING_OF_PLAN: Final = "I approve this plan of an acceptance test"
MEANINGS: Final = {
    "accepted": "I accept this model for use in the pilot",
    "not accepted": "I do not accept this model",
}
"""Meaning of the signature, by outcome."""


def check_plan(plan: "AcceptancePlan", labels: Sequence[ReferenceLabels]) -> None:
    """Refuse a plan that no model could pass, or that a model could pass without looking.

    Args:
        plan: The plan.
        labels: Labels of the case set.

    Raises:
        AcceptanceError: It names the gate, or the constant answer.
    """
    for gate, n_patients in find_unreachable(plan.gates, labels):
        raise AcceptanceError(Message("acceptance.set-too-small", gate=gate.name, n=n_patients))
    answer = find_clearing_answer(plan.gates, labels)
    if answer is not None:
        raise AcceptanceError(Message("acceptance.cleared-by-constant", answer=answer.words))


def sign_plan(
    log: "Log",
    actor: Actor,
    plan: "AcceptancePlan",
    labels: Sequence[ReferenceLabels],
    name: str,
) -> Event:
    """Sign a plan. Only answers that are requested after it count.

    Args:
        log: The record.
        actor: Who signs.
        plan: The plan.
        labels: Labels of the case set.
        name: Name of the person.

    Raises:
        AcceptanceError: The plan is signed already, or cannot serve as a test.
        RecordForbidden: The role may not sign plans.
    """
    allow(actor.role, Right.LEAD)
    if find_plan(log, plan.sha256) is not None:
        raise AcceptanceError(Message("acceptance.plan-signed-already", plan=plan.sha256[:12]))
    check_plan(plan, labels)
    body = AcceptancePlanned(
        plan_sha256=plan.sha256,
        cases_sha256=plan.cases_sha256,
        n_cases=plan.n_cases,
        name=name,
        meaning=MEANING_OF_PLAN,
    )
    return log.append(body, actor=actor, blobs=[plan.canonical_bytes()])


def conclude(
    log: "Log",
    actor: Actor,
    plan: "AcceptancePlan",
    rows: "Sequence[CaseRow]",
    subject: "Subject",
    name: str,
) -> tuple[Results, Event]:
    """Evaluate a test, and sign its outcome.

    Args:
        log: The record.
        actor: Who signs.
        plan: The plan.
        rows: Every row of the case set.
        subject: The configuration that is tested.
        name: Name of the person.

    Raises:
        AcceptanceError: The plan is not signed, or nothing was asked since.
        RecordForbidden: The role may not accept models.
    """
    allow(actor.role, Right.LEAD)
    results = evaluate(log, plan, rows, subject)
    if not results.cases.answers:
        raise AcceptanceError(Message("acceptance.nothing-asked"))
    body = results.conclusion(name, MEANINGS[results.outcome], today())
    return results, log.append(body, actor=actor, blobs=[results.canonical_bytes()])
