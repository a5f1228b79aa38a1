"""From headers to frames: every 2-D image of an instance, its place in space and its meaning.

Single-frame objects give one frame, enhanced multi-frame objects one per item of their functional
groups (PS3.3 C.7.6.16), Siemens and UIH mosaics one per tile.
"""

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Literal

from audit.messages import Message
from viewer.core import tolerances
from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements
from viewer.core.dicom.headers import Header
from viewer.core.dicom.lookup_tables import (
    Lut,
    Palette,
    VoiLut,
    read_lut,
    read_palette,
    read_voi_luts,
)
from viewer.core.dicom.private_attributes import (
    b_value,
    direction_in_comment,
    gradient_direction,
    part_of,
    philips_frame_scale,
    philips_scale,
    rows_reversed,
)
from viewer.core.files.file_source import Source

Vector = tuple[float, float, float]
Loss = Literal["certain", "possible"]
ALWAYS_LOSSY = frozenset(f"1.2.840.10008.1.2.4.{n}" for n in (50, 51, 81))
MAYBE_LOSSY = frozenset(f"1.2.840.10008.1.2.4.{n}" for n in (91, 93, 112, 203))
MAX_FRAMES = 200_000  # more than any scanner writes into one object; absurd headers stop here


@dataclass(frozen=True, slots=True)
class PixelFormat:
    """Layout of an instance's pixel data (PS3.3 C.7.6.3), shared by its frames."""

    transfer_syntax: str
    tag: int
    offset: int
    length: int | None
    rows: int
    columns: int
    samples: int
    photometric: str
    bits_allocated: int
    bits_stored: int
    high_bit: int
    signed: bool
    planar: int
    n_frames: int
    little: bool
    swapped: bool = False  # 8-bit samples in 16-bit big endian words
    palette: Palette | None = None

    @property
    def color(self) -> bool:
        """True for images whose values are colors, not measurements."""
        return self.samples > 1 or self.photometric == "PALETTE COLOR"


@dataclass(frozen=True, slots=True)
class Frame:
    """One 2-D image. Positions and spacings in LPS mm; None where the file does not say.

    Attributes:
        spacing_rc_mm: PixelSpacing, (between rows, between columns).
        orientation: Direction cosines of a row, then of a column.
        tile: First row and column of the image inside a mosaic.
    """

    source: Source
    pixels: PixelFormat
    sop_uid: str
    number: int = 0
    tile: tuple[int, int] | None = None
    rows: int = 0
    columns: int = 0
    position: Vector | None = None
    orientation: tuple[float, ...] | None = None
    spacing_rc_mm: tuple[float, float] | None = None
    thickness_mm: float | None = None
    gap_mm: float | None = None
    slope: float = 1.0
    intercept: float = 0.0
    lut: Lut | None = None
    units: str | None = None
    image_type: tuple[str, ...] = ()
    echo_number: int | None = None
    echo_time: float | None = None
    b_value: float | None = None
    direction: Vector | None = None
    acquisition: int | None = None
    temporal: int | None = None
    trigger_time: float | None = None
    time: str | None = None
    content_time: str | None = None
    stack: str | None = None
    instance: int | None = None
    frame_of_reference: str | None = None
    windows: tuple[tuple[str, float, float], ...] = ()
    voi_function: str = "LINEAR"
    voi_luts: tuple[VoiLut, ...] = ()
    philips_scale: float | None = None
    kernel: str | None = None
    part: str | None = None  # of the signal (phase, real, ...), where Image Type need not report it
    odd_table: Message | None = (
        None  # what is wrong with its file's offset table, which is not used
    )
    reversed: bool = False  # its rows were, or may be, stored from the last to the first
    mosaic: bool = False  # of an image that holds many slices side by side
    loss: Loss | None = None  # of detail by compression, now or at any time before
    aspect_rc: tuple[float, float] | None = None  # of a pixel without a size: its height and width


