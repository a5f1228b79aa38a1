"""The operations that every protocol offers to queries and to the retrieval engine."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from viewer.archive.matches import InstanceMatch, SeriesMatch, StudyMatch, StudyQuery

if TYPE_CHECKING:
    from viewer.archive.control import IsCancelled
    from viewer.archive.retrieval.inbox import Inbox


class Via(StrEnum):
    """Protocol of a retrieval."""

    WADO = "wado"
    GET = "get"
    MOVE = "move"


class Session(Protocol):
    """Connections to one archive for one operation, for use by one thread."""

    @property
    def streams_series(self) -> bool:
        """Whether a series as one stream is much faster than its instances one by one."""
        ...

    def find_studies(self, query: StudyQuery) -> Iterator[list[StudyMatch]]:
        """Yield the studies that match, page by page."""
        ...

    def find_series(self, study_uid: str) -> list[SeriesMatch]:
        """Return the series of a study."""
        ...

    def find_instances(self, study_uid: str, series_uid: str) -> list[InstanceMatch]:
        """Return the instances of a series."""
        ...

    def retrieve_series(self, inbox: "Inbox", study_uid: str, series_uid: str) -> None:
        """Retrieve a series in the archive's order."""
        ...

    def retrieve_instances(
        self, inbox: "Inbox", study_uid: str, series_uid: str, sop_uids: Sequence[str]
    ) -> None:
        """Retrieve some instances of a series, in this order where the protocol allows it."""
        ...


class Connects(Protocol):
    """Opens sessions: `viewer.archive.archive.Archive`."""

    @property
    def name(self) -> str:
        """Name of the archive's entry."""
        ...

    def session(
        self, via: Via, cancelled: "IsCancelled", total_s: float | None = None
    ) -> AbstractContextManager[Session]:
        """Return a session that ends with the block."""
        ...
