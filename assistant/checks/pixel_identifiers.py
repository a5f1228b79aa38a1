"""Pixels of a bundle that may identify someone: burned-in text, faces. Named, not decided.

The images themselves are looked at, as they would be sent, and the headers of the series that
they were made from. Nothing found is no proof that there is nothing.
"""

import hashlib
import io
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from assistant.errors import BundleError
from assistant.images.face_detection import AXIAL_FROM, FACE_MASK, find_face
from audit.interpretation import phrases
from audit.messages import Message, join, reason_of
from audit.record.events.bodies.privacy_events import PixelRisk, PixelRiskCode
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.deid.burned_in_text import text_boxes
from viewer.core.deid.text_recognition import (
    LEAST_IMAGE,
    TextReadingFailed,
    available,
    find_text,
    is_too_small,
)

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle, BundleImage
    from viewer.core.voxels.volume import Volume

# Each is a process of its own, with one thread.
_READERS: Final = 2
_BATCH: Final = 32
"""Images that one process reads at most: what fails with it is limited, and so is its document."""
_MOST_KNOWN: Final = 8192
"""Images whose answers are kept for the session, by the hash of their file."""


class NotSendable(BundleError):
    """Pixels may hold text about the patient, and nobody said why they may be sent anyway."""


def text_is_read() -> bool:
    """Return whether images are read by tesseract, as well as searched for marks like letters."""
    return available()


def unchecked(bundle: "Bundle") -> tuple[Message, ...]:
    """Return what was not looked for in a bundle's pixels, and why; the preview lists it."""
    shapes = [image.shape_rc for turn in bundle.turns for image in turn.images]
    if not shapes:
        return ()
    if not text_is_read():
        return (Message("pixels.text-not-read"),)
    if small := sum(map(is_too_small, shapes)):
        values = {"n": small, "total": len(shapes), "pixels": LEAST_IMAGE}
        return (Message("pixels.text-too-small", **values),)
    return ()


def bundle_risks(bundle: "Bundle") -> tuple[PixelRisk, ...]:
    """Return what in a bundle's pixels may identify somebody, by series; takes seconds."""
    by_series: dict[str, list[BundleImage]] = {}
    for image in (i for turn in bundle.turns for i in turn.images):
        by_series.setdefault(image.series_id, []).append(image)
    readable = _read_texts([image for images in by_series.values() for image in images])
    risks: list[PixelRisk] = []
    for series, images in by_series.items():
        volumes = dict.fromkeys(
            bundle.sources[i.sha256] for i in images if i.sha256 in bundle.sources
        )
        for volume in volumes:
            signs = volume.origin.signs if volume.origin is not None else ()
            risks += [
                PixelRisk(code=PixelRiskCode.HEADER_SIGN, series=series, words=words)
                for words in signs
            ]
        risks += _texts(series, images, readable)
        for volume in volumes:
            risks += _faces(bundle, series, images, volume)
    return tuple(risks)


def unanswered_risks(bundle: "Bundle") -> tuple[PixelRisk, ...]:
    """Return the risks that need a reason before anything is sent, and have none yet."""
    if bundle.override is not None and bundle.override.strip():
        return ()
    return tuple(risk for risk in bundle.risks if risk.needs_reason)


def require_sendable(bundle: "Bundle") -> None:
    """Raise `NotSendable` while pixels may hold text and nobody gave a reason to send them."""
    if risks := unanswered_risks(bundle):
        sentences = join((risk.sentence for risk in risks), "; ")
        raise NotSendable(Message("pixels.reason-missing", told=sentences))