def pixel_format(header: Header) -> PixelFormat:
    """Read the image pixel attributes. Raises ValueError naming the attribute that is invalid."""
    e = header.elements
    rows, columns = e.unsigned(tags.ROWS), e.unsigned(tags.COLUMNS)
    if not rows or not columns:
        raise ValueError(Message("pixel-data.size-missing"))
    floating = {tags.FLOAT_PIXEL_DATA: 32, tags.DOUBLE_PIXEL_DATA: 64}.get(header.pixel_tag or 0)
    allocated = floating or e.unsigned(tags.BITS_ALLOCATED)
    if allocated is None or (allocated not in (1, 8, 16, 32, 64) and not 1 < allocated <= 32):
        raise ValueError(Message("pixel-data.bits-allocated-invalid", allocated=allocated))
    n_frames = e.integer(tags.NUMBER_OF_FRAMES)
    n_frames = 1 if n_frames is None else n_frames
    if not 0 < n_frames <= MAX_FRAMES:
        raise ValueError(Message("pixel-data.frame-count-invalid", n_frames=n_frames))
    samples = e.unsigned(tags.SAMPLES_PER_PIXEL) or 1
    if samples not in (1, 3, 4):
        raise ValueError(Message("pixel-data.samples-invalid", samples=samples))
    stored = min(e.unsigned(tags.BITS_STORED) or allocated, allocated)
    high_bit = e.unsigned(tags.HIGH_BIT)
    if high_bit is not None and high_bit < stored - 1 and floating is None:
        raise ValueError(
            Message(
                "pixel-data.high-bit-invalid",
                high_bit=high_bit,
                stored=stored,
            )
        )
    photometric = (e.text(tags.PHOTOMETRIC) or ("RGB" if samples == 3 else "MONOCHROME2")).upper()
    return PixelFormat(
        transfer_syntax=header.transfer_syntax,
        tag=header.pixel_tag or 0,
        offset=header.pixel_offset or 0,
        length=header.pixel_length,
        rows=rows,
        columns=columns,
        samples=samples,
        photometric=photometric,
        bits_allocated=allocated,
        bits_stored=stored,
        high_bit=stored - 1 if high_bit is None or high_bit >= allocated else high_bit,
        signed=e.unsigned(tags.PIXEL_REPRESENTATION) == 1,
        planar=e.unsigned(tags.PLANAR_CONFIGURATION) or 0,
        n_frames=n_frames,
        little=e.little,
        swapped=not e.little and header.pixel_words and allocated == 8,
        palette=read_palette(e) if photometric == "PALETTE COLOR" else None,
    )


def frames_of(
    source: Source, header: Header, pixels: PixelFormat, rest: partial[Frame] | None = None
) -> list[Frame]:
    """Return every image in an instance, in file order.

    Args:
        source: The file.
        header: Its header.
        pixels: Format of its pixel data.
        rest: Values shared by the files of the series, from `of_series`; None reads them.
    """
    e = header.elements
    frame = _of_file(rest or of_series(e, pixels), source, e)
    groups = e.items(tags.PER_FRAME_FUNCTIONAL_GROUPS)
    shared = e.item(tags.SHARED_FUNCTIONAL_GROUPS)
    if groups or shared.raw:
        empty = Elements(e.little)
        items = [groups[n] if n < len(groups) else empty for n in range(pixels.n_frames)]
        return [_enhanced(frame, n, e, item, shared) for n, item in enumerate(items)]
    if pixels.n_frames == 1:
        if "MOSAIC" in frame.image_type or tags.UIH_FRAME_SEQUENCE in e:
            from viewer.core.dicom.mosaic import grid_of_uih, tiles_of

            return grid_of_uih(frame, e) or tiles_of(frame, e)
        return [_in_place(frame, rows_reversed(e))]
    return _plain_multiframe(frame, e)


def _in_place(frame: Frame, rows_reversed: bool | None) -> Frame:
    """Return an image whose rows are stored from the last to the first, where it belongs.

    Its column direction is turned round and its position is that of its first stored row. `None`
    (may be reversed or not) leaves it without a place.
    """
    if rows_reversed is None:
        return replace(frame, position=None, orientation=None, reversed=True)
    if not rows_reversed or not (frame.position and frame.orientation and frame.spacing_rc_mm):
        return frame
    down = frame.orientation[3:]
    last = along(
        frame.position, (down[0], down[1], down[2]), (frame.rows - 1) * frame.spacing_rc_mm[0]
    )
    orientation = (*frame.orientation[:3], *(-v for v in down))
    return replace(frame, position=last, orientation=orientation, reversed=True)


