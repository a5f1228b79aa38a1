"""The checks of `audit.plausibility` where there are images.

What was seen, and where the brain is.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from assistant.request.bundle import slice_facts, technical_truth
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.plausibility import Midplane, SeenImage, check
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.head_landmarks import find_anatomy
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from collections.abc import Sequence

    from assistant.images.slice_selection import Selection
    from assistant.request.bundle import Bundle, BundleImage
    from audit.interpretation.image_places import ImagePlace


@dataclass(frozen=True)
class Searched:
    """Brains, and planes between left and right, that were found in the searched series."""

    brains: Mapping[Volume, BrainExtent] = field(default_factory=dict)
    planes: Mapping[Volume, Midplane] = field(default_factory=dict)
    """Of the brain, else of the head; a series without one is left out."""

    @property
    def midplanes(self) -> tuple[Midplane, ...]:
        """The planes of all series."""
        return tuple(self.planes.values())


def check_answer(answer: Interpretation, bundle: "Bundle") -> tuple[Flag, ...]:
    """Return all flags of an answer whose marks are mapped to the patient.

    The brain is searched for only where the answer points at something.
    """
    searched = search(bundle.sources.values()) if _points(answer) else Searched()
    return check(
        answer,
        images=seen_images(bundle.shown, bundle.sources, searched.brains),
        midplanes=searched.midplanes,
        truth=bundle.truth,
        captions=bundle.captions,
        facts=bundle.facts.facts if bundle.facts is not None else (),
        passages=bundle.literature.passages if bundle.literature is not None else (),
    )


def check_read(
    read: Interpretation,
    volumes: "Mapping[str, Volume]",
    selection: "Selection | None",
    searched: Searched | None,
) -> tuple[Flag, ...]:
    """Return the flags of a reader's own read; `selection` holds the images that it cites.

    `searched` None: the series were not searched yet, and nothing is stated of marks. Raises
    `BundleError` for a series that is not loaded.
    """
    facts = slice_facts(volumes, selection) if selection is not None and selection.slices else ()
    truth = technical_truth(facts) if facts else None
    if searched is None:
        return check(read, truth=truth, midplanes=None if _points(read) else ())
    images = None
    if selection is not None and facts:
        sources = (volumes[chosen.series_id] for chosen in selection.slices)
        images = tuple(
            SeenImage(
                fact.number,
                fact.shape_rc,
                fact.place,
                _is_on(fact.place, searched.brains.get(source)),
            )
            for fact, source in zip(facts, sources, strict=True)
        )
    return check(read, images=images, midplanes=searched.midplanes, truth=truth)


def _points(answer: Interpretation) -> bool:
    return any(finding.evidence for finding in answer.findings)


def search(volumes: "Iterable[Volume]") -> Searched:
    """Search each series for a brain and for the plane between left and right."""
    anatomies = {volume: find_anatomy(volume) for volume in dict.fromkeys(volumes)}
    return Searched(
        {
            v: anatomy.brain.value
            for v, anatomy in anatomies.items()
            if anatomy.brain.value is not None
        },
        {
            v: anatomy.midplane.value
            for v, anatomy in anatomies.items()
            if anatomy.midplane.value is not None
        },
    )


def seen_images(
    images: "Sequence[BundleImage]",
    sources: "Mapping[str, Volume]",
    brains: "Mapping[Volume, BrainExtent]",
) -> tuple[SeenImage, ...]:
    """Return the image that the author of an answer had under each number."""
    return tuple(
        SeenImage(image.number, image.shape_rc, image.place, _shows_brain(image, sources, brains))
        for image in images
    )


def _shows_brain(
    image: "BundleImage", sources: "Mapping[str, Volume]", brains: "Mapping[Volume, BrainExtent]"
) -> bool | None:
    source = sources.get(image.sha256)
    return _is_on(image.place, brains.get(source) if source is not None else None)


def _is_on(place: "ImagePlace | None", brain: BrainExtent | None) -> bool | None:
    if brain is None or place is None:
        return None
    return brain.is_on(place)
