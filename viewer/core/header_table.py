"""Everything that a file's header says, as rows for a reader: DICOM attributes, or NIfTI fields.

For the screen only: the values name the patient.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from audit.messages import Message, Text
from viewer.core.deid.confidentiality_profile import basic_profile
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.data_elements import UNREADABLE, quiet_pydicom
from viewer.core.dicom.patient_identity import read_elements
from viewer.core.errors import Cancelled, CoreError
from viewer.core.files.file_source import Source
from viewer.core.io.nifti import read_nifti_header

if TYPE_CHECKING:
    from pydicom.dataelem import DataElement
    from pydicom.dataset import Dataset

    from viewer.core.dicom.frames import Frame

LONGEST: Final = 4096  # characters of a value that are shown
BYTES: Final = 32  # of binary values
PER_FRAME: Final = 0x52009230
AGE_SEX_DATE: Final = frozenset({"(0010,1010)", "(0010,0040)", "(0008,0020)"})
"""Tags of Patient's Age, Patient's Sex and Study Date."""
HIDDEN: Final = Message("tag.value-hidden")
Step = tuple[int, int]  # tag, number of the item from 0; -1 for the attribute itself
Path = tuple[Step, ...]


@dataclass(frozen=True)
class Row:
    """One attribute: its `path`, and whether it `identifies` by the basic profile of PS3.15."""

    tag: str
    name: Text
    vr: Text
    value: Text = field(repr=False)
    path: Path = ()
    children: "tuple[Row, ...]" = field(default=(), repr=False)
    identifies: bool = False
    private: bool = False

    def text(self) -> str:
        """Return the row as one line to be copied: tag, VR, name, value, between tabs."""
        return "\t".join(map(str, (self.tag, self.vr, self.name, self.value)))

    def lines(self, indent: str = "") -> Iterator[str]:
        """Yield the row and what is nested in it, one line each."""
        yield indent + self.text()
        for child in self.children:
            yield from child.lines(indent + "  ")


def header_rows(series: Series, k: int = 0, t: int = 0) -> tuple[Row, ...]:
    """Return the header of the file that holds a slice; of per-frame groups only the slice's own.

    Args:
        series: The series.
        k: Slice, from 0.
        t: Time point, from 0.

    Raises:
        CoreError: The message has the reason.
        UnreadableFile: The file cannot be read.
    """
    if series.source is not None:
        return nifti_rows(series.source)
    if not series.planes:
        raise CoreError(Message("tag.header-missing", id=series.id))
    frame = _frame(series, k, t)
    with quiet_pydicom():
        data = read_elements(frame.source)
        meta = getattr(data, "file_meta", None)
        rows = list(_rows(meta, (), frame.number)) if meta is not None else []
        return (*rows, *_rows(data, (), frame.number))


def hide_identity(rows: Iterable[Row], shown: Container[str] = ()) -> tuple[Row, ...]:
    """Return rows without the values that may identify the patient.

    Private attributes are hidden as well, because nobody knows what a vendor writes there.

    Args:
        rows: Rows of a header.
        shown: Tags whose values stay, such as `AGE_SEX_DATE`.
    """
    return tuple(_without_identity(row, shown) for row in rows)


def _without_identity(row: Row, shown: Container[str]) -> Row:
    is_hidden = (row.identifies or row.private) and row.tag not in shown
    if is_hidden:
        return replace(row, value=HIDDEN if row.value else "", children=())
    return replace(row, children=hide_identity(row.children, shown))


def _frame(series: Series, k: int, t: int) -> "Frame":
    row = series.planes[min(t, len(series.planes) - 1)]
    return row[min(k, len(row) - 1)]


def _rows(data: "Dataset", path: Path, frame: int) -> Iterator[Row]:
    for tag in sorted(data.keys()):
        try:
            element = data[tag]
        except UNREADABLE:
            yield Row(
                _tag(int(tag)), "", "??", Message("tag.value-unreadable"), (*path, (int(tag), -1))
            )
            continue
        yield _row(element, path, frame)


def _row(element: "DataElement", path: Path, frame: int) -> Row:
    tag = int(element.tag)
    row_path: Path = (*path, (tag, -1))
    facts: dict[str, Any] = {
        "identifies": tag in basic_profile() or element.VR == "PN",
        "private": bool(tag >> 16 & 1),
    }
    if element.VR != "SQ":
        return Row(_tag(tag), element.name, str(element.VR), value_text(element), row_path, **facts)
    items = list(enumerate(element.value))
    words = Message("tag.items", n=len(items))
    if tag == PER_FRAME and len(items) > 1:
        at = min(frame, len(items) - 1)
        words = Message("tag.items-current-frame", n=len(items))
        items = [items[at]]
    children = tuple(
        Row(
            "",
            Message("tag.item-number", n=n + 1),
            "",
            "",
            (*path, (tag, n)),
            tuple(_rows(item, (*path, (tag, n)), frame)),
        )
        for n, item in items
    )
    return Row(_tag(tag), element.name, "SQ", words, row_path, children, **facts)


def _tag(tag: int) -> str:
    return f"({tag >> 16:04X},{tag & 0xFFFF:04X})"


def value_text(element: "DataElement") -> Text:
    """Return a value as text; of binary ones the beginning, as text where it is text."""
    value = element.value
    if value is None:
        return ""
    if isinstance(value, bytes):
        bare = value.rstrip(b"\0 ")
        if bare and bare.isascii() and bare.decode("ascii").isprintable():
            return bare.decode("ascii")[:LONGEST]
        start = value[:BYTES].hex(" ")
        if not value:
            return ""
        more = " …" if len(value) > BYTES else ""
        return Message("tag.binary-value", n=len(value), values=f"{start}{more}")
    if element.VM > 1:
        return "\\".join(str(item) for item in value)[:LONGEST]
    return str(value)[:LONGEST]


def values_in_slices(
    series: Series,
    path: Path,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> list[tuple[int, int, Text]]:
    """Return one attribute in every slice.

    If the path goes through the per-frame groups, each frame's own group is used.

    Args:
        series: The series.
        path: Tags and item numbers that lead to the attribute.
        progress: Called with the number of slices read and their total.
        cancelled: Returns True when the user cancels; None never cancels.

    Returns:
        Time point, slice and value of each; "-" if the attribute is absent.

    Raises:
        Cancelled: `cancelled` returned True.
        UnreadableFile: The file cannot be read.
    """
    total = sum(len(row) for row in series.planes)
    values = []
    read: tuple[Source, Dataset] | None = None
    with quiet_pydicom():
        for t, row in enumerate(series.planes):
            for k, frame in enumerate(row):
                if cancelled is not None and cancelled():
                    raise Cancelled
                if read is None or read[0] != frame.source:
                    read = frame.source, read_elements(frame.source)
                values.append((t, k, _at(read[1], path, frame.number)))
                if progress is not None:
                    progress(len(values), total)
    return values


def _at(data: "Dataset", path: Path, frame: int) -> Text:
    for tag, item in path[:-1]:
        try:
            data = data[tag].value[frame if tag == PER_FRAME else item]
        except (LookupError, TypeError, ValueError, AttributeError):
            return "-"
    tag = path[-1][0]
    if tag >> 16 == 2:
        data = getattr(data, "file_meta", data)
    try:
        element = data[tag]
    except (LookupError, TypeError, ValueError, AttributeError):
        return "-"
    if element.VR == "SQ":
        return Message("tag.items", n=len(element.value))
    return value_text(element)


def nifti_rows(source: Source) -> tuple[Row, ...]:
    """Return the fields of a NIfTI header, its affines and its extensions.

    Raises:
        UnreadableFile: The file cannot be read.
    """
    fields, affines, extensions = read_nifti_header(source)
    rows = [Row("", name, kind, value) for name, kind, value in fields]
    for name, lines in affines:
        children = tuple(
            Row("", Message("tag.matrix-row", n=n + 1), "", line) for n, line in enumerate(lines)
        )
        rows.append(Row("", name, "", Message("tag.affine-description"), (), children))
    for code, size, text in extensions:
        rows.append(
            Row(
                "",
                Message("tag.nifti-extension", code=code),
                Message("tag.extension-size", n=size),
                text[:LONGEST],
            )
        )
    return tuple(rows)
