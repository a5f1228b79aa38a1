"""The images of a bundle: which bytes, from which stored pixels, with which caption, from where.

Slices are sampled one after the other, while threads compress and hash those before: each image
is made from its own slice alone, so that its bytes do not depend on the order in which they end.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from assistant.errors import BundleError
from assistant.images.burn_in_marks import BurnedMark, burned
from assistant.images.captions import Captions, ImageFacts, left_of, write_caption
from assistant.images.face_detection import face_mask
from assistant.images.image_recipe import (
    LEAST_SIDE,
    Limits,
    Picture,
    padded,
    picture,
    shown,
    square_grid,
    window_of,
)
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import ImageTechnical, Technical
from audit.lexicon.vocabulary import Modality, Plane
from audit.lexicon.vocabulary import Sequence as PulseSequence
from audit.messages import Message
from viewer.core.display import Window
from viewer.core.io.png_writer import png_bytes
from viewer.core.space.reslice import Grid, PlaneStack, image_origin, plane_stack, sample
from viewer.core.voxels.on_demand_voxels import parts
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.images.slice_selection import SelectedSlice, Selection

# Compressing and hashing release the interpreter; sampling in more threads only makes them wait.
THREADS: Final = 2
_MODALITIES: Final = frozenset(one.value for one in Modality)
_SEQUENCES: Final = frozenset(one.value for one in PulseSequence)
OBLIQUE_FROM_DEGREES: Final = 30.0
"""A plane within this angle of a patient plane is called by its name, as radiographers do."""

_whole: WeakKeyDictionary[Volume, str] = WeakKeyDictionary()


@dataclass(frozen=True)
class BundleImage:
    """One image: `png` as sent, `caption` as sent, and where it came from (not sent).

    `stored_sha256` is the hash of the stored pixels: of the slice itself where its pixels are
    voxels, of the whole series' voxels where it was resampled from them. `place` is None for a
    series without a place in space. `window`: the named window it is shown in, None for the
    recipe's own.
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
    window: str | None = None
    unnumbered: bytes | None = field(default=None, repr=False, compare=False)
    """The image without numbers that were drawn into it: what is searched for text."""


@dataclass(frozen=True, eq=False)
class _Slice:
    """A slice that was sampled: its own grid, its image, and its stored pixels where they are."""

    grid: Grid
    picture: Picture
    stored: NDArray[Any] | None


