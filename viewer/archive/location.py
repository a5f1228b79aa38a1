"""Locations of studies in archives, written `archive:NAME/STUDY_UID`.

They are accepted wherever a path is. Opening one retrieves the study into the cache first;
instances that are there already are not transferred again.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

from audit.messages import Message
from viewer.archive.archive import Archive
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveSettingsError
from viewer.archive.location_scheme import SCHEME
from viewer.archive.matches import checked_uid
from viewer.archive.retrieval.listener import Listener, Progress
from viewer.archive.retrieval.retrieval import StudyRetrieval

_FORM: Final = re.compile(
    r"archive:(?P<name>[A-Za-z0-9][A-Za-z0-9._-]{0,63})/(?P<uid>[0-9.]{1,64})"
)


@dataclass(frozen=True)
class ArchiveLocation:
    """A study in a configured archive.

    Attributes:
        archive: Name of the archive's entry.
        study_uid: Study Instance UID.
    """

    archive: str
    study_uid: str

    @classmethod
    def parse(cls, path: PurePath | str) -> "ArchiveLocation | None":
        """Return the location that a path stands for; None for a path of the file system.

        Raises:
            ArchiveSettingsError: It starts like a location but has another form.

        >>> ArchiveLocation.parse("archive:pacs/1.2.3").archive
        'pacs'
        """
        text = path if isinstance(path, str) else path.as_posix()
        if not text.startswith(SCHEME):
            return None
        match = _FORM.fullmatch(text)
        if match is None:
            raise ArchiveSettingsError(Message("archive.location-form"))
        return cls(match["name"], checked_uid(match["uid"]))

    def __str__(self) -> str:
        return f"{SCHEME}{self.archive}/{self.study_uid}"

    def retrieve(
        self,
        progress: Callable[[Progress], None] = lambda _: None,
        cancelled: IsCancelled = never,
    ) -> StudyRetrieval:
        """Retrieve the study into the cache and return the retrieval with its report.

        Args:
            progress: Called as instances arrive.
            cancelled: Returns True when the user cancels.

        Raises:
            ArchiveError: The archive is not configured or cannot be reached, or the cache cannot be
                used.
            PolicyRefusal: The policy forbids the connection.
            Cancelled: The caller canceled before anything was requested.
        """
        archive = Archive.configured(self.archive)
        listener = Listener(progress=progress)
        retrieval = archive.retrieve(
            StudyCache(), self.study_uid, listener=listener, cancelled=cancelled
        )
        retrieval.run()
        return retrieval
