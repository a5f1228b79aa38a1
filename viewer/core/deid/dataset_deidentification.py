"""De-identified data sets by the basic profile of PS3.15 annex E, nested sequences included.

UIDs and dates are replaced by a secret that is made for one copy and kept nowhere: the same UID has
the same replacement everywhere in the copy, and nothing leads back.
"""

import hashlib
import hmac
import secrets
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from viewer.core.deid.confidentiality_profile import Action, Options, action_for
from viewer.core.deid.identifier_search import find_identifiers, redact
from viewer.core.dicom.data_elements import UNREADABLE, quiet_pydicom
from viewer.core.voxels.volume_origin import OwnWords, own_word_spans, own_words_of

if TYPE_CHECKING:
    from pydicom.dataelem import DataElement
    from pydicom.dataset import Dataset

REGISTERED: Final = "1.2.840.10008."  # UIDs of the standard itself (PS3.6 annex A)
MOST_DAYS: Final = 3650
OLDEST: Final = 90  # years; above, an age may identify (45 CFR 164.514(b)(2)(i)(C))
PIXELS: Final = frozenset({0x7FE00008, 0x7FE00009, 0x7FE00010, 0x7FE00001, 0x7FE00002, 0x7FE00003})
PROSE: Final = frozenset({"ST", "LT", "UT"})
TEXTS: Final = frozenset({"AE", "LO", "SH", "UC", "UR", "CS"}) | PROSE
_DUMMIES: Final = {
    "AS": "000Y", "AE": "ANON", "CS": "ANON", "DA": "19000101", "DT": "19000101000000",
    "TM": "000000", "DS": "0", "IS": "0", "UR": "http://anonymized.invalid",
    "LO": "Anonymized", "SH": "Anonymized", "ST": "Anonymized", "LT": "Anonymized",
    "UT": "Anonymized", "UC": "Anonymized", "PN": "Anonymized",
    "US": 0, "SS": 0, "UL": 0, "SL": 0, "UV": 0, "SV": 0, "FL": 0.0, "FD": 0.0,
}  # fmt: skip
_AS_THEY_ARE: Final = frozenset(
    {
        "SpecificCharacterSet", "Modality", "ImageType", "FrameType", "PhotometricInterpretation",
        "PatientPosition", "RescaleType", "BurnedInAnnotation", "LossyImageCompression",
        "LossyImageCompressionMethod", "PresentationLUTShape", "VOILUTFunction",
        "ComplexImageComponent", "VolumetricProperties", "AcquisitionContrast",
        "PatientOrientation",
    }
)  # fmt: skip
"""Codes of attributes that images need to be displayed unchanged."""


@dataclass(frozen=True, order=True)
class Done:
    """One action on an attribute, without its value; `where` names the enclosing sequences."""

    tag: str
    where: str
    action: str


@dataclass
class Tally:
    """Number of files for each action; `kept_texts`: descriptions that stay and need a review.

    The texts are for the screen only: they are no part of the log.
    """

    done: dict[Done, int] = field(default_factory=dict)
    kept_texts: dict[str, set[str]] = field(default_factory=dict, repr=False)

    def add(self, changes: set[Done]) -> None:
        """Count what was done in one more file."""
        for change in changes:
            self.done[change] = self.done.get(change, 0) + 1


