"""The audit package: a zip with the record, a checkpoint, the schemas, and the verifier.

README.txt          content of the package, and how to check it
verifier.py         checks the rest with Python alone
verifier_….py       its parts; verifier_acts.py has the rules of who may write what
record.jsonl        every event, as it was hashed
checkpoint.txt      the record's size and root, signed if there is a key
checkpoint.txt.tsr  a timestamp on it (RFC 3161), if the site chose a server
key.txt             the public key of that signature
schema/v1.json      JSON Schema of the events
record.*            .csv, .parquet, .sr.zip, .fhir.json, .atna.xml: the same for other programs
sealed/*            payloads as they are stored, by the hash of their sealed bytes
opened/*            the same in the clear, by their keyed hash, if requested
hash-keys.json      the keys of these hashes, except those that would reveal withheld payloads
"""

import json
import shutil
import tempfile
import zipfile
from array import array
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import IO, Final

from audit.export.export_source import NOTICE, Source
from audit.record.checkpoints.checkpoint_policy import Made
from audit.record.events.schema import schema_file

PROGRAMS: Final = (
    "verifier.py",
    "verifier_acts.py",
    "verifier_cases.py",
    "verifier_payloads.py",
    "verifier_proofs.py",
)
"""Files of the verifier in the package."""
README: Final = """Overread audit package
======================

{notice}.

The record of {n_events} events, up to the one with hash
{head}.

To check it, with Python 3.9 or later and nothing else:

    python3 verifier.py {name} --key KEY --checkpoint CHECKPOINT

KEY is the public key and CHECKPOINT an earlier checkpoint of this record, both as you received
them before. Without them the package is only checked against itself: it may be consistent
although all of it was replaced. If the package has checkpoint.txt.tsr, --tsa-ca FILE.pem checks
the timestamp. The last line is complete, partial (each SKIP line says what was not checked) or
failed. The first lines of verifier.py describe what it checks and how, so that you can write
your own. If you do not trust this package, take verifier.py and the files verifier_….py from a
copy of Overread that you trust.

Only record.jsonl is authoritative. record.csv, record.parquet, record.sr.zip, record.fhir.json
and record.atna.xml were made from it for other programs. They are not checked, and neither are
this text, the schema and the programs. A package with any of these is at most partial. A file
with any other name does not belong in it, and fails the check.

record.jsonl contains every event as it was hashed. Events contain codes of what happened,
numbers and keyed hashes. Everything that was read, drafted or written, images, requests and
answers are payloads in sealed/, encrypted with a key per case and per draft. You can check
their hashes but not read them. Nobody can read the payloads of an erased case any more.
{opened}
"""
_OPENED: Final = """
opened/ contains the payloads of {n} events in the clear, by the same names as in the events;
protect it like the cases themselves. hash-keys.json has the keys of these names, and lists the
payloads whose key is left out because it would reveal withheld ones. It has no events whose
content was not released to the person who made this package.
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
    stamp: bytes | None = None,
) -> None:
    """Write the package.

    Args:
        file: Stream to write to.
        source: The events that the checkpoint covers.
        made: The checkpoint.
        parts: Writers of additional files by name.
        opened: Include payloads in the clear.
        name: Name of the package.
        stamp: A timestamp server's answer about the checkpoint.
    """
    # Numbers only: 8 bytes for each of a record's millions of events.
    seqs = array("q", source.events_opened() if opened else ())
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:
        readme = README.format(
            notice=NOTICE,
            n_events=source.n_events,
            head=source.head,
            name=name,
            opened=_OPENED.format(n=len(seqs)) if opened else "",
        )
        package.writestr("README.txt", readme)
        for program in PROGRAMS:
            text = resources.files("audit.export").joinpath(program).read_text("utf-8")
            package.writestr(program, text)
        package.writestr("checkpoint.txt", made.checkpoint.text())
        if stamp is not None:
            package.writestr("checkpoint.txt.tsr", stamp)
        if made.key is not None:
            package.writestr("key.txt", f"{made.key}\n")
        package.write(schema_file(), "schema/v1.json")
        for part, writer in parts.items():
            with tempfile.TemporaryFile() as buffer:  # writers may seek, zip entries may not
                writer(buffer, source)
                buffer.seek(0)
                with package.open(part, "w", force_zip64=True) as out:
                    shutil.copyfileobj(buffer, out)
        for row in source.sealed():
            _store_once(package, f"sealed/{row.payload.stored_sha256}", row.payload.content)
        if opened:
            _write_opened(package, source, seqs)


def _store_once(package: zipfile.ZipFile, name: str, content: bytes) -> bool:
    """Store content that is compressed or random, and return False if the name is there already."""
    if name in package.NameToInfo:
        return False
    package.writestr(name, content, zipfile.ZIP_STORED)
    return True


def _write_opened(package: zipfile.ZipFile, source: Source, seqs: Sequence[int]) -> None:
    """Write the payloads of opened events in the clear, and the keys of their names.

    The key of a scope with withheld content is left out, because likely contents could be tested
    with it.
    """
    keys: dict[str, bytes | None] = {}
    left_out: list[str] = []
    for row, data in source.opened_payloads(seqs):
        name, scope = row.payload.id, row.payload.scope
        if scope not in keys:
            keys[scope] = source.log.hash_key(scope)
        if _store_once(package, f"opened/{name}", data) and keys[scope] is None:
            left_out.append(name)
    document = {
        "keys": {scope: key.hex() for scope, key in keys.items() if key is not None},
        "left_out": sorted(left_out),
    }
    package.writestr("hash-keys.json", json.dumps(document, indent=1, sort_keys=True) + "\n")
