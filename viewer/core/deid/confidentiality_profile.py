"""Actions of the basic application level confidentiality profile on attributes (PS3.15 annex E).

The column of the basic profile of table E.1-1 (edition 2026c) comes with the package
dicom-anonymizer; the columns of the options are in `resources/deidentification/options.toml`. Of
that package only the table is used: its own functions apply a rule to the outermost data set alone,
so that what stands in nested sequences would stay.

Where the table leaves a choice by type (X/Z, X/D, X/Z/D, Z/D), an attribute is emptied or replaced
rather than taken away where some image object may require it. What is in no column is stricter than
the standard asks: persons' names, dates, times and UIDs are treated as if they were listed; texts
that are not known to be technical, private attributes, overlays, retired curves and whatever the
dictionary does not know are taken away.
"""

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final


class Action(StrEnum):
    """Action on an attribute, in the words of the log."""

    KEEP = "kept"
    CLEAN = "cleaned"
    REMOVE = "removed"
    EMPTY = "emptied"
    REPLACE = "replaced by a dummy"
    UID = "UID replaced"
    SHIFT = "date shifted"
    PSEUDONYM = "pseudonym"


@dataclass(frozen=True)
class Options:
    """Options of the profile, and whose copy it is.

    Attributes:
        patient: The name and ID that stand in the copy; None for one made up per patient.
        keep_text_pixels: Copy series whose pixels may hold text too: somebody looked at them.
    """

    shift_dates: bool = False
    clean_descriptors: bool = False
    keep_device: bool = False
    keep_patient: bool = False
    keep_text_pixels: bool = False
    patient: str | None = None

    @property
    def codes(self) -> tuple[tuple[str, str], ...]:
        """Codes of PS3.16 CID 7050 (scheme DCM) with their meanings: profile, then options."""
        chosen = {
            "113105": ("Clean Descriptors Option", self.clean_descriptors),
            "113107": (
                "Retain Longitudinal Temporal Information Modified Dates Option",
                self.shift_dates,
            ),
            "113108": ("Retain Patient Characteristics Option", self.keep_patient),
            "113109": ("Retain Device Identity Option", self.keep_device),
        }
        options = [(code, meaning) for code, (meaning, on) in chosen.items() if on]
        return (("113100", "Basic Application Confidentiality Profile"), *options)


TELLING: Final = "ContrastBolusAgent"
"""A dummy stands for its name, since that there is one says that contrast was given."""
DATES: Final = frozenset({"DA", "DT", "TM"})
FREE_TEXTS: Final = frozenset({"AE", "LO", "LT", "SH", "ST", "UC", "UR", "UT"})
CLASSES: Final = frozenset(
    {
        "SOPClassUID", "ReferencedSOPClassUID", "MediaStorageSOPClassUID", "TransferSyntaxUID",
        "RelatedGeneralSOPClassUID", "OriginalSpecializedSOPClassUID", "CodingSchemeUID",
        "ReferencedSOPClassUIDInFile", "ReferencedTransferSyntaxUIDInFile", "MappingResourceUID",
        "AvailableTransferSyntaxUID", "ContextGroupExtensionCreatorUID", "ContextUID",
        "SOPClassesInStudy", "SOPClassesSupported", "EncryptedContentTransferSyntaxUID",
    }
)  # fmt: skip
"""UIDs that name a kind of thing, not a thing."""
_COMPOUND: Final = {
    "D_TAGS": Action.REPLACE,
    "Z_TAGS": Action.EMPTY,
    "X_TAGS": Action.REMOVE,
    "U_TAGS": Action.UID,
    "Z_D_TAGS": Action.REPLACE,
    "X_Z_TAGS": Action.EMPTY,
    "X_D_TAGS": Action.REPLACE,
    "X_Z_D_TAGS": Action.EMPTY,
    "X_Z_U_STAR_TAGS": Action.CLEAN,  # sequences of references: kept, and the UIDs in them replaced
}