def _texts(
    series: str, images: "Sequence[BundleImage]", readable: Mapping[str, bool | TextReadingFailed]
) -> Iterator[PixelRisk]:
    pictures = list(map(_picture, images))
    marked = tuple(
        i.number for i, png in zip(images, map(_has_marks, pictures), strict=True) if png
    )
    if marked:
        words = Message("pixels.text-like-structures", images=phrases.images(marked))
        yield PixelRisk(
            code=PixelRiskCode.TEXT_LIKE_MARKS, series=series, images=marked, words=words
        )
    answers = [readable.get(_key(png), False) for png in pictures]
    if failure := next((a for a in answers if isinstance(a, TextReadingFailed)), None):
        words = Message("pixels.text-check-failed", reason=reason_of(failure))
        yield PixelRisk(code=PixelRiskCode.TEXT_READ, series=series, words=words)
        return
    numbers = tuple(i.number for i, yes in zip(images, answers, strict=True) if yes)
    if numbers:
        words = Message("pixels.text-readable", images=phrases.images(numbers))
        yield PixelRisk(code=PixelRiskCode.TEXT_READ, series=series, images=numbers, words=words)


def _faces(
    bundle: "Bundle", series: str, images: "Sequence[BundleImage]", volume: "Volume"
) -> Iterator[PixelRisk]:
    if FACE_MASK in bundle.recipe:
        return
    mine = [i for i in images if bundle.sources.get(i.sha256) is volume and i.place is not None]
    try:
        face = find_face(volume)
    except BrainNotFound as error:
        aside = tuple(i.number for i in mine if i.place and abs(i.place.normal()[2]) <= AXIAL_FROM)
        if aside:
            words = Message(
                "pixels.face-unknown",
                images=phrases.images(aside),
                reason=reason_of(error),
            )
            yield PixelRisk(code=PixelRiskCode.FACE, series=series, images=aside, words=words)
        return
    shown = tuple(i.number for i in mine if face is not None and i.place and face.is_on(i.place))
    if shown:
        words = Message("pixels.face-visible", images=phrases.images(shown))
        yield PixelRisk(code=PixelRiskCode.FACE, series=series, images=shown, words=words)


@lru_cache(maxsize=512)
def _has_marks(png: bytes) -> bool:
    return bool(text_boxes(_gray(png)))


_known_readable: dict[str, bool] = {}
"""Whether words are read in an image, by `_key`."""


def _read_texts(images: "Sequence[BundleImage]") -> dict[str, bool | TextReadingFailed]:
    """Return by `_key` of each image whether words are read in it, or why that is not known."""
    if not text_is_read():
        return {}
    pictures = {_key(png): png for png in map(_picture, images)}
    answers: dict[str, bool | TextReadingFailed] = {
        key: _known_readable[key] for key in pictures if key in _known_readable
    }
    new = [key for key in pictures if key not in answers]
    # Shared evenly, so that no process waits for the other.
    size = max(1, min(_BATCH, -(-len(new) // _READERS)))
    batches = [new[start : start + size] for start in range(0, len(new), size)]
    with ThreadPoolExecutor(_READERS, thread_name_prefix="read-text") as pool:
        for batch, found in zip(
            batches,
            pool.map(lambda batch: _read_batch([pictures[key] for key in batch]), batches),
            strict=True,
        ):
            if isinstance(found, TextReadingFailed):
                answers |= dict.fromkeys(batch, found)
                continue
            answers |= zip(batch, found, strict=True)
            # Emptied at once: answers are cheap to get again, and an order of use is not worth
            # keeping.
            if len(_known_readable) + len(batch) > _MOST_KNOWN:
                _known_readable.clear()
            _known_readable.update(zip(batch, found, strict=True))
    return answers


def _read_batch(images: Sequence[bytes]) -> list[bool] | TextReadingFailed:
    try:
        return find_text(list(map(_gray, images)))
    except TextReadingFailed as error:
        return error


def _picture(image: "BundleImage") -> bytes:
    """Return the PNG in which text is looked for: without the number that is drawn on it."""
    return image.unnumbered or image.png


def _key(png: bytes) -> str:
    return hashlib.sha256(png).hexdigest()


def _gray(png: bytes) -> NDArray[np.uint8]:
    with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
        return np.asarray(image.convert("L"), dtype=np.uint8)
