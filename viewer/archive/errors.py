"""Errors of the archive client, one tree.

`ArchiveError` is the base: `ArchiveSettingsError` (an entry, its file or its secret is not usable),
`ArchiveUnreachable` (no connection, TLS failure, timeout), `ArchiveRefused` (the archive answered,
and refused), `TransferFault` (an answer is malformed, truncated or of the wrong kind),
`IncompleteStudy` (not every instance is here) and `CacheError` (the cache cannot be written or
read).

Messages name the configured archive and the reason, never a patient, an identifier or a UID.
"""

from audit.messages import CodedError, Text


class ArchiveError(CodedError):
    """Base of every error that `viewer.archive` raises on purpose."""


class ArchiveSettingsError(ArchiveError):
    """An archive's settings cannot be read, are incomplete or contradict themselves."""


class ArchiveUnreachable(ArchiveError):
    """There is no connection, or it ended before an answer was complete."""


class ArchiveRefused(ArchiveError):
    """The archive answered with a refusal.

    Attributes:
        status: HTTP status or DIMSE status; None if the association itself was rejected.
    """

    def __init__(self, message: Text, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


class TransferFault(ArchiveError):
    """An answer is malformed, truncated or not of the kind that was requested."""


class IncompleteStudy(ArchiveError):
    """Not every instance of a study was retrieved."""


class CacheError(ArchiveError):
    """The cache of retrieved studies cannot be written or read."""
