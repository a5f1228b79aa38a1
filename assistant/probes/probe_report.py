"""All of a probe run: what was asked, what was answered, how it was judged.

As JSON for the record.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from assistant.probes.probe import Probe, Row
from assistant.probes.probe_answers import Answer, CaseSet
from assistant.probes.probe_verdict import Measure, Standing
from audit.messages import Message, Text, json_fields
from audit.record.events import ProbeVerdict

NOTICE: Final = Message("probe.investigational-notice")


@dataclass(frozen=True)
class Asker:
    """Provider that was asked."""

    name: str
    label: Text
    api: str
    model: str | None
    host: str | None
    is_ai: bool


@dataclass(frozen=True)
class ProbeResult:
    """One probe over the whole set."""

    probe: Probe
    rows: tuple[Row, ...]
    standing: Standing
    verdicts: tuple[ProbeVerdict, ...]
    measures: tuple[Measure, ...]


@dataclass(frozen=True)
class ProbeReport:
    """One run. `stopped`: why it ended early, None when it did not."""

    run: str
    asker: Asker
    cases: CaseSet
    results: tuple[ProbeResult, ...]
    repeats: int
    stopped: Text | None

    @property
    def verdicts(self) -> tuple[ProbeVerdict, ...]:
        """Verdicts of all probes."""
        return tuple(v for result in self.results for v in result.verdicts)

    def answers(self) -> Iterator[Answer]:
        """Return every answer of the run."""
        for answers in self.cases.first.values():
            yield from answers
        for result in self.results:
            for row in result.rows:
                for asked in row.asked:
                    yield from asked.answers

    @property
    def outcomes(self) -> dict[str, int]:
        """Number of requests by outcome."""
        return dict(sorted(Counter(str(a.outcome) for a in self.answers()).items()))

    @property
    def cost_usd(self) -> float | None:
        """Sum of the costs that are known; None where none is."""
        known = [a.cost_usd for a in self.answers() if a.cost_usd is not None]
        return sum(known) if known else None

    @property
    def models(self) -> tuple[str, ...]:
        """Models that the answers came from, as the provider named them."""
        return returned_models(self.answers())

    def to_json(self) -> dict[str, Any]:
        """Return the whole report.

        Labels, calls, hashes and pseudonyms, and no words of an answer.
        """
        return {
            "run": self.run,
            "provider": self.asker.name,
            **json_fields("label", self.asker.label),
            "api": self.asker.api,
            "model": self.asker.model,
            "models_returned": list(self.models),
            "host": self.asker.host,
            "is_ai": self.asker.is_ai,
            "completed": self.stopped is None,
            **json_fields("stopped", self.stopped),
            "repeats": self.repeats,
            "n_cases": len(self.cases.cases),
            "n_patients": self.cases.n_patients,
            "n_requests": sum(self.outcomes.values()),
            "outcomes": self.outcomes,
            "cost_usd": self.cost_usd,
            "cases": [
                {
                    "row": case.row,
                    "case": case.case,
                    "category": case.category,
                    "side": case.side,
                    "n_images": len(case.bundle.images),
                    "bundle_sha256": case.bundle.sha256,
                    "answers": [answer_json(a) for a in self.cases.first.get(case.row, ())],
                }
                for case in self.cases.cases
            ],
            "probes": [_result_json(result) for result in self.results],
            "notice": str(NOTICE),
        }


def returned_models(answers: Iterator[Answer]) -> tuple[str, ...]:
    """Return the models that answered, in alphabetical order."""
    return tuple(sorted({a.model_returned for a in answers if a.model_returned}))


def answer_json(answer: Answer) -> dict[str, Any]:
    """Return one answer as JSON, by its call."""
    call = answer.call
    return {
        "repeat": answer.repeat,
        "attempt": answer.attempt,
        "outcome": answer.outcome,
        **json_fields("message", answer.message),
        "normality": call.normality if call else None,
        "category": call.category if call else None,
        "side": call.side if call else None,
        "abstained": call.abstained if call else None,
        "confidence": answer.confidence,
    }


def _result_json(result: ProbeResult) -> dict[str, Any]:
    probe = result.probe
    return {
        "probe": probe.id,
        **json_fields("title", probe.title),
        **json_fields("question", probe.question),
        "verdicts": [_verdict_json(verdict) for verdict in result.verdicts],
        "measures": [_measure_json(measure) for measure in result.measures],
        "cases": [_row_json(row) for row in result.rows],
    }


def _verdict_json(verdict: ProbeVerdict) -> dict[str, Any]:
    return {
        **verdict.model_dump(mode="json"),
        **json_fields("subject", verdict.subject),
        **json_fields("reason", verdict.reason),
    }


def _measure_json(measure: Measure) -> dict[str, Any]:
    return {
        **measure.model_dump(mode="json"),
        **json_fields("words", measure.words),
        **json_fields("note", measure.note),
    }


def _row_json(row: Row) -> Mapping[str, Any]:
    return {
        "row": row.case.row,
        "case": row.case.case,
        **json_fields("left_out", row.left_out),
        "requests": [
            {
                "variant": asked.variant.name,
                **json_fields("words", asked.variant.words),
                "images_of": asked.variant.images_of,
                "bundle_sha256": asked.bundle_sha256,
                "answers": [answer_json(a) for a in asked.answers],
            }
            for asked in row.asked
        ],
        "judgments": [
            {
                "subject": j.subject,
                "variant": j.variant,
                "repeat": j.repeat,
                **json_fields("word", j.word),
                "success": j.success,
            }
            for j in row.judgments
        ],
    }
