"""Single images as PNG or JPEG, as benchmarks hold them: pixels without a place in space.

Such a file says nothing of patient, side, scale or direction, and nothing of it is guessed: it
opens as one slice without geometry. Its gray is what somebody has windowed already and is shown as
it is.
"""

import hashlib
import warnings
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.assembly.slice_geometry import SeriesWarning
from viewer.core.errors import UnreadableFile, UnsupportedFile
from viewer.core.files.file_source import Source
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

SUFFIXES: Final = (".png", ".jpg", ".jpeg")
UNITS: Final = "gray"
"""Of 8-bit images: 0 is black and 255 white, as the file has it."""
MOST_PIXELS: Final = 64_000_000
NO_GEOMETRY: Final = Message("image-file.no-geometry")
COLOR: Final = Message("image-file.color-to-gray")


def is_plain_image(path: Path) -> bool:
    """Return by name, as NIfTI files are distinguished from others.

    >>> is_plain_image(Path("scan.JPG")), is_plain_image(Path("scan.dcm"))
    (True, False)
    """
    return path.suffix.lower() in SUFFIXES


def open_plain_image(source: Source) -> Series:
    """Describe an image. Its study is its content: the same image is the same case anywhere.

    Raises `UnreadableFile` for a damaged file, `UnsupportedFile` for one of impossible size.
    """
    pixels, color = _pixels(source.path)
    try:
        content = hashlib.sha256(source.path.read_bytes()).hexdigest()
    except OSError as error:
        raise UnreadableFile(system_reason(error), source.label) from error
    files = (str(source.label),)
    warnings = [SeriesWarning("no-geometry", NO_GEOMETRY, files)]
    if color:
        warnings.append(SeriesWarning("color", COLOR, files))
    rows, columns = pixels.shape
    return Series(
        id="",
        series_uid="",
        study_uid=f"picture:{content}",
        patient_key="",
        number=None,
        description="picture",
        modality="OT",
        kind="single",
        shape=(1, rows, columns),
        frames=1,
        transfer_syntaxes=(),
        geometry=None,
        units=UNITS if pixels.dtype == np.uint8 else None,
        warnings=tuple(warnings),
        source=source,
    )


def load_picture(series: Series) -> Volume:
    """Return the image's gray values as a stack of one slice. Raises as `open_picture` does."""
    assert series.source is not None
    pixels, _ = _pixels(series.source.path)
    if pixels.shape != series.shape[1:]:
        raise UnreadableFile(Message("file.changed-since-listed"), series.source.label)
    return Volume(
        voxels=pixels[np.newaxis],
        geometry=Geometry(series.shape, np.eye(4)),
        units=series.units,
        modality=None,
        has_geometry=False,
    )


def _pixels(path: Path) -> tuple[NDArray[Any], bool]:
    """Return gray values `(rows, columns)`, upright by the file's own orientation tag.

    Was it in color?
    """
    try:
        with warnings.catch_warnings(), Image.open(path, formats=("PNG", "JPEG")) as image:
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # bounded here
            if not 0 < image.width * image.height <= MOST_PIXELS:
                size = f"{image.width} x {image.height}"
                raise UnsupportedFile(Message("image-file.too-large", size=size), path)
            upright = ImageOps.exif_transpose(image)
            if upright.mode.startswith("I;16") or upright.mode == "I":
                return np.asarray(upright).astype(np.uint16), False
            if upright.mode == "L" and "transparency" not in upright.info:
                return np.array(upright, np.uint8), False
            ground = Image.new("RGBA", upright.size, "black")
            ground.alpha_composite(upright.convert("RGBA"))
            return _gray(np.asarray(ground.convert("RGB")))
    except (UnidentifiedImageError, Image.DecompressionBombError):
        raise UnreadableFile(Message("image-file.not-png-jpeg"), path) from None
    except (OSError, SyntaxError, ValueError) as error:
        raise UnreadableFile(
            Message("image-file.unreadable-because", reason=reason_of(error)), path
        ) from error


def _gray(colors: NDArray[np.uint8]) -> tuple[NDArray[Any], bool]:
    """Return the gray of `(rows, columns, 3)`: the channel itself where all three are alike."""
    red = colors[..., 0]
    if all(np.array_equal(red, colors[..., n]) for n in (1, 2)):
        return np.ascontiguousarray(red), False
    weights = np.array([0.299, 0.587, 0.114])  # ITU-R BT.601, as `display.luminance`
    return np.floor(colors @ weights + 0.5).astype(np.uint8), True
