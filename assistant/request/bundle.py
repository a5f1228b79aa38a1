"""Exactly what would leave: de-identified images and text, hashed, the same for the same input.

Made from voxels and the selection alone; no header field has a way in. The truth about sequence
and plane stays beside the bundle for scoring and is not sent.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from assistant.checks.image_quality import bundle_quality
from assistant.checks.pixel_identifiers import bundle_risks
from assistant.errors import BundleError
from assistant.images import burn_in_marks
from assistant.images.bundle_images import (
    BundleImage,
    ImageMaker,
    SliceFacts,
    slice_facts,
    technical_truth,
)
from assistant.images.burn_in_marks import BurnedMark
from assistant.images.captions import Captions
from assistant.images.face_detection import FACE_MASK
from assistant.images.image_recipe import DEFAULT_LIMITS, RECIPE, Limits
from assistant.request.context import ClinicalContext
from assistant.request.context.context_check import check_words
from assistant.request.conversation import INTERPRETATION, Asked, Form, Turn
from assistant.request.draft_schema import Schema, draft_schema, schema_sha256
from assistant.request.prompts import DEFAULT, load_prompt
from audit.facts.measured_fact import FactBlock
from audit.interpretation.image_quality import QualityWarning
from audit.interpretation.interpretation import Technical
from audit.literature.passages import LibraryState, LiteratureBlock
from audit.messages import Message
from audit.record.events.bodies.privacy_events import PixelRisk
from audit.record.events.bodies.similar_events import SimilarExamples
from audit.record.events.canonical_json import canonical
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.tools.tool_offer import ToolOffer

__all__ = [
    "Bundle",
    "BundleImage",
    "SliceFacts",
    "make_bundle",
    "slice_facts",
    "technical_truth",
]


@dataclass(frozen=True)
class Bundle:
    """Content of a request, apart from the dialect's wrapping; `sha256` covers all of it.

    `truth` (what the headers say), `selection_kind` and `context` on its own are for the record;
    `context` is part of `prompt` already. `sources`: the loaded series by the hash of each image
    made from it, for what is checked here and never sent; an image that was changed has none.
    `before` and `after` are turns around the one that `prompt` and `images` make; `schema` is empty
    where plain words are asked for. Raises `ContextUnresolved` for a context, or words in `before`
    or `after`, that may name somebody.
    """

    images: tuple[BundleImage, ...]
    system: str
    prompt: str
    schema: Schema = field(repr=False)
    captions: Captions
    recipe: str
    prompt_id: str
    prompt_sha256: str
    selection_kind: str
    context: str | None
    truth: Technical | None
    sources: Mapping[str, Volume] = field(default_factory=dict, repr=False, compare=False)
    measured: tuple[QualityWarning, ...] | None = field(default=None, repr=False, compare=False)
    """Warnings stored when the sources were released; None: measured on demand."""
    not_fair: tuple[Message, ...] = field(default=(), repr=False, compare=False)
    """Why images that a rule chose are not fair to score; for the preview and the record."""
    before: tuple[Turn, ...] = ()
    after: tuple[Turn, ...] = ()
    form: Form = INTERPRETATION
    asked: Asked | None = None
    """Strategy of the request; None: its prompt alone, once."""
    stated: "ClinicalContext | None" = field(default=None, repr=False, compare=False)
    """Where the context came from and what was done to it; for the record."""
    facts: FactBlock | None = field(default=None, repr=False, compare=False)
    """Measured facts; those that are sent are part of `prompt` already."""
    tools: "ToolOffer | None" = None
    """Tools that are offered; their further images and answers are in `after`."""
    similar: SimilarExamples | None = field(default=None, repr=False, compare=False)
    """Signed cases among `before`; for the record, which checks them before the request is sent."""
    literature: LiteratureBlock | None = field(default=None, repr=False, compare=False)
    """Passages of the site's documents; those that are sent are part of `prompt` already."""
    library: LibraryState | None = field(default=None, repr=False, compare=False)
    """Content of the library that was searched; for the record."""
    override: str | None = field(default=None, repr=False, compare=False)
    """Why pixels that may hold text about the patient may be sent anyway."""
    risked: tuple[PixelRisk, ...] | None = field(default=None, repr=False, compare=False)
    """Risks stored when the sources were released; None: checked on demand."""

    def __post_init__(self) -> None:
        check_words(self)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The whole conversation in order; the last turn is the user's."""
        return (*self.before, Turn("user", self.prompt, self.images), *self.after)

    @property
    def n_images(self) -> int:
        """Number of images that would be sent, those of worked examples included."""
        return sum(len(turn.images) for turn in self.turns)

    @property
    def shown(self) -> tuple[BundleImage, ...]:
        """Images that the answer may refer to: those of the prompt, and those of tool answers."""
        further = (image for turn in self.after if turn.results for image in turn.images)
        return (*self.images, *further)

    @cached_property
    def schema_sha256(self) -> str:
        """Hash of the schema that is asked for."""
        return schema_sha256(self.schema)

    @cached_property
    def quality(self) -> tuple[QualityWarning, ...]:
        """Warnings of what may hide findings from an author; takes a second for a new series."""
        if self.measured is not None:
            return self.measured

        return bundle_quality(self)

    def without_sources(self) -> "Bundle":
        """Return the bundle without series in memory.

        Its warnings and risks are measured before.
        """
        return replace(self, sources={}, measured=self.quality, risked=self.risks)

    @cached_property
    def risks(self) -> tuple[PixelRisk, ...]:
        """Parts of the pixels that may identify somebody; takes seconds for new images."""
        if self.risked is not None:
            return self.risked
        return bundle_risks(self)

    def with_override(self, reason: str) -> "Bundle":
        """Return the bundle with the reason to send pixels that may hold text about the patient."""
        return replace(self, override=reason.strip() or None, risked=self.risks)

    def text_bytes(self) -> bytes:
        """Return canonical JSON (RFC 8785) of all words that would be sent and image hashes."""
        content: dict[str, Any] = {
            "system": self.system,
            "prompt": self.prompt,
            "images": [{"caption": i.caption, "sha256": i.sha256} for i in self.images],
            "schema": self.schema,
            "captions": self.captions,
            "recipe": self.recipe,
        }
        for name, turns in (("before", self.before), ("after", self.after)):
            if turns:  # absent without any, as it was before there were turns
                content[name] = [turn.content() for turn in turns]
        if self.tools is not None:
            content["tools"] = self.tools.content()
        return canonical(content)

    @cached_property
    def sha256(self) -> str:
        """Hex SHA-256 of `text_bytes`: the bundle's id."""
        return hashlib.sha256(self.text_bytes()).hexdigest()