class ImageMaker:
    """Makes the images of one selection; keeps what is the same for all slices of a series."""

    def __init__(
        self,
        volumes: Mapping[str, Volume],
        selection: "Selection",
        captions: Captions,
        limits: Limits,
        marks: Sequence[BurnedMark] = (),
        mask_face: bool = False,
    ) -> None:
        """Check the selection.

        Raises:
            BundleError: A series is not loaded, a window does not fit, or a face cannot be masked
                safely.
        """
        self.selection, self.captions = selection, captions
        self.limits, self.marks = limits, tuple(marks)
        self.volumes: dict[str, Volume] = {}
        for chosen in selection.slices:
            if chosen.series_id not in volumes:
                raise BundleError(Message("images.series-not-loaded", series_id=chosen.series_id))
            self.volumes[chosen.series_id] = volumes[chosen.series_id]
        # Series go by letters in the bundle: their ids are this workstation's business.
        self.letters = {key: letter(n) for n, key in enumerate(self.volumes)}
        self.face_masks = {k: face_mask(v) for k, v in self.volumes.items()} if mask_face else {}
        self.stacks = _Stacks(self.volumes)
        self._technical_of: dict[tuple[str, str], ImageTechnical] = {}
        self.windows: dict[tuple[str, str | None], tuple[Window, str]] = {}
        for chosen in selection.slices:
            key = chosen.series_id, chosen.window
            if key not in self.windows:
                self.windows[key] = window_of(self.volumes[chosen.series_id], chosen.window)

    def images(self) -> tuple[BundleImage, ...]:
        """Return every image, in the order of the selection."""
        with ThreadPoolExecutor(THREADS, thread_name_prefix="pictures") as pool:
            resampled = (s for s in self.selection.slices if not self.stacks.of(s).exact)
            series_sha256 = {
                key: pool.submit(whole_sha256, self.volumes[key])
                for key in dict.fromkeys(s.series_id for s in resampled)
            }
            made = []
            for number, chosen in enumerate(self.selection.slices, 1):
                first = self._first(chosen)
                if not self.stacks.of(chosen).exact:
                    stored = series_sha256.get(chosen.series_id)
                else:
                    stored = None
                made.append((pool.submit(self._image, number, chosen, first), stored))
            return tuple(
                replace(image.result(), stored_sha256=stored.result()) if stored else image.result()
                for image, stored in made
            )

    def truth(self) -> Technical:
        """Return what the headers say of the images."""
        return together(
            [
                self._technical(s).model_copy(update={"image": n})
                for n, s in enumerate(self.selection.slices, 1)
            ]
        )

    def _first(self, chosen: "SelectedSlice") -> _Slice:
        """Return the slice in blocks as small as the limit of pixels allows."""
        stack, volume = self.stacks.of(chosen), self.volumes[chosen.series_id]
        grid = stack.grid(chosen.index)
        square = square_grid(grid)
        plane = sample(volume, square)
        # Read once in memory order: a sagittal slice of axial ones is scattered over the whole.
        if not plane.values.flags.c_contiguous:
            plane = replace(plane, values=np.ascontiguousarray(plane.values))
        window, _ = self.windows[chosen.series_id, chosen.window]
        factor = -(-max(square.shape_rc) // self.limits.max_side)
        stored = plane.values if stack.exact and square is grid else None
        return _Slice(grid, shown(volume, square, plane, window, factor), stored)

    def _image(self, number: int, chosen: "SelectedSlice", first: _Slice) -> BundleImage:
        key, stack = chosen.series_id, self.stacks.of(chosen)
        volume, (window, window_text) = self.volumes[key], self.windows[key, chosen.window]
        made, png = self._encoded(first.picture, chosen, first.grid, window)
        stored = ""
        if stack.exact:
            values = first.stored if first.stored is not None else sample(volume, first.grid).values
            stored = array_sha256(values)
        rows, columns = made.gray.shape
        facts = self._facts(number, chosen, made.grid, stack, window_text)
        return BundleImage(
            number=number,
            png=png,
            sha256=hashlib.sha256(png).hexdigest(),
            stored_sha256=stored,
            caption=write_caption(facts, self.captions),
            place=place_of(number, made.grid, stack.spacing_at(chosen.index))
            if volume.has_geometry
            else None,
            shape_rc=(rows, columns),
            window_text=window_text,
            series_id=key,
            window=chosen.window,
        )

    def _encoded(
        self, made: Picture, chosen: "SelectedSlice", grid: Grid, window: Window
    ) -> tuple[Picture, bytes]:
        """Return the image as it is sent and its bytes.

        In larger blocks until there are few enough.
        """
        volume, limits = self.volumes[chosen.series_id], self.limits
        longest = max(square_grid(grid).shape_rc)
        factor = -(-longest // limits.max_side)
        while True:
            if (mask := self.face_masks.get(chosen.series_id)) is not None:
                made = Picture(mask.applied(made.gray, made.grid), made.grid)
            marks = [mark for mark in self.marks if chosen.series_id in mark.on]
            if marks and volume.has_geometry:
                thickness_mm = self.stacks.of(chosen).spacing_at(chosen.index)
                made = Picture(burned(made.gray, made.grid, marks, thickness_mm), made.grid)
            if limits.square:
                made = padded(made)
            png = png_bytes(made.gray)
            if limits.max_bytes is None or len(png) <= limits.max_bytes:
                return made, png
            factor += 1
            if longest // factor < LEAST_SIDE:
                raise BundleError(
                    Message(
                        "images.size-limit-too-small",
                        max_bytes=limits.max_bytes,
                    )
                )
            made = picture(volume, grid, window, factor)

    def _technical(self, chosen: "SelectedSlice") -> ImageTechnical:
        """Return what the headers say of an image; only its number differs within a plane."""
        at = chosen.series_id, chosen.plane
        known = self._technical_of.get(at)
        if known is None:
            made = technical(1, self.volumes[chosen.series_id], self.stacks.of(chosen))
            known = self._technical_of.setdefault(at, made)
        return known

    def _facts(
        self, number: int, chosen: "SelectedSlice", grid: Grid, stack: PlaneStack, window: str
    ) -> ImageFacts:
        volume, prior = self.volumes[chosen.series_id], self.selection.prior_of(chosen.series_id)
        known = volume.has_geometry
        technical = self._technical(chosen)
        x, y, z = grid.center_lps_mm.tolist()
        letters = grid.letters()
        return ImageFacts(
            number=number,
            of=len(self.selection.slices),
            series=self.letters[chosen.series_id],
            prior=prior is not None,
            days_earlier=prior.days_earlier if prior else None,
            modality=technical.modality,
            sequence=technical.sequence,
            plane=technical.plane,
            center_lps_mm=(x, y, z) if known else None,
            letters=letters if any(letters) else None,
            left=left_of(grid),
            pixel_mm=grid.spacing_rc_mm[0] if known else None,
            step_mm=stack.spacing_at(chosen.index) if known and stack.n > 1 else None,
            window=window,
            loss=volume.loss,
            declared=volume.declared,
            made_from=image_origin(volume, grid),
        )


class _Stacks:
    """Planes of each series as they are sent.

    In radiological convention, whatever a screen shows.
    """

    def __init__(self, volumes: Mapping[str, Volume]) -> None:
        self._volumes = volumes
        self._known: dict[tuple[str, str], PlaneStack] = {}

    def of(self, chosen: "SelectedSlice") -> PlaneStack:
        at = (chosen.series_id, chosen.plane)
        if at not in self._known:
            volume = self._volumes[chosen.series_id]
            self._known[at] = plane_stack(volume, chosen.plane, "radiological")
        return self._known[at]


# --- a slice as it stands in its series -----------------------------------------------------------


@dataclass(frozen=True)
class SliceFacts:
    """A selected slice as it stands in its series: `place` None without a place in space."""

    number: int
    shape_rc: tuple[int, int]
    place: ImagePlace | None
    technical: ImageTechnical


def slice_facts(volumes: Mapping[str, Volume], selection: "Selection") -> tuple[SliceFacts, ...]:
    """Return what is known of each selected slice, without making an image of it.

    Raises `BundleError` for a series that is not loaded.
    """
    stacks, facts = _Stacks(volumes), []
    for number, chosen in enumerate(selection.slices, 1):
        volume = volumes.get(chosen.series_id)
        if volume is None:
            raise BundleError(Message("images.series-not-loaded", series_id=chosen.series_id))
        stack = stacks.of(chosen)
        grid = stack.grid(chosen.index)
        thick = stack.spacing_at(chosen.index)
        place = place_of(number, grid, thick) if volume.has_geometry else None
        technical_facts = technical(number, volume, stack)
        facts.append(SliceFacts(number, grid.shape_rc, place, technical_facts))
    return tuple(facts)


def technical_truth(facts: Iterable[SliceFacts]) -> Technical:
    """Return what the headers say of several slices: what all share, and what differs by image."""
    return together([each.technical for each in facts])


def together(images: list[ImageTechnical]) -> Technical:
    """Return one statement about several images: what all share, and by image where they differ."""
    facts = [t.model_dump(exclude={"image"}) for t in images]
    shared = {k: v for k, v in facts[0].items() if all(f[k] == v for f in facts)}
    differing = tuple(images) if len(shared) < len(facts[0]) else ()
    return Technical(**shared, per_image=differing)


def letter(n: int) -> str:
    """Return the letters of a position: A, B, … Z, AA, AB, …."""
    return (letter(n // 26 - 1) if n >= 26 else "") + chr(ord("A") + n % 26)


def technical(number: int, volume: Volume, stack: PlaneStack) -> ImageTechnical:
    """Return what the headers say of an image of one plane.

    Args:
        number: Number of the image in the request, from 1.
        volume: The series of the image.
        stack: Planes that the image is one of.
    """
    modality = volume.modality
    return ImageTechnical(
        image=number,
        modality=(Modality(modality) if modality in _MODALITIES else Modality.OTHER)
        if modality
        else None,
        sequence=PulseSequence(volume.sequence) if volume.sequence in _SEQUENCES else None,
        plane=_plane(stack),
        contrast_given=True if volume.sequence in (PulseSequence.T1C, PulseSequence.CTA) else None,
    )


def _plane(stack: PlaneStack) -> Plane | None:
    """Return the nearest patient plane's name; oblique if none is near, None without a place."""
    if stack.nearest is None:
        return None
    nearest = float(np.abs(stack.first.normal).max())
    if np.degrees(np.arccos(min(1.0, nearest))) > OBLIQUE_FROM_DEGREES:
        return Plane.OBLIQUE
    return Plane(stack.nearest)


def place_of(number: int, grid: Grid, thickness_mm: float) -> ImagePlace:
    """Return where an image on this grid lies in the patient.

    Args:
        number: Number of the image in the request, from 1.
        grid: Pixels of the image, placed in LPS mm.
        thickness_mm: Thickness of the slice.
    """

    def vector(values: NDArray[np.float64]) -> tuple[float, float, float]:
        x, y, z = values.tolist()
        return x, y, z

    return ImagePlace(
        number=number,
        origin_lps_mm=vector(grid.origin_lps_mm),
        right=vector(grid.right),
        down=vector(grid.down),
        spacing_rc_mm=grid.spacing_rc_mm,
        shape_rc=grid.shape_rc,
        thickness_mm=thickness_mm,
    )


# --- stored pixels --------------------------------------------------------------------------------


def whole_sha256(volume: Volume) -> str:
    """Hash of a series' voxels as stored (the first time point's); made once for a volume."""
    known = _whole.get(volume)
    if known is None:
        stored = volume.at_time() if volume.acquired is None else volume.acquired.at_time()
        known = _whole[volume] = array_sha256(stored, parts(stored))
    return known


def array_sha256(values: NDArray[Any], in_parts: Iterable[NDArray[Any]] | None = None) -> str:
    """Hash of an array's type, shape and values (little-endian, C order).

    `in_parts`: the same values, some slices at a time, where they are not in memory at once.
    """
    dtype = values.dtype.newbyteorder("<")
    head = f"{dtype.str} {'x'.join(str(n) for n in values.shape)}\n".encode()
    digest = hashlib.sha256(head)
    for part in (values,) if in_parts is None else in_parts:
        plain = np.ascontiguousarray(part, dtype=dtype)
        digest.update(plain.data.cast("B") if dtype.names is None else plain.tobytes())
    return digest.hexdigest()
