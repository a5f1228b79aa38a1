"""Scores of stroke, hemorrhage, malformations and stenosis."""

from typing import Final

from audit.facts.quantities import Quantity
from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.measure.calculators.calculator import (
    Calculator,
    Field,
    Inputs,
    Option,
    Result,
    part,
    yes_no,
)

ICH_VOLUME_ML: Final = 30.0
"""Hematoma volume from which the ICH score adds a point."""
SMALL_MM, LARGE_MM = 30.0, 60.0
"""Sizes of a nidus below which it is small, and above which it is large (Spetzler and Martin)."""
ASPECTS_REGIONS: Final = ("C", "L", "IC", "I", "M1", "M2", "M3", "M4", "M5", "M6")
"""Caudate, lentiform nucleus, internal capsule, insular ribbon, and six cortical regions."""


def _number(inputs: Inputs, key: str) -> float:
    value = inputs[key]
    assert isinstance(value, int | float)
    return float(value)


# --- ICH score ------------------------------------------------------------------------------------

_GCS: Final = Field(
    key="gcs",
    title=Message("calculator.ich-gcs"),
    options=(
        Option("13-15", Message("calculator.ich-gcs-high")),
        Option("5-12", Message("calculator.ich-gcs-middle"), 1),
        Option("3-4", Message("calculator.ich-gcs-low"), 2),
    ),
)
_ICH_VOLUME: Final = Field(
    key="volume_ml",
    title=Message("calculator.ich-volume"),
    kind="number",
    unit="ml",
    maximum=500.0,
    from_mark=True,
)
_IVH: Final = yes_no("intraventricular", Message("calculator.ich-intraventricular"), 1)
_INFRATENTORIAL: Final = yes_no("infratentorial", Message("calculator.ich-infratentorial"), 1)
_AGE_80: Final = yes_no("age_80", Message("calculator.ich-age"), 1)


def _ich(inputs: Inputs) -> Result:
    points = [
        (_GCS, _GCS.points(inputs)),
        (_ICH_VOLUME, int(_number(inputs, "volume_ml") >= ICH_VOLUME_ML)),
        *((field, field.points(inputs)) for field in (_IVH, _INFRATENTORIAL, _AGE_80)),
    ]
    parts = tuple(part(field, each) for field, each in points)
    return Result(float(sum(each for _, each in points)), parts)


ICH_SCORE: Final = Calculator(
    key="ich-score",
    quantity=Quantity.ICH_SCORE,
    formula=Message("calculator.ich-formula"),
    source="Hemphill JC et al., Stroke 2001;32:891-7",
    fields=(_GCS, _ICH_VOLUME, _IVH, _INFRATENTORIAL, _AGE_80),
    compute=_ich,
    minimum=0,
    maximum=6,
)

# --- ASPECTS --------------------------------------------------------------------------------------

_SIDE: Final = Field(
    key="side",
    title=Message("calculator.side"),
    options=(
        Option("left", Message("calculator.side-left")),
        Option("right", Message("calculator.side-right")),
    ),
)
_REGIONS: Final = Field(
    key="regions",
    title=Message("calculator.aspects-regions"),
    kind="regions",
    options=(
        Option("C", Message("calculator.aspects-caudate"), -1),
        Option("L", Message("calculator.aspects-lentiform"), -1),
        Option("IC", Message("calculator.aspects-internal-capsule"), -1),
        Option("I", Message("calculator.aspects-insula"), -1),
        Option("M1", Message("calculator.aspects-m1"), -1),
        Option("M2", Message("calculator.aspects-m2"), -1),
        Option("M3", Message("calculator.aspects-m3"), -1),
        Option("M4", Message("calculator.aspects-m4"), -1),
        Option("M5", Message("calculator.aspects-m5"), -1),
        Option("M6", Message("calculator.aspects-m6"), -1),
    ),
)


def _aspects(inputs: Inputs) -> Result:
    affected = inputs["regions"]
    assert isinstance(affected, tuple)
    parts = tuple(
        Message("calculator.part", field=option.title, points=-1.0)
        for option in _REGIONS.options
        if option.code in affected
    )
    return Result(float(len(ASPECTS_REGIONS) - len(affected)), parts)


ASPECTS: Final = Calculator(
    key="aspects",
    quantity=Quantity.ASPECTS,
    formula=Message("calculator.aspects-formula"),
    source="Barber PA et al., Lancet 2000;355:1670-4",
    fields=(_SIDE, _REGIONS),
    compute=_aspects,
    minimum=0,
    maximum=10,
)