def make_bundle(
    volumes: Mapping[str, Volume],
    selection: "Selection",
    *,
    captions: Captions = "informed",
    context: "str | ClinicalContext | None" = None,
    prompt: str = DEFAULT,
    limits: Limits = DEFAULT_LIMITS,
    marks: Sequence[BurnedMark] = (),
    mask_face: bool = False,
) -> Bundle:
    """Make the images and texts of a selection; `volumes` by series id.

    Images are always in radiological convention, whatever a screen shows. `limits` are those of
    the provider. `marks` are drawn into the pixels; then the selection must be the reader's, since
    marks say where a reader looked. `mask_face` blacks the face out
    (`assistant.images.face_detection`) and raises `MaskUnsafe` where that cannot be done without
    risk to the brain. Raises `BundleError` for an empty selection, a series that is not loaded, an
    unknown prompt or recipe, or a context that names somebody.
    """
    if not selection.slices:
        raise BundleError(Message("request.slices-missing"))
    if marks and selection.kind != "key-images":
        raise BundleError(Message("request.marks-not-independent"))
    words = load_prompt(prompt)
    stated = _stated(context)
    maker = ImageMaker(volumes, selection, captions, limits, marks, mask_face)
    images = maker.images()
    return Bundle(
        images=images,
        system=words.system,
        prompt=words.fill(len(images), stated.text if stated else None),
        schema=draft_schema(),
        captions=captions,
        recipe=f"{RECIPE} {limits.words}"
        + (f"; {FACE_MASK}" if mask_face else "")
        + (f"; {burn_in_marks.RECIPE}" if marks else ""),
        prompt_id=words.id,
        prompt_sha256=words.sha256,
        selection_kind=str(selection.kind),
        not_fair=selection.not_fair,
        context=stated.text if stated else None,
        stated=stated,
        truth=maker.truth(),
        sources={image.sha256: maker.volumes[image.series_id] for image in images},
    )


def _stated(context: "str | ClinicalContext | None") -> "ClinicalContext | None":
    if context is None or isinstance(context, str):
        return ClinicalContext.of(context)
    return context
