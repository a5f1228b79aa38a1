"""A DICOMweb session of the retrieval engine."""

from collections.abc import Iterator, Sequence

from viewer.archive.dicomweb import qido, wado
from viewer.archive.dicomweb.http_session import HttpSession
from viewer.archive.matches import InstanceMatch, SeriesMatch, StudyMatch, StudyQuery
from viewer.archive.retrieval.inbox import Inbox


class WebSession:
    """Queries by QIDO-RS, retrieves by WADO-RS."""

    streams_series = True

    def __init__(self, http: HttpSession) -> None:
        self.http = http

    def find_studies(self, query: StudyQuery) -> Iterator[list[StudyMatch]]:
        """Yield the studies that match, page by page."""
        return qido.find_studies(self.http, query)

    def find_series(self, study_uid: str) -> list[SeriesMatch]:
        """Return the series of a study."""
        return qido.find_series(self.http, study_uid)

    def find_instances(self, study_uid: str, series_uid: str) -> list[InstanceMatch]:
        """Return the instances of a series."""
        return qido.find_instances(self.http, study_uid, series_uid)

    def retrieve_series(self, inbox: Inbox, study_uid: str, series_uid: str) -> None:
        """Retrieve a series as one stream."""
        wado.retrieve(self.http, inbox, study_uid, series_uid)

    def retrieve_instances(
        self, inbox: Inbox, study_uid: str, series_uid: str, sop_uids: Sequence[str]
    ) -> None:
        """Retrieve instances one after the other."""
        for sop_uid in sop_uids:
            wado.retrieve(self.http, inbox, study_uid, series_uid, sop_uid)
