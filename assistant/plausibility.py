"""The checks of `audit.plausibility` where there are pictures: what was seen, and where the brain is."""

from typing import TYPE_CHECKING

from assistant.brain import BrainExtent, BrainNotFound, brain_extent
from audit.flags import Flag
from audit.interpretation import Interpretation
from audit.plausibility import Midplane, SeenImage, check
from viewer.core.volume import Volume

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from assistant.bundle import Bundle, BundleImage
    from assistant.select import Selection
    from audit.places import ImagePlace


def check_answer(answer: Interpretation, bundle: "Bundle") -> tuple[Flag, ...]:
    """Every flag of an answer whose marks are mapped to the patient.

    The brain is searched for only where the answer points at something.
    """
    brains = find_brains(bundle.sources.values()) if _points(answer) else {}
    return check(
        answer,
        images=seen_images(bundle.images, bundle.sources, brains),
        midplanes=midplanes(brains),
        truth=bundle.truth,
        captions=bundle.captions,
    )


def check_read(
    read: Interpretation,
    volumes: "Mapping[str, Volume]",
    selection: "Selection | None",
    brains: "Mapping[Volume, BrainExtent] | None",
) -> tuple[Flag, ...]:
    """The same checks of a reader's own read: `selection` are the images that it cites by number.

    `brains` None: they were not looked for yet, and nothing is said of marks. Raises `BundleError`
    for a series that is not loaded.
    """
    from assistant.bundle import slice_facts, technical_truth

    facts = slice_facts(volumes, selection) if selection is not None and selection.slices else ()
    truth = technical_truth(facts) if facts else None
    if brains is None:
        return check(read, truth=truth)
    images = None
    if selection is not None and facts:
        sources = (volumes[chosen.series_id] for chosen in selection.slices)
        images = tuple(
            SeenImage(one.number, one.shape_rc, one.place, _is_on(one.place, brains.get(source)))
            for one, source in zip(facts, sources, strict=True)
        )
    return check(read, images=images, midplanes=midplanes(brains), truth=truth)


def _points(answer: Interpretation) -> bool:
    return any(finding.evidence for finding in answer.findings)


def find_brains(volumes: "Iterable[Volume]") -> "dict[Volume, BrainExtent]":
    """The brain of each series in which one was found."""
    found = {}
    for volume in dict.fromkeys(volumes):
        try:
            found[volume] = brain_extent(volume)
        except BrainNotFound:
            continue  # where it is missed, the flags say that it was not checked
    return found


def midplanes(brains: "Mapping[Volume, BrainExtent]") -> tuple[Midplane, ...]:
    """The plane between left and right of each brain that has one."""
    planes = (brain.midplane for brain in brains.values())
    return tuple(plane for plane in planes if plane is not None)


def seen_images(
    images: "Sequence[BundleImage]",
    sources: "Mapping[str, Volume]",
    brains: "Mapping[Volume, BrainExtent]",
) -> tuple[SeenImage, ...]:
    """What the author of an answer had under each number."""
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
    return None if brain is None or place is None else brain.is_on(place)
