"""Exactly what would leave: de-identified pictures and text, hashed, the same for the same input.

Made from voxels and the selection alone; no header field has a way in. The truth about sequence
and plane stays beside the bundle for scoring and is not sent.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import rfc8785
from numpy.typing import NDArray

from assistant.captions import Captions, ImageFacts, write_caption
from assistant.errors import BundleError
from assistant.prompts import DEFAULT, load_prompt
from assistant.recipe import RECIPE, picture, window_of
from assistant.schema import Schema, draft_schema, schema_sha256
from assistant.turns import INTERPRETATION, Asked, Form, Turn
from audit.interpretation import ImageTechnical, Technical
from audit.places import ImagePlace
from audit.quality import QualityWarning
from audit.vocabulary import Modality, Plane, Sequence
from viewer.core.png import png_bytes
from viewer.core.reslice import Grid, PlaneStack, plane_stack, sample
from viewer.core.volume import Volume

if TYPE_CHECKING:
    from assistant.select import SelectedSlice, Selection

MAX_SIDE: Final = 1024
MAX_CONTEXT: Final = 20_000


@dataclass(frozen=True)
class BundleImage:
    """One picture: `png` as sent, `caption` as sent, and where it came from (not sent).

    `stored_sha256` is the hash of the stored pixels: of the slice itself where its pixels are
    voxels, of the whole series' voxels where it was resampled from them. `place` is None for a
    series without a place in space.
    """

    number: int
    png: bytes = field(repr=False)
    sha256: str
    stored_sha256: str
    caption: str
    place: ImagePlace | None
    shape_rc: tuple[int, int]
    window_text: str
    series_id: str


@dataclass(frozen=True)
class Bundle:
    """What would be sent, apart from the dialect's wrapping. `sha256` covers all of it.

    `truth` (what the headers say), `selection_kind` and `context` on its own are for the record;
    `context` is part of `prompt` already. `sources`: the loaded series by the hash of each picture
    made from it, for what is checked here and never sent; a picture that was changed has none.
    `before` and `after` are turns around the one that `prompt` and `images` make; `schema` is empty
    where plain words are asked for.
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
    """Warnings kept from before the sources were let go; None: measured when asked for."""
    before: tuple[Turn, ...] = ()
    after: tuple[Turn, ...] = ()
    form: Form = INTERPRETATION
    asked: Asked | None = None
    """How it is asked about; None: by its prompt alone, once."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The whole conversation in order; the last turn is the user's."""
        return (*self.before, Turn("user", self.prompt, self.images), *self.after)

    @property
    def n_images(self) -> int:
        """How many images would be sent, those of worked examples included."""
        return sum(len(turn.images) for turn in self.turns)

    @cached_property
    def schema_sha256(self) -> str:
        """Hash of the schema that is asked for."""
        return schema_sha256(self.schema)

    @cached_property
    def quality(self) -> tuple[QualityWarning, ...]:
        """What may keep an author from seeing what is there; takes a second for a new series."""
        if self.measured is not None:
            return self.measured
        from assistant.quality import bundle_quality

        return bundle_quality(self)

    def without_sources(self) -> "Bundle":
        """The same, holding no series in memory; its warnings are measured before."""
        return replace(self, sources={}, measured=self.quality)

    def text_bytes(self) -> bytes:
        """RFC 8785 canonical JSON of every word that would be sent, and of each image's hash."""
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
        return rfc8785.dumps(content)

    @cached_property
    def sha256(self) -> str:
        """Hex SHA-256 of `text_bytes`: the bundle's id."""
        return hashlib.sha256(self.text_bytes()).hexdigest()


def make_bundle(
    volumes: Mapping[str, Volume],
    selection: "Selection",
    *,
    captions: Captions = "informed",
    context: str | None = None,
    prompt: str = DEFAULT,
    recipe: str = RECIPE,
    max_side: int = MAX_SIDE,
) -> Bundle:
    """Make the pictures and texts of a selection; `volumes` by series id.

    Pictures are always in radiological convention, whatever a screen shows. Raises `BundleError`
    for an empty selection, a series that is not loaded, an unknown prompt or recipe, or a context
    that names somebody.
    """
    if recipe != RECIPE:
        raise BundleError(f"unknown recipe {recipe!r}; this version has {RECIPE!r}")
    if not selection.slices:
        raise BundleError("no slices are selected")
    if max_side < 16:
        raise BundleError(f"pictures of at most {max_side} pixels show nothing")
    words = load_prompt(prompt)
    context = _checked_context(context)
    maker = _ImageMaker(volumes, selection, captions, max_side)
    images = tuple(maker.image(n, s) for n, s in enumerate(selection.slices, 1))
    return Bundle(
        images=images,
        system=words.system,
        prompt=words.fill(len(images), context),
        schema=draft_schema(),
        captions=captions,
        recipe=f"{recipe} max-side {max_side}",
        prompt_id=words.id,
        prompt_sha256=words.sha256,
        selection_kind=str(selection.kind),
        context=context,
        truth=maker.truth(),
        sources={image.sha256: maker.volumes[image.series_id] for image in images},
    )


