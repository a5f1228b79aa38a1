"""Errors of the DICOM-to-voxels layer, one tree.

    CoreError                 anything this package refuses, with a message fit for a reader ├──
    UnreadableFile        a file cannot be read or is not what its name says │   └── DamagedFile
    its bytes are not those that its own checksum is of, or cannot be unpacked ├── UnsupportedFile
    valid, but of a kind that has no image here (SR, unknown transfer syntax) ├── GeometryError
    a place in space is missing or contradictory; never guessed ├── DecodeError           pixel data
    is damaged or does not match its header ├── TooLarge              it does not fit in memory, and
    cannot be worked on in parts └── Canceled             the caller asked to stop

Messages name the file by its path as given by the user and never quote patient attributes.
"""

from pathlib import Path

from audit.messages import CodedError, Text


class CoreError(CodedError):
    """Base of every error raised by `viewer.core`; `path` is the file it concerns, if one."""

    def __init__(self, message: Text, path: Path | None = None) -> None:
        super().__init__(message)
        self.path = path


class UnreadableFile(CoreError):
    """The file cannot be opened, is truncated, or is not DICOM or NIfTI."""


class DamagedFile(UnreadableFile):
    """A gzip-ed file or a member of a zip archive whose checksum, or compressed data, is wrong."""


class UnsupportedFile(CoreError):
    """The file is valid but has no image that can be shown here."""


class GeometryError(CoreError):
    """Position or orientation is missing, not finite, or contradicts itself."""


class DecodeError(CoreError):
    """Pixel data is damaged or does not fit what the header says."""


class TooLarge(CoreError):
    """All of a series that does not fit in memory is needed at once."""


class Cancelled(CoreError):
    """The caller's `cancelled` callable returned true."""

    def __init__(self) -> None:
        super().__init__("cancelled")