class Deidentifier:
    """De-identifies the data sets of one copy, consistently over files. Makes its own secret."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.tally = Tally()
        self._secret = secrets.token_bytes(32)
        self._found: set[Done] = set()
        self._own = OwnWords()
        self._days = 0
        self._enhanced = False

    # --- replacements -----------------------------------------------------------------------------

    def _digest(self, kind: str, value: str) -> bytes:
        return hmac.digest(self._secret, f"{kind}\0{value}".encode(), hashlib.sha256)

    def uid(self, uid: str) -> str:
        """Return the replacement of a UID, derived from a UUID (PS3.5 B.2); standard UIDs stay."""
        if not uid or uid.startswith(REGISTERED):
            return uid
        return f"2.25.{uuid.UUID(bytes=self._digest('uid', uid)[:16], version=4).int}"

    def pseudonym(self, patient: str) -> str:
        """Name and ID in the copy of the patient with this key."""
        return self.options.patient or f"ANON-{self._digest('patient', patient).hex()[:8].upper()}"

    def days(self, patient: str) -> int:
        """Return the number of days by which a patient's dates are moved back: one to ten years."""
        return 1 + int.from_bytes(self._digest("days", patient)[:8]) % MOST_DAYS

    # --- data sets --------------------------------------------------------------------------------

    def header(self, data: "Dataset", patient: str) -> None:
        """De-identify a data set in place, file meta information included; pixel data stay.

        Odd values raise nothing: what cannot be read is removed.

        Args:
            data: The data set.
            patient: Text that all files of the patient have in common; the pseudonym and the shift
                of dates follow from it.
        """
        with quiet_pydicom():
            self._own = own_words_of(_readable(data))
            self._found = set()
            self._days = self.days(patient)
            self._enhanced = "SharedFunctionalGroupsSequence" in data
            data.decode()
            self._items(data, "")
            self._stamp(data, patient)
            self._meta(data)
        self.tally.add(self._found)

    def _items(self, data: "Dataset", where: str) -> None:
        for tag in tuple(data.keys()):
            if tag in PIXELS and not where:
                continue
            try:
                element = data[tag]
                self._element(data, element, where)
            except UNREADABLE:
                del data[tag]
                self._note(int(tag), "", where, "removed: unreadable")

    def _element(self, data: "Dataset", element: "DataElement", where: str) -> None:
        tag, keyword, vr = int(element.tag), element.keyword, element.VR
        action = action_for(tag, keyword, vr, self.options, enhanced=self._enhanced)
        if action is Action.REMOVE:
            del data[element.tag]
        elif action is Action.EMPTY:
            element.value = [] if vr == "SQ" else element.empty_value
        elif action is Action.REPLACE:
            self._replace(element)
        elif action is Action.UID:
            action = self._replace_uids(element)
        elif action is Action.SHIFT:
            self._shift(data, element)
        elif action is Action.KEEP:
            action = self._cap_age(element) if keyword == "PatientAge" else action
        elif vr == "SQ":
            inside = f"{where}{keyword}."
            for item in element.value:
                self._items(item, inside)
            return
        else:
            action = self._clean(element)
        if action is not Action.KEEP:
            self._note(tag, keyword, where, action)

    def _note(self, tag: int, keyword: str, where: str, action: str) -> None:
        private = tag >> 16 & 1
        # The element's number in a private block says nothing without its creator, and is left out.
        number = f"({tag >> 16:04X},xx{tag & 0xFF:02X})" if private else ""
        name = keyword or ("private" if private else "unknown")
        self._found.add(
            Done(number or f"({tag >> 16:04X},{tag & 0xFFFF:04X})", where + name, str(action))
        )

    def _replace(self, element: "DataElement") -> None:
        if element.VR == "SQ":
            element.value = []
        elif not element.is_empty:  # a dummy where nothing stood would say something new
            element.value = _DUMMIES.get(element.VR, element.empty_value)

    def _replace_uids(self, element: "DataElement") -> Action:
        values = [str(v) for v in _values(element)]
        replaced = [self.uid(value) for value in values]
        if replaced == values:
            return Action.KEEP
        element.value = replaced if len(replaced) > 1 else replaced[0]
        return Action.UID

    def _shift(self, data: "Dataset", element: "DataElement") -> None:
        """Move dates back by whole days and keep times of day; remove invalid dates."""
        if element.VR == "TM":
            return
        try:
            shifted = [_earlier(str(v), self._days) for v in _values(element) if str(v)]
        except ValueError:
            del data[element.tag]
            return
        element.value = shifted if len(shifted) > 1 else "".join(shifted)

    def _clean(self, element: "DataElement") -> Action:
        """Remove the words of its own header from a text; from prose also likely identifiers."""
        if element.VR in ("OB", "UN", "OW") and element.keyword in (
            "DeviceSettingDescription",
            "MakerNote",
        ):
            element.value = b""
            return Action.EMPTY
        if element.VR not in TEXTS or element.keyword in _AS_THEY_ARE:
            return Action.KEEP
        before = [str(value) for value in _values(element)]
        after = [self._cleaned(text, element) for text in before]
        if self.options.clean_descriptors and element.VR not in ("CS", "AE"):
            texts = self.tally.kept_texts.setdefault(element.keyword, set())
            texts.update(text for text in after if text)
        if after == before:
            return Action.KEEP
        element.value = after if len(after) > 1 else after[0]
        return Action.CLEAN

    def _cleaned(self, text: str, element: "DataElement") -> str:
        if own_word_spans(text, self._own):
            if element.VR in ("CS", "AE", "UR"):
                return ""
            text = redact(text, find_identifiers(text, self._own))
        described = self.options.clean_descriptors or element.VR in PROSE
        listed = element.VR in PROSE or deed_of_listed(element)
        return redact(text) if described and listed else text

    @staticmethod
    def _cap_age(element: "DataElement") -> Action:
        text = str(element.value or "")
        if text.endswith("Y") and text[:-1].isdigit() and int(text[:-1]) > OLDEST:
            element.value = f"{OLDEST:03d}Y"
            return Action.CLEAN
        return Action.KEEP

    def _stamp(self, data: "Dataset", patient: str) -> None:
        """Say who stands in for the patient, and what was done (PS3.15 E.1.1, PS3.3 C.12.1.1.1)."""
        from pydicom.dataset import Dataset

        name = self.pseudonym(patient)
        data.PatientName = data.PatientID = name
        for tag, keyword in (("(0010,0010)", "PatientName"), ("(0010,0020)", "PatientID")):
            self._found = {change for change in self._found if change.where != keyword}
            self._found.add(Done(tag, keyword, Action.PSEUDONYM))
        data.PatientIdentityRemoved = "YES"
        data.DeidentificationMethod = ["Overread", *(m[:64] for _, m in self.options.codes)]
        codes = []
        for value, meaning in self.options.codes:
            code = Dataset()
            code.CodeValue, code.CodingSchemeDesignator, code.CodeMeaning = value, "DCM", meaning
            codes.append(code)
        data.DeidentificationMethodCodeSequence = codes
        modified = "MODIFIED" if self.options.shift_dates else "REMOVED"
        data.LongitudinalTemporalInformationModified = modified
        data.SpecificCharacterSet = "ISO_IR 192"
        for deep in _nested(data):
            if "SpecificCharacterSet" in deep:
                del deep.SpecificCharacterSet

    def _meta(self, data: "Dataset") -> None:
        """Replace file meta information and preamble, which both have room for anything."""
        import pydicom

        syntax = getattr(getattr(data, "file_meta", None), "TransferSyntaxUID", None)
        data.preamble = bytes(128)
        data.file_meta = pydicom.dataset.FileMetaDataset()
        data.file_meta.MediaStorageSOPClassUID = data.SOPClassUID
        data.file_meta.MediaStorageSOPInstanceUID = data.SOPInstanceUID
        data.file_meta.TransferSyntaxUID = pydicom.uid.UID(syntax or _syntax_of(data))


