"""The pilot's answers for programs: stable codes of every verdict, gate, flag and exclusion.

Words of a report are translated and reworded; these codes are not. They stand in `report.json`
and in `overread audit metrics --json` under `pilot`, and `docs/reports.md` lists them.
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
    """Return the pilot's answers with their gates, suspensions and exclusions as JSON values."""
    every = list(roll)
    own = [one for one in every if one.protocol_epoch == str(epoch)]
    earlier = Counter(int(one.protocol_epoch) for one in every if one not in own)
    return {
        "protocol": None if protocol is None else protocol.sha256,
        "epoch": epoch,
        "enrolled": len(own),
        "earlier_epochs": [
            {"epoch": number, "enrolled": n} for number, n in sorted(earlier.items())
        ],
        "answers": [_answer(one) for one in answers],
        "suspensions": [
            {"rule": rule, "stratum": stratum, "event": seq}
            for rule, stratum, seq in safety.suspended
        ],
        "open_escalations": {
            code_of(severity): n for severity, n in sorted(Counter(safety.escalations).items())
        },
        "exclusions": [
            {
                "case": one.case,
                "code": code_of(one.excluded.code),
                "event": one.excluded.seq,
                "after_draft": one.excluded.after_draft,
                "blind": one.excluded.blind,
                "allowed": protocol is not None
                and one.excluded.code in {c.value for c in protocol.late_exclusions},
            }
            for one in own
            if one.excluded is not None
        ],
        "erased": [one.case for one in own if one.erased],
    }


def drafts_and_locks(log: "Log", upto: int, hidden: Iterable[int] = ()) -> dict[str, Any]:
    """Return the flags of drafts by configuration, and where reads were locked, as codes with counts.

    Args:
        log: The record.
        upto: The last event that counts.
        hidden: Events whose content is not released to whoever asks.
    """
    withheld, configurations = frozenset(hidden), dict[str, str]()
    flags: Counter[tuple[str, str, str]] = Counter()
    locks: Counter[tuple[str, str]] = Counter()
    alone: Counter[tuple[str, str]] = Counter()
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
            alone[where] += not body.draft_seen
        elif event.opened and event.seq not in withheld:
            of = configurations.get(body.attempt, "")
            flags.update((of, flag.code.value, flag.kind) for flag in body.flags)
    return {
        "flags": [
            {"configuration": of, "code": code, "kind": kind, "n": n}
            for (of, code, kind), n in sorted(flags.items())
        ],
        "reads_locked": [
            {
                "surface": surface,
                "viewing": evidence,
                "n": n,
                "independent": alone[surface, evidence],
            }
            for (surface, evidence), n in sorted(locks.items())
        ],
    }


def _answer(one: "Recommendation") -> dict[str, Any]:
    column, words = one.where
    return {
        "configuration": one.configuration,
        "model": one.model,
        "stratum": {"by": column or None, "words": list(words)},
        "signed": one.signed,
        "verdict": code_of(one.verdict.value),
        "with_excluded": code_of(one.with_excluded.value),
        "without_excluded": code_of(one.without_excluded.value),
        "gates": [_gate(judged) for judged in one.gates],
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
        "stands": code_of(judged.stands.value),
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
    """Codes of what decided, in the order of the sentence that says it."""
    if not judged.counts.patients:
        yield "no-cases"
        return
    if judged.stands is GateStatus.FAILED:
        yield "opposite-bound-beyond-limit"
    elif judged.stands is GateStatus.CLEARED:
        yield "bound-within-limit"
    else:
        yield "bound-not-within-limit"
    if judged.look is not None:
        yield "at-planned-look"
    if judged.waiting:
        yield "unsettled-count-as-errors"
    if judged.stands is GateStatus.OPEN and judged.needed is not None:
        yield "before-planned-look"
    elif judged.stands is GateStatus.OPEN and judged.look is not None and not judged.waiting:
        yield "no-further-look"
