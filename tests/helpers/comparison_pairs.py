"""Labeled pairs of readings: load pairs and labels, and show a pair to a labeler.

`docs/comparison-rubric.md` defines a pair and its labels; `docs/comparison.md` describes how the
set was made. Nothing here runs the comparison.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from audit.comparison.severity import Severity
from audit.interpretation.interpretation import Finding, Hypothesis, Interpretation
from audit.lexicon.vocabulary import Presence, Role

FOLDER: Final = Path(__file__).resolve().parents[1] / "data" / "comparison_pairs"
LABELINGS: Final = (1, 2)

Half = Literal["tuned", "untouched"]
Language = Literal["en", "de", "fr", "es", "ja", "zh"]
LabelCode = Literal[
    "missed",
    "not-in-reference",
    "variant-called-lesion",
    "wrong-side",
    "wrong-location",
    "wrong-description",
    "wrong-size",
    "wrong-count",
    "wrong-change",
    "wrong-hypothesis",
    "missing-hypothesis",
    "unsupported-hypothesis",
    "wrong-subtype",
    "quality-not-noticed",
]
Flag = Literal["false-normal", "false-abnormal", "no-call", "unspecific-location", "side-unstated"]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Pair(_Model):
    """Two readings of one imagined study; the reference counts as true."""

    id: Annotated[str, Field(pattern=r"^[a-z]{2}-\d{3}$")]
    language: Language
    half: Half
    reference: Interpretation
    draft: Interpretation


class Label(_Model):
    """Label of a pair by one labeler: codes with their worst severity, and flags."""

    id: str
    codes: Mapping[LabelCode, Severity] = {}
    flags: frozenset[Flag] = frozenset()
    doubt: str | None = None
    """Why the label is debatable, in a few words."""

    @property
    def marks(self) -> frozenset[str]:
        """All codes and flags."""
        return frozenset(self.codes) | self.flags


@cache
def pairs() -> tuple[Pair, ...]:
    """Return all pairs in file order."""
    return tuple(Pair.model_validate_json(line) for line in _lines("pairs.jsonl"))


@cache
def labels(labeling: int) -> Mapping[str, Label] | None:
    """Return one labeling by pair id; None if it does not exist.

    Raises:
        ValueError: A pair is labeled more than once.
    """
    name = f"labels_{labeling}.jsonl"
    if not (FOLDER / name).exists():
        return None
    lines = [Label.model_validate_json(line) for line in _lines(name)]
    by_id = {label.id: label for label in lines}
    if len(by_id) != len(lines):
        raise ValueError(f"{name}: a pair is labeled more than once")
    return by_id


def _lines(name: str) -> Iterator[str]:
    return iter((FOLDER / name).read_text("utf-8").splitlines())


# --- for labelers ---------------------------------------------------------------------------------


def shown(pair: Pair) -> str:
    """Return a pair in three lines, with everything that it states."""
    return f"{pair.id}\n  R {_reading(pair.reference)}\n  D {_reading(pair.draft)}"


def _reading(reading: Interpretation) -> str:
    head = [str(reading.normality or "normality not stated")]
    if reading.p_abnormal is not None:
        head.append(f"p(abnormal) {reading.p_abnormal}")
    if reading.category_probabilities:
        head.append(
            "categories " + "/".join(f"{p}" for _, p in reading.category_probabilities.items())
        )
    if reading.urgency:
        head.append(f"urgency {reading.urgency}")
    if reading.comparison:
        head.append(f"compared with {reading.comparison.offset_days} days")
    if reading.image_quality:
        reasons = "; ".join(reading.image_quality.reasons)
        head.append(f"quality {reading.image_quality.grade} ({reasons})")
    if reading.abstention:
        head.append(f"abstains: {reading.abstention.reason}")
    parts = [
        ", ".join(head),
        *map(_finding, reading.findings),
        *map(_hypothesis, reading.hypotheses),
    ]
    return " | ".join(parts)


def _finding(finding: Finding) -> str:
    presence = "" if finding.presence is Presence.PRESENT else f" <{finding.presence}>"
    facts = [f"{finding.number}. {finding.type.words}{presence}"]
    if finding.type.code:
        facts.append(f"#{finding.type.code}")
    if finding.location:
        facts.append("@ " + ", ".join(_values(finding.location)))
    if finding.multiplicity:
        facts.append("count " + " ".join(_values(finding.multiplicity)))
    if finding.size_mm:
        facts.append("x".join(_values(finding.size_mm)) + " mm")
    if finding.volume_ml:
        facts.append(f"{finding.volume_ml} ml")
    if finding.change:
        facts.append(f"change: {finding.change}")
    if finding.description:
        facts.append(str(finding.description.model_dump(mode="json", exclude_none=True)))
    return " ".join(facts)


def _hypothesis(hypothesis: Hypothesis) -> str:
    role = "" if hypothesis.role is Role.PRIMARY else f" [{hypothesis.role}]"
    p = "" if hypothesis.probability is None else f" p={hypothesis.probability}"
    cited = f" on {list(hypothesis.supporting)}" if hypothesis.supporting else ""
    return f"=> {hypothesis.group}: {hypothesis.subtype or '-'}{p}{role}{cited}"


def _values(model: BaseModel) -> list[str]:
    dumped: dict[str, Any] = model.model_dump(mode="json", exclude_none=True)
    return [str(value) for value in dumped.values()]


if __name__ == "__main__":
    for pair in pairs():
        print(shown(pair))
