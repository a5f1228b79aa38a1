"""Client of the hospital's archive (PACS): query, retrieve, worklist, priors.

    archive = Archive.configured("pacs")
    for page in archive.find_studies(StudyQuery(accession="A123")):
        ...
    retrieval = archive.retrieve(StudyCache(), page[0].study_uid)
    report = retrieval.run()

DICOMweb and DIMSE are behind one interface. Every connection takes a permit of the egress gate.
Names are imported on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from viewer.archive.archive import Archive
    from viewer.archive.archive_settings import ArchiveEntry, load_archives
    from viewer.archive.cache.study_cache import StudyCache
    from viewer.archive.matches import StudyMatch, StudyQuery, WorklistItem, WorklistQuery
    from viewer.archive.retrieval.integrity import RetrievalReport
    from viewer.archive.retrieval.listener import Listener
    from viewer.archive.retrieval.retrieval import StudyRetrieval
    from viewer.archive.sessions import Via

__all__ = [
    "Archive",
    "ArchiveEntry",
    "Listener",
    "RetrievalReport",
    "StudyCache",
    "StudyMatch",
    "StudyQuery",
    "StudyRetrieval",
    "Via",
    "WorklistItem",
    "WorklistQuery",
    "load_archives",
]

_MODULES: Final = {
    "Archive": "archive",
    "ArchiveEntry": "archive_settings",
    "Listener": "retrieval.listener",
    "RetrievalReport": "retrieval.integrity",
    "StudyCache": "cache.study_cache",
    "StudyMatch": "matches",
    "StudyQuery": "matches",
    "StudyRetrieval": "retrieval.retrieval",
    "Via": "sessions",
    "WorklistItem": "matches",
    "WorklistQuery": "matches",
    "load_archives": "archive_settings",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
