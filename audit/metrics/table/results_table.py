"""The table that every figure is made of: one row for each result that was asked for or locked.

Rows are drafts (with their outcome, whatever it was), independent reads, readers' final contents,
and answers of probe runs; each stands beside the newest version of its case's reference standard.
They come from the record's events alone, codes and numbers, so that they outlive the erasure of a
case's words. A case that was excluded from the pilot has no row.

Labels (see `view.STRATA` for strata)
    case, patient  pseudonyms; a case whose patient the record does not name is its own patient
    kind  draft, read, final, probe; "repeat" for a request about a case that does not count,
                           since another one of the configuration does
                           (`audit.metrics.folding.repeated_requests`)
    outcome  valid, abstained, refused, malformed, truncated, timed-out, canceled, failed,
                           or "no answer" where the record holds none (the program ended meanwhile)
    category, group, subtype, normality            of the reference
    said_category, said_group, said_subtype, said_normality    of the row's own content
    read_category, draft_category  final rows: of the read before, of the draft decided on
    decision               final rows: accepted, edited, rejected, or "revised" for a new read
    probe, degradation     probe rows: name and version, and what was done to the images

Numbers
    order  place in time among the rows of its kind and configuration or reader, from 0
    settled  1 where the comparison was adjudicated, or the sides agree and nobody is to
                           look: it was not drawn into the sample of concordant ones
    sampled  of a pilot's comparisons whose sides agree: 1 where adjudicated, 0 where nobody
                           will; NaN elsewhere. The ones stand for the noughts, too
    weight  what the row counts: 1, or a share where the mean of several requests counts
    failed_before          requests before this one that came to no answer and were made again
    answered               1 where there is a valid content that does not abstain
    abstained, independent, draft_seen, compared, adjudicated, referenced: 1 or 0
    confidence             stated probability of the first hypothesis
    p_abnormal, p_<category>   stated probabilities
    seconds                from opening the form to the lock; active_s, raw_s: of reading time
    cost_usd, latency_s, first_byte_s, tokens_in, tokens_out   of everything that the draft took
    n_images
    subtype_right, modality_right, sequence_right, plane_right
    facts_known            number of measured facts that the draft's numbers were compared with
    numbers_copied, numbers_contradicting, numbers_unsourced   of the draft's numbers
    passages_sent          number of passages of documents that the request held
    claims_cited, claims_other_terms, claims_no_passage, claims_uncited   of the draft's claims
    tool_calls, tool_answers, tool_images, tool_used_<tool>  of a draft that tools were offered to
    wrong, wrong_proposed  discrepancies with the reference; "_proposed": as the machine says
    serious, serious_proposed      1 where one of them is critical or urgent
    wrong_side, wrong_side_proposed    1 where one of them is a wrong side
    unspecific_diagnosis           1 where the first diagnosis says too little to be the reference's
    leaves_open                    1 where a diagnosis leaves a critical or urgent confusion open
    severity_score, severity_score_proposed  discrepancies weighed by severity
        (`audit.metrics.folding.discrepancy_score`)
    extra, extra_proposed          findings that the reference does not have and that are not true
    hallucinated  findings that an adjudicator called hallucinated; NaN: not settled
    granted, before_answered, before_right, before_wrong  of a draft that grants what one before
        needed
    grade                  probe rows: 0 for the unchanged images, 1 to 3
    recall, token_f1, chrf     reasoning against the reference's, by rule
    threshold_low, threshold_high   range of net benefit that the protocol of the case states
    marks_known, marks, marks_rated, top_false_mark  what `audit.metrics.folding.lesion_hits` says
        of its marks
    error_cost             what the row's error costs by that protocol, 0 where it is right
    rubric_clinicians, rubric_judges  mean score of the reasoning; "_passed", "_judged_passed": by
        most

Event numbers
    requested, received, locked, decided, reference, comparison, adjudication
"""

from typing import TYPE_CHECKING, Final, Self

import numpy as np

from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Frame, FrameBuilder, Indices
from audit.tools.tool_rules import ToolName

if TYPE_CHECKING:
    from collections.abc import Callable

    from audit.metrics.table.enrollment import Enrolled
    from audit.record.log.event_log import Log

