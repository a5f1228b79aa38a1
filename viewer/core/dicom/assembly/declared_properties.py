"""Declarations by a person for a series whose file leaves them open: its transform and its units.

Nothing of it is guessed, and a declaration can be taken back: the series is then as its file has
it.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from audit.messages import Message
from viewer.core.dicom.assembly.slice_geometry import SeriesWarning
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

Transform = Literal["sform", "qform"]
TRANSFORMS: Final[tuple[Transform, ...]] = ("sform", "qform")
CONTRADICTS: Final = frozenset({"sides-contradict", "transforms-disagree", "transform-declared"})
"""Codes of the warnings of a NIfTI file whose two transforms contradict each other."""
HU: Final = "HU"
ATTENUATION: Final = frozenset({"CT", "OT"})
"""Modalities whose values can be Hounsfield units: computed tomography, and what does not say."""


@dataclass(frozen=True)
class Declared:
    """A person's word for a series.

    Attributes:
        transform: Of a NIfTI file whose sform and qform contradict each other, the one that holds.
        hu: Its values, for which the file names no unit, are Hounsfield units.
    """

    transform: Transform | None = None
    hu: bool = False

    @property
    def units(self) -> str | None:
        """The declared unit of the values."""
        return HU if self.hu else None

    def to_json(self) -> dict[str, Any]:
        """Return the object in `info --json`."""
        return {"transform": self.transform, "units": self.units}


NOTHING: Final = Declared()


def contradicts(series: "Series") -> bool:
    """Return True for a NIfTI file whose sform and qform contradict each other, decided or not."""
    return any(warning.code in CONTRADICTS for warning in series.warnings)


def sides_undecided(series: "Series") -> bool:
    """Return whether the two transforms put left and right on opposite sides, undecided so far."""
    return any(warning.code == "sides-contradict" for warning in series.warnings)


def may_be_hu(series: "Series") -> bool:
    """Return whether a person may declare Hounsfield units: the file names no unit."""
    from viewer.core.io.plain_image import is_plain_image

    if series.is_color or series.modality not in ATTENUATION:
        return False
    if series.source is not None and is_plain_image(series.source.path):
        return False
    return series.units is None or series.declared.hu


def declare(series: "Series", declared: Declared) -> "Series":
    """Return the series as a person declares it, instead of what was declared before.

    Args:
        series: The series.
        declared: Everything that is declared; earlier declarations that it lacks are taken back.

    Raises:
        CoreError: The file leaves nothing open there, or cannot be read any more.
    """
    if declared.transform is not None and not contradicts(series):
        raise CoreError(Message("nifti.no-contradiction", id=series.id))
    if declared.hu and not may_be_hu(series):
        if series.units is not None:
            raise CoreError(
                Message(
                    "series.units-stated",
                    id=series.id,
                    units=series.units,
                )
            )
        raise CoreError(Message("series.units-not-hu", id=series.id))
    changed = _placed(series, declared.transform)
    units = declared.units if may_be_hu(series) else series.units
    return replace(changed, units=units, declared=declared, warnings=_warnings(changed, declared))


def _placed(series: "Series", transform: Transform | None) -> "Series":
    """Return the series on the grid of a transform, and with that transform's warnings."""
    if transform == series.declared.transform:
        return series
    from viewer.core.io.nifti import open_nifti

    assert series.source is not None
    opened = open_nifti(series.source, transform)
    return replace(
        series,
        geometry=opened.geometry,
        kind=opened.kind,
        plane=opened.plane,
        warnings=opened.warnings,
    )


def _warnings(series: "Series", declared: Declared) -> tuple[Any, ...]:
    others = tuple(w for w in series.warnings if w.code != "units-declared")
    if not declared.hu:
        return others
    text = Message("series.units-declared")
    return (*others, SeriesWarning("units-declared", text, tuple(map(str, series.files))))
