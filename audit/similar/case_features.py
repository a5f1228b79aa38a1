"""Features by which cases are similar: codes of findings, and what the images are.

Everything comes from coded content and from measurements of the images. Hypotheses, categories and
probabilities are never read, so that no diagnosis has a way into a query or into the order of the
results. A diagnosis that an author states as the type of a finding is left out as well.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from audit.lexicon.terms import lexicon

AGES: Final = ("under 18", "18 to 39", "40 to 64", "65 to 79", "80 or more")
"""Age bands of `audit.metrics.table.coded_content.age_band`, in order."""
SIDES: Final = ("left", "right", "bilateral", "midline")
ABSENT: Final = "absent"


class Feature(StrEnum):
    """One feature that two cases are compared by."""

    FINDINGS = "findings"
    STRUCTURE = "structure"
    SIDE = "side"
    SIZE = "size"
    SEQUENCE = "sequence"
    AGE = "age"
    INTENSITY = "intensity"


OF_THE_READ: Final = (Feature.FINDINGS, Feature.STRUCTURE, Feature.SIDE, Feature.SIZE)
"""Features that come from what somebody read; a request for a draft never uses them."""
OF_THE_IMAGES: Final = (Feature.SEQUENCE, Feature.AGE, Feature.INTENSITY)


@dataclass(frozen=True)
class CaseFeatures:
    """Features of one case. Empty or None: not stated, or not measured.

    Attributes:
        kinds: Lexicon codes of the findings that are present.
        structures: Lexicon codes of their places.
        sides: Sides of the patient that they are on.
        size_mm: Longest diameter of the largest finding.
        sequences: Sequences of the case's series.
        age: Age band.
        profiles: Intensity profile by sequence (`viewer.core.anatomy.intensity_profile`).
    """

    kinds: frozenset[str] = frozenset()
    structures: frozenset[str] = frozenset()
    sides: frozenset[str] = frozenset()
    size_mm: float | None = None
    sequences: frozenset[str] = frozenset()
    age: str | None = None
    profiles: Mapping[str, tuple[float, ...]] = field(default_factory=dict)

    def of_images(self) -> "CaseFeatures":
        """Return the features of the images alone: nothing that anybody read."""
        return CaseFeatures(sequences=self.sequences, age=self.age, profiles=self.profiles)

    @property
    def stated(self) -> tuple[Feature, ...]:
        """Features that are known, in a fixed order."""
        values = {
            Feature.FINDINGS: self.kinds,
            Feature.STRUCTURE: self.structures,
            Feature.SIDE: self.sides,
            Feature.SIZE: self.size_mm,
            Feature.SEQUENCE: self.sequences,
            Feature.AGE: self.age,
            Feature.INTENSITY: self.profiles,
        }
        return tuple(feature for feature, value in values.items() if value)


def read_features(coded: Mapping[str, Any]) -> CaseFeatures:
    """Return the features of a read from its coded content.

    Args:
        coded: De-identified content of an interpretation (`audit.record.events.deidentified`).
    """
    present = [f for f in _list(coded.get("findings")) if f.get("presence") != ABSENT]
    places = [f.get("location") or {} for f in present]
    sizes = [(f.get("size_mm") or {}).get("longest") for f in present]
    return CaseFeatures(
        kinds=_codes((f.get("type") or {} for f in present), "code", "finding"),
        structures=_codes(places, "structure", "structure"),
        sides=frozenset(str(p["side"]) for p in places if p.get("side") in SIDES),
        size_mm=max((float(s) for s in sizes if isinstance(s, int | float)), default=None),
    )


def _list(value: object) -> list[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _codes(parts: Iterable[Mapping[str, Any]], name: str, kind: str) -> frozenset[str]:
    terms = lexicon().terms
    codes = (str(part.get(name)) for part in parts)
    return frozenset(c for c in codes if c in terms and terms[c].kind == kind)


def diagnosis_of(coded: Mapping[str, Any]) -> tuple[str | None, str | None]:
    """Return category and subtype (or group) of the first diagnosis; for display only."""
    hypotheses = _list(coded.get("hypotheses"))
    if not hypotheses:
        return None, None
    first = hypotheses[0]
    return first.get("category"), first.get("subtype") or first.get("group")