def deed_of_listed(element: "DataElement") -> bool:
    """Return True for descriptions that the basic profile alone would take away."""
    plain = action_for(int(element.tag), element.keyword, element.VR, Options())
    return plain is not Action.CLEAN


def _syntax_of(data: Any) -> str:
    """Return the transfer syntax of a file that does not name it."""
    implicit, little = data.original_encoding
    if implicit:
        return "1.2.840.10008.1.2"
    if little:
        return "1.2.840.10008.1.2.1"
    return "1.2.840.10008.1.2.2"


def _values(element: "DataElement") -> list[Any]:
    if element.value is None:
        return []
    if element.VM > 1:
        return list(element.value)
    return [element.value]


def _earlier(text: str, days: int) -> str:
    """Return a DA or DT value so many days earlier.

    >>> _earlier("20200301", 1), _earlier("20200301121530.5+0100", 366)
    ('20200229', '20190301121530.5+0100')
    """
    text = text.strip()
    plain = text.replace(".", "") if len(text) == 10 and text[4] == "." else text  # ACR-NEMA
    if len(plain) < 8 or not plain[:8].isdigit():
        raise ValueError("no date")
    day = date(int(plain[:4]), int(plain[4:6]), int(plain[6:8])) - timedelta(days=days)
    return f"{day:%Y%m%d}".rjust(8, "0") + plain[8:]


def _nested(data: "Dataset") -> "Iterator[Dataset]":
    for tag in tuple(data.keys()):
        if tag in PIXELS:
            continue
        element = data[tag]
        if element.VR == "SQ":
            for item in element.value:
                yield item
                yield from _nested(item)


def _readable(data: "Dataset") -> "Dataset":
    """Take away elements of which nothing can be made, so that the rest can be read."""
    for tag in tuple(data.keys()):
        if tag in PIXELS:
            continue
        try:
            element = data[tag]
        except UNREADABLE:
            del data[tag]
            continue
        if element.VR == "SQ":
            for item in element.value:
                _readable(item)
    return data