def _checked_context(context: str | None) -> str | None:
    """The context, if it may be sent: not too long, and nothing in it that names somebody."""
    if context is None or not context.strip():
        return None
    from viewer.core.deidentify import find_identifiers

    text = context.strip()
    if len(text) > MAX_CONTEXT:
        raise BundleError(f"the clinical context has {len(text)} characters, over {MAX_CONTEXT}")
    found = find_identifiers(text)
    if found:
        kinds = ", ".join(dict.fromkeys(str(span.kind) for span in found))
        raise BundleError(f"the clinical context may identify the patient ({kinds}): take it out")
    return text


class _ImageMaker:
    """Makes the images of one bundle; keeps what is the same for all slices of a series."""

    def __init__(
        self,
        volumes: Mapping[str, Volume],
        selection: "Selection",
        captions: Captions,
        max_side: int,
    ) -> None:
        self.selection, self.captions, self.max_side = selection, captions, max_side
        self.volumes: dict[str, Volume] = {}
        for chosen in selection.slices:
            if chosen.series_id not in volumes:
                raise BundleError(f"series {chosen.series_id} is not loaded")
            self.volumes[chosen.series_id] = volumes[chosen.series_id]
        # Series go by letters in the bundle: their ids are this workstation's business.
        self.letters = {key: _letter(n) for n, key in enumerate(self.volumes)}
        self.windows = {key: window_of(volume) for key, volume in self.volumes.items()}
        self.stacks: dict[tuple[str, str], PlaneStack] = {}
        self.whole: dict[str, str] = {}
        self.technical: list[ImageTechnical] = []

    def image(self, number: int, chosen: "SelectedSlice") -> BundleImage:
        key = chosen.series_id
        volume, (window, window_text) = self.volumes[key], self.windows[key]
        stack = self._stack(chosen)
        grid = stack.grid(chosen.index)
        made = picture(volume, grid, window, self.max_side)
        png = png_bytes(made.grey)
        rows, columns = made.grey.shape
        technical = _technical(number, volume, stack)
        self.technical.append(technical)
        return BundleImage(
            number=number,
            png=png,
            sha256=hashlib.sha256(png).hexdigest(),
            stored_sha256=self._stored_sha256(key, stack, grid),
            caption=write_caption(
                self._facts(number, key, technical, made.grid, stack, window_text), self.captions
            ),
            place=_place(number, made.grid, stack) if volume.has_geometry else None,
            shape_rc=(rows, columns),
            window_text=window_text,
            series_id=key,
        )

    def truth(self) -> Technical:
        """What the headers say of the images made so far."""
        return _together(self.technical)

    def _stack(self, chosen: "SelectedSlice") -> PlaneStack:
        at = (chosen.series_id, chosen.plane)
        if at not in self.stacks:
            volume = self.volumes[chosen.series_id]
            self.stacks[at] = plane_stack(volume, chosen.plane, "radiological")
        return self.stacks[at]

    def _stored_sha256(self, key: str, stack: PlaneStack, grid: Grid) -> str:
        if stack.exact:
            return _array_sha256(sample(self.volumes[key], grid).values)
        if key not in self.whole:
            self.whole[key] = _array_sha256(self.volumes[key].at_time())
        return self.whole[key]

    def _facts(
        self,
        number: int,
        key: str,
        technical: ImageTechnical,
        grid: Grid,
        stack: PlaneStack,
        window_text: str,
    ) -> ImageFacts:
        known = self.volumes[key].has_geometry
        x, y, z = (float(v) for v in grid.centre_lps_mm)
        return ImageFacts(
            number=number,
            of=len(self.selection.slices),
            series=self.letters[key],
            modality=technical.modality,
            sequence=technical.sequence,
            plane=technical.plane,
            centre_lps_mm=(x, y, z) if known else None,
            letters=grid.letters() if known else None,
            pixel_mm=grid.spacing_rc_mm[0] if known else None,
            step_mm=stack.spacing_mm if known and stack.n > 1 else None,
            window=window_text,
        )


