"""Facts of the study in view: masks by algorithms, and what a reader measured.

A mask counts as an algorithm's only if its file states that and nobody changed it since.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from assistant.facts.image_facts import box_of
from audit.facts.measured_fact import Fact
from audit.facts.quantities import Quantity, rounded
from audit.lexicon.terms import lexicon
from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.measure.clinical_measures import ABC2_FORMULA, ABC2_SOURCE
from viewer.core.measure.coded_values import (
    ANGLE,
    COBB,
    EVANS,
    LENGTH,
    LONG_AXIS,
    PRODUCT,
    SHIFT,
    SHORT_AXIS,
)
from viewer.core.measure.measurement import mask_volume_ml
from viewer.core.space.slice_planes import plane_stack
from viewer.session.annotations.mark_measurements import lesion_volume

if TYPE_CHECKING:
    from viewer.core.voxels.volume import Volume
    from viewer.session.annotations.marks import Mark
    from viewer.session.annotations.mask_layers import Layer
    from viewer.session.session import Session

QUANTITIES: Final = {
    LENGTH: Quantity.LENGTH,
    LONG_AXIS: Quantity.LONGEST_DIAMETER,
    SHORT_AXIS: Quantity.PERPENDICULAR_DIAMETER,
    PRODUCT: Quantity.DIAMETER_PRODUCT,
    ANGLE: Quantity.ANGLE,
    COBB: Quantity.COBB_ANGLE,
    EVANS: Quantity.EVANS_INDEX,
    SHIFT: Quantity.MIDLINE_SHIFT,
}
"""Quantity of each coded number of a mark that can be a fact."""
WITHOUT_LENGTH: Final = frozenset({Quantity.ANGLE, Quantity.COBB_ANGLE, Quantity.EVANS_INDEX})
"""Quantities that need no millimeters."""


@dataclass(frozen=True)
class StudyMeasurements:
    """Measurements of a study: marks, masks, and the volumes that marks lie on.

    Immutable, so that a worker can compute the facts while the reader goes on.
    """

    marks: "tuple[Mark, ...]" = ()
    layers: "tuple[Layer, ...]" = ()
    volumes: "Mapping[str, Volume] | None" = None
    calculations: tuple[Fact, ...] = ()

    def facts(self) -> tuple[Fact, ...]:
        """Return the facts: masks, then marks in the order of their numbers, then calculations."""
        return (
            *_of_masks(self.layers),
            *_of_marks(self.marks, self.volumes or {}),
            *self.calculations,
        )


def measurements(session: "Session", calculations: Iterable[Fact] = ()) -> StudyMeasurements:
    """Return the measurements of the study in view; those on a prior study are left out.

    Args:
        session: The open study.
        calculations: Results of calculators of the case.
    """
    layers = (
        layer for layer in session.masks.all if not session.view.is_prior_study(layer.of.study_uid)
    )
    marks = (
        mark
        for mark in session.annotations.current.marks
        if session.view.prior_with(mark.where.series_id) is None
    )
    return StudyMeasurements(
        marks=tuple(marks),
        layers=tuple(layers),
        volumes=dict(session.view.volumes),
        calculations=tuple(calculations),
    )


def _of_masks(layers: "Iterable[Layer]") -> Iterator[Fact]:
    for layer in layers:
        labels = layer.labels
        ml = mask_volume_ml(labels.voxels, labels.geometry)
        origin = labels.origin
        term = lexicon().terms.get(origin.subject or "")
        if not ml > 0 or (term is not None and term.kind == "structure"):
            continue  # the volume of a structure is not that of a lesion
        is_algorithm = origin.is_automatic and not layer.drawn and layer.revision == 0
        index_ijk = np.argwhere(labels.voxels)[:, ::-1]
        corners = np.array([index_ijk.min(axis=0), index_ijk.max(axis=0)])
        grid = np.array(np.meshgrid(*corners.T, indexing="ij")).reshape(3, -1).T
        points = labels.geometry.index_to_lps(grid)
        yield Fact(
            quantity=Quantity.LESION_VOLUME,
            value=rounded(Quantity.LESION_VOLUME, ml),
            formula=Message("fact.mask-formula"),
            author="algorithm" if is_algorithm else "human",
            algorithm=origin.algorithm if is_algorithm else None,
            is_built_in=False,
            basis="mask",
            basis_number=layer.number,
            series=layer.of.id,
            subject=origin.subject,
            box_lps_mm=box_of(points.min(axis=0), points.max(axis=0)),
        )


def _of_marks(marks: "tuple[Mark, ...]", volumes: "Mapping[str, Volume]") -> Iterator[Fact]:
    in_lesions: set[int] = set()
    for mark in marks:
        volume = volumes.get(mark.where.series_id)
        if volume is None or mark.descriptor.plugin is not None:
            continue
        yield from _of_numbers(mark, volume)
        if mark.number not in in_lesions:
            stack = plane_stack(volume, mark.where.plane, turn=mark.where.turn)
            lesion = lesion_volume(mark, marks, stack)
            if lesion is not None:
                in_lesions.update(region.number for region in lesion[1])
                yield _fact(mark, Quantity.LESION_VOLUME, lesion[0].ml, ABC2_FORMULA, ABC2_SOURCE)


def _of_numbers(mark: "Mark", volume: "Volume") -> Iterator[Fact]:
    try:
        numbers = mark.descriptor.numbers(mark.points_lps_mm)
    except CoreError:  # its points coincide: there is no value
        return
    for number in numbers:
        quantity = QUANTITIES.get(number.name)
        if quantity is None or not (volume.has_geometry or quantity in WITHOUT_LENGTH):
            continue
        yield _fact(mark, quantity, number.value, mark.descriptor.formula, mark.descriptor.source)


def _fact(mark: "Mark", quantity: Quantity, value: float, formula: Message, source: str) -> Fact:
    points = np.array(mark.points_lps_mm)
    return Fact(
        quantity=quantity,
        value=rounded(quantity, value),
        formula=formula,
        source=source,
        author="human",
        basis="mark",
        basis_number=mark.number,
        series=mark.where.series_id,
        box_lps_mm=box_of(points.min(axis=0), points.max(axis=0)),
    )


def value_of_mark(
    mark: "Mark", marks: "tuple[Mark, ...]", volume: "Volume | None", unit: str
) -> float | None:
    """Return the number of a mark in a unit, for a calculator; None if it has none.

    Args:
        mark: The mark.
        marks: All marks of the study, of which some may outline the same lesion.
        volume: The series that it lies on; None if that is not loaded.
        unit: UCUM code, such as `mm` or `ml`.
    """
    if volume is None or mark.descriptor.plugin is not None:
        return None
    if unit == Quantity.LESION_VOLUME.unit:
        stack = plane_stack(volume, mark.where.plane, turn=mark.where.turn)
        lesion = lesion_volume(mark, marks, stack)
        return rounded(Quantity.LESION_VOLUME, lesion[0].ml) if lesion is not None else None
    return next((f.value for f in _of_numbers(mark, volume) if f.unit == unit), None)
