"""Storage SOP classes and transfer syntaxes that associations propose and accept.

The conformance statement in `docs/archive.md` is generated from these tables
(`viewer.archive.conformance`).
"""

from collections.abc import Iterable, Mapping
from typing import Final

from pynetdicom.presentation import PresentationContext, build_context

IMPLICIT_LITTLE: Final = "1.2.840.10008.1.2"
EXPLICIT_LITTLE: Final = "1.2.840.10008.1.2.1"

NATIVE_SYNTAXES: Final = (EXPLICIT_LITTLE, IMPLICIT_LITTLE)
COMPRESSED_SYNTAXES: Final = (
    "1.2.840.10008.1.2.4.90",  # JPEG 2000, lossless only
    "1.2.840.10008.1.2.4.91",  # JPEG 2000
    "1.2.840.10008.1.2.4.201",  # High-Throughput JPEG 2000, lossless only
    "1.2.840.10008.1.2.4.202",  # High-Throughput JPEG 2000 with RPCL, lossless only
    "1.2.840.10008.1.2.4.203",  # High-Throughput JPEG 2000
    "1.2.840.10008.1.2.4.80",  # JPEG-LS lossless
    "1.2.840.10008.1.2.4.81",  # JPEG-LS near-lossless
    "1.2.840.10008.1.2.4.70",  # JPEG lossless, first-order prediction
    "1.2.840.10008.1.2.4.57",  # JPEG lossless
    "1.2.840.10008.1.2.4.50",  # JPEG baseline
    "1.2.840.10008.1.2.4.51",  # JPEG extended
    "1.2.840.10008.1.2.5",  # RLE
    "1.2.840.10008.1.2.1.99",  # deflated
)

IMAGE_CLASSES: Final[Mapping[str, str]] = {
    "1.2.840.10008.5.1.4.1.1.4": "MR Image Storage",
    "1.2.840.10008.5.1.4.1.1.4.1": "Enhanced MR Image Storage",
    "1.2.840.10008.5.1.4.1.1.4.4": "Legacy Converted Enhanced MR Image Storage",
    "1.2.840.10008.5.1.4.1.1.2": "CT Image Storage",
    "1.2.840.10008.5.1.4.1.1.2.1": "Enhanced CT Image Storage",
    "1.2.840.10008.5.1.4.1.1.2.2": "Legacy Converted Enhanced CT Image Storage",
    "1.2.840.10008.5.1.4.1.1.128": "Positron Emission Tomography Image Storage",
    "1.2.840.10008.5.1.4.1.1.130": "Enhanced PET Image Storage",
    "1.2.840.10008.5.1.4.1.1.20": "Nuclear Medicine Image Storage",
    "1.2.840.10008.5.1.4.1.1.7": "Secondary Capture Image Storage",
    "1.2.840.10008.5.1.4.1.1.7.2": "Multi-frame Grayscale Byte Secondary Capture Image Storage",
    "1.2.840.10008.5.1.4.1.1.7.3": "Multi-frame Grayscale Word Secondary Capture Image Storage",
    "1.2.840.10008.5.1.4.1.1.7.4": "Multi-frame True Color Secondary Capture Image Storage",
    "1.2.840.10008.5.1.4.1.1.12.1": "X-Ray Angiographic Image Storage",
    "1.2.840.10008.5.1.4.1.1.1": "Computed Radiography Image Storage",
    "1.2.840.10008.5.1.4.1.1.1.1": "Digital X-Ray Image Storage - For Presentation",
    "1.2.840.10008.5.1.4.1.1.30": "Parametric Map Storage",
}
OTHER_CLASSES: Final[Mapping[str, str]] = {
    "1.2.840.10008.5.1.4.1.1.66.4": "Segmentation Storage",
    "1.2.840.10008.5.1.4.1.1.66": "Raw Data Storage",
    "1.2.840.10008.5.1.4.1.1.66.1": "Spatial Registration Storage",
    "1.2.840.10008.5.1.4.1.1.4.2": "MR Spectroscopy Storage",
    "1.2.840.10008.5.1.4.1.1.11.1": "Grayscale Softcopy Presentation State Storage",
    "1.2.840.10008.5.1.4.1.1.11.2": "Color Softcopy Presentation State Storage",
    "1.2.840.10008.5.1.4.1.1.88.11": "Basic Text SR Storage",
    "1.2.840.10008.5.1.4.1.1.88.22": "Enhanced SR Storage",
    "1.2.840.10008.5.1.4.1.1.88.33": "Comprehensive SR Storage",
    "1.2.840.10008.5.1.4.1.1.88.34": "Comprehensive 3D SR Storage",
    "1.2.840.10008.5.1.4.1.1.88.59": "Key Object Selection Document Storage",
    "1.2.840.10008.5.1.4.1.1.88.67": "X-Ray Radiation Dose SR Storage",
    "1.2.840.10008.5.1.4.1.1.104.1": "Encapsulated PDF Storage",
    "1.2.840.10008.5.1.4.1.1.481.2": "RT Dose Storage",
    "1.2.840.10008.5.1.4.1.1.481.3": "RT Structure Set Storage",
}
STORAGE_CLASSES: Final[Mapping[str, str]] = {**IMAGE_CLASSES, **OTHER_CLASSES}

MAX_CONTEXTS: Final = 128
"""Presentation contexts of an association (PS3.8 9.3.2.2: odd numbers up to 255)."""


def proposed_contexts(sop_classes: Iterable[str], room: int) -> list[PresentationContext]:
    """Return the contexts to propose, so that objects are sent as they are stored.

    Each class gets a context with the uncompressed syntaxes, and one for each compressed syntax: a
    peer accepts one syntax of a context, and might decompress what it stores under another.

    Args:
        sop_classes: SOP classes that are expected; those that most instances have first.
        room: Largest number of contexts.
    """
    known = list(dict.fromkeys(sop_classes)) or list(STORAGE_CLASSES)
    contexts = [build_context(uid, list(NATIVE_SYNTAXES)) for uid in known[:room]]
    for uid in known:
        if uid in OTHER_CLASSES:
            continue
        for syntax in COMPRESSED_SYNTAXES:
            if len(contexts) < room:
                contexts.append(build_context(uid, syntax))
    return contexts


def accepted_contexts() -> list[PresentationContext]:
    """Return the contexts that the storage SCP accepts."""
    syntaxes = [*NATIVE_SYNTAXES, *COMPRESSED_SYNTAXES]
    return [build_context(uid, syntaxes) for uid in STORAGE_CLASSES]
