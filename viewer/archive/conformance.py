"""The DICOM conformance statement of the archive client, generated from the code's own tables.

`packaging/archive_conformance.py` writes it into `docs/archive.md`.
"""

from collections.abc import Iterable

from viewer.archive.dimse import sop_classes
from viewer.archive.dimse.dimse_queries import MODELS
from viewer.archive.dimse.dimse_session import RETRIEVE_MODELS
from viewer.archive.dimse.storage_scp import LISTENER_CLASSES


def statement_tables() -> str:
    """Return the tables of the conformance statement as Markdown."""
    from pydicom.uid import UID

    services = [("Verification", "SCU, SCP"), *((UID(uid).name, "SCU") for uid in MODELS)]
    services += [(UID(uid).name, "SCU") for uid in RETRIEVE_MODELS]
    services += [
        (UID(uid).name, role)
        for uid, role in LISTENER_CLASSES.items()
        if UID(uid).name != "Verification SOP Class"
    ]
    compressed = [(UID(uid).name, uid) for uid in sop_classes.COMPRESSED_SYNTAXES]
    native = [(UID(uid).name, uid) for uid in sop_classes.NATIVE_SYNTAXES]
    images = [(name, uid) for uid, name in sop_classes.IMAGE_CLASSES.items()]
    others = [(name, uid) for uid, name in sop_classes.OTHER_CLASSES.items()]
    web = [
        ("QIDO-RS studies, series, instances", "user agent", "`application/dicom+json`"),
        (
            "WADO-RS study, series, instance",
            "user agent",
            "`multipart/related`, any transfer syntax",
        ),
        ("STOW-RS", "user agent", "`multipart/related`, `application/dicom`"),
    ]
    parts = (
        _table(("Web service", "Role", "Media type"), web),
        _table(("DIMSE service", "Role"), dict.fromkeys(services)),
        "Storage is offered as SCU (C-STORE), and accepted as SCP in C-GET, C-MOVE and reception:",
        _table(("Image storage SOP class, every transfer syntax below", "UID"), images),
        _table(("Other storage SOP class, uncompressed in C-GET", "UID"), others),
        _table(("Transfer syntax", "UID"), [*native, *compressed]),
    )
    return "\n\n".join(parts)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
