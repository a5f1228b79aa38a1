"""Cases that a gate counts: for each enrolled case the error, or why it is not known yet.

The rows of a gate are cases of the roll, not results. A case without a settled result stays in as
unknown; `audit.metrics.monitoring.gate_bounds` lets it be an error where that is worse.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from audit.metrics.table.coded_content import NORMAL
from audit.metrics.table.results_table import Pairs
from audit.pilot.protocol.protocol import ArmKind, Measure

if TYPE_CHECKING:
    from audit.metrics.table.column_frame import Indices
    from audit.metrics.table.enrollment import Enrolled
    from audit.pilot.protocol.protocol import Protocol

NOT_ASKED: Final = "not asked"
NO_ANSWER: Final = "no usable answer"
NO_REFERENCE: Final = "no reference standard"
NOT_COMPARED: Final = "not compared"
NOT_ADJUDICATED: Final = "not adjudicated"
NOT_DECIDED: Final = "no decision of the reader"
NO_SIDE: Final = "no side stated"
"""A side that the answer leaves out is no wrong one, and no right one either: it may be either."""
NO_DISEASE: Final = "no specific diagnosis"
"""A word such as "stroke" is no wrong diagnosis and no right one: it may be either of two diseases.
"""
NOT_READ: Final = "no independent read"
OVERRULED: Final = "adjudications disagree"
REVISED: Final = "reference changed after its comparison"
"""A reference that is changed once drafts are compared with it may be changed to fit them."""
ENROLLED_LATE: Final = "enrolled after a draft"
"""A case that is chosen when a draft of it exists may be chosen for what that says."""
ERASED: Final = "erased"
WAITING: Final = (
    *(NOT_ASKED, NO_ANSWER, NO_REFERENCE, NOT_COMPARED, NOT_ADJUDICATED, NOT_DECIDED),
    *(NO_SIDE, NO_DISEASE, OVERRULED, REVISED, ENROLLED_LATE, ERASED),
)
"""Why a case is not settled, in the order in which a case goes through them."""

_NORMALS: Final = (Measure.SPECIFICITY, Measure.HALLUCINATION_ON_NORMALS)
_ABNORMALS: Final = (Measure.SENSITIVITY, Measure.FALSE_REASSURANCE)
_BY_REFERENCE: Final = (
    *(Measure.SENSITIVITY, Measure.SPECIFICITY),
    *(Measure.DIAGNOSTIC_ACCURACY, Measure.FALSE_REASSURANCE),
)
"""Measures that rest on the reference alone; the others on adjudicated discrepancies."""
_SERIOUS: Final = (Measure.CRITICAL_ERRORS, Measure.CRITICAL_ERRORS_AFTER)
_VALID_ONLY: Final = (Measure.HALLUCINATION_ON_NORMALS, Measure.WRONG_SIDE)
_LABEL: Final = {
    Measure.CRITICAL_ERRORS: "serious",
    Measure.CRITICAL_ERRORS_AFTER: "serious",
    Measure.HALLUCINATION_ON_NORMALS: "hallucinated",
    Measure.WRONG_SIDE: "wrong_side",
}
Where = tuple[str, tuple[str, ...]]


@dataclass(frozen=True)
class GateCase:
    """One case in a gate.

    `error`: 1 or 0, a share of its results where several count; None: not known.
    """

    case: str
    patient: str
    seq: int
    """Event of its enrollment."""
    error: float | None
    waits: str = ""
    """Why it is not known."""
    sampled: int | None = None
    """Of a concordant one: 1 adjudicated as drawn, 0 not drawn; None: not of that kind."""
    excluded: Literal["", "by protocol", "otherwise"] = ""
    """Where it was excluded after its draft existed: blind to the draft and for a reason that the
    protocol allows, or not so."""
    labels: Mapping[str, str | None] | None = None

    def lies_in(self, where: Where) -> bool:
        """Return whether the case is, or may be, of a stratum.

        A case whose word is not known counts in every stratum.

        Args:
            where: Name of a column and the words of the stratum; every case is in "".
        """
        column, words = where
        if not column:
            return True
        word = (self.labels or {}).get(column)
        return word is None or word in words


class GateCases:
    """The cases of a protocol's gates, made once for each measure and configuration."""

    def __init__(self, pairs: Pairs, protocol: "Protocol", epoch: int) -> None:
        self._pairs, self._protocol, self._epoch = pairs.whole, protocol, str(epoch)
        self._roll = [c for c in pairs.roll if c.protocol_epoch == self._epoch]
        self._made: dict[tuple[Measure, str], tuple[GateCase, ...]] = {}
        self._abstained: dict[tuple[Measure, str], tuple[GateCase, ...]] = {}

    def of(self, measure: Measure, configuration: str) -> tuple[GateCase, ...]:
        """Return every case that a gate on the measure is about, in order of enrollment.

        Args:
            measure: Measure of the gate.
            configuration: Hash of the configuration.
        """
        key = measure, configuration
        if key not in self._made:
            self._made[key] = tuple(self._cases(measure, configuration))
        return self._made[key]

    def abstentions(self, measure: Measure, configuration: str) -> tuple[GateCase, ...]:
        """Return the cases of a gate on the measure, with an abstention as their error.

        Args:
            measure: Measure of the gate, which says which cases it is about.
            configuration: Hash of the configuration.
        """
        key = measure, configuration
        if key not in self._abstained:
            made = self._cases(Measure.ABSTENTIONS, configuration, about=measure)
            self._abstained[key] = tuple(made)
        return self._abstained[key]

    def reads(self, measure: Measure) -> tuple[GateCase, ...]:
        """Return the independent reads of the roll's cases, as a gate would count them.

        Cases of arms that show the draft at once have none and are left out.

        Args:
            measure: Measure of the gate.
        """
        key = measure, ""
        if key not in self._made:
            rows = _rows_by_case(self._pairs, "read", self._epoch)
            columns = ResultColumns(self._pairs)
            arms = {arm.name: arm.kind for arm in self._protocol.arms}
            results = []
            for entry in self._roll:
                kinds = {arms[name] for name in entry.arms if name in arms}
                if kinds and all(kind.draft_release == "at once" for kind in kinds):
                    continue
                if entry.excluded is not None and not entry.excluded.after_draft:
                    continue
                mine = [r for r in rows.get(entry.case, []) if columns.independent[r]]
                made = judged_case(
                    measure, columns, mine, entry, self._excluded(entry), absent=NOT_READ
                )
                results += [made] if made is not None else []
            self._made[key] = tuple(results)
        return self._made[key]

    def _cases(
        self, measure: Measure, configuration: str, about: Measure | None = None
    ) -> Iterable[GateCase]:
        """Return the cases of a measure.

        Args:
            measure: Measure that says what an error is.
            configuration: Hash of the configuration.
            about: Measure that says which cases count, if another one.
        """
        after = measure is Measure.CRITICAL_ERRORS_AFTER
        rows = _rows_by_case(self._pairs, "final" if after else "draft", self._epoch)
        own = self._pairs.code_of("configuration", configuration)
        columns = ResultColumns(self._pairs)
        for entry in self._roll:
            if entry.erased:  # whatever it was, nobody can say any more
                yield GateCase(entry.case, entry.patient, entry.seq, None, ERASED)
                continue
            mine = rows.get(entry.case, [])
            fits = [r for r in mine if columns.configuration[r] == own]
            if after:
                open_ = [r for r in mine if self._is_open(columns, r)]
                fits = [] if open_ else fits  # a reader who has not decided may still err
                others = bool(mine) and not fits and not open_
            else:
                others = False
                if self._protocol.repeats == "first":
                    fits = fits[:1]  # also of those that another version of the model answered
            if not self._applies(entry, after=after, others=others, asked=bool(fits)):
                continue
            absent = NOT_DECIDED if after else NOT_ASKED
            made = judged_case(
                measure, columns, fits, entry, self._excluded(entry), absent=absent, about=about
            )
            if made is not None:
                yield made

    def _is_open(self, columns: "ResultColumns", row: int) -> bool:
        """Return whether a reader's content is not their last.

        No draft was shown yet, or none decided on.
        """
        if columns.configuration[row] < 0:
            return True
        arms = {arm.name: arm.kind for arm in self._protocol.arms}
        kind = arms.get(columns.words["arm"][row] or "")
        return columns.words["decision"][row] is None and (kind is None or kind.needs_read_first)

    def _excluded(self, enrolled: "Enrolled") -> Literal["", "by protocol", "otherwise"]:
        if enrolled.excluded is None:
            return ""
        allowed = {code.value for code in self._protocol.late_exclusions}
        fits = enrolled.excluded.blind and enrolled.excluded.code in allowed
        return "by protocol" if fits else "otherwise"

    def _applies(self, enrolled: "Enrolled", *, after: bool, others: bool, asked: bool) -> bool:
        """Return whether the protocol requests a draft, or shows it, in this case."""
        if enrolled.excluded is not None and not enrolled.excluded.after_draft:
            return False
        arms = {arm.name: arm.kind for arm in self._protocol.arms}
        kinds = {arms[name] for name in enrolled.arms if name in arms}
        if after:
            # Readers decide on one configuration's draft: what another would have led to is not
            # asked.
            return not others and (not kinds or any(k.shows_drafts for k in kinds))
        return asked or not kinds or any(k is not ArmKind.NO_AI for k in kinds)