@cache
def basic_profile() -> dict[int, Action]:
    """Return the column of the basic profile by tag; groups that repeat are left out."""
    from dicomanonymizer.dicom_anonymization_databases import dicomfields_2026c as table

    return {
        tag[0] << 16 | tag[1]: action
        for name, action in _COMPOUND.items()
        for tag in getattr(table, name)
        if len(tag) == 2
    }


@cache
def needed_tags() -> frozenset[int]:
    """Return the attributes of X/Z/D, X/D and Z/D, which enhanced objects may require."""
    from dicomanonymizer.dicom_anonymization_databases import dicomfields_2026c as table

    tags = (*table.X_Z_D_TAGS, *table.X_D_TAGS, *table.Z_D_TAGS)
    return frozenset(tag[0] << 16 | tag[1] for tag in tags)


@cache
def _option(name: str, column: str) -> frozenset[str]:
    text = files("resources").joinpath("deidentification/options.toml").read_text("utf-8")
    return frozenset(tomllib.loads(text)[name][column])


def action_for(
    tag: int, keyword: str, vr: str, options: Options, *, enhanced: bool = False
) -> Action:
    """Return the action on an attribute.

    Args:
        tag: Group and element as one number, 0xGGGGEEEE.
        keyword: Keyword of the data dictionary; empty if the tag is not in it.
        vr: Value representation.
        options: Options of the profile that were chosen.
        enhanced: The object has functional groups, whose modules require other attributes.

    Returns:
        The action. `CLEAN` of a sequence keeps the sequence and treats its items in turn.

    Source: PS3.15 table E.1-1.
    """
    group = tag >> 16
    if group % 2 or group >> 8 in (0x50, 0x60) or group in (0x0000, 0xFFFC) or not keyword:
        return Action.REMOVE
    if keyword in CLASSES:
        return Action.KEEP
    if vr in DATES:
        return _date_action(tag, keyword, options, enhanced)
    if vr == "UI":
        return _uid_action(tag, keyword, options)
    chosen = _chosen(keyword, vr, options)
    if chosen is not None:
        return chosen
    return _default_action(tag, keyword, vr, enhanced)


def _date_action(tag: int, keyword: str, options: Options, enhanced: bool) -> Action:
    if options.shift_dates and keyword not in _option("modified_dates", "remove"):
        return Action.SHIFT
    action = basic_profile().get(tag, Action.REMOVE)
    if action is Action.REPLACE and tag in needed_tags() and not enhanced:
        return Action.EMPTY  # no date is better than a wrong one
    return action


def _uid_action(tag: int, keyword: str, options: Options) -> Action:
    if options.keep_device and keyword in _option("retain_device_identity", "keep_uids"):
        return Action.KEEP
    is_removed = basic_profile().get(tag) is Action.REMOVE
    return Action.REMOVE if is_removed else Action.UID


def _default_action(tag: int, keyword: str, vr: str, enhanced: bool) -> Action:
    """Return the action on an attribute that no option covers."""
    if tag in needed_tags() and keyword != TELLING:
        return Action.REPLACE if enhanced else Action.EMPTY
    profile_action = basic_profile().get(tag)
    if profile_action is not None:
        return profile_action
    if vr == "PN":
        return Action.EMPTY
    is_free_text = vr in FREE_TEXTS and keyword not in _option("technical_texts", "keep")
    return Action.REMOVE if is_free_text else Action.CLEAN


def _chosen(keyword: str, vr: str, options: Options) -> Action | None:
    """Return the action that a chosen option prescribes for an attribute."""
    keep = Action.CLEAN if vr == "SQ" else Action.KEEP
    if options.keep_device and keyword in _option("retain_device_identity", "keep"):
        return keep
    if options.keep_patient and keyword in _option("retain_patient_characteristics", "keep"):
        return keep
    if options.keep_patient and keyword in _option("retain_patient_characteristics", "clean"):
        return Action.CLEAN
    if options.clean_descriptors and keyword in _option("clean_descriptors", "clean"):
        return Action.CLEAN
    return None