LABELS: Final = (
    *("case", "patient", "kind", "configuration", "provider", "model", "arm", "reader"),
    *("epoch", "protocol_epoch", "setting", "outcome", "strategy", "language", "context"),
    *("captions", "facts", "literature", "tools", "selection", "quality"),
    *("modality", "sequence", "plane", "vendor"),
    *("field_strength", "slice_thickness", "sex", "age", "images", "cutoff", "certainty"),
    *("category", "group", "subtype", "normality", "rarity"),
    *("said_category", "said_group", "said_subtype", "said_normality"),
    *("read_category", "draft_category", "decision", "probe", "degradation"),
)
NUMBERS: Final = (
    *("weight", "failed_before"),
    *("order", "answered", "abstained", "independent", "draft_seen", "compared", "adjudicated"),
    *(
        "settled",
        "sampled",
        "referenced",
        "confidence",
        "p_abnormal",
        *(f"p_{name}" for name in CATEGORIES),
    ),
    *("seconds", "active_s", "raw_s", "cost_usd", "latency_s", "first_byte_s"),
    *("tokens_in", "tokens_out", "n_images"),
    *("facts_known", "numbers_copied", "numbers_contradicting", "numbers_unsourced"),
    *("passages_sent", "claims_cited", "claims_other_terms"),
    *("claims_no_passage", "claims_uncited"),
    *("tool_calls", "tool_answers", "tool_images"),
    *(f"tool_used_{tool.value}" for tool in ToolName),
    *("subtype_right", "modality_right", "sequence_right", "plane_right"),
    *(
        "wrong",
        "wrong_proposed",
        "serious",
        "serious_proposed",
        "wrong_side",
        "wrong_side_proposed",
        "side_unstated",
        "side_unstated_proposed",
        "unspecific_diagnosis",
        "leaves_open",
        "overruled",
        "extra",
        "extra_proposed",
        "severity_score",
        "severity_score_proposed",
    ),
    *("hallucinated", "granted", "before_answered", "before_right", "before_wrong", "grade"),
    *("recall", "token_f1", "chrf", "threshold_low", "threshold_high", "error_cost"),
    *("marks_known", "marks", "marks_rated", "top_false_mark"),
    *("rubric_clinicians", "rubric_judges", "rubric_passed", "rubric_judged_passed"),
)
SEQS: Final = (
    *("requested", "received", "locked", "decided"),
    *("reference", "comparison", "adjudication"),
)
LESION_LABELS: Final = ("of", "type", "severity")
LESION_NUMBERS: Final = (
    *("pair", "number", "answered", "shown", "real", "detected", "strict", "detected_proposed"),
    *("strict_proposed", "sided", "side_right", "placed", "place_right", "size_error_mm"),
    *("sized", "size_right", "count_error", "change_right", "side_unstated", "unspecific"),
    *("false", "false_proposed", "hallucinated", "confidence", "uncertain", "dice"),
)


class Lesions(Frame):
    """One row for each finding of a reference ("of" is reference) and each reported one (reported).

    `pair` is the row of the `Pairs` that it was taken from. Of the reference: `shown` (NaN: not
    known), `unspecific` (informed of without its lobe or structure, and so not detected), `real` (0
    where an adjudicator found that it is not there), `detected` leniently, `strict` with the right
    side only (never where the author states none: `side_unstated`), then how side, place, size (mm,
    reported less reference), count and change agree where both state them. Of the reported: `false`
    where it is not in the reference and not true, `hallucinated` where an adjudicator said so.
    "_proposed": by the machine's codes alone. Rows "mark" and "lesion" are of marks against places
    (`audit.metrics.folding.lesion_hits`).
    """

    @classmethod
    def builder(cls) -> FrameBuilder:
        """Return an empty builder with the columns of this table."""
        return FrameBuilder(LESION_LABELS, LESION_NUMBERS, ())


class Pairs(Frame):
    """The rows, their findings, and the log position that they were made at."""

    lesions_: Lesions
    upto: int = 0
    _make_roll: "Callable[[], tuple[Enrolled, ...]] | None" = None
    _roll: "tuple[Enrolled, ...]" = ()
    whole_: "Pairs | None" = None

    @property
    def roll(self) -> "tuple[Enrolled, ...]":
        """Every enrolled case of the record, whether it has rows here or not."""
        make, self._make_roll = self._make_roll, None
        if make is not None:
            self._roll = make()
        return self._roll

    def set_roll(self, make: "Callable[[], tuple[Enrolled, ...]]") -> None:
        """Set the function that makes the roll when it is first asked for."""
        self._make_roll = make

    @property
    def whole(self) -> "Pairs":
        """The same rows and those of cases that were excluded after a draft of them existed."""
        return self.whole_ if self.whole_ is not None else self

    @classmethod
    def build(cls, rows: FrameBuilder, lesions: FrameBuilder, upto: int) -> Self:
        """Return the tables of what the builders collected."""
        made = cls(*rows.columns())
        made.lesions_, made.upto = Lesions(*lesions.columns()), upto
        return made

    @classmethod
    def builder(cls) -> FrameBuilder:
        """Return an empty builder with the columns of this table."""
        return FrameBuilder(LABELS, NUMBERS, SEQS)

    @property
    def lesions(self) -> Lesions:
        """Findings of these rows, in order."""
        if self._rows is None:
            return self.lesions_
        if not hasattr(self, "_own_lesions"):
            selected = np.zeros(self._n_all, dtype=bool)
            selected[self._rows] = True
            of = self.lesions_.number("pair").astype(np.int64)
            self._own_lesions = self.lesions_.take(selected[of])
        return self._own_lesions

    def rows_of(self, lesions: Lesions) -> Indices:
        """Return the number of the row here that each finding belongs to."""
        of = lesions.number("pair").astype(np.int64)
        if self._rows is None:
            return of
        place = np.full(self._n_all, -1, dtype=np.int64)
        place[self._rows] = np.arange(len(self._rows))
        return place[of]

    def _again(self, rows: Indices) -> Self:
        made = super()._again(rows)
        made.lesions_, made.upto = self.lesions_, self.upto
        return made


def pairs_from(log: "Log", upto: int | None = None) -> Pairs:
    """Return every row of a record, as it stood after event number `upto` (None: now)."""
    from audit.metrics.folding.record_fold import fold

    return fold(log, upto)