def unsettled(pairs: Pairs, protocol: "Protocol", epoch: int) -> dict[str, dict[str, int]]:
    """Return for each configuration how many cases of its gates wait for what."""
    made = GateCases(pairs, protocol, epoch)
    measures = {gate.measure for gate in protocol.gates} or {Measure.CRITICAL_ERRORS}
    results: dict[str, dict[str, int]] = {}
    for configuration in protocol.configurations:
        waits: dict[str, set[str]] = {}
        for measure in measures:
            for gate_case in made.of(measure, configuration.id):
                if gate_case.error is None:
                    waits.setdefault(gate_case.waits, set()).add(gate_case.case)
        results[configuration.id] = {why: len(waits[why]) for why in WAITING if why in waits}
    return results


class ResultColumns:
    """Columns of the results that gates read, once."""

    def __init__(self, pairs: Pairs) -> None:
        self.pairs = pairs
        self.configuration = pairs.codes("configuration")
        self.answered = pairs.number("answered") == 1
        self.independent = pairs.number("independent") == 1
        self.abstained = pairs.number("abstained") == 1
        self.compared = pairs.number("compared") == 1
        self.settled = pairs.number("settled") == 1
        self.overruled = pairs.number("overruled") == 1
        self.side_unstated = pairs.number("side_unstated") == 1
        self.unspecific = pairs.number("unspecific_diagnosis") == 1
        self.leaves_open = pairs.number("leaves_open") == 1
        self.sampled = pairs.number("sampled")
        self.proposed = {
            Measure.HALLUCINATION_ON_NORMALS: pairs.number("extra_proposed"),
            Measure.WRONG_SIDE: pairs.number("wrong_side_proposed"),
        }
        self.label = {name: pairs.number(name) for name in set(_LABEL.values())}
        self.words = {
            name: pairs.words(name)
            for name in (
                *("normality", "said_normality", "category", "said_category"),
                *("arm", "decision"),
            )
        }

    def claims(self, measure: Measure, row: int) -> bool:
        """Return whether an abstaining result still reports what may count as an error."""
        wrong = self.label[_LABEL[measure]][row] > 0
        return bool(wrong or (not self.settled[row] and self.proposed[measure][row] > 0))

    def labels(self, row: int, of: "Enrolled") -> dict[str, str | None]:
        """Return the words of the strata of a row, and of the case where the row does not know."""
        results = dict(of.labels)
        for name in ("group", "modality", "sequence", "plane", "model", "epoch", "arm"):
            code = self.pairs.codes(name)[row]
            if code >= 0:
                results[name] = self.pairs.levels(name)[code]
        return results


