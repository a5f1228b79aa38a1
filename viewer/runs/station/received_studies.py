"""Images of the studies that the station received, in its encrypted cache."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from viewer.archive.cache.study_cache import RECEIVED, CachedInstance, CachedStudy, StudyCache
from viewer.core.dicom.patient_identity import identity_of, read_elements, read_identity
from viewer.core.dicom.study_identifiers import StudyIdentifiers, identifiers_in
from viewer.core.errors import UnreadableFile
from viewer.core.files.file_source import Source
from viewer.core.loading.scanning import scan_sources

if TYPE_CHECKING:
    from viewer.core import Scan

NOT_ACQUIRED: Final = frozenset(
    {"SR", "KO", "PR", "SEG", "REG", "RTSTRUCT", "RWV", "DOC", "AU", "ECG", "OT"}
)
"""Modalities of reports, segmentations and captures. They are added to a study after its images,
by the report of the hospital and by results of this program, and change no draft."""


@dataclass(frozen=True)
class Arrival:
    """A study that is, or was, arriving.

    Attributes:
        uid: Study Instance UID.
        source: Archive whose studies it is among in the cache.
        since: Time of its newest instance, by the station's clock.
        is_new: Whether anything arrived since the station looked at it last.
    """

    uid: str = field(repr=False)
    source: str
    since: float
    is_new: bool = True


class ReceivedStudies:
    """Studies in the cache, by Study Instance UID. Safe for several threads.

    Args:
        cache: The cache.
        archive: Archive from which studies are retrieved; None if they are only sent here.
        clock: Returns the time in seconds.
    """

    def __init__(self, cache: StudyCache, archive: str | None, clock: Callable[[], float]) -> None:
        self.cache, self._clock = cache, clock
        self._arrivals: dict[str, Arrival] = {}
        self._lock = threading.Lock()
        self._modalities: dict[str, str] = {}
        for source in (archive, RECEIVED) if archive is not None else (RECEIVED,):
            for uid in cache.studies(source):
                self._arrivals[uid] = Arrival(uid, source, clock())

    def arrivals(self) -> list[Arrival]:
        """Return all studies that are here, in the order of their first instance."""
        with self._lock:
            return list(self._arrivals.values())

    def arrived(self, uid: str, source: str = RECEIVED) -> None:
        """Note that something of a study arrived now.

        Args:
            uid: Study Instance UID.
            source: Archive from which it was retrieved whole; by default it was sent here.
        """
        # A retrieved study has been without a new instance for a time already.
        since = self._clock() if source == RECEIVED else float("-inf")
        with self._lock:
            self._arrivals[uid] = Arrival(uid, source, since)

    def looked_at(self, arrival: Arrival) -> None:
        """Note that the station has dealt with what arrived of a study."""
        with self._lock:
            if self._arrivals.get(arrival.uid) == arrival:
                self._arrivals[arrival.uid] = replace(arrival, is_new=False)

    def find(self, uid: str) -> Arrival | None:
        """Return a study; None if nothing of it is here."""
        with self._lock:
            return self._arrivals.get(uid)

    def cached(self, arrival: Arrival) -> CachedStudy:
        """Return a study's place in the cache."""
        return self.cache.study(arrival.source, arrival.uid)

    def count(self, arrival: Arrival) -> int:
        """Return the number of instances that are here."""
        return len(self.cached(arrival).instances())

    def count_acquired(self, arrival: Arrival) -> int:
        """Return the number of instances that are here without those of `NOT_ACQUIRED`."""
        cached = self.cached(arrival)
        modalities = (self._modality(cached, i) for i in cached.instances().values())
        return sum(modality not in NOT_ACQUIRED for modality in modalities)

    def _modality(self, cached: CachedStudy, instance: CachedInstance) -> str:
        """Return the modality of an instance's series; empty if it cannot be read."""
        known = self._modalities.get(instance.series_uid)
        if known is None:
            try:
                header = read_elements(cached.source(instance), ("Modality",))
            except UnreadableFile:
                return ""
            known = self._modalities[instance.series_uid] = str(header.get("Modality") or "")
        return known

    def scan(self, arrival: Arrival) -> "Scan":
        """Return the series of a study. Raises `CoreError`."""
        cached = self.cached(arrival)
        instances = sorted(cached.instances().values(), key=lambda i: i.sop_uid)
        return scan_sources([cached.source(instance) for instance in instances])

    def patient_id(self, arrival: Arrival) -> str:
        """Return the Patient ID of a study's first instance; empty if it has none.

        Raises:
            UnreadableFile: The instance cannot be read again.
        """
        first = self._first(arrival)
        if first is None:
            return ""
        return identity_of(read_elements(first, ("PatientID",))).patient_id.strip()

    def identifiers(self, arrival: Arrival) -> StudyIdentifiers | None:
        """Return what a study's first instance states; None if nothing of it is here.

        Raises:
            UnreadableFile: The instance cannot be read again.
        """
        first = self._first(arrival)
        return None if first is None else identifiers_in(first)

    def _first(self, arrival: Arrival) -> Source | None:
        cached = self.cached(arrival)
        first = min(cached.instances().values(), key=lambda i: i.sop_uid, default=None)
        return None if first is None else cached.source(first)

    def erase(self, arrival: Arrival) -> None:
        """Destroy the key of a study's images."""
        self.cache.erase(arrival.source, arrival.uid)
        with self._lock:
            self._arrivals.pop(arrival.uid, None)


def patient_ids(scanned: "Scan") -> set[str]:
    """Return the Patient IDs that the series of a study state; "" for a series without one.

    Raises:
        UnreadableFile: A header cannot be read again.
    """
    identities = [read_identity(series) for series in scanned.series]
    return {identity.patient_id.strip() if identity else "" for identity in identities}
