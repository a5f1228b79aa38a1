"""Origin of a volume: its files, and what their headers say of people and of text in the pixels.

Kept beside the voxels for checks on this machine: the words in here are looked for in what is about
to leave, and never leave, are logged or shown themselves.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from audit.messages import Message
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.errors import UnreadableFile
from viewer.core.files.file_source import Reader, Source

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.core.dicom.assembly.series import Series

# Frames' own sequences name nobody, and are most of a large enhanced object.
_PER_FRAME: Final = (0x52009229, 0x52009230)
_NUMBERS: Final = frozenset(
    {
        "PatientID", "OtherPatientIDs", "AccessionNumber", "StudyID", "AdmissionID",
        "MedicalRecordLocator", "InsurancePlanIdentification", "DeviceSerialNumber",
        "RequestedProcedureID", "ScheduledProcedureStepID",
        "PlacerOrderNumberImagingServiceRequest",
        "FillerOrderNumberImagingServiceRequest", "PerformedProcedureStepID", "ServiceEpisodeID",
        "PatientTelephoneNumbers", "PatientAddress", "InstitutionAddress", "InstitutionName",
        "InstitutionalDepartmentName", "StationName", "OrderCallbackPhoneNumber",
    }
)  # fmt: skip
"""Attributes whose whole value, and not each word of it, identifies (PS3.15 table E.1-1)."""
LEAST_NAME: Final = 3
LEAST_NUMBER: Final = 4
_EAST: Final = (
    r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"  # compiled where it is needed: that takes 2 ms
)
NOBODY: Final = frozenset(
    [
        "anonymous",
        "anonymized",
        "anonymized",
        "anonym",
        "anon",
        "unknown",
        "patient",
        "patients",
        "test",
        "phantom",
        "volunteer",
        "subject",
        "none",
        "null",
        "head",
        "brain",
        "study",
        "case",
        "name",
        "dicom",
        "export",
    ]
)
"""Words in the names of files that name nobody."""
_EVERYDAY: Final = frozenset(
    [
        "white",
        "brown",
        "black",
        "green",
        "gray",
        "gray",
        "young",
        "long",
        "short",
        "may",
        "left",
        "right",
        "small",
        "large",
        "stone",
        "bone",
        "head",
        "hand",
        "foot",
        "good",
        "best",
        "hope",
        "still",
        "weiss",
        "schwarz",
        "braun",
        "gross",
        "klein",
        "lang",
        "kurz",
        "jung",
        "kopf",
        "blanc",
        "noir",
        "petit",
        "grand",
        "blanc",
        "blanco",
        "negro",
        "rojo",
        "bravo",
        "leal",
        "delgado",
    ]
)
"""Names that are names only with a capital: "white matter" of Mr White is no name."""


@dataclass(frozen=True)
class OwnWords:
    """Words by which a study's headers name people, places and numbers, in lower case.

    Attributes:
        names: Single words of persons' names.
        wholes: Numbers, institutions and addresses.
    """

    names: frozenset[str] = field(default=frozenset(), repr=False)
    wholes: frozenset[str] = field(default=frozenset(), repr=False)

    def __or__(self, other: "OwnWords") -> "OwnWords":
        return OwnWords(self.names | other.names, self.wholes | other.wholes)


@dataclass(frozen=True)
class Origin:
    """One file of the series that a volume was read from, and the reasons to look for text in it.

    Attributes:
        signs: What the headers say of text in the pixels, as sentences for a reader.
    """

    source: Source | None = field(repr=False)
    signs: tuple[Message, ...] = ()

    @cached_property
    def own_words(self) -> OwnWords:
        """The words that the header names.

        Raises:
            UnreadableFile: The file is gone.
        """
        if self.source is None:
            return OwnWords()
        return read_own_words(self.source)


def origin_of(series: "Series") -> Origin:
    """Return the origin of a series' voxels; a NIfTI file has no header that names anybody."""
    if series.source is not None or not series.planes:
        return Origin(None)
    return Origin(series.planes[0][0].source, text_signs(series))


def text_signs(series: "Series") -> tuple[Message, ...]:
    """Return why the pixels of a series may hold text, as its headers say.

    Looks at BurnedInAnnotation (0028,0301), SOP Class, Modality (0008,0060) and color.
    """
    if series.source is not None:
        return ()
    signs: list[Message] = []
    if series.burned_in:
        signs.append(Message("deid.annotation-burned-in"))
    if series.is_secondary_capture:
        signs.append(Message("deid.secondary-capture"))
    if series.modality in ("OT", "SC", "DOC", "US", "XC", "ES") and not series.is_secondary_capture:
        signs.append(
            Message(
                "deid.modality-with-text",
                modality=series.modality,
            )
        )
    if series.is_color:
        signs.append(Message("deid.color-image"))
    return tuple(signs)