def _plain_multiframe(frame: Frame, e: Elements) -> list[Frame]:
    """Return frames without functional groups: RT Dose and reconstructed SPECT place each one."""
    if {"RECON TOMO", "RECON GATED TOMO"} & set(frame.image_type):
        from viewer.core.dicom.nuclear_medicine import reconstructed_slices

        slices = reconstructed_slices(frame, e)
        if slices is not None:
            return slices
    offsets = e.decimals(tags.GRID_FRAME_OFFSETS)
    n = frame.pixels.n_frames
    if offsets and len(offsets) == n and frame.position and frame.orientation:
        normal = cross(frame.orientation[:3], frame.orientation[3:])
        # PS3.3 C.8.8.3.2: relative offsets start at zero; else they are z coordinates
        start = frame.position if offsets[0] == 0 else (*frame.position[:2], 0.0)
        places = [along(start, normal, offset) for offset in offsets]
        return [replace(frame, number=i, position=place) for i, place in enumerate(places)]
    # One position for many frames says where none of them is.
    return [replace(frame, number=i, position=None, gap_mm=None) for i in range(n)]


def along(start: Vector, normal: Vector, mm: float) -> Vector:
    """Return the point `mm` from `start` along a unit vector.

    Args:
        start: Point in mm.
        normal: Unit vector.
        mm: Distance along it.
    """
    return (start[0] + mm * normal[0], start[1] + mm * normal[1], start[2] + mm * normal[2])


