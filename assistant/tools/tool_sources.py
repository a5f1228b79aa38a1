"""Sources of the tools of one case: its series, facts and context, and nothing else.

A tool gets no path, no id and no name from a model: it chooses among what is listed here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from assistant.images.bundle_images import BundleImage, letter
from assistant.images.slice_selection import SelectedSlice, Selection
from audit.facts.measured_fact import FactBlock
from audit.interpretation.image_places import ImagePlace
from audit.record.events.bodies.privacy_events import PixelRisk, PixelRiskCode
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle
    from assistant.request.context.clinical_context import ClinicalContext

MakeImages = Callable[[Selection], "Bundle"]
"""Makes the images of a selection in the same way as those of the request: same recipe, same
captions, same masking of faces, no marks."""


@dataclass(frozen=True)
class ToolSources:
    """The series, images, facts and context that tools may use.

    Attributes:
        volumes: Loaded series of the request by id; no other series can be shown.
        selection: Selection of the request, in the order of its images.
        images: Images of the request.
        make: Makes further images, de-identified in the same way.
        facts: Measured facts; None if nothing was measured.
        context: Clinical context that may be given when it is asked for.
        risks: Risks of the pixels that the review of the request showed.
        override: Reason for sending pixels that may hold text; None without one.
    """

    volumes: Mapping[str, Volume]
    selection: Selection
    images: tuple[BundleImage, ...]
    make: MakeImages = field(repr=False)
    facts: FactBlock | None = None
    context: "ClinicalContext | None" = field(default=None, repr=False)
    risks: Sequence[PixelRisk] = ()
    override: str | None = field(default=None, repr=False)

    @cached_property
    def letters(self) -> dict[str, str]:
        """Ids of the series by their letter in the captions of the request."""
        ids = dict.fromkeys(chosen.series_id for chosen in self.selection.slices)
        return {letter(n): series for n, series in enumerate(ids)}

    def place(self, number: int) -> ImagePlace | None:
        """Return where an image of the request lies."""
        return next((i.place for i in self.images if i.number == number), None)

    def render(self, chosen: SelectedSlice, number: int) -> tuple[BundleImage, Volume]:
        """Make one further image under the next number.

        Raises:
            ImageRisk: Its pixels may identify somebody in a way that the review did not show.
            BundleError: It cannot be made.
        """
        selection = replace(
            self.selection, slices=(chosen,), kind=self.selection.kind, marks=0, plan=None
        )
        bundle = self.make(selection)
        if self.override is None and any(risk.needs_reason for risk in bundle.risks):
            raise ImageRisk("text")
        faces = [risk for risk in self.risks if risk.code is PixelRiskCode.FACE]
        if not faces and any(risk.code is PixelRiskCode.FACE for risk in bundle.risks):
            raise ImageRisk("face")
        (image,) = bundle.images
        letters = next(name for name, series in self.letters.items() if series == image.series_id)
        return renumbered(image, number, letters), bundle.sources[image.sha256]


class ImageRisk(Exception):
    """The pixels of a further image may identify somebody; the argument is "text" or "face"."""


def renumbered(image: BundleImage, number: int, letters: str) -> BundleImage:
    """Return an image that was made alone under its number and letter in a conversation."""
    caption = image.caption.replace("Image 1 of 1.", f"Image {number} of {number}.", 1)
    caption = caption.replace("Series A", f"Series {letters}", 1)
    place = image.place.model_copy(update={"number": number}) if image.place else None
    return replace(image, number=number, caption=caption, place=place)