def _rows_by_case(pairs: Pairs, kind: str, epoch: str) -> dict[str, list[int]]:
    """Return the rows of the pilot's results of a kind, by case."""
    wanted = pairs.has("kind", kind) & pairs.has("setting", "pilot")
    wanted &= pairs.has("protocol_epoch", epoch)
    results: dict[str, list[int]] = {}
    levels, codes = pairs.levels("case"), pairs.codes("case")
    rows: Indices = np.flatnonzero(wanted)
    for row in rows.tolist():
        results.setdefault(levels[codes[row]], []).append(row)
    return results


def judged_case(
    measure: Measure,
    columns: ResultColumns,
    rows: list[int],
    enrolled: "Enrolled",
    excluded: Literal["", "by protocol", "otherwise"],
    *,
    absent: str,
    about: Measure | None = None,
) -> GateCase | None:
    """Return the case as the gate counts it; None where the gate is not about it.

    Args:
        absent: Why a case without a row is unknown.
        about: The measure that says which cases the gate is about, if another one.
        measure: Measure that says what an error is.
        columns: Columns of the results.
        rows: Rows of the case's results that count.
        enrolled: The case on the roll.
        excluded: How the case was excluded, if it was.
    """
    among = about or measure
    stated: Any = enrolled.labels.get("normality")
    if stated is None and rows:
        stated = columns.words["normality"][rows[0]]
    wanted = _normality_of(among)
    elsewhere = enrolled.indeterminate if stated is None else stated != wanted
    left = enrolled.referenced and wanted is not None and elsewhere
    # A case that a change of its reference moved out of the gate stays, as unknown: else a
    # reference could be changed to get rid of an error.
    if left and not (enrolled.revised and wanted in enrolled.former_normality):
        return None
    if measure is Measure.DIAGNOSTIC_ACCURACY and enrolled.indeterminate and not enrolled.revised:
        return None
    results = [_result(measure, columns, row, referenced=enrolled.referenced) for row in rows]
    if not rows:
        results = [(None, absent, None)]
    counted = [r for r in results if r is not _APART]
    if left:  # by its reference now it is none of the gate's, by one before it was
        counted = [(None, REVISED, None)]
    elif not counted:
        return None
    elif enrolled.referenced and wanted is not None and stated is None:
        counted = [(None, NO_REFERENCE, None)]
    waits = [why for error, why, _ in counted if error is None]
    errors = [error for error, _, _ in counted if error is not None]
    # A doubt concerns cases that count as correct. An error stays an error.
    if not waits and (doubt := _doubt(measure, enrolled)) and sum(errors) < len(errors):
        waits = [doubt]
    sampled = [s for _, _, s in counted if s is not None]
    labels = columns.labels(rows[0], enrolled) if rows else dict(enrolled.labels)
    if enrolled.revised:  # it may be of another group: which one is not to be chosen
        labels |= dict.fromkeys(("group", "category", "normality"))
    return GateCase(
        case=enrolled.case,
        patient=enrolled.patient,
        seq=enrolled.seq,
        error=None if waits else sum(errors) / len(errors),
        waits=waits[0] if waits else "",
        sampled=min(sampled) if sampled and not waits else None,
        excluded=excluded,
        labels=labels,
    )