def cross(a: tuple[float, ...], b: tuple[float, ...]) -> Vector:
    """Return vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


# What differs between the single-frame files of a series, so that all the rest is worked out once
# for them (see `of_series`). More may differ; then it is worked out more often.
OF_FILE = frozenset(
    {
        tags.SOP_INSTANCE_UID,
        tags.ACQUISITION_DATE,
        tags.ACQUISITION_DATE_TIME,
        tags.ACQUISITION_NUMBER,
        tags.ACQUISITION_TIME,
        tags.CONTENT_DATE,
        tags.CONTENT_TIME,
        tags.IMAGE_POSITION,
        tags.INSTANCE_NUMBER,
        tags.SIEMENS_CSA_IMAGE_HEADER,
        tags.SIEMENS_CSA_IMAGE_HEADER_SECOND,
        tags.SLICE_LOCATION,
        tags.TEMPORAL_POSITION_IDENTIFIER,
        tags.TRIGGER_TIME,
        tags.WINDOW_CENTER,
        tags.WINDOW_WIDTH,
    }
)


def _of_file(rest: partial[Frame], source: Source, e: Elements) -> Frame:
    """Return the frame of a single-frame file, from `OF_FILE` and the rest of `of_series`."""
    direction = direction_in_comment(e)
    if direction is not None:
        rest = partial(rest, direction=rest.keywords["direction"] or direction)
    return rest(
        source=source,
        sop_uid=e.text(tags.SOP_INSTANCE_UID) or "",
        position=vector_of(e.decimals(tags.IMAGE_POSITION)),
        acquisition=e.integer(tags.ACQUISITION_NUMBER),
        temporal=e.integer(tags.TEMPORAL_POSITION_IDENTIFIER),
        trigger_time=e.decimal(tags.TRIGGER_TIME),
        time=e.text(tags.ACQUISITION_TIME) or e.text(tags.CONTENT_TIME),
        content_time=e.text(tags.CONTENT_TIME),
        instance=e.integer(tags.INSTANCE_NUMBER),
        windows=_windows(e),
    )


def of_series(e: Elements, pixels: PixelFormat) -> partial[Frame]:
    """Return a frame with all values that files of a series share, without those in `OF_FILE`.

    Args:
        e: Header of a file.
        pixels: Format of its pixel data.
    """
    slope, intercept = _number(e, tags.RESCALE_SLOPE), _number(e, tags.RESCALE_INTERCEPT)
    scaling = _number(e, tags.DOSE_GRID_SCALING)
    # A slope of 0 would erase the image; it is no valid value (PS3.3 C.11.1.1.2).
    scale = (scaling or slope or 1.0, intercept or 0.0)
    image_type = tuple(t.upper() for t in e.texts(tags.IMAGE_TYPE))
    return partial(
        Frame,
        pixels=pixels,
        rows=pixels.rows,
        columns=pixels.columns,
        orientation=orientation_of(e.decimals(tags.IMAGE_ORIENTATION)),
        spacing_rc_mm=_spacing(e),
        thickness_mm=_positive(e.decimal(tags.SLICE_THICKNESS)),
        gap_mm=_positive(e.decimal(tags.SPACING_BETWEEN_SLICES)),
        slope=scale[0],
        intercept=scale[1],
        lut=read_lut(e.item(tags.MODALITY_LUT_SEQUENCE)),
        units=_real_world_units(e.item(tags.REAL_WORLD_VALUE_SEQUENCE), scale)
        or _units(e, slope is not None and intercept is not None, image_type),
        image_type=image_type,
        echo_number=e.integer(tags.ECHO_NUMBERS),
        echo_time=e.decimal(tags.ECHO_TIME),
        b_value=b_value(e),
        direction=gradient_direction(e),
        frame_of_reference=e.text(tags.FRAME_OF_REFERENCE_UID),
        voi_function=_voi_function(e),
        voi_luts=read_voi_luts(e, signed=pixels.signed or scale[1] < 0),
        kernel=e.text(tags.CONVOLUTION_KERNEL),
        part=part_of(e),
        loss=loss_of(e.text(tags.LOSSY_IMAGE_COMPRESSION), pixels.transfer_syntax),
        aspect_rc=_aspect(e),
        philips_scale=philips_scale(e) if "Philips" in (e.text(tags.MANUFACTURER) or "") else None,
    )


def _number(e: Elements, tag: int) -> float | None:
    """Return a number of the modality transformation; None where the file has none.

    Raises ValueError for one that is there and is no finite number: without it the values would be
    wrong, and nothing would show that they are.
    """
    number = e.decimal(tag)
    if number is None and (e.data(tag) or b"").strip(b" \0"):
        raise ValueError(Message("pixel-data.rescale-not-numeric"))
    return number


def _units(e: Elements, rescaled: bool, image_type: tuple[str, ...]) -> str | None:
    """Return units of rescaled values; CT is in HU unless it says otherwise (PS3.3 C.8.2.1.1.6)."""
    units = e.text(tags.RESCALE_TYPE) or e.text(tags.PET_UNITS) or e.text(tags.DOSE_UNITS)
    if e.text(tags.MODALITY) == "CT" and is_localizer(image_type):
        return None if units == "HU" else units  # a projection has no Hounsfield units
    return units or ("HU" if e.text(tags.MODALITY) == "CT" and rescaled else None)


def is_localizer(image_type: tuple[str, ...]) -> bool:
    """Return whether Image Type names a localizer, also by Philips' word for it (REF_SURVIEW)."""
    return any("LOCALIZER" in word or "SURVIEW" in word for word in image_type)


def _real_world_units(mapping: Elements, scale: tuple[float, float]) -> str | None:
    """Return UCUM units of a real world value mapping (PS3.3 C.7.6.16.2.11) like the rescale."""
    slope = mapping.doubles(tags.REAL_WORLD_SLOPE)
    intercept = mapping.doubles(tags.REAL_WORLD_INTERCEPT)
    if not slope or not intercept:
        return None
    same = abs(slope[0] - scale[0]) <= 1e-6 * abs(scale[0]) and abs(intercept[0] - scale[1]) <= 1e-6
    if same:
        return mapping.item(tags.MEASUREMENT_UNITS_SEQUENCE).text(tags.CODE_VALUE)
    return None