@dataclass(frozen=True)
class SliceFacts:
    """A selected slice as it stands in its series: `place` None without a place in space."""

    number: int
    shape_rc: tuple[int, int]
    place: ImagePlace | None
    technical: ImageTechnical


def slice_facts(volumes: Mapping[str, Volume], selection: "Selection") -> tuple[SliceFacts, ...]:
    """What is known of each selected slice, without making a picture of it.

    Raises `BundleError` for a series that is not loaded.
    """
    stacks: dict[tuple[str, str], PlaneStack] = {}
    found = []
    for number, chosen in enumerate(selection.slices, 1):
        volume = volumes.get(chosen.series_id)
        if volume is None:
            raise BundleError(f"series {chosen.series_id} is not loaded")
        at = (chosen.series_id, chosen.plane)
        if at not in stacks:
            stacks[at] = plane_stack(volume, chosen.plane, "radiological")
        grid = stacks[at].grid(chosen.index)
        place = _place(number, grid, stacks[at]) if volume.has_geometry else None
        technical = _technical(number, volume, stacks[at])
        found.append(SliceFacts(number, grid.shape_rc, place, technical))
    return tuple(found)


def technical_truth(facts: Iterable[SliceFacts]) -> Technical:
    """What the headers say of several slices: what all share, and what differs by image."""
    return _together([one.technical for one in facts])


def _together(images: list[ImageTechnical]) -> Technical:
    facts = [t.model_dump(exclude={"image"}) for t in images]
    shared = {k: v for k, v in facts[0].items() if all(f[k] == v for f in facts)}
    differing = tuple(images) if len(shared) < len(facts[0]) else ()
    return Technical(**shared, per_image=differing)


def _letter(n: int) -> str:
    """A, B, … Z, AA, AB …"""
    return (_letter(n // 26 - 1) if n >= 26 else "") + chr(ord("A") + n % 26)


def _technical(number: int, volume: Volume, stack: PlaneStack) -> ImageTechnical:
    known_modalities = {m.value for m in Modality}
    known_sequences = {s.value for s in Sequence}
    modality = volume.modality
    return ImageTechnical(
        image=number,
        modality=(Modality(modality) if modality in known_modalities else Modality.OTHER)
        if modality
        else None,
        sequence=Sequence(volume.sequence) if volume.sequence in known_sequences else None,
        plane=_plane(stack),
        contrast_given=True if volume.sequence in (Sequence.T1C, Sequence.CTA) else None,
    )


# A plane within this angle of a patient plane is called by its name, as radiographers do.
OBLIQUE_FROM_DEGREES: Final = 30.0


def _plane(stack: PlaneStack) -> Plane | None:
    """The nearest patient plane's name; oblique where none is near; None without a place."""
    if stack.nearest is None:
        return None
    nearest = float(np.abs(stack.first.normal).max())
    if np.degrees(np.arccos(min(1.0, nearest))) > OBLIQUE_FROM_DEGREES:
        return Plane.OBLIQUE
    return Plane(stack.nearest)


def _place(number: int, grid: Grid, stack: PlaneStack) -> ImagePlace:
    def vector(values: NDArray[np.float64]) -> tuple[float, float, float]:
        x, y, z = (float(v) for v in values)
        return x, y, z

    return ImagePlace(
        number=number,
        origin_lps_mm=vector(grid.origin_lps_mm),
        right=vector(grid.right),
        down=vector(grid.down),
        spacing_rc_mm=grid.spacing_rc_mm,
        shape_rc=grid.shape_rc,
        thickness_mm=stack.spacing_mm,
    )


def _array_sha256(values: NDArray[Any]) -> str:
    """Hash of an array's type, shape and values (little-endian, C order)."""
    plain = np.ascontiguousarray(values, dtype=values.dtype.newbyteorder("<"))
    head = f"{plain.dtype.str} {'x'.join(str(n) for n in plain.shape)}\n".encode()
    return hashlib.sha256(head + plain.tobytes()).hexdigest()
