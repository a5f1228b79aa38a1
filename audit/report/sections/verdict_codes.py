"""The pilot's recommendations for programs: stable codes of verdicts, gates, flags and exclusions.

The words of a report are translated and may be reworded; these codes are not. They are in
`report.json` and in `overread audit metrics --json` under `pilot`; `docs/reports.md` lists them.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from audit.interpretation.phrases import configuration_id
from audit.pilot.protocol.protocol import Measure
from audit.report.sections.gate_verdicts import GateStatus

if TYPE_CHECKING:
    from audit.metrics.table.enrollment import Enrolled
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log
    from audit.report.sections.gate_verdicts import JudgedGate, Recommendation
    from audit.report.sections.safety_notices import Safety

TYPES: Final = ("draft.requested", "draft.received", "read.locked")


def code_of(words: str) -> str:
    """Return the stable code that stands for words of a closed vocabulary.

    >>> code_of("undecided (not robust)"), code_of("patient opted out")
    ('undecided-not-robust', 'patient-opted-out')
    """
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def pilot_codes(
    answers: Iterable["Recommendation"],
    protocol: "Protocol | None",
    epoch: int | None,
    safety: "Safety",
    roll: Iterable["Enrolled"],
) -> dict[str, Any]:
    """Return recommendations with their gates, suspensions and exclusions as JSON values."""
    enrolled = list(roll)
    in_epoch = [case for case in enrolled if case.protocol_epoch == str(epoch)]
    earlier = Counter(int(case.protocol_epoch) for case in enrolled if case not in in_epoch)
    return {
        "protocol": None if protocol is None else protocol.sha256,
        "epoch": epoch,
        "enrolled": len(in_epoch),
        "earlier_epochs": [
            {"epoch": number, "enrolled": n} for number, n in sorted(earlier.items())
        ],
        "answers": [_answer(case) for case in answers],
        "suspensions": [
            {"rule": rule, "stratum": stratum, "event": seq}
            for rule, stratum, seq in safety.suspended
        ],
        "open_escalations": {
            code_of(severity): n for severity, n in sorted(Counter(safety.escalations).items())
        },
        "exclusions": [
            {
                "case": case.case,
                "code": code_of(case.excluded.code),
                "event": case.excluded.seq,
                "after_draft": case.excluded.after_draft,
                "blind": case.excluded.blind,
                "allowed": protocol is not None
                and case.excluded.code in {c.value for c in protocol.late_exclusions},
            }
            for case in in_epoch
            if case.excluded is not None
        ],
        "erased": [case.case for case in in_epoch if case.erased],
    }


def drafts_and_locks(log: "Log", upto: int, hidden: Iterable[int] = ()) -> dict[str, Any]:
    """Return flags of drafts by configuration, and where reads were locked, as codes with counts.

    Args:
        log: The record.
        upto: The last event that counts.
        hidden: Events whose content the requesting actor may not see.
    """
    withheld, configurations = frozenset(hidden), dict[str, str]()
    flags: Counter[tuple[str, str, str]] = Counter()
    locks: Counter[tuple[str, str]] = Counter()
    independent: Counter[tuple[str, str]] = Counter()
    for event, _, _ in log.as_service().stored(types=TYPES, until=upto):
        body: Any = event.body
        if body.type == "draft.requested":
            configurations[body.attempt] = configuration_id(body.configuration)
        elif body.type == "read.locked":
            viewing = body.viewing
            where = ("not-recorded", "none")
            if viewing is not None:
                where = (viewing.surface, viewing.evidence)
            locks[where] += 1
            independent[where] += not body.draft_seen
        elif event.opened and event.seq not in withheld:
            configuration = configurations.get(body.attempt, "")
            flags.update((configuration, flag.code.value, flag.kind) for flag in body.flags)
    return {
        "flags": [
            {"configuration": configuration, "code": code, "kind": kind, "n": n}
            for (configuration, code, kind), n in sorted(flags.items())
        ],
        "reads_locked": [
            {
                "surface": surface,
                "viewing": evidence,
                "n": n,
                "independent": independent[surface, evidence],
            }
            for (surface, evidence), n in sorted(locks.items())
        ],
    }


def _answer(recommendation: "Recommendation") -> dict[str, Any]:
    column, words = recommendation.where
    return {
        "configuration": recommendation.configuration,
        "model": recommendation.model,
        "stratum": {"by": column or None, "words": list(words)},
        "signed": recommendation.signed,
        "verdict": code_of(recommendation.verdict.value),
        "with_excluded": code_of(recommendation.with_excluded.value),
        "without_excluded": code_of(recommendation.without_excluded.value),
        "gates": [_gate(judged) for judged in recommendation.gates],
    }


def _gate(judged: "JudgedGate") -> dict[str, Any]:
    gate, counts = judged.gate, judged.counts
    return {
        "gate": gate.name,
        "measure": code_of(gate.measure.value),
        "opens": code_of(gate.opens),
        "limit": gate.limit,
        "at_most": Measure(gate.measure).is_error,
        "confidence": gate.confidence,
        "stands": code_of(judged.status.value),
        "abstained": judged.abstained[0] if judged.abstained else None,
        "abstained_of": judged.abstained[1] if judged.abstained else None,
        "patients": counts.patients,
        "cases": counts.cases,
        "errors": counts.best,
        "errors_at_worst": counts.worst,
        "bound": judged.bound,
        "opposite": judged.opposite,
        "look": judged.look,
        "needed": judged.needed,
        "unsettled": [{"code": code_of(why), "n": n} for why, n in judged.waiting],
        "excluded_after_draft": judged.excluded,
        "reasons": list(_reasons(judged)),
    }


def _reasons(judged: "JudgedGate") -> Iterable[str]:
    """Yield the codes of the reasons, in the order of the sentence in the report."""
    if not judged.counts.patients:
        yield "no-cases"
        return
    if judged.status is GateStatus.FAILED:
        yield "opposite-bound-beyond-limit"
    elif judged.status is GateStatus.CLEARED:
        yield "bound-within-limit"
    else:
        yield "bound-not-within-limit"
    if judged.look is not None:
        yield "at-planned-look"
    if judged.waiting:
        yield "unsettled-count-as-errors"
    if judged.status is GateStatus.OPEN and judged.needed is not None:
        yield "before-planned-look"
    elif judged.status is GateStatus.OPEN and judged.look is not None and not judged.waiting:
        yield "no-further-look"