def _windows(e: Elements) -> tuple[tuple[str, float, float], ...]:
    """Return (name, width, center) of each window (PS3.3 C.11.2.1.2)."""
    centers, widths = e.decimals(tags.WINDOW_CENTER), e.decimals(tags.WINDOW_WIDTH)
    if not centers or not widths or len(centers) != len(widths):
        return ()
    names = e.texts(tags.WINDOW_EXPLANATION)
    names = names if len(names) == len(centers) else ("",) * len(centers)
    triples = zip(names, widths, centers, strict=True)
    return tuple((name, width, center) for name, width, center in triples if width > 0)


def _voi_function(e: Elements) -> str:
    named = (e.text(tags.VOI_LUT_FUNCTION) or "LINEAR").upper()
    if named in ("LINEAR", "LINEAR_EXACT", "SIGMOID"):
        return named
    return "LINEAR"


def _enhanced(frame: Frame, number: int, root: Elements, item: Elements, shared: Elements) -> Frame:
    """Return one frame of an enhanced object: its own functional groups, then the shared ones."""

    def group(tag: int) -> Elements:
        return item.item(tag) if item.items(tag) else shared.item(tag)

    position = vector_of(group(tags.PLANE_POSITION_SEQUENCE).decimals(tags.IMAGE_POSITION))
    orientation = orientation_of(
        group(tags.PLANE_ORIENTATION_SEQUENCE).decimals(tags.IMAGE_ORIENTATION)
    )
    measures = group(tags.PIXEL_MEASURES_SEQUENCE)
    values = group(tags.PIXEL_VALUE_TRANSFORMATION_SEQUENCE)
    content = group(tags.FRAME_CONTENT_SEQUENCE)
    echo = group(tags.MR_ECHO_SEQUENCE).doubles(tags.EFFECTIVE_ECHO_TIME)
    kinds = group(tags.MR_IMAGE_FRAME_TYPE_SEQUENCE)
    kinds = kinds if kinds.raw else group(tags.CT_IMAGE_FRAME_TYPE_SEQUENCE)
    diffusion = group(tags.MR_DIFFUSION_SEQUENCE)
    b, direction = _enhanced_diffusion(diffusion)
    temporal = content.binaries(tags.TEMPORAL_POSITION_INDEX, "I")
    acquisition = content.unsigned(tags.FRAME_ACQUISITION_NUMBER)
    slope, intercept = _number(values, tags.RESCALE_SLOPE), _number(values, tags.RESCALE_INTERCEPT)
    scale = (slope or frame.slope, frame.intercept if intercept is None else intercept)
    voi = group(tags.FRAME_VOI_LUT_SEQUENCE)
    many = frame.pixels.n_frames > 1
    return replace(
        frame,
        number=number,
        position=position or (None if many else frame.position),
        orientation=orientation or frame.orientation,
        spacing_rc_mm=_spacing(measures) or frame.spacing_rc_mm,
        thickness_mm=_positive(measures.decimal(tags.SLICE_THICKNESS)) or frame.thickness_mm,
        gap_mm=_positive(measures.decimal(tags.SPACING_BETWEEN_SLICES)) or frame.gap_mm,
        slope=scale[0],
        intercept=scale[1],
        units=_real_world_units(group(tags.REAL_WORLD_VALUE_SEQUENCE), scale)
        or values.text(tags.RESCALE_TYPE)
        or frame.units,
        image_type=_frame_type(kinds) or frame.image_type,
        echo_time=echo[0] if echo else frame.echo_time,
        b_value=frame.b_value if b is None else b,
        direction=direction or frame.direction,
        acquisition=frame.acquisition if acquisition is None else acquisition,
        temporal=int(temporal[0]) if temporal else frame.temporal,
        time=content.text(tags.FRAME_ACQUISITION_DATE_TIME) or frame.time,
        trigger_time=frame.trigger_time,
        stack=content.text(tags.STACK_ID),
        windows=_windows(voi) or frame.windows,
        voi_function=_voi_function(voi) if voi.raw else frame.voi_function,
        voi_luts=read_voi_luts(voi, signed=frame.pixels.signed or scale[1] < 0) or frame.voi_luts,
        philips_scale=philips_frame_scale(item) or frame.philips_scale,
    )


