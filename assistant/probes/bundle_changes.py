"""From the bundle of a case to the bundle that a probe sends: pure, named, versioned.

Pixels are changed as they would be sent and encoded again; captions are rewritten so that every
word is true of the new images; the recipe gets the name of the change, and with it the bundle
another hash. A number or word changed here is a new version of that change.
"""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from assistant.images.captions import left_of, read_caption, write_caption
from assistant.probes import pixel_changes
from assistant.probes.pixel_changes import Gray
from assistant.providers.builtin.text_only import without_images as removed
from assistant.request.bundle import Bundle, BundleImage
from assistant.request.prompts import load_prompt
from audit.interpretation.image_places import ImagePlace, Vector
from audit.lexicon.vocabulary import Category
from audit.messages import Message
from viewer.core.io.png_writer import png_bytes
from viewer.core.space.slice_planes import Grid

DEGRADATIONS: Final = ("blur", "noise", "low-resolution", "motion", "wrong-window")

HISTORIES: Final = {
    Category.NORMAL: "Healthy volunteer in a research study. No complaints, no earlier illness.",
    Category.TUMOR: "Biopsy-proven glioblastoma, before the start of treatment.",
    Category.STROKE: "Sudden weakness and loss of speech three hours ago. Suspected acute stroke.",
    Category.MULTIPLE_SCLEROSIS: (
        "Multiple sclerosis for eight years, new symptoms since last week."
    ),
}
"""Histories that suggest a category. None names a side."""

# From this share of the patient's left-right axis on, an image's row or column runs across.
ACROSS = 0.5


# --- the case in a mirror -------------------------------------------------------------------------


def shows_sides(bundle: Bundle) -> bool:
    """Return whether every image has a place in space and at least one shows both sides."""
    places = [image.place for image in bundle.images]
    known = [p for p in places if p is not None]
    return len(known) == len(places) and any(_axis(p) is not None for p in known)


def mirrored(bundle: Bundle) -> Bundle:
    """Return the case as its mirror image about the patient's sagittal plane x = 0.

    An image in which left and right lie along rows or columns is flipped there, and stays in the
    same convention; a sagittal one keeps its pixels and changes its x. Places and captions are
    those of the mirrored patient, exact for oblique images too. Raises `ValueError` for an image
    without a place in space.
    """
    return _changed(bundle, "mirror/1", _mirrored)


def _mirrored(image: BundleImage) -> BundleImage:
    if image.place is None:
        raise ValueError(Message("probe.image-position-missing", number=image.number))
    place, axis = image.place, _axis(image.place)
    rows, columns = place.shape_rc
    gray = pixel_changes.decode(image.png)
    right, down = _reflected(place.right), _reflected(place.down)
    corner = place.pixel_to_lps(
        columns - 1 if axis == "columns" else 0, rows - 1 if axis == "rows" else 0
    )
    if axis == "columns":
        gray, right = gray[:, ::-1], _opposite(right)
    elif axis == "rows":
        gray, down = gray[::-1], _opposite(down)
    origin = _reflected((corner.x, corner.y, corner.z))
    new = place.model_copy(update={"origin_lps_mm": origin, "right": right, "down": down})
    return _with_pixels(image, np.ascontiguousarray(gray), new)


def _axis(place: ImagePlace) -> str | None:
    """Return the image axis along the patient's left and right; None in a sagittal image."""
    across, along = abs(place.right[0]), abs(place.down[0])
    if max(across, along) < ACROSS:
        return None
    return "columns" if across >= along else "rows"


def _reflected(vector: Vector) -> Vector:
    return -vector[0] + 0.0, vector[1], vector[2]


def _opposite(vector: Vector) -> Vector:
    x, y, z = (-v + 0.0 for v in vector)
    return x, y, z


# --- images with nothing to see -----------------------------------------------------------------


def blank_images(bundle: Bundle) -> Bundle:
    """Return every image uniform, at its own mean gray."""
    return _emptied(bundle, "blank-images/1", lambda gray, _: pixel_changes.blank(gray))


def noise_images(bundle: Bundle) -> Bundle:
    """Return every image's pixels in random order."""
    return _emptied(bundle, "noise-images/1", pixel_changes.shuffled)


def _emptied(bundle: Bundle, name: str, draw: Callable[[Gray, int], Gray]) -> Bundle:
    """Return images of nobody: the caption is the number, with neither place nor sequence."""

    def empty(image: BundleImage) -> BundleImage:
        png = png_bytes(draw(pixel_changes.decode(image.png), _seed(image, name)))
        sha256 = hashlib.sha256(png).hexdigest()
        facts = read_caption(image.caption)
        return replace(
            image,
            png=png,
            sha256=sha256,
            stored_sha256=sha256,  # it comes from no stored pixels
            caption=write_caption(facts, "blinded"),
            place=None,
            window_text="",
        )

    return replace(_changed(bundle, name, empty), captions="blinded", truth=None)


def without_images(bundle: Bundle) -> Bundle:
    """Return the request without images, with the captions in the text.

    What words alone give away.
    """
    return _named(removed(bundle), "no-images/1")


# --- the same case, harder to see -----------------------------------------------------------------


def can_degrade(bundle: Bundle, kind: str, grade: int) -> bool:
    """Return False if so few pixels would be left that there is nothing to see."""
    if kind != "low-resolution":
        return True
    least = pixel_changes.LEAST_SIDE * pixel_changes.COARSE_FACTOR[grade]
    return all(min(image.shape_rc) >= least for image in bundle.images)


