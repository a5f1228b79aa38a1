"""The audit package: one zip with the record, a checkpoint, the schemas, and the verifier.

README.txt         what this is and how to check it
verifier.py        checks the rest with Python alone
record.jsonl       every event, as it was hashed
checkpoint.txt     the record's size and root, signed where there is a key
key.txt            the public key of that signature
schema/v*.json     JSON Schema of the events
record.csv, record.parquet, fhir.json, atna.xml, sr/*.dcm   the same for other programs
sealed/*           payloads as they are stored, by their hash
opened/*           the same, readable, where that was asked for
"""

import shutil
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from importlib import resources
from typing import IO, Final

from audit.events import PayloadsSealed
from audit.events.schema import VERSIONS, schema_file
from audit.export.source import NOTICE, Source
from audit.keeping import Made

README: Final = """Overread audit package
======================

{notice}.

The record of {n_events} events, up to the one with hash
{head}.

To check it, with Python 3.9 or later and nothing else:

    python3 verifier.py {name} --key KEY --checkpoint CHECKPOINT

KEY is the public key and CHECKPOINT an earlier checkpoint of this record, both as you were given them
before. Without them the package is checked against itself only: then it is consistent, but the whole of
it may have been replaced. verifier.py says in its first lines what it checks and how, so that you can
write your own.

{withheld} events are in the chain without their content: a draft that no reader has seen yet, or a
reference standard of a case that is not read. Their place is proved, their content is not shown.
{payloads}
"""
_SEALED: Final = """
sealed/ holds images, requests, answers and words as they are stored: encrypted with a key per case. They
can be held to their hashes and not be read. Of an erased case nobody can read them any more.
"""
_OPENED: Final = """
opened/ holds images, requests, answers and words in the clear: handle it like the case itself.
"""

Part = Callable[[IO[bytes], Source], None]


def write(
    file: IO[bytes],
    source: Source,
    made: Made,
    parts: Mapping[str, Part],
    *,
    opened: bool,
    name: str,
) -> None:
    """Write the package; `parts` are further files by name, and what writes each."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        readme = README.format(
            notice=NOTICE,
            n_events=source.n_events,
            head=source.head,
            name=name,
            withheld=len(source.hidden),
            payloads=_OPENED if opened else _SEALED,
        )
        package.writestr("README.txt", readme)
        verifier = resources.files("audit.export").joinpath("verifier.py").read_text("utf-8")
        package.writestr("verifier.py", verifier)
        package.writestr("checkpoint.txt", made.checkpoint.text())
        if made.key is not None:
            package.writestr("key.txt", f"{made.key}\n")
        for version in VERSIONS:
            package.write(schema_file(version), f"schema/v{version}.json")
        for part, writer in parts.items():
            with tempfile.TemporaryFile() as whole:  # writers may seek, zip entries may not
                writer(whole, source)
                whole.seek(0)
                with package.open(part, "w", force_zip64=True) as out:
                    shutil.copyfileobj(whole, out)
        _payloads(package, source, opened=opened)


def _payloads(package: zipfile.ZipFile, source: Source, *, opened: bool) -> None:
    """What the events that are shown name. Several cases may hold the same content, sealed apart:
    that of a case whose events are withheld stays out."""
    named: dict[str, None] = {}
    stored: set[str] = set()
    for event in source.shown():
        named |= dict.fromkeys(event.blobs)
        stored.update(event.stored)
        if isinstance(event.body, PayloadsSealed):
            stored.update(one.stored_sha256 for one in event.body.payloads)
    for sha256 in named:
        if opened:
            content = source.blob(sha256)
            if content is not None:
                package.writestr(f"opened/{sha256}", content, zipfile.ZIP_STORED)
            continue
        for stored_sha256, content in source.log.sealed(sha256):
            if stored_sha256 in stored:
                package.writestr(f"sealed/{stored_sha256}", content, zipfile.ZIP_STORED)