def _frame_type(kinds: Elements) -> tuple[str, ...]:
    types = tuple(t.upper() for t in kinds.texts(tags.FRAME_TYPE))
    part = kinds.text(tags.COMPLEX_IMAGE_COMPONENT)
    return (*types, part.upper()) if types and part else types


def _enhanced_diffusion(diffusion: Elements) -> tuple[float | None, Vector | None]:
    b = diffusion.doubles(tags.DIFFUSION_B_VALUE)
    gradient = diffusion.item(tags.DIFFUSION_GRADIENT_DIRECTION_SEQUENCE)
    direction = gradient.doubles(tags.DIFFUSION_GRADIENT_ORIENTATION)
    return (b[0] if b else None), vector_of(direction)


def vector_of(values: tuple[float, ...] | None) -> Vector | None:
    """Return three values as a vector.

    None for any other number of them, and for places nobody has been.
    """
    if not values or len(values) != 3 or max(map(abs, values)) > tolerances.FURTHEST_MM:
        return None
    return (values[0], values[1], values[2])


def _positive(value: float | None) -> float | None:
    """Return a distance in mm; some vendors write negative gaps."""
    if value is None or not tolerances.SMALLEST_MM <= abs(value) <= tolerances.LARGEST_MM:
        return None
    return abs(value)


def _spacing(e: Elements) -> tuple[float, float] | None:
    values = e.decimals(tags.PIXEL_SPACING)
    if not values or len(values) != 2:
        return None
    if min(values) < tolerances.SMALLEST_MM or max(values) > tolerances.LARGEST_MM:
        return None
    return values[0], values[1]


def loss_of(attribute: str | None, transfer_syntax: str) -> Loss | None:
    """Return whether compression lost detail.

    The attribute also reports a loss before (PS3.3 C.7.6.1.1.5). A transfer syntax that may be
    either is believed to be lossless only if the attribute states it.

    Args:
        attribute: Lossy Image Compression (0028,2110); None if it is absent.
        transfer_syntax: UID of the transfer syntax.

    Returns:
        "certain" or "possible"; None if nothing was lost.

    >>> loss_of("01", "1.2.840.10008.1.2.1"), loss_of(None, "1.2.840.10008.1.2.4.91")
    ('certain', 'possible')
    """
    if attribute == "01" or transfer_syntax in ALWAYS_LOSSY:
        return "certain"
    if attribute not in (None, "", "00"):
        return "possible"  # a value that the standard does not know, as "1" and "YES"
    if attribute != "00" and transfer_syntax in MAYBE_LOSSY:
        return "possible"
    return None


def _aspect(e: Elements) -> tuple[float, float] | None:
    """Return Pixel Aspect Ratio (PS3.3 C.7.6.3.1.7) as height and width, the larger being 1.

    None for square pixels, and for ratios that no image has.
    """
    values = e.decimals(tags.PIXEL_ASPECT_RATIO)
    if not values or len(values) != 2 or min(values) <= 0:
        return None
    height, width = (value / max(values) for value in values)
    if height == width or min(height, width) < tolerances.LEAST_ASPECT:
        return None
    return height, width


@lru_cache(maxsize=4096)
def orientation_of(values: tuple[float, ...] | None) -> tuple[float, ...] | None:
    """Return six direction cosines as exact unit, perpendicular vectors; None if they are neither.

    PS3.3 C.7.6.2.1.1 asks for orthonormal vectors; rounding to a few digits is fixed, more is not.
    """
    if values is None or len(values) != 6:
        return None
    row, column = values[:3], values[3:]
    row_length = sum(v * v for v in row) ** 0.5
    column_length = sum(v * v for v in column) ** 0.5
    if abs(row_length - 1) > 1e-2 or abs(column_length - 1) > 1e-2:
        return None
    row = tuple(v / row_length for v in row)
    dot = sum(r * c for r, c in zip(row, column, strict=True)) / column_length
    if abs(dot) > 1e-2:
        return None
    column = tuple(c / column_length - dot * r for r, c in zip(row, column, strict=True))
    length = sum(v * v for v in column) ** 0.5
    return (*row, *(v / length for v in column))
