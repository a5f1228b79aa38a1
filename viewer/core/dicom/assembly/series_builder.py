"""From the frames of one SeriesInstanceUID to `Series` that can be listed and opened."""

import re
from collections import defaultdict
from dataclasses import replace
from datetime import date

import numpy as np

from audit.messages import Message, Text, join, reason_of
from viewer.core import tolerances
from viewer.core.dicom import tags
from viewer.core.dicom.assembly.frame_grouping import Block
from viewer.core.dicom.assembly.instance_reader import Pictures
from viewer.core.dicom.assembly.pulse_sequence import part_of_signal, recognize
from viewer.core.dicom.assembly.series import Kind, Plane, Series, letters
from viewer.core.dicom.assembly.slice_geometry import Layout, SeriesWarning, lay_out
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.frames import Frame, cross, is_localizer
from viewer.core.errors import GeometryError

Headers = dict[tuple[object, ...], Pictures]

_LOCALIZER = re.compile(
    r"\b(localizer|localizer|scout|survey|topogram|surview|scanogram|3[- ]?plane|loc)\b", re.I
)
_SECONDARY_CAPTURE = "1.2.840.10008.5.1.4.1.1.7"
_UNITS = {
    "[HNSF'U]": "HU",
    "MM2/S": "mm2/s",
    "MM^2/S": "mm2/s",
    "UM2/S": "um2/s",
    "BQML": "Bq/ml",
    "GY": "Gy",
    "CNTS": "counts",
    "PROPCNTS": "proportional to counts",
}
_REVERSED = {
    True: Message("series.rows-reversed"),
    False: Message("series.rows-reversed-unknown"),
}
LOSSY = {
    "certain": Message("series.lossy-compressed"),
    "possible": Message("series.lossy-possible"),
}
_NO_UNITS = {"US", "UNSPECIFIED", "NONE", "NORMALIZED", "PIXEL", "SIGNAL INTENSITY", "1"}


def of_one_patient(series: list[Series], patients: int) -> list[Series]:
    """Add a warning to series of one Series Instance UID whose files name several patients.

    Args:
        series: All series with one Series Instance UID.
        patients: Number of patients that their files name.
    """
    if patients < 2:
        return series
    text = Message(
        "series.several-patients",
        n=patients,
    )
    return [
        replace(
            item,
            warnings=(
                SeriesWarning("two-patients", text, tuple(map(str, item.files))),
                *item.warnings,
            ),
        )
        for item in series
    ]


def number_series(series: list[Series]) -> list[Series]:
    """Give ids: the series number, with a letter if several share it; "n1" without one."""
    ranked = sorted(
        enumerate(series),
        key=lambda item: (
            item[1].acquired or date.min,
            item[1].study_uid,
            item[1].number is None,
            item[1].number or 0,
            item[1].series_uid,
            item[0],
        ),
    )
    counts: dict[int | None, int] = defaultdict(int)
    named = []
    for _, member in ranked:
        n = counts[member.number]
        counts[member.number] += 1
        name = f"n{n + 1}" if member.number is None else f"{member.number}{letters(n)}"
        named.append(replace(member, id=name))
    return named