@lru_cache(maxsize=64)
def read_own_words(source: Source) -> OwnWords:
    """Return persons' names, numbers and institutions in a file's header, nested items included.

    Raises:
        UnreadableFile: The file cannot be read; its message quotes nothing of it.
    """
    import pydicom

    with Reader() as reader:
        stream, _ = reader.open(source)
        with stream, quiet_pydicom():
            try:
                header = pydicom.dcmread(stream, stop_before_pixels=True, force=True)
                values = list(_values(header))
            except (OSError, EOFError, ValueError, LookupError, AttributeError) as error:
                # the words of a library's message may be those of the header
                reason = Message("file.header-reread-failed", kind=type(error).__name__)
                raise UnreadableFile(reason, source.label) from None
    return _own_words(values)


def own_words_of(header: "Dataset") -> OwnWords:
    """Return persons' names, numbers and institutions in a header, nested items included."""
    with quiet_pydicom():
        return _own_words(_values(header))


def _own_words(values: "Iterable[tuple[str, str, str]]") -> OwnWords:
    names: set[str] = set()
    wholes: set[str] = set()
    for keyword, vr, value in values:
        if vr == "PN":
            names |= name_words(value)
            # a name with digits is a number: "SUBJ-0123"
            wholes |= {
                n.lower() for n in re.findall(r"[\w.-]*\d[\w.-]*", value) if len(n) >= LEAST_NUMBER
            }
        elif keyword in _NUMBERS and len(value) >= LEAST_NUMBER and value.lower() not in NOBODY:
            wholes.add(" ".join(value.lower().split()))
    return OwnWords(frozenset(names), frozenset(wholes))


def name_words(name: str) -> set[str]:
    """Return the words of a person's name (PS3.5 6.2.1), folded.

    A name in Han or Kana also as a whole.

    >>> sorted(name_words("Müller-Lüdenscheid^Hans^^Dr."))
    ['hans', 'ludenscheid', 'muller']
    """
    words = set()
    for group in re.split(r"[=^]", name):
        for word in re.findall(r"[^\W\d_]+", group):
            plain, _ = folded(word)
            least = 2 if re.match(_EAST, plain) else LEAST_NAME
            if len(plain) >= least and plain not in NOBODY:
                words.add(plain)
    if re.match(_EAST, name):
        for group in name.split("="):
            joined, _ = folded("".join(re.findall(r"[^\W\d_]+", group)))
            if len(joined) >= 2 and re.match(_EAST, joined):
                words.add(joined)
    return words


def folded(text: str) -> tuple[str, list[int]]:
    """Return the text in lower case without accents, and the index in `text` of each character.

    >>> folded("Groß")
    ('gross', [0, 1, 2, 3, 3])
    """
    characters: list[str] = []
    places: list[int] = []
    for at, character in enumerate(text):
        for part in unicodedata.normalize("NFKD", character).casefold():
            if not unicodedata.combining(part):
                characters.append(part)
                places.append(at)
    return "".join(characters), places


def own_word_spans(text: str, own_words: OwnWords) -> list[tuple[int, int, bool]]:
    """Return where a study's own words are in a text.

    Args:
        text: The text.
        own_words: Names and numbers in the headers of the study.

    Returns:
        Start, end, and True for a name.
    """
    plain, places = folded(text)
    spans = []
    for word in re.finditer(r"[^\W\d_]+", plain):
        small = text[places[word.start()]].islower()
        if word[0] in own_words.names and not (small and word[0] in _EVERYDAY):
            spans.append((word.start(), word.end(), True))
    for name in own_words.names:
        if re.match(_EAST, name):  # written without blanks
            spans += [(m.start(), m.end(), True) for m in re.finditer(re.escape(name), plain)]
    for name_parts in own_words.wholes:
        pattern = r"\s+".join(re.escape(folded(part)[0]) for part in name_parts.split())
        rule = rf"(?<!\w){pattern}(?!\w)"
        spans += [(m.start(), m.end(), False) for m in re.finditer(rule, plain)]
    spans.sort(key=lambda span: span[0] - span[1])  # the longest first: they hold the others
    return [(places[start], places[end - 1] + 1, is_name) for start, end, is_name in spans]


def _values(header: "Dataset") -> Iterator[tuple[str, str, str]]:
    """Yield keyword, VR and each value of the text elements, nested ones included."""
    for tag in tuple(header.keys()):  # iterating a data set gives its elements
        if tag in _PER_FRAME:
            continue
        element = header[tag]
        if element.VR == "SQ":
            for item in element.value:
                yield from _values(item)
        elif element.VR in ("PN", "LO", "SH", "ST", "LT", "UT", "UC"):
            several = element.value if element.VM > 1 else [element.value]
            for value in several:
                if str(value or "").strip():
                    yield element.keyword, element.VR, str(value).strip()
