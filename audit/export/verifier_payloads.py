"""Check the files of an audit package, and its payloads against the events. Used by verifier.py.

Python 3.9 or later, nothing to install. This file belongs beside verifier.py, whose first page
describes what is checked.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import runpy
import zipfile
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Set, Tuple

if TYPE_CHECKING:
    from audit.export import verifier_proofs as proofs
else:
    proofs = SimpleNamespace(**runpy.run_path(str(Path(__file__).with_name("verifier_proofs.py"))))

Say = Callable[[str, str], None]
OpenReads = Dict[str, List[Tuple[int, int]]]
"""(Event number, number of open items) by payload of a read that must not be normal."""

HELD = {"record.jsonl", "checkpoint.txt", "checkpoint.txt.tsr", "key.txt", "hash-keys.json"}
DERIVED = {f"record.{end}" for end in ("csv", "parquet", "sr.zip", "fhir.json", "atna.xml")}
PROGRAMS = (
    "verifier.py",
    "verifier_acts.py",
    "verifier_cases.py",
    "verifier_payloads.py",
    "verifier_proofs.py",
)
"""Files of this program, which a package contains; they prove nothing about the package."""
NOT_HELD = {*DERIVED, *PROGRAMS, "README.txt", "schema/v1.json"}


def check_files(package: zipfile.ZipFile, say: Say) -> None:
    """Report each file of a package that is not checked, or does not belong there."""
    for name, count in sorted(Counter(package.namelist()).items()):
        if count > 1:
            say("WRONG", f"{name} is in the package {count} times")
        if name in NOT_HELD:
            say("SKIP", f"{name}: not checked; record.jsonl is what counts")
        elif name not in HELD and not name.startswith(("sealed/", "opened/")):
            say("WRONG", f"{name} does not belong into a package")


def checkpoint_of(package: zipfile.ZipFile, say: Say) -> str | None:
    """Return the text of a package's checkpoint, checked with key.txt; None if there is none."""
    try:
        text = package.read("checkpoint.txt").decode("utf-8")
        message, signatures = proofs.read_checkpoint(text)[3:]
    except (KeyError, ValueError) as error:
        say("WRONG", f"checkpoint.txt is missing or malformed: {error}")
        return None
    if "key.txt" in package.namelist():
        *named, public = proofs.read_key(package.read("key.txt").decode("utf-8"))
        if not any([n, i] == named and proofs.signed(public, message, s) for n, i, s in signatures):
            say("WRONG", "key.txt is not the key that signed checkpoint.txt")
    return text


def check_payloads(events: list[Any], package: zipfile.ZipFile | None, say: Say) -> None:
    """Check the payloads of a package against the hashes in its events; without one, count them."""
    stored_of: Dict[str, str] = {}
    for event in events:
        details, stored = event.get("details"), list(event.get("stored", ()))
        names = ([details] if details else []) + list(event.get("blobs", ()))
        if len(names) != len(stored):
            what = f"{len(names)} payloads and {len(stored)} stored hashes"
            say("WRONG", f"event {event.get('seq')} names {what}")
        stored_of.update(zip(names, stored))
    sealed = set(stored_of.values())
    if package is None:
        if sealed:
            say("SKIP", f"{len(sealed)} payloads that events name: they are not in a record alone")
        return
    existing = set(package.namelist())
    for path in sorted(name for name in existing if name.startswith("sealed/")):
        name = path.partition("/")[2]
        if name not in sealed:
            say("WRONG", f"{path} belongs to no event")
        elif hashlib.sha256(package.read(path)).hexdigest() != name:
            say("WRONG", f"{path} does not match its hash")
    n_existing = sum(f"sealed/{name}" in existing for name in sealed)
    say("ok", f"{n_existing} of {len(sealed)} sealed payloads were held to their hash")
    n_missing = len(sealed) - n_existing
    if n_missing:
        say("SKIP", f"{n_missing} payloads that events name: they are not in the package")
    check_opened(set(stored_of), package, say)
    closed = sum(f"opened/{name}" not in existing for name in stored_of)
    if closed:
        say("SKIP", f"what {closed} payloads say: they are sealed, and their keys are not here")


def check_opened(names: Set[str], package: zipfile.ZipFile, say: Say) -> None:
    """Check payloads in the clear against their keyed hashes."""
    opened = sorted(name for name in package.namelist() if name.startswith("opened/"))
    if not opened and "hash-keys.json" not in package.namelist():
        return
    document = json.loads(package.read("hash-keys.json"))
    keys = [bytes.fromhex(key) for key in document["keys"].values()]
    without_key = set(document["left_out"])
    n_checked = 0
    for path in opened:
        name = path.partition("/")[2]
        digest = hashlib.sha256(package.read(path)).digest()
        if name not in names:
            say("WRONG", f"{path} belongs to no event")
        elif name in without_key:
            continue
        elif all(hmac.new(key, digest, "sha256").hexdigest() != name for key in keys):
            say("WRONG", f"{path} does not match its keyed hash")
        else:
            n_checked += 1
    say("ok", f"{n_checked} payloads in the clear were held to their keyed hash")
    if without_key:
        why = "their key is left out, since it would tell of withheld ones"
        say("SKIP", f"{len(without_key)} payloads in the clear against their keyed hash: {why}")


def check_reads(
    events: list[Any], open_reads: OpenReads, package: zipfile.ZipFile | None, say: Say
) -> None:
    """Check what events say about a read's checklist against its payloads in the clear.

    Some protocols require that a read is not normal while checklist items are open: the event has
    their number, and the read itself says whether it is normal.
    """
    existing = set(package.namelist()) if package is not None else set()
    for event in events:
        n, path = event["body"].get("n_open_items"), f"opened/{event.get('details')}"
        if n is not None and package is not None and path in existing:
            sealed = json.loads(package.read(path))["body"]
            if len(sealed.get("open_items", ())) != n:
                say("WRONG", f"event {event['seq']} ({event['body']['type']}): open-items-differ")
    n_sealed = 0
    for name, reads in open_reads.items():
        path = f"opened/{name}"
        if package is None or path not in existing:
            n_sealed += len(reads)
        elif json.loads(package.read(path)).get("normality") == "normal":
            for seq, _ in reads:
                say("WRONG", f"event {seq} (read.locked): normal-read-checklist-open")
    if n_sealed:
        say("SKIP", f"{n_sealed} reads whose checklist is open: whether they are normal is sealed")
