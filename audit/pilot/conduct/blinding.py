"""Rules about what an arm lets a reader see, and when; checked before a draft is shown."""

from audit.interpretation.interpretation import Model
from audit.messages import Message, Text, term
from audit.pilot.protocol.case_conditions import KnownFacts, all_met
from audit.pilot.protocol.protocol import Arm, ArmKind, Protocol


class Verdict(Model):
    """A decision about whether a draft may be shown now; `why` may be shown to a reader."""

    may: bool
    why: Text = ""
    rule: str | None = None
    """Name of the suspension that withholds it."""


def check_draft_visibility(
    protocol: Protocol,
    arm: Arm,
    known: KnownFacts,
    *,
    read_locked: bool,
    suspended: frozenset[str] = frozenset(),
) -> Verdict:
    """Return whether the draft of a case in this arm may be shown to its reader now.

    A suspension whose facts are unknown applies too: if it cannot be ruled out, the draft is not
    shown. The reason never reveals the draft's content, since the reader would learn it.

    Args:
        protocol: The protocol in force.
        arm: Arm in which the case is read.
        known: Known facts of the case and its draft.
        read_locked: Whether the reader's independent read is locked.
        suspended: Stop rules or strata with an open suspension.
    """
    if not arm.kind.shows_drafts:
        code = "drafts-never-shown" if arm.kind is ArmKind.SILENT else "no-drafts-in-arm"
        return Verdict(may=False, why=Message(f"case.{code}"))
    if arm.kind.needs_read_first and not read_locked:
        return Verdict(may=False, why=Message("case.read-not-locked"))
    if suspended:
        name = sorted(suspended)[0]
        return Verdict(may=False, why=Message("case.assistant-suspended"), rule=name)
    for rule in protocol.suspensions:
        if all_met(rule.when, known) is not False:
            return Verdict(may=False, why=Message("case.held-back-by-protocol"), rule=rule.name)
    return Verdict(may=True)


def check_scope(protocol: Protocol, known: KnownFacts) -> Verdict:
    """Return whether a case belongs to the pilot; a condition with an unknown fact excludes it."""
    for condition in protocol.scope.conditions:
        met = condition.met(known)
        if not met:
            what = term("not known") if met is None else Message("pilot-rule.condition-not-met")
            return Verdict(
                may=False,
                why=Message("case.out-of-scope", condition=condition.sentence, what=what),
            )
    return Verdict(may=True)
