"""Summary on the first page of a report: the recommendations with their reasons, in half a page.

It has only strata that the protocol names, each with what decided. A long list continues in its
section, so that the first page stays one page.
"""

from typing import TYPE_CHECKING, Final

from audit.messages import Message, join, term
from audit.report.content.report_parts import Words
from audit.report.sections.gate_section import follow_up, recommendations
from audit.report.sections.gate_verdicts import (
    SIGNS,
    STATUS,
    GateStatus,
    JudgedGate,
    Recommendation,
    Verdict,
)

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.report.content.stratum_values import Numbers
    from audit.report.sections.safety_notices import Safety

MAX_RECOMMENDATIONS: Final = 6
"""Recommendations shown with their reasons; the section has the rest."""
_DECIDES: Final = {
    Verdict.BLOCK: (GateStatus.FAILED,),
    Verdict.OPEN: (GateStatus.OPEN,),
    Verdict.FRAGILE: (GateStatus.OPEN, GateStatus.FAILED),
}
"""Status of the gates that a verdict is due to; for other verdicts every gate is shown."""


def summarize(
    numbers: "Numbers", protocol: "Protocol | None", epoch: int | None, safety: "Safety"
) -> list[Words]:
    """Return the blocks of the first page in reading order."""
    blocks = [block for block in safety.blocks() if isinstance(block, Words)]
    if protocol is None or epoch is None or not protocol.gates:
        why = Message("verdict.gate-missing")
        return [*blocks, Words(why, "muted")]
    signed = [a for a in recommendations(numbers, protocol, epoch, safety) if a.signed]
    for answer in signed[:MAX_RECOMMENDATIONS]:
        blocks.append(Words(_headline(answer), STATUS[answer.verdict]))
        blocks.append(Words(_reasons(answer)))
    if len(signed) > MAX_RECOMMENDATIONS:
        left_out = Message("verdict.more-recommendations", n=len(signed) - MAX_RECOMMENDATIONS)
        blocks.append(Words(left_out, "muted"))
    blocks.append(Words(follow_up(numbers, protocol, tuple(signed), epoch), "muted"))
    return blocks


def _headline(answer: Recommendation) -> Message:
    return Message(
        "verdict.headline",
        sign=SIGNS[answer.verdict],
        verdict=term(answer.verdict.value),
        model=answer.model,
        stratum=answer.stratum,
    )


def _reasons(answer: Recommendation) -> Message:
    """Return the reasons given by the gates that decided."""
    wanted = _DECIDES.get(answer.verdict)
    if answer.verdict is Verdict.BLOCK and not any(
        j.status is GateStatus.FAILED for j in answer.gates
    ):
        return Message("verdict.suspension-blocks")
    deciding = [j for j in answer.gates if wanted is None or j.status in wanted]
    parts = [_gate(judged) for judged in deciding or answer.gates]
    if answer.verdict is Verdict.FRAGILE:
        parts.insert(
            0,
            Message(
                "verdict.late-exclusions-differ",
                every=term(answer.with_excluded.value),
                fewer=term(answer.without_excluded.value),
            ),
        )
    return join(parts, "; ")


def _gate(judged: JudgedGate) -> Message:
    return Message("verdict.gate-reason", gate=term(judged.gate.name), why=judged.why)
