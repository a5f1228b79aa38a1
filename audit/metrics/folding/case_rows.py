"""Rows of the results table from the state of one case."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from audit.interpretation.image_quality import NOT_CHECKED
from audit.interpretation.phrases import configuration_id
from audit.metrics.folding.case_fold import CaseFold
from audit.metrics.folding.event_bodies import plain
from audit.metrics.folding.finding_facts import (
    concordant,
    findings_of,
    is_overruled,
    open_diagnoses,
    tallies,
    unanswered,
)
from audit.metrics.folding.lesion_hits import marks_of
from audit.metrics.folding.repeated_requests import NO_ANSWER, asked_again
from audit.metrics.table import coded_content as facts
from audit.reasoning.rationale_scores import scored as scored_reasoning
from audit.tools.tool_rules import ToolName

Row = dict[str, Any]


class CaseRows:
    """Makes the rows of one case.

    Args:
        case_fold: The state of the case.
        protocol: The protocol that the case was enrolled under; None if there is none.
    """

    def __init__(self, case_fold: CaseFold, protocol: Any) -> None:
        self._one = case_fold
        self._reference = case_fold.references[-1] if case_fold.references else None
        self._truth = facts.diagnosis(self._reference.body.coded) if self._reference else None
        self._concordant = concordant(case_fold.case, protocol)
        self.shared = self._of_case(protocol)
        self._drafts: dict[str, Row] = {}
        self._depth = _depth(case_fold.judged)

    def rows(self) -> Iterator[tuple[Row, list[Row]]]:
        """Yield every row with the findings that belong to it."""
        again = asked_again(self._one.requested, self._one.received)
        failed = Counter(again.values())
        for attempt, event in self._one.requested.items():
            if event.body.part is None and attempt not in again:
                row, hits = self._draft(attempt, event)
                row["failed_before"] = float(failed[attempt])
                yield row, hits
        for reading in self._one.readings:
            for made in reading.results(self._one.requested, self._one.received):
                yield self._read(reading, made)

    def _of_case(self, protocol: Any) -> Row:
        record, known, study = self._one, self._one.known, self._one.study
        series = study.series[0] if study is not None and study.series else None
        row: Row = {
            "case": record.case,
            "patient": record.patient or record.case,
            "protocol_epoch": None if protocol is None else str(protocol.epoch),
            "setting": "pilot" if record.protocol else "exploratory",
            "modality": _first(known and known.modality, series and series.modality),
            "sequence": _first(known and known.sequence, series and series.sequence),
            "plane": _first(known and known.plane, series and series.plane),
            "vendor": _first(known and known.manufacturer, study and study.vendor),
            "field_strength": facts.field_band(
                _first(known and known.field_strength_t, study and study.field_strength_t)
            ),
            "slice_thickness": facts.thickness_band(known.slice_thickness_mm if known else None),
            "sex": _first(known and known.sex, study and study.sex),
            "age": _first(facts.age_band(known.age_years) if known else None, study and study.age),
            "referenced": float(self._reference is not None),
        }
        if self._truth is not None and self._reference is not None:
            row |= {
                "category": self._truth.category,
                "group": self._truth.group,
                "subtype": self._truth.subtype,
                "normality": self._truth.normality,
                "certainty": self._reference.body.authorship.certainty,
                "reference": self._reference.seq,
            }
        return row

    # --- drafts -----------------------------------------------------------------------------------

    def _draft(self, attempt: str, event: Any) -> tuple[Row, list[Row]]:
        asked = event.body
        answered = self._one.received.get(attempt)
        got = answered.body if answered is not None else None
        row = self.shared | self._request(event) | self._answer(asked, got)
        row["received"] = answered.seq if answered is not None else None
        coded = got.coded if got is not None else None
        rows = self._scored(row, coded, "draft", got.content_sha256 if got else None, attempt)
        if coded is not None:
            n = len(asked.images)
            truth = plain(asked.truth) if asked.truth is not None else None
            for name in ("modality", "sequence", "plane"):
                row[f"{name}_right"] = facts.technical_right(coded, truth, name, n)
        if asked.granted is not None:
            self._granted(row, self._drafts.get(asked.granted.attempt))
        self._drafts[attempt] = row
        places = {i.number: i.place for i in asked.images if i.place is not None}
        return row, rows + self._marked(row, coded, places)

    def _request(self, event: Any) -> Row:
        asked = event.body
        probe, question = asked.probe, asked.asked
        places = [i.place.thickness_mm for i in asked.images if i.place is not None]
        thick = max((t for t in places if t is not None), default=None)
        truth = asked.truth
        warned = any(w.code not in NOT_CHECKED for w in asked.quality)
        row: Row = {
            "at": event.seq,
            "asked_model": asked.model,
            "streamed": float(asked.attempt in self._one.streamed),
            "kind": "draft" if probe is None else "probe",
            "configuration": configuration_id(asked.configuration),
            "provider": asked.provider,
            "setting": "exploratory" if asked.exploratory else "pilot",
            "arm": self._one.readings.arm_of(event.actor.id, event.seq),
            "strategy": question.strategy if question is not None else "prompt alone",
            "language": (question.language if question is not None else None) or "en",
            "context": "given" if asked.with_context else "not given",
            "captions": asked.captions,
            "facts": _facts_mode(asked),
            "literature": _literature_mode(asked),
            "tools": "none" if asked.tools is None else "offered",
            "selection": str(asked.selection_kind),
            "quality": "warned" if warned else "none",
            "images": facts.images_band(len(asked.images)),
            "n_images": len(asked.images),
            "granted": float(asked.granted is not None),
            "requested": event.seq,
        }
        if asked.after_cutoff is not None:
            row["cutoff"] = "after" if asked.after_cutoff else "before"
        if thick is not None:
            row["slice_thickness"] = facts.thickness_band(thick)
        if truth is not None:  # what was sent, where it is one and the same
            row |= {
                k: str(v) for k in ("modality", "sequence", "plane") if (v := getattr(truth, k))
            }
        if probe is not None:
            row |= _probed(probe)
        return row

    def _tools(self, asked: Any) -> Row:
        """Return the calls of tools in a draft; empty for one without tools."""
        if asked.tools is None or asked.link is None:
            return {}
        calls = [c for a in asked.link.attempts for c in self._one.tool_answers.get(a, ())]
        used = Counter(call.tool for call in calls if call.answered)
        return {
            "tool_calls": float(len(calls)),
            "tool_answers": float(sum(used.values())),
            "tool_images": float(sum(call.n_images for call in calls)),
            **{f"tool_used_{tool.value}": float(used[tool.value]) for tool in ToolName},
        }

    def _answer(self, asked: Any, got: Any) -> Row:
        if got is None or got.lost:
            return {"outcome": NO_ANSWER, "model": None, "answered": 0.0, "abstained": 0.0}
        # A consensus of several answers has no request of its own, and costs what its parts cost.
        own = asked.request_sha256 is None and asked.link is not None  # made here, of several
        parts = [
            self._one.received[linked].body
            for linked in (asked.link.attempts if asked.link is not None else ())
            if linked in self._one.received
        ]
        # Totals are not known as soon as one part is not: a lower bound would pass for the cost.
        costs = [*([] if own else [got.cost_usd]), *(p.cost_usd for p in parts)]
        usage = [*([] if own else [got.usage]), *(p.usage for p in parts)]
        return {
            "outcome": got.outcome.value,
            "model": got.model_returned,
            **_numbers(asked, got),
            **_claims(asked, got),
            **self._tools(asked),
            "epoch": None if got.epoch is None else str(got.epoch),
            "answered": float(got.outcome.value == "valid"),
            "abstained": float(got.outcome.value == "abstained"),
            "cost_usd": None if None in costs else sum(costs),
            "latency_s": _total([got.total_s, *(p.total_s for p in parts if not own)]),
            "first_byte_s": got.first_byte_s,
            "tokens_in": _tokens(usage, "input_tokens"),
            "tokens_out": _tokens(usage, "output_tokens"),
        }

    def _granted(self, row: Row, before: Row | None) -> None:
        if before is not None:
            row["before_answered"] = before["answered"]
            row["before_wrong"] = before.get("wrong")
            if self._truth is not None and self._truth.category is not None:
                row["before_right"] = float(before.get("said_category") == self._truth.category)

    # --- readers ----------------------------------------------------------------------------------

    def _read(self, reading: Any, made: Any) -> tuple[Row, list[Row]]:
        row: Row = self.shared | {
            "at": made.seq,
            "kind": made.kind,
            "reader": reading.reader,
            "arm": reading.arm,
            "outcome": "valid",
            "answered": 1.0,
            "abstained": 0.0,
            "independent": float(not made.draft_seen),
            "draft_seen": float(made.draft_seen),
            "seconds": made.seconds,
            "active_s": reading.active_s(made.kind),
            "raw_s": reading.raw_s(made.kind),
            "decision": made.decision,
            "model": made.model,
            "provider": made.provider,
            "configuration": made.configuration,
            "locked": made.locked,
            "decided": made.decided,
        }
        if made.coded.get("abstained"):
            row |= {"outcome": "abstained", "answered": 0.0, "abstained": 1.0}
        for name, before in (("read_category", made.read), ("draft_category", made.draft)):
            if before is not None:
                row[name] = facts.diagnosis(before).category
        rows = self._scored(row, made.coded, made.kind, made.sha256, None)
        return row, rows + self._marked(row, made.coded, {})

    # --- against the reference --------------------------------------------------------------------

    def _marked(self, row: Row, coded: Any, places: dict[int, Any]) -> list[Row]:
        """Fill in what its marks hit; a row for each mark and lesion."""
        if self._reference is None:
            return []
        fields, hits = marks_of(coded, places, self._reference.body.coded)
        row |= fields
        return hits

    def _scored(
        self, row: Row, coded: Any, kind: str, sha256: str | None, attempt: str | None
    ) -> list[Row]:
        """Fill in what the content says and how it compares; the findings of both sides."""
        if coded is None:
            coded_reference = self._reference.body.coded if self._reference is not None else {}
            return unanswered(coded_reference) if kind == "draft" else []
        diagnosis = facts.diagnosis(coded)
        row |= {
            "said_category": diagnosis.category,
            "said_group": diagnosis.group,
            "said_subtype": diagnosis.subtype,
            "said_normality": diagnosis.normality,
            "confidence": diagnosis.probability,
            "p_abnormal": facts.p_abnormal(coded),
        }
        if (five := facts.five(coded)) is not None:
            row |= {f"p_{name}": p for name, p in zip(facts.CATEGORIES, five, strict=True)}
        row |= self._depth.get(sha256 or "", {})
        if self._truth is None or self._reference is None:
            return []
        if diagnosis.category is not None and diagnosis.category == self._truth.category:
            row["subtype_right"] = facts.same_subtype(diagnosis.subtype, self._truth.subtype)
        row["unspecific_diagnosis"] = facts.is_bare_category(diagnosis, self._truth)
        compared = self._compared(kind, sha256, attempt)
        row["compared"] = float(compared is not None)
        if compared is None:
            return []
        row |= open_diagnoses(compared.body, self._truth.rank)
        decided = self._one.adjudicated.get(compared.seq)
        answers = decided.body.rows if decided is not None else None
        row |= tallies(compared.body.rows, answers, self._concordant)
        each = self._one.adjudications.get(compared.seq, ())
        row["overruled"] = float(is_overruled(compared.body.rows, each))
        row["adjudicated"] = float(decided is not None)
        row["comparison"] = compared.seq
        row["adjudication"] = decided.seq if decided is not None else None
        if (reasoning := compared.body.reasoning) is not None:
            row |= {"token_f1": reasoning.token_f1, "chrf": reasoning.chrf}
            if reasoning.n_statements:
                row["recall"] = len(reasoning.recalled) / reasoning.n_statements
        truth = self._reference.body.coded
        settled = row["settled"] == 1
        return findings_of(compared.body.rows, decided, coded, truth, settled=settled)

    def _compared(self, kind: str, sha256: str | None, attempt: str | None) -> Any:
        """Return the newest comparison of the content with the newest reference."""
        assert self._reference is not None
        truth = self._reference.body
        for event in reversed(self._one.comparisons):
            made = event.body
            if made.right.kind != "reference" or made.right.sha256 != truth.content_sha256:
                continue
            if made.right.version not in (None, truth.version):
                continue
            # A final report may be the read unchanged, whose comparison was made under the kind
            # "read".
            fits = kind == made.left.kind or (kind, made.left.kind) == ("final", "read")
            if fits and made.left.sha256 == sha256 and made.attempt == attempt:
                return event
        return None


def _facts_mode(asked: Any) -> str:
    """Return whether measured facts were sent, or only compared with the draft."""
    if asked.facts is None:
        return "none"
    return "sent" if asked.facts.sent else "checked"


def _literature_mode(asked: Any) -> str:
    """Return whether passages were sent, and whether the reader took some out."""
    if asked.literature is None:
        return "none"
    return "edited" if asked.literature.is_edited else "sent"


def _claims(asked: Any, got: Any) -> Row:
    """Return the claims of an answer by their citations; empty unless passages were sent."""
    if got.coded is None or asked.literature is None:
        return {}
    labels = Counter(claim.label.value for claim in got.claims)
    return {
        "passages_sent": float(len(asked.literature.passages)),
        "claims_cited": float(labels["cited"]),
        "claims_other_terms": float(labels["terms-not-in-passage"]),
        "claims_no_passage": float(labels["no-such-passage"]),
        "claims_uncited": float(labels["uncited"]),
    }


def _numbers(asked: Any, got: Any) -> Row:
    """Return the numbers of an answer by their source; empty for one without content."""
    if got.coded is None:
        return {}
    labels = Counter(number.label.value for number in got.numbers)
    return {
        "facts_known": float(len(asked.facts.facts)) if asked.facts is not None else 0.0,
        "numbers_copied": float(labels["copied"]),
        "numbers_contradicting": float(labels["contradicts-fact"]),
        "numbers_unsourced": float(labels["without-source"]),
    }


def _total(values: list[float | None]) -> float | None:
    """Return the sum; None where one is not known."""
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None


def _depth(events: list[Any]) -> dict[str, Row]:
    """Return scores of reasoning by content hash, by the rubric used last."""
    results: dict[str, Row] = {}
    shas = {event.seq: event.body.target.sha256 for event in events}
    for scored in scored_reasoning(events):
        judged = [bool(s.passed) for s in scored.judges.values()]
        row: Row = {"rubric_clinicians": scored.by_clinicians, "rubric_judges": scored.by_judges}
        if scored.passed is not None:
            row["rubric_passed"] = float(scored.passed)
        if scored.by_judges is not None:
            row["rubric_judged_passed"] = float(2 * sum(judged) > len(judged))
        results[shas[scored.seqs[0]]] = row
    return results


def _first(*values: Any) -> Any:
    result: Any = next((v for v in values if v is not None), None)
    return result.value if hasattr(result, "value") else result


def _tokens(usage: list[dict[str, int]], name: str) -> float | None:
    """Return the tokens of all requests together; None where one does not state them."""
    known = [usage_counts[name] for usage_counts in usage if name in usage_counts]
    if known and len(known) == len(usage):
        return float(sum(known))
    return None


def _probed(probe: Any) -> Row:
    """Return what a probe did to the images; grade 0 stands for the images as they are."""
    kind, _, grade = probe.variant.rpartition("-")
    row: Row = {"probe": probe.probe}
    if probe.probe.startswith("degrade") and grade.isdigit():
        row |= {"degradation": kind, "grade": float(grade)}
    elif probe.variant == "unchanged":
        row |= {"degradation": "none", "grade": 0.0}
    return row