def describe_block(study_uid: str, series_uid: str, block: Block, headers: Headers) -> Series:
    """Return the `Series` of frames that may be stacked, with an empty id.

    Args:
        study_uid: Study Instance UID.
        series_uid: Series Instance UID, or a name starting with "none:" if the files have none.
        block: Frames that `frame_grouping.split` put together.
        headers: Headers by image type and echo number.
    """
    first = block.planes[0][0]
    middle = block.planes[0][len(block.planes[0]) // 2]
    speaker = headers[(first.image_type, first.echo_number)]
    e = speaker.elements
    assert e is not None
    layout, no_place = _layout(block, e)
    geometry = layout.geometry if layout else None
    shape = geometry.shape_kji if geometry else (len(block.planes[0]), first.rows, first.columns)
    description = e.text(tags.SERIES_DESCRIPTION) or e.text(tags.PROTOCOL_NAME) or ""
    b_values = {frame.b_value for frame in block.frames if frame.b_value is not None}
    kind = _kind(block, layout, first, description)
    recognized = recognize(e, first, len(block.planes), b_values)
    number = e.integer(tags.SERIES_NUMBER)
    return Series(
        id="",
        series_uid="" if series_uid.startswith("none:") else series_uid,
        study_uid=study_uid,
        patient_key=speaker.patient_key,
        number=number,
        description=description,
        modality=e.text(tags.MODALITY) or "OT",
        kind=kind,
        shape=shape,
        frames=len(block.planes),
        transfer_syntaxes=tuple(dict.fromkeys(f.pixels.transfer_syntax for f in block.frames)),
        geometry=geometry,
        sequence=recognized.sequence,
        sequence_evidence=recognized.evidence,
        contrast=recognized.contrast,
        plane=plane_of(first.orientation) if layout else None,
        units=_units(block),
        warnings=_warnings(block, layout, no_place),
        acquired=_date(e),
        windows=middle.windows,
        voi_function=middle.voi_function,
        voi_luts=middle.voi_luts,
        body_part=e.text(tags.BODY_PART),
        manufacturer=e.text(tags.MANUFACTURER),
        burned_in={"YES": True, "NO": False}.get(e.text(tags.BURNED_IN_ANNOTATION) or ""),
        is_secondary_capture=(e.text(tags.SOP_CLASS_UID) or "").startswith(_SECONDARY_CAPTURE),
        is_color=first.pixels.color,
        inverted=first.pixels.photometric == "MONOCHROME1",
        time_axis=block.time_axis if len(block.planes) > 1 else None,
        part=part_of_signal(first),
        padding=None if first.pixels.color else _padding(e, first),
        planes=block.planes,
        layout=layout,
    )


def _layout(block: Block, e: Elements) -> tuple[Layout | None, Text | None]:
    """Return the block's place in space, or why positions that are there give none."""
    if not block.placed:
        return None, None
    try:
        tilt, modality = e.decimal(tags.GANTRY_TILT), e.text(tags.MODALITY) or "OT"
        return lay_out(block.planes[0], tilt, modality), None
    except GeometryError as error:
        return None, reason_of(error)


def _kind(block: Block, layout: Layout | None, first: Frame, description: str) -> Kind:
    if layout is None or layout.geometry is None:
        return "stack"
    if is_localizer(first.image_type) or _LOCALIZER.search(description):
        return "localizer"
    if len(block.planes) > 1:
        return "timeseries"
    return "single" if len(block.planes[0]) == 1 else "volume"


def _warnings(
    block: Block, layout: Layout | None, no_place: Text | None = None
) -> tuple[SeriesWarning, ...]:
    warnings = list(layout.warnings) if layout else []
    first = block.planes[0][0]
    if no_place is not None:
        text = Message("series.plain-stack-because", reason=no_place)
        warnings.append(SeriesWarning("no-geometry", text))
    elif layout is None and not first.pixels.color:
        missing = [
            name
            for name, value in (
                (Message("geometry.position-name"), first.position),
                (Message("geometry.orientation-name"), first.orientation),
                (Message("geometry.pixel-spacing-name"), first.spacing_rc_mm),
            )
            if value is None
        ]
        text = join(missing or [Message("geometry.position-name")], ", ")
        warnings.append(
            SeriesWarning(
                "no-geometry",
                Message("series.geometry-missing", named=text),
            )
        )
    if first.mosaic and first.tile is None:
        warnings.append(SeriesWarning("mosaic", Message("series.mosaic-undescribed")))
    if first.reversed:
        warnings.append(SeriesWarning("rows-reversed", _REVERSED[first.position is not None]))
    odd = {str(f.source.label): f.odd_table for f in block.frames if f.odd_table}
    if odd:
        warnings.append(
            SeriesWarning("offset-table", join(dict.fromkeys(odd.values()), "; "), tuple(odd))
        )
    losses = {f.loss for f in block.frames}
    if "certain" in losses:
        warnings.append(SeriesWarning("lossy", LOSSY["certain"]))
    elif "possible" in losses:
        warnings.append(SeriesWarning("lossy", LOSSY["possible"]))
    if not block.ordered:
        warnings.append(
            SeriesWarning(
                "time-order",
                Message("series.time-order-unknown"),
            )
        )
    if block.leftover:
        files = tuple(dict.fromkeys(str(f.source.label) for f in block.frames))
        warnings.append(
            SeriesWarning(
                "incomplete",
                Message("series.volume-incomplete"),
                files,
            )
        )
    return tuple(warnings)


def plane_of(orientation: tuple[float, ...] | None) -> Plane | None:
    """Name of the plane by the slice normal's nearest axis, "oblique" beyond `PLANE_DEG`."""
    if orientation is None:
        return None
    normal = np.abs(cross(orientation[:3], orientation[3:]))
    axis = int(np.argmax(normal))
    if normal[axis] < np.cos(np.deg2rad(tolerances.PLANE_DEG)):
        return "oblique"
    names: tuple[Plane, ...] = ("sagittal", "coronal", "axial")
    return names[axis]


def _units(block: Block) -> str | None:
    units = {frame.lut.kind if frame.lut else frame.units for frame in block.frames}
    if len(units) != 1:
        return None
    unit = units.pop()
    if unit is None or unit.upper() in _NO_UNITS or "UNITLESS" in unit.upper():
        return None
    if re.fullmatch(r"10\*?\^?-6[ .*]?mm\^?2/s(ec)?", unit):
        return "um2/s"
    return _UNITS.get(unit.upper(), unit)


def _date(e: Elements) -> date | None:
    for tag in (tags.STUDY_DATE, tags.SERIES_DATE, tags.ACQUISITION_DATE, tags.CONTENT_DATE):
        text = (e.text(tag) or "").replace(".", "")
        try:
            return date(int(text[:4]), int(text[4:6]), int(text[6:8]))
        except ValueError:
            continue
    return None


def _padding(e: Elements, frame: Frame) -> tuple[float, float] | None:
    """Return the range of stored values that mean "nothing here" (PS3.3 C.7.5.1.1.2)."""
    code = "h" if frame.pixels.signed else "H"
    values, limits = (
        e.binaries(t, code) for t in (tags.PIXEL_PADDING_VALUE, tags.PIXEL_PADDING_LIMIT)
    )
    if not values:
        return None
    other = limits[0] if limits else values[0]
    low, high = min(values[0], other), max(values[0], other)
    if high - low >= 1 << (frame.pixels.bits_stored - 1):
        return None  # half of all values or more, as where a sign was lost: not what is meant
    return (low, high)
