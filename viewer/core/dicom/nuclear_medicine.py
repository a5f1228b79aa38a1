"""Slice positions of a nuclear medicine reconstruction (SPECT; PS3.3 C.8.4.8 to C.8.4.15)."""

from dataclasses import replace

from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.frames import Frame, along, cross, orientation_of, vector_of


def reconstructed_slices(frame: Frame, e: Elements) -> list[Frame] | None:
    """Return one frame per slice of a reconstruction, each in its place.

    None where that is not described.

    Position and orientation of the first slice are in the Detector Information Sequence
    (0054,0022). Spacing Between Slices (0018,0088) is signed here: positive along the normal of the
    first slice (C.8.4.15). Slice Vector (0054,0080) numbers the slice of each frame, Time Slot
    Vector (0054,0070) its time slot. Where one of them is missing or contradicts the number of
    frames, nothing is placed.
    """
    n = frame.pixels.n_frames
    detector = e.item(tags.DETECTOR_INFORMATION_SEQUENCE)
    position = vector_of(detector.decimals(tags.IMAGE_POSITION)) or frame.position
    facing = orientation_of(detector.decimals(tags.IMAGE_ORIENTATION)) or frame.orientation
    spacing = e.decimal(tags.SPACING_BETWEEN_SLICES)
    slices = [int(v) for v in e.binaries(tags.SLICE_VECTOR, "H")]
    times = [int(v) for v in e.binaries(tags.TIME_SLOT_VECTOR, "H")] or [1] * n
    if not (position and facing and spacing):
        return None
    if len(slices) != n or len(times) != n or min(slices) < 1:
        return None
    normal = cross(facing[:3], facing[3:])
    return [
        replace(
            frame,
            number=number,
            position=along(position, normal, (k - 1) * spacing),
            orientation=facing,
            temporal=time,
        )
        for number, (k, time) in enumerate(zip(slices, times, strict=True))
    ]
