"""The checklist of a read: regions that a reader states to have looked at, as codes of the lexicon.

A read that calls a study normal is asked for it; a protocol may ask for it in every read
(`audit.pilot.protocol.reading_rules`).
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, Literal

ChecklistRule = Literal["not required", "normal reads", "all reads"]
"""Which reads a protocol takes only with every item stated."""


class ChecklistItem(StrEnum):
    """One item of the checklist."""

    HEMISPHERES = "hemispheres-and-cortex"
    WHITE_MATTER = "white-matter-and-deep-nuclei"
    VENTRICLES = "ventricles-and-cisterns"
    EXTRA_AXIAL = "extra-axial-spaces-and-dural-sinuses"
    POSTERIOR_FOSSA = "brainstem-and-cerebellum"
    OUTSIDE = "skull-scalp-orbits-and-paranasal-sinuses"


STRUCTURES: Final[Mapping[ChecklistItem, tuple[str, ...]]] = {
    ChecklistItem.HEMISPHERES: ("cerebral-hemisphere", "cerebral-cortex"),
    ChecklistItem.WHITE_MATTER: ("cerebral-white-matter", "deep-gray-nuclei"),
    ChecklistItem.VENTRICLES: ("ventricular-system", "basal-cisterns"),
    ChecklistItem.EXTRA_AXIAL: ("extra-axial-space", "venous-sinus"),
    ChecklistItem.POSTERIOR_FOSSA: ("brainstem", "cerebellum"),
    ChecklistItem.OUTSIDE: ("skull", "scalp", "orbit", "paranasal-sinuses"),
}
"""The lexicon's structures that each item stands for."""


def open_items(regions: Iterable[str]) -> tuple[ChecklistItem, ...]:
    """Return the items that are open where these structures were stated to have been looked at.

    >>> [str(item) for item in open_items(STRUCTURES[ChecklistItem.OUTSIDE])][-1]
    'brainstem-and-cerebellum'
    """
    stated = set(regions)
    return tuple(item for item, needed in STRUCTURES.items() if not stated.issuperset(needed))