def _normality_of(measure: Measure) -> str | None:
    """Return the normality of the cases that a measure is about; None where it is about all."""
    if measure in _NORMALS:
        return NORMAL
    return "abnormal" if measure in _ABNORMALS else None


def _doubt(measure: Measure, enrolled: "Enrolled") -> str:
    """Return why a case counted as correct may not be; empty if it certainly is."""
    if enrolled.drafted_before:
        return ENROLLED_LATE
    return REVISED if enrolled.revised and measure is not Measure.ABSTENTIONS else ""


_Result = tuple[float | None, str, int | None]
_APART: Final[_Result] = (None, "", None)
"""A result that the gate is not about."""


def _result(measure: Measure, columns: ResultColumns, row: int, *, referenced: bool) -> _Result:
    """Return the error of one result, why it is not known, and its place in the sample."""
    answered, abstained = bool(columns.answered[row]), bool(columns.abstained[row])
    if measure is Measure.ABSTENTIONS:
        return (float(abstained), "", None) if answered or abstained else (None, NO_ANSWER, None)
    if measure in _VALID_ONLY and abstained and not columns.claims(measure, row):
        return _APART  # who abstains reports nothing, right or false
    if not referenced:
        return None, NO_REFERENCE, None
    if measure in _BY_REFERENCE:
        return _by_reference(measure, columns, row, answered=answered)
    if not answered and not abstained:
        return None, NO_ANSWER, None
    if not columns.compared[row]:
        return None, NOT_COMPARED, None
    if not columns.settled[row]:
        return None, NOT_ADJUDICATED, None
    return _adjudicated_result(measure, columns, row)


def _adjudicated_result(measure: Measure, columns: ResultColumns, row: int) -> _Result:
    """Return the error by the adjudicated labels; unknown if what is missing could be an error."""
    wrong = bool(columns.label[_LABEL[measure]][row] > 0)
    if not wrong:
        if columns.overruled[row]:
            return None, OVERRULED, None
        if measure is Measure.WRONG_SIDE and columns.side_unstated[row]:
            return None, NO_SIDE, None
        if measure in _SERIOUS and columns.leaves_open[row]:
            return None, NO_DISEASE, None
    sampled = columns.sampled[row]
    return float(wrong), "", None if np.isnan(sampled) else int(sampled)


def _by_reference(measure: Measure, columns: ResultColumns, row: int, *, answered: bool) -> _Result:
    """Return the error against the reference alone.

    No answer is a miss, as in the measure of the registry; for false reassurance it says nothing,
    and may have been.
    """
    words = {name: values[row] for name, values in columns.words.items()}
    if measure is Measure.DIAGNOSTIC_ACCURACY:
        if words["category"] is None:
            return None, NO_REFERENCE, None  # one that is indeterminate is left out before
        if answered and words["said_category"] == words["category"] and columns.unspecific[row]:
            return None, NO_DISEASE, None
        return float(not answered or words["said_category"] != words["category"]), "", None
    if measure is Measure.FALSE_REASSURANCE:
        if not answered:
            return (0.0, "", None) if columns.abstained[row] else (None, NO_ANSWER, None)
        return float(words["said_normality"] == NORMAL), "", None
    wanted = NORMAL if measure is Measure.SPECIFICITY else "abnormal"
    return float(not answered or words["said_normality"] != wanted), "", None
