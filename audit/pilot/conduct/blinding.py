"""What an arm lets a reader see, and when. Asked before a draft is shown, by app and command line."""

from audit.interpretation.interpretation import Model
from audit.messages import Message, Text, term
from audit.pilot.protocol.case_conditions import KnownFacts, all_met
from audit.pilot.protocol.protocol import Arm, ArmKind, Protocol


class Verdict(Model):
    """Whether a draft may be shown now; `why` is fit for a reader where it may not."""

    may: bool
    why: Text = ""
    rule: str | None = None
    """The suspension that holds it back."""


def check_draft_visibility(
    protocol: Protocol,
    arm: Arm,
    known: KnownFacts,
    *,
    read_locked: bool,
    suspended: frozenset[str] = frozenset(),
) -> Verdict:
    """Whether the draft of a case in this arm may be shown to its reader now.

    `suspended` names stop rules or strata whose suspension stands. A suspension whose facts are not
    known holds too: what cannot be ruled out is not shown. The words never tell what the draft says,
    since the reader would learn it from them.
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
    """Whether a case belongs to the pilot; a condition whose fact is not known leaves it out."""
    for condition in protocol.scope.conditions:
        met = condition.met(known)
        if not met:
            what = term("not known") if met is None else Message("pilot-rule.condition-not-met")
            return Verdict(
                may=False,
                why=Message("case.out-of-scope", condition=condition.sentence, what=what),
            )
    return Verdict(may=True)
