"""The rows of a comparison as facts about findings: seen or not, on which side, where, how large.

A comparison's rows are the machine's proposal; an adjudication puts its own code in the place of a
row's. Both are kept: the names that end in "_proposed" are of the machine's codes alone.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

from audit.comparison.severity import Severity, at_most, of_code
from audit.metrics.folding.discrepancy_score import severity_score
from audit.pilot.protocol.arm_assignment import is_sampled

MISSED: Final = frozenset({"missed", "not-shown"})
ALONE: Final = frozenset({"not-in-reference", "hallucinated", "true-extra"})
FALSE: Final = frozenset({"not-in-reference", "hallucinated", "variant-called-lesion"})
SERIOUS: Final = frozenset({"critical", "urgent"})
FIRST_WITH_DIAGNOSES: Final = 4
"""Version of the comparison from which diagnoses that are too unspecific are flagged."""

Row = dict[str, Any]
Concordant = Literal["drawn", "not drawn"]


def concordant(case: str, protocol: Any) -> Concordant | None:
    """Return whether the case is in its protocol's sample of concordant cases.

    Outside a pilot there is no sample (None). Of a protocol that was signed before it could state
    the share, no case was drawn.
    """
    if protocol is None:
        return None
    seed, share = bytes.fromhex(protocol.protocol_sha256), protocol.concordant_sample or 0.0
    if is_sampled(seed, share, case=case):
        return "drawn"
    return "not drawn"


def tallies(
    rows: Sequence[Any], decided: Iterable[Any] | None, concordant: Concordant | None = None
) -> Row:
    """Return the discrepancies of a comparison, counted: as proposed, and as decided where it was.

    A comparison without discrepancies is settled without an adjudicator, unless it was drawn into
    the sample of concordant ones and waits: else every rate of errors would be one among discrepant
    cases. `is_sampled` is 1 where such a comparison was adjudicated, 0 where nobody will.
    `concordant`: "drawn" or "not drawn" into the sample, None where no sample is taken.
    """
    proposed = [(r.code, r.severity, r.subject) for r in rows]
    final = list(proposed)
    for row in decided or ():
        if row.row < len(rows):
            final[row.row] = (row.decided, row.severity, rows[row.row].subject)
    agree = all(code == "agrees" for code, _, _ in proposed)
    counts: Row = {"hallucinated": None}
    for suffix, labels in (("_proposed", proposed), ("", final)):
        counts |= {
            f"wrong{suffix}": sum(code not in ("agrees", "true-extra") for code, _, _ in labels),
            f"serious{suffix}": float(
                any(severity in SERIOUS and code != "agrees" for code, severity, _ in labels)
            ),
            f"severity_score{suffix}": severity_score(
                (code, severity) for code, severity, _ in labels
            ),
            f"wrong_side{suffix}": float(any(code == "wrong-side" for code, _, _ in labels)),
            f"side_unstated{suffix}": float(
                any(is_side_unstated(r) and labels[n][0] not in MISSED for n, r in enumerate(rows))
            ),
            f"extra{suffix}": sum(
                code in FALSE and subject == "finding" for code, _, subject in labels
            ),
        }
    settled = decided is not None or (agree and concordant != "drawn")
    counts["settled"] = float(settled)
    if agree and settled and concordant is not None:
        counts["sampled"] = float(decided is not None)
    if settled:
        counts["hallucinated"] = sum(code == "hallucinated" for code, _, _ in final)
    return counts


def is_overruled(rows: Sequence[Any], adjudications: Sequence[Any]) -> bool:
    """Return whether the last adjudication alone takes back an error that one before it found.

    It is taken back once the last decisions of two adjudicators have none, and nobody's has one.
    `rows` are of the comparison, `adjudications` all events that decide on it, in order.
    """
    if len(adjudications) < 2:
        return False
    tallied = [tallies(rows, adjudication.body.rows) for adjudication in adjudications]
    latest = {event.actor.id: tally for event, tally in zip(adjudications, tallied, strict=True)}
    for name in _ERRORS:
        if tallied[-1][name] or not any(tally[name] for tally in tallied):
            continue
        without = sum(not tally[name] for tally in latest.values())
        if without < 2 or without < len(latest):
            return True
    return False


_ERRORS: Final = ("serious", "hallucinated", "wrong_side")


def is_side_unstated(row: Any) -> bool:
    """Return whether the right side gives a finding a side, and the left none."""
    return getattr(row, "side", None) == "unstated"


def open_diagnoses(made: Any, rank: int | None) -> Row:
    """Return whether the first diagnosis is unspecific, and whether any leaves confusions open.

    The first is of the reference's diagnosis at `rank`; serious is critical or urgent. Empty for a
    comparison that did not look for it.
    """
    name, _, version = made.algorithm.rpartition("/")
    if name == "overread-compare" and version.isdigit() and int(version) < FIRST_WITH_DIAGNOSES:
        return {}
    results = [f for f in made.flags if f.code == "unspecific-diagnosis"]
    return {
        "unspecific_diagnosis": float(any(f.right == rank for f in results)),
        "leaves_open": float(any(f.leaves_open in SERIOUS for f in results)),
    }


def unanswered(right: Any) -> list[Row]:
    """Return the findings of the reference where there is no content: none of them is detected."""
    none = dict.fromkeys(("detected", "strict", "detected_proposed", "strict_proposed"), 0.0)
    return [
        {
            "of": "reference",
            "number": f["number"],
            "type": _type(f),
            "real": 1.0,
            "severity": _severity(f),
            **none,
        }
        for f in right.get("findings") or ()
        if f.get("presence") == "present"
    ]


def findings_of(
    rows: Sequence[Any], decided: Any, left: Any, right: Any, *, settled: bool | None = None
) -> list[Row]:
    """Return one row for each finding of the reference (right) and each reported one (left).

    `decided`: the adjudication's event, or None. `left`, `right`: coded contents. `settled`:
    whether nobody is to decide on it any more, as `tallies` says; None: adjudicated, or all agree.
    """
    changed: dict[int, str] = {}
    if decided is not None:
        changed = {decision.row: decision.decided for decision in decided.body.rows}
    of_left, of_right = _rows_by_finding(rows)
    lefts = {f["number"]: f for f in left.get("findings") or ()}
    if settled is None:
        settled = decided is not None or all(row.code == "agrees" for row in rows)
    results = []
    for finding in right.get("findings") or ():
        places = of_right.get(finding["number"], [])
        if finding.get("presence") == "present" and places:
            results.append(_of_reference(finding, places, rows, changed, lefts))
    for finding in left.get("findings") or ():
        places = of_left.get(finding["number"], [])
        if finding.get("presence") in ("present", "uncertain"):
            results.append(_reported(finding, places, rows, changed, adjudicated=settled))
    return results


def _rows_by_finding(rows: Sequence[Any]) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """Return the indices of rows by the number of their left and of their right finding."""
    of_left: dict[int, list[int]] = {}
    of_right: dict[int, list[int]] = {}
    for index, row in enumerate(rows):
        if row.subject != "finding":
            continue
        if row.right is not None and row.code not in ALONE:
            of_right.setdefault(row.right, []).append(index)
        if row.left is not None and row.code not in MISSED:
            of_left.setdefault(row.left, []).append(index)
    return of_left, of_right


def _of_reference(
    finding: Any, places: list[int], rows: Sequence[Any], changed: dict[int, str], lefts: Any
) -> Row:
    missed = next((p for p in places if rows[p].code in MISSED), None)
    row: Row = {"of": "reference", "number": finding["number"], "type": _type(finding)}
    row["severity"] = _severity(finding)
    if missed is not None:
        now = changed.get(missed, rows[missed].code)
        row["shown"] = float(now != "not-shown")
        row["real"] = float(now != "agrees")  # "agrees": the reference was wrong, it is not there
        row |= dict.fromkeys(("detected", "strict", "detected_proposed", "strict_proposed"), 0.0)
        return row
    flips = [p for p in places if rows[p].code == "wrong-side"]
    paired = [lefts[n] for p in places if (n := rows[p].left) in lefts]
    other = paired[0] if paired else None
    # No credit for "somewhere in the brain", whoever adjudicates: it is counted apart.
    vague = all(getattr(rows[p], "unspecific", None) for p in places)
    unstated = any(_leaves_side_open(rows[p], lefts, finding) for p in places)
    seen = float(not vague)
    row |= {"shown": _exposed(rows, places), "real": 1.0, "unspecific": float(vague)}
    row |= {"detected": seen, "detected_proposed": seen, "side_unstated": float(unstated)}
    row["strict_proposed"] = float(seen and not flips and not unstated)
    flipped = any(changed.get(p, "wrong-side") == "wrong-side" for p in flips)
    row["strict"] = float(seen and not flipped and not unstated)
    if other is None:
        return row

    def right(code: str) -> float:
        return float(all(changed.get(p, rows[p].code) != code for p in places))

    a, b = other.get("location") or {}, finding.get("location") or {}
    sides = {getattr(rows[p], "side", None) for p in places}
    if sides & {"same", "flipped", "other"} or (a.get("side") and b.get("side")):
        row |= {"sided": 1.0, "side_right": right("wrong-side")}
    if a.get("structure") and b.get("structure"):
        row |= {"placed": 1.0, "place_right": right("wrong-location")}
    if len(paired) == 1 or len({f["number"] for f in paired}) == 1:
        row |= _measured(other, finding, right("wrong-size"))
    if _stated(other) and _stated(finding):
        row["change_right"] = float(other["change"] == finding["change"])
    return row


def _leaves_side_open(row: Any, lefts: Any, finding: Any) -> bool:
    """Return whether the reference gives a side and the author none, in words or fields.

    Earlier comparisons say only that one of the two is not stated, and then the fields tell.
    """
    if is_side_unstated(row):
        return True
    if getattr(row, "side", None) != "open" or row.left not in lefts:
        return False
    mine = (lefts[row.left].get("location") or {}).get("side")
    true = (finding.get("location") or {}).get("side")
    marked = any(
        e.get("point_lps_mm") or e.get("box") for e in lefts[row.left].get("evidence") or ()
    )
    return mine is None and true in ("left", "right", "bilateral") and not marked


def _exposed(rows: Sequence[Any], places: list[int]) -> float | None:
    """Return whether it was on an image that was sent, as the comparison says; None: not known."""
    exposures = [s for p in places if (s := getattr(rows[p], "shown", None)) is not None]
    return float(any(exposures)) if exposures else None


def _measured(second: Any, finding: Any, size_right: float) -> Row:
    row: Row = {}
    a, b = second.get("size_mm") or {}, finding.get("size_mm") or {}
    if a.get("longest") and b.get("longest"):
        row |= {
            "sized": 1.0,
            "size_error_mm": a["longest"] - b["longest"],
            "size_right": size_right,
        }
    first, two = _count(second), _count(finding)
    if first is not None and two is not None:
        row["count_error"] = first - two
    return row


def _count(finding: Any) -> int | None:
    stated = finding.get("multiplicity") or {}
    if stated.get("count") is not None:
        return int(stated["count"])
    return 1 if stated.get("kind") == "single" else None


def _stated(finding: Any) -> bool:
    return finding.get("change") not in (None, "unknown")


def _reported(
    finding: Any,
    places: list[int],
    rows: Sequence[Any],
    changed: dict[int, str],
    *,
    adjudicated: bool,
) -> Row:
    proposed = {rows[p].code for p in places}
    now = {changed.get(p, rows[p].code) for p in places}
    return {
        "of": "reported",
        "number": finding["number"],
        "type": _type(finding),
        "severity": _severity(finding),
        "false": float(bool(now & FALSE)),
        "false_proposed": float(bool(proposed & FALSE)),
        "hallucinated": float("hallucinated" in now) if adjudicated else None,
        "confidence": finding.get("confidence"),
        "uncertain": float(finding.get("presence") == "uncertain"),
    }


def _type(finding: Any) -> str | None:
    code = (finding.get("type") or {}).get("code")
    return str(code) if code is not None else None


def _severity(finding: Any) -> str:
    """Return the severity by lexicon code.

    A finding that did not change for the worse presses less.
    """
    severity = of_code(_type(finding))
    if finding.get("change") in ("unchanged", "smaller", "resolved"):
        severity = at_most(severity, Severity.NOTABLE)
    return severity.value
