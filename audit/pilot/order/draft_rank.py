"""Rank of a draft in the worklist: how urgent it is, by its urgency and its findings."""

from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from audit.lexicon.vocabulary import Presence, Urgency

if TYPE_CHECKING:
    from collections.abc import Mapping

    from audit.pilot.protocol.order_rules import OrderRules

Rank = Literal["critical", "urgent", "routine"]
RANKS: Final[tuple[Rank, ...]] = ("critical", "urgent", "routine")
"""Most urgent first, numbered as priorities in the record's list of cases."""
Basis = Literal["urgency", "finding", "urgency and finding", "none"]
"""What of the draft gives its rank; "none" for routine."""


class DraftRank(NamedTuple):
    """Rank of a draft.

    Attributes:
        rank: How urgent it is.
        basis: What of the draft gives the rank.
        findings: Lexicon codes of its findings that give the rank, in order.
    """

    rank: Rank
    basis: Basis
    findings: tuple[str, ...] = ()


ROUTINE: Final = DraftRank("routine", "none")


def rank_draft(coded: "Mapping[str, Any] | None", rules: "OrderRules") -> DraftRank:
    """Return the rank of a draft by the protocol's rule; routine if it abstains.

    Args:
        coded: De-identified content of the draft; None without content.
        rules: The protocol's rules.
    """
    if coded is None or coded.get("abstained"):
        return ROUTINE
    urgency = coded.get("urgency") or Urgency.ROUTINE.value
    by_urgency = RANKS.index(urgency)
    present = {
        finding["type"]["code"]
        for finding in coded.get("findings") or []
        if finding.get("presence") == Presence.PRESENT.value and finding["type"].get("code")
    }
    listed = (rules.critical_findings, rules.urgent_findings)
    matches = [sorted(present.intersection(codes)) for codes in listed]
    by_finding = next((n for n, codes in enumerate(matches) if codes), len(RANKS) - 1)
    rank = min(by_urgency, by_finding)
    if RANKS[rank] == "routine":
        return ROUTINE
    codes = tuple(matches[rank]) if by_finding == rank else ()
    if by_urgency == by_finding:
        return DraftRank(RANKS[rank], "urgency and finding", codes)
    return DraftRank(RANKS[rank], "finding" if codes else "urgency", codes)