def degraded(bundle: Bundle, kind: str, grade: int) -> Bundle:
    """Return the case with blur, noise, large pixels, motion or a wrong window, of grade 1 to 3."""
    name = f"degrade/1 {kind}-{grade}"
    if kind == "low-resolution":
        return _changed(bundle, name, lambda image: _coarse(image, grade))
    if kind == "wrong-window":
        return _changed(bundle, name, lambda image: _rewindowed(image, grade))
    draw: dict[str, Callable[[Gray, int], Gray]] = {
        "blur": lambda gray, _: pixel_changes.blurred(gray, grade),
        "noise": lambda gray, seed: pixel_changes.noisy(gray, grade, seed),
        "motion": lambda gray, seed: pixel_changes.moved(gray, grade, seed),
    }

    def harder(image: BundleImage) -> BundleImage:
        gray = draw[kind](pixel_changes.decode(image.png), _seed(image, name))
        return _with_pixels(image, gray, image.place)

    return _changed(bundle, name, harder)


def _coarse(image: BundleImage, grade: int) -> BundleImage:
    gray, place = pixel_changes.coarse(pixel_changes.decode(image.png), grade), image.place
    if place is not None:
        factor = pixel_changes.COARSE_FACTOR[grade]
        middle = (factor - 1) / 2
        corner = place.pixel_to_lps(middle, middle)
        row, column = place.spacing_rc_mm
        place = place.model_copy(
            update={
                "origin_lps_mm": (corner.x, corner.y, corner.z),
                "spacing_rc_mm": (row * factor, column * factor),
                "shape_rc": (gray.shape[0], gray.shape[1]),
            }
        )
    return _with_pixels(image, gray, place)


def _rewindowed(image: BundleImage, grade: int) -> BundleImage:
    low = pixel_changes.SHIFT[grade]
    high = low + 1
    gray = pixel_changes.rewindowed(pixel_changes.decode(image.png), low, high)
    window = f"{image.window_text}; of that range, black at {low:.0%} and white at {high:.0%}"
    return _with_pixels(replace(image, window_text=window), gray, image.place)


# --- other words, other images --------------------------------------------------------------------


def with_history(bundle: Bundle, suggested: Category) -> Bundle:
    """Return the case with a history that suggests a category, instead of its own context."""
    return _named(_with_context(bundle, HISTORIES[suggested]), "history/1")


def with_images_of(bundle: Bundle, other: Bundle) -> Bundle:
    """Return the images of another case, with their own captions, under this case's words."""
    words = load_prompt(bundle.prompt_id).fill(len(other.images), bundle.context)
    taken = replace(
        bundle,
        images=other.images,
        prompt=words,
        captions=other.captions,
        recipe=other.recipe,
        selection_kind=other.selection_kind,
        not_fair=other.not_fair,
        truth=other.truth,
        sources=other.sources,
        measured=other.measured,
        risked=other.risked,
        override=other.override,
    )
    return _named(taken, "swap/1")


def _with_context(bundle: Bundle, context: str) -> Bundle:
    words = load_prompt(bundle.prompt_id).fill(len(bundle.images), context)
    return replace(bundle, prompt=words, context=context)


# --- what all share -------------------------------------------------------------------------------


def _changed(bundle: Bundle, name: str, change: Callable[[BundleImage], BundleImage]) -> Bundle:
    images = tuple(change(image) for image in bundle.images)
    # Warnings about the images are of those that are sent, so they are measured anew.
    return _named(replace(bundle, images=images, measured=None, risked=bundle.risks), name)


def _named(bundle: Bundle, name: str) -> Bundle:
    """Return the bundle with the change in its recipe, by which the record knows what was done."""
    return replace(bundle, recipe=f"{bundle.recipe}; probe {name}")


def _with_pixels(image: BundleImage, gray: Gray, place: ImagePlace | None) -> BundleImage:
    """Return the image with other pixels at that place, and a caption that states them."""
    png = png_bytes(gray)
    rows, columns = gray.shape
    changed = replace(
        image,
        png=png,
        sha256=hashlib.sha256(png).hexdigest(),
        place=place,
        shape_rc=(rows, columns),
    )
    return replace(changed, caption=_caption(changed))


def _caption(image: BundleImage) -> str:
    """Return the caption of the same kind, from the image's current place and window."""
    facts = read_caption(image.caption)
    if facts.series is None:  # blinded: the number says nothing that could be false
        return image.caption
    facts = replace(facts, window=image.window_text)
    if image.place is not None:
        grid = _grid(image.place)
        x, y, z = (float(v) for v in grid.center_lps_mm)
        facts = replace(
            facts,
            center_lps_mm=(x, y, z),
            letters=grid.letters(),
            left=left_of(grid),
            pixel_mm=image.place.spacing_rc_mm[0],
        )
    return write_caption(facts, "informed")


def _grid(place: ImagePlace) -> Grid:
    return Grid(
        np.array(place.origin_lps_mm),
        np.array(place.right),
        np.array(place.down),
        place.spacing_rc_mm,
        place.shape_rc,
    )


def _seed(image: BundleImage, name: str) -> int:
    """Return a seed of the image's own, so that no two images get the same noise."""
    digest = hashlib.sha256(f"{name} {image.sha256}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