# --- modified Fisher ------------------------------------------------------------------------------

_CISTERNS: Final = Field(
    key="subarachnoid",
    title=Message("calculator.fisher-subarachnoid"),
    options=(
        Option("none", Message("calculator.fisher-none")),
        Option("thin", Message("calculator.fisher-thin"), 1),
        Option("thick", Message("calculator.fisher-thick"), 3),
    ),
)
_ANY_VENTRICLE: Final = yes_no("intraventricular", Message("calculator.fisher-ventricles"), 1)
"""Any intraventricular blood. Blood in both lateral ventricles is the criterion of another scale
(Claassen J et al., Stroke 2001;32:2012-20)."""


def _fisher(inputs: Inputs) -> Result:
    in_ventricle = _ANY_VENTRICLE.points(inputs)
    if inputs["subarachnoid"] == "none" and in_ventricle:
        raise CoreError(Message("calculator.fisher-undefined"))
    return Result(float(_CISTERNS.points(inputs) + in_ventricle))


MODIFIED_FISHER: Final = Calculator(
    key="modified-fisher",
    quantity=Quantity.MODIFIED_FISHER,
    formula=Message("calculator.modified-fisher-formula"),
    source="Frontera JA et al., Neurosurgery 2006;59:21-7",
    fields=(_CISTERNS, _ANY_VENTRICLE),
    compute=_fisher,
    minimum=0,
    maximum=4,
)

# --- Spetzler-Martin ------------------------------------------------------------------------------

_NIDUS: Final = Field(
    key="size_mm",
    title=Message("calculator.spetzler-martin-size"),
    kind="number",
    unit="mm",
    minimum=1.0,
    maximum=200.0,
    from_mark=True,
)
_ELOQUENT: Final = yes_no("eloquent", Message("calculator.spetzler-martin-eloquent"), 1)
_DEEP: Final = yes_no("deep_drainage", Message("calculator.spetzler-martin-deep"), 1)


def _spetzler_martin(inputs: Inputs) -> Result:
    size = _number(inputs, "size_mm")
    points = 1 + (size >= SMALL_MM) + (size > LARGE_MM)
    others = [(field, field.points(inputs)) for field in (_ELOQUENT, _DEEP)]
    parts = (part(_NIDUS, points), *(part(field, each) for field, each in others))
    return Result(float(points + sum(each for _, each in others)), parts)


SPETZLER_MARTIN: Final = Calculator(
    key="spetzler-martin",
    quantity=Quantity.SPETZLER_MARTIN,
    formula=Message("calculator.spetzler-martin-formula"),
    source="Spetzler RF, Martin NA, J Neurosurg 1986;65:476-83",
    fields=(_NIDUS, _ELOQUENT, _DEEP),
    compute=_spetzler_martin,
    minimum=1,
    maximum=5,
)

# --- NASCET ---------------------------------------------------------------------------------------

_LUMEN: Final = Field(
    key="narrowest_mm",
    title=Message("calculator.nascet-narrowest"),
    kind="number",
    unit="mm",
    maximum=20.0,
    from_mark=True,
)
_DISTAL: Final = Field(
    key="distal_mm",
    title=Message("calculator.nascet-distal"),
    kind="number",
    unit="mm",
    minimum=0.5,
    maximum=20.0,
    from_mark=True,
)
_NEAR_OCCLUSION: Final = yes_no("near_occlusion", Message("calculator.nascet-near-occlusion"))


def _nascet(inputs: Inputs) -> Result:
    if inputs["near_occlusion"] == "yes":  # the distal artery is collapsed, so the ratio misleads
        raise CoreError(Message("calculator.nascet-undefined"))
    narrowest, distal = _number(inputs, "narrowest_mm"), _number(inputs, "distal_mm")
    if narrowest > distal:
        raise CoreError(Message("calculator.nascet-wider"))
    return Result((1 - narrowest / distal) * 100)


NASCET: Final = Calculator(
    key="nascet",
    quantity=Quantity.NASCET,
    formula=Message("calculator.nascet-formula"),
    source="NASCET Collaborators, N Engl J Med 1991;325:445-53; near-occlusion: Fox AJ, "
    "Radiology 1993;186:316-8",
    fields=(_LUMEN, _DISTAL, _NEAR_OCCLUSION),
    compute=_nascet,
    minimum=0,
    maximum=100,
)
