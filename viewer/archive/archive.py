"""One configured archive: queries, retrieval, storage and its connection test."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from audit.messages import Message
from viewer.archive.archive_settings import ArchiveEntry, Node, archive_entry
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.control import Control, IsCancelled, never
from viewer.archive.dicomweb import stow
from viewer.archive.dicomweb.http_session import HttpSession
from viewer.archive.dicomweb.web_session import WebSession
from viewer.archive.errors import ArchiveSettingsError
from viewer.archive.matches import (
    InstanceMatch,
    SeriesMatch,
    StudyMatch,
    StudyQuery,
    WorklistItem,
    WorklistQuery,
)
from viewer.archive.result_guard import refuse_results
from viewer.archive.retrieval.listener import Listener
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.archive.sessions import Session, Via
from viewer.archive.sign_in.token_source import TokenSource

if TYPE_CHECKING:
    from viewer.archive.dimse.storage_scu import StoredInstance

QUERY_S = 60.0
"""Limit of one query, in seconds."""


class Archive:
    """Opens connections to one archive; safe to use from several threads."""

    def __init__(self, entry: ArchiveEntry) -> None:
        self.entry = entry
        self._tokens = TokenSource(entry)

    @classmethod
    def configured(cls, name: str) -> "Archive":
        """Return the archive of a configured name.

        Raises:
            ArchiveSettingsError: There is none.
        """
        return cls(archive_entry(name))

    @property
    def name(self) -> str:
        """Name of its entry."""
        return self.entry.name

    @property
    def query_via(self) -> Via:
        """Protocol of queries."""
        if self.entry.dicomweb_url is not None:
            return Via.WADO
        return Via.GET

    def ways(self) -> tuple[Via, ...]:
        """Return the protocols that retrieve from it, the preferred one first."""
        ways = [Via.WADO] if self.entry.dicomweb_url is not None else []
        if self.entry.dimse is not None:
            ways.append(Via.GET)
            ways += [Via.MOVE] if self.entry.move_port is not None else []
        return tuple(ways)

    @contextmanager
    def session(
        self, via: Via, cancelled: IsCancelled = never, total_s: float | None = None
    ) -> Iterator[Session]:
        """Yield a session for one operation, used by one thread.

        Args:
            via: Protocol.
            cancelled: Asked several times a second; True stops the operation.
            total_s: Limit for the operation; the entry's limit for retrievals if None.

        Raises:
            ArchiveSettingsError: The entry has no address for the protocol.
            PolicyRefusal: The policy forbids the connection.
            ArchiveError: There is no connection.
        """
        if via is not Via.WADO:
            from viewer.archive.dimse.dimse_session import DimseSession  # late: pynetdicom is large

            node = self._node()
            dimse = DimseSession(self.entry, node, via, self._control(node, cancelled, total_s))
            try:
                yield dimse
            finally:
                dimse.close()
            return
        with HttpSession(self.entry, self._tokens, cancelled, total_s) as http:
            yield WebSession(http)

    def find_studies(
        self, query: StudyQuery, cancelled: IsCancelled = never
    ) -> Iterator[list[StudyMatch]]:
        """Yield the studies that match, page by page as they arrive.

        Args:
            query: Criteria and the largest number of matches.
            cancelled: Returns True when the user cancels.

        Raises:
            ArchiveError: The archive cannot be reached, or refuses.
            PolicyRefusal: The policy forbids the connection.
        """
        with self.session(self.query_via, cancelled, QUERY_S) as session:
            yield from session.find_studies(query)

    def find_series(self, study_uid: str, cancelled: IsCancelled = never) -> list[SeriesMatch]:
        """Return the series of a study.

        Args:
            study_uid: Study Instance UID.
            cancelled: Returns True when the user cancels.

        Raises:
            ArchiveError: The archive cannot be reached, or refuses.
            PolicyRefusal: The policy forbids the connection.
        """
        with self.session(self.query_via, cancelled, QUERY_S) as session:
            return session.find_series(study_uid)

    def find_instances(
        self, study_uid: str, series_uid: str, cancelled: IsCancelled = never
    ) -> list[InstanceMatch]:
        """Return the instances of a series.

        Args:
            study_uid: Study Instance UID.
            series_uid: Series Instance UID.
            cancelled: Returns True when the user cancels.

        Raises:
            ArchiveError: The archive cannot be reached, or refuses.
            PolicyRefusal: The policy forbids the connection.
        """
        with self.session(self.query_via, cancelled, QUERY_S) as session:
            return session.find_instances(study_uid, series_uid)

    def worklist(self, query: WorklistQuery, cancelled: IsCancelled = never) -> list[WorklistItem]:
        """Return the scheduled procedure steps of the modality worklist that match.

        Args:
            query: Criteria and the largest number of matches.
            cancelled: Returns True when the user cancels.

        Raises:
            ArchiveError: The worklist cannot be reached, or refuses.
            PolicyRefusal: The policy forbids the connection.
        """
        from viewer.archive.dimse.dimse_queries import find_worklist

        node = self.entry.worklist_node
        if node is None:
            raise ArchiveSettingsError(Message("archive.no-worklist", name=self.name))
        return find_worklist(self.entry, node, query, self._control(node, cancelled, QUERY_S))

    def store(self, contents: Iterable[bytes], cancelled: IsCancelled = never) -> int:
        """Store DICOM files in the archive, but no results of models.

        By STOW-RS if the archive has a DICOMweb address, otherwise by C-STORE.

        Args:
            contents: Files, one after the other.
            cancelled: Returns True when the user cancels.

        Returns:
            The number of files, all of which the archive accepted.

        Raises:
            ArchiveError: The archive cannot be reached, or does not take every file; or a file is a
                result of a model (`viewer.archive.result_guard`).
            PolicyRefusal: The policy forbids the connection.
        """
        return self.store_results(refuse_results(contents), cancelled)

    def store_results(self, contents: Iterable[bytes], cancelled: IsCancelled = never) -> int:
        """Store results of a case; only `viewer.case.results` may, which asks the protocol.

        Args:
            contents: Files, one after the other.
            cancelled: Returns True when the user cancels.

        Returns:
            See `store`.

        Raises:
            ArchiveError: See `store`.
            PolicyRefusal: See `store`.
        """
        if self.entry.dicomweb_url is not None:
            with HttpSession(self.entry, self._tokens, cancelled) as http:
                return stow.store(http, contents)
        from viewer.archive.dimse import storage_scu

        node = self._node()
        control = self._control(node, cancelled, None)
        return len(storage_scu.store(self.entry, node, contents, control))

    def commit(self, contents: Iterable[bytes], cancelled: IsCancelled = never) -> list[str]:
        """Store DICOM files by C-STORE and ask for storage commitment.

        Args:
            contents: Files, one after the other.
            cancelled: Returns True when the user cancels.

        Returns:
            SOP Instance UIDs that the archive does not commit to; empty if it commits to all.

        Raises:
            ArchiveError: See `store`; or the archive does not report in time.
            PolicyRefusal: The policy forbids the connection.
        """
        from viewer.archive.dimse import storage_scu

        node = self._node()
        control = self._control(node, cancelled, None)
        stored = storage_scu.store(self.entry, node, refuse_results(contents), control)
        return self.request_commitment(stored, cancelled)

    def request_commitment(
        self, stored: Sequence["StoredInstance"], cancelled: IsCancelled = never
    ) -> list[str]:
        """Ask for storage commitment of instances that the archive has.

        Args:
            stored: The instances, stored by whatever protocol.
            cancelled: Returns True when the user cancels.

        Returns:
            See `commit`.

        Raises:
            ArchiveError: See `commit`.
            PolicyRefusal: See `commit`.
        """
        from viewer.archive.dimse import dimse_session, storage_scu

        node, where = self._node(), None
        if self.entry.move_port is not None:
            where = dimse_session.listening_for(self.entry, node)
        return storage_scu.commit(
            self.entry, node, stored, self._control(node, cancelled, None), where
        )

    def storage_urls(self) -> tuple[str, ...]:
        """Return the addresses that `store_results` and `request_commitment` connect to."""
        node = self.entry.node
        web = [] if self.entry.dicomweb_url is None else [self.entry.dicomweb_url]
        return (*web, *([] if node is None else [node.url(tls=self.entry.tls)]))

    def _node(self) -> Node:
        if (node := self.entry.node) is None:
            raise ArchiveSettingsError(Message("archive.no-dimse", name=self.name))
        return node

    def _control(self, node: Node, cancelled: IsCancelled, total_s: float | None) -> Control:
        limit = self.entry.total_timeout_s if total_s is None else total_s
        return Control(node.host, self.entry.read_timeout_s, limit, cancelled)

    def retrieve(
        self,
        cache: StudyCache,
        study_uid: str,
        series: Iterable[SeriesMatch] = (),
        *,
        via: Via | None = None,
        listener: Listener | None = None,
        cancelled: IsCancelled = never,
    ) -> StudyRetrieval:
        """Return a retrieval to `run`; see `StudyRetrieval`.

        Args:
            cache: Where instances are stored.
            study_uid: Study to retrieve.
            series: Series to retrieve, from `find_series`; empty for all.
            via: Protocol; the preferred one of `ways` if None.
            listener: Callbacks.
            cancelled: Asked several times a second; True stops the retrieval.

        Raises:
            ArchiveSettingsError: The entry has no address to retrieve from.
            CacheError: The cache cannot be used.
        """
        ways = self.ways()
        if not ways:
            raise ArchiveSettingsError(Message("archive.no-retrieval", name=self.name))
        return StudyRetrieval(
            self,
            cache,
            study_uid,
            series,
            via=via or ways[0],
            listener=listener,
            cancelled=cancelled,
        )
