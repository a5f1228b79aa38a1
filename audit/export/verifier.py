#!/usr/bin/env python3
"""Check an export of an Overread record: one file, Python 3.9 or later, nothing to install.

    python3 verifier.py PACKAGE.zip | PROOF.json | RECORD.jsonl
            [--key NAME+ID+BASE64] [--checkpoint FILE [--timestamp FILE.tsr]] [--tsa-ca FILE.pem] [--json]

The last line is "complete" (all was checked), "partial" (nothing is wrong, and each SKIP line says what
was not checked) or "failed". Exit code 0: complete or partial. 1: failed. 2: the input is no export.
With --key a checkpoint is required that this key signed (one of several); with --tsa-ca a timestamp.

What is checked, so that you could write this program yourself
--------------------------------------------------------------
Event    UTF-8 JSON. Its hash is SHA-256(0x00 || bytes), shown as 64 hex digits. "seq" counts from 1,
         "prev" is the hash of the event before (64 zeros for the first). Each line of a RECORD.jsonl
         but the first is {"event":<those bytes>,"hash":"…"}; the first counts them and has the last hash.
Tree     RFC 9162, 2.1: leaves are the events' hashes, a node is SHA-256(0x01 || left || right).
         A PROOF.json holds the events of one case, each with its inclusion proof (2.1.3), and with an
         earlier checkpoint the consistency proof (2.1.4). Paths run from the leaf to the root.
Checkpoint  Three lines: origin, number of events, root in base64; then, where there are accounts,
         "first-key " and 32 hex digits: SHA-256 of the first administrator's public key; then, where cases
         were erased, "erased" and the newest of them. Origin is "overread/record/" and the first 16 digits of the first event's hash. Signed (C2SP signed-note): an empty line, then
         "— name base64(id || signature)", Ed25519 (RFC 8032) over the lines before with their line
         ends. id = first 4 bytes of SHA-256(name || 0x0A || 0x01 || public key); a key is told as
         name+hex(id)+base64(0x01 || public key).
Payload  Event field "details" names the payload with the event's sealed fields, "blobs" lists further
         ones, each by its keyed hash: HMAC-SHA256(key, SHA-256(content)), where the key belongs to the
         case or the draft. "stored" lists the SHA-256 of the same payloads as they are stored, sealed,
         in that order. A package holds sealed/<stored hash>; an opened one also opened/<keyed hash>
         and hash-keys.json, which has the keys of these hashes and opens nothing.
Files    of a package: record.jsonl, checkpoint.txt, key.txt (which signed it), sealed/ and opened/ are
         checked. Its other exports (record.csv and so on) and explanations are not: each is a SKIP line,
         so a package that holds one is at most "partial". Any other file is wrong.
Timestamp  checkpoint.txt.tsr of a package, or FILE.tsr: a TimeStampResp (RFC 3161) on the SHA-256 of the
         checkpoint's file. The program "openssl" verifies it with the authorities of --tsa-ca.

It proves that this export is what the record's key signed, if you got key or checkpoint from elsewhere;
not that clocks were right, nor that all that happened has an event. Ed25519 in plain Python is slow
(about 10 ms a signature): the package "cryptography" is used where it is installed.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import hmac
import json
import re
import runpy
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections import Counter
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Set, Tuple

Point = Tuple[int, int, int, int]
Checkpoint = Tuple[str, int, bytes, bytes, List[Tuple[str, bytes, bytes]]]
Key = Tuple[str, bytes, bytes]
Say = Callable[[str, str], None]

HELD = {"record.jsonl", "checkpoint.txt", "checkpoint.txt.tsr", "key.txt", "hash-keys.json"}
DERIVED = {f"record.{end}" for end in ("csv", "parquet", "sr.zip", "fhir.json", "atna.xml")}
NOT_HELD = DERIVED | {"README.txt", "schema/v1.json", "verifier.py", "verifier_acts.py"}
FIRST_LINE = {"overread_record": 1, "notice": "Investigational - not for diagnosis"}
MALFORMED = (ValueError, TypeError, LookupError, AttributeError, RuntimeError, EOFError)

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def _x_of(y: int, sign: int) -> int | None:
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def _add(a: Point, b: Point) -> Point:
    """Sum of two points in extended coordinates (x, y, z, t)."""
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    i, j, k, m = f - e, h - g, h + g, f + e
    return (i * j % P, k * m % P, j * k % P, i * m % P)


def _times(n: int, point: Point) -> Point:
    total = (0, 1, 1, 0)
    while n:
        if n & 1:
            total = _add(total, point)
        point = _add(point, point)
        n >>= 1
    return total


def _point(raw: bytes) -> Point | None:
    number = int.from_bytes(raw, "little")
    y = number & (1 << 255) - 1
    x = _x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = 15112221349535400772501151409588531511454012693041857206046113283949847762202
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def slow_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """True when the Ed25519 signature of 64 bytes holds."""
    if len(public) != 32 or len(signature) != 64:
        return False
    a, r = _point(public), _point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    left = _times(s, BASE)
    right = _add(r, _times(int.from_bytes(digest, "little") % ORDER, a))
    return all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))


def signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Like `slow_signed`, by the package "cryptography" where there is one."""
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return slow_signed(public, message, signature)
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(leaves: list[bytes]) -> bytes:
    """Root of a list of leaf hashes."""
    if not leaves:
        return hashlib.sha256().digest()
    level = list(leaves)
    while len(level) > 1:
        pairs = [node(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[-1:] if len(level) % 2 else pairs
    return level[0]


def root_by_inclusion(leaf: bytes, index: int, size: int, path: list[bytes]) -> bytes | None:
    """Root that an inclusion proof leads to; None where it cannot be one."""
    if not 0 <= index < size:
        return None
    fn, sn, result = index, size - 1, leaf
    for step in path:
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            result = node(step, result)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            result = node(result, step)
        fn, sn = fn >> 1, sn >> 1
    return result if sn == 0 else None


def continues(earlier: int, earlier_root: bytes, size: int, root: bytes, path: list[bytes]) -> bool:
    """True when the path proves that the tree of `size` continues that of `earlier`."""
    if not 1 <= earlier <= size:
        return False
    if earlier == size:
        return not path and earlier_root == root
    steps = ([earlier_root] if earlier & (earlier - 1) == 0 else []) + list(path)
    if not steps:
        return False
    fn, sn = earlier - 1, size - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    old = new = steps[0]
    for step in steps[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            old, new = node(step, old), node(step, new)
            while fn and not fn & 1:
                fn, sn = fn >> 1, sn >> 1
        else:
            new = node(new, step)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and old == earlier_root and new == root


def read_checkpoint(text: str) -> Checkpoint:
    """(origin, size, root, signed bytes, [(name, key id, signature)])."""
    form = (
        r"((\S+)\n([1-9]\d*)\n([\w+/=]{44})\n(?:first-key [0-9a-f]{32}\n)?"
        r"(?:erased(?: [\w.-]+)+\n)?)(?:\n((?:— \S+ [\w+/=]+\n)+))?"
    )
    found = re.fullmatch(form, text, re.ASCII)
    if found is None:
        raise ValueError("a checkpoint is malformed")
    signatures = []
    for line in (found[5] or "").splitlines():
        raw = base64.b64decode(line.split(" ")[2])
        signatures.append((line.split(" ")[1], raw[:4], raw[4:]))
    return found[2], int(found[3]), base64.b64decode(found[4]), found[1].encode(), signatures


def first_key_of(text: str) -> str:
    """Fingerprint of the first administrator's key that a checkpoint names; "" for none."""
    found = re.search(r"^first-key ([0-9a-f]{32})$", text, re.MULTILINE)
    return found[1] if found else ""


def read_key(text: str) -> Key:
    """(name, key id, public key)."""
    found = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+([\w+/=]+)", text.strip(), re.ASCII)
    raw = base64.b64decode(found[3]) if found else b""
    computed = hashlib.sha256((found[1] if found else "").encode() + b"\n" + raw).digest()[:4]
    if found is None or len(raw) != 33 or raw[0] != 1 or computed.hex() != found[2]:
        raise ValueError("a public key is malformed")
    return found[1], computed, raw[1:]


class Trust(NamedTuple):
    """What the person who checks was given from elsewhere."""

    keys: List[Key]
    checkpoint: str | None
    timestamp: bytes | None
    authorities: str | None

    def keys_or(self, named: list[str], say: Say) -> list[Key]:
        """Return the keys given, else those that the export itself names."""
        if not self.keys and named:
            say("SKIP", "whose keys these are: they are named by the export itself; give --key")
        return self.keys or [read_key(text) for text in named]


def check_signatures(
    checkpoint: Checkpoint, keys: list[Key], what: str, say: Say, *, required: bool
) -> None:
    """Check that one of the keys signed a checkpoint; `required`: even where nobody signed it."""
    origin, size, _, message, signatures = checkpoint
    if not signatures:
        if required:
            say("WRONG", f"{what} carries no signature, and one by --key is required")
        else:
            say("SKIP", f"who made {what}: it is not signed, and proves what its keeper proves")
        return
    known = {(name, key_id): public for name, key_id, public in keys}
    good = False
    for name, key_id, signature in signatures:
        public = known.get((name, key_id))
        if public is None or name != origin:
            continue
        if signed(public, message, signature):
            good = True
        else:
            say("WRONG", f"{what}: the signature by key {key_id.hex()} is wrong")
    verdict = ("ok", "is signed by a known key") if good else ("WRONG", "is signed by no known key")
    say(verdict[0], f"{what} of {size} events {verdict[1]}")


def check_timestamp(text: str, answer: bytes | None, trust: Trust, what: str, say: Say) -> None:
    """Check the timestamp on a checkpoint, with the program "openssl"."""
    if answer is None or trust.authorities is None:
        if answer is not None:
            say("SKIP", f"the timestamp on {what}: give --tsa-ca")
        return
    with tempfile.TemporaryDirectory() as folder:
        data, response = Path(folder, "checkpoint"), Path(folder, "response")
        data.write_bytes(text.encode("utf-8"))
        response.write_bytes(answer)
        command = ["openssl", "ts", "-verify", "-data", str(data), "-in", str(response)]
        done = subprocess.run(
            [*command, "-CAfile", trust.authorities], capture_output=True, check=False
        )
    good = done.returncode == 0
    say(
        "ok" if good else "WRONG", f"the timestamp on {what} {'holds' if good else 'does not hold'}"
    )


def leaf(event: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + event).digest()


def read_line(line: bytes, number: int) -> tuple[bytes, str, Any]:
    """(event bytes, its claimed hash, the object) of one line of a RECORD.jsonl."""
    # The bytes as they stand, not as a JSON library would write them anew; and nothing beside them.
    found = re.fullmatch(rb'\{"event":(\{.*\}),"hash":"([0-9a-f]{64})"\}', line)
    if found is None:
        raise ValueError(f"line {number} is no event")
    return found[1], found[2].decode(), json.loads(found[1])


def acts_of(say: Say) -> Any:
    """Rules of who may write what (verifier_acts.py); None where that file is not beside this one."""
    beside = Path(__file__).with_name("verifier_acts.py")  # "python3 -I" finds no other way
    if beside.is_file():
        return runpy.run_path(str(beside))["Acts"](signed)
    say("SKIP", "who wrote each event: verifier_acts.py is not beside this file")
    return None


def check_acts(raw: bytes, event: Any, acts: Any, say: Say) -> None:
    """Say which rule an event breaks."""
    what = f"event {event.get('seq')} ({event.get('body', {}).get('type')})"
    if acts and acts.is_newer(raw, event):
        say("SKIP", f"{what}: a newer version of Overread wrote it")
        return
    for code in acts.judge(raw, event) if acts else ():
        say("WRONG", f"{what}: {code}")


def check_chain(lines: Iterable[bytes], say: Say) -> tuple[list[bytes], list[Any], list[str]]:
    """Check every event in order; (leaf hashes, events, first administrator's key at each event)."""
    acts = acts_of(say)
    first_keys: list[str] = []
    leaves: list[bytes] = []
    events: list[Any] = []
    before = "0" * 64
    for number, line in enumerate(lines, 2):
        raw, claimed, event = read_line(line.rstrip(b"\r\n"), number)
        seq = len(leaves) + 1
        if leaf(raw).hex() != claimed:
            say("WRONG", f"event {seq} does not match its hash")
        events.append(event)
        if event.get("seq") != seq:
            say("WRONG", f"event {event.get('seq')} stands where {seq} is expected")
        if event.get("prev") != before:
            say("WRONG", f"event {seq} does not continue event {seq - 1}")
        check_acts(raw, event, acts, say)
        if acts is not None:
            first_keys.append(acts.first_key)
        leaves.append(bytes.fromhex(claimed))
        before = claimed
    if acts is not None and not acts.accounts:
        say("note", "acts are not signed: the record has no accounts")
    return leaves, events, first_keys


def check_files(package: zipfile.ZipFile, say: Say) -> None:
    """Name each file of a package that nothing else here checks, or that does not belong there."""
    for name, count in sorted(Counter(package.namelist()).items()):
        if count > 1:
            say("WRONG", f"{name} is in the package {count} times")
        if name in NOT_HELD:
            say("SKIP", f"{name}: not checked; record.jsonl is what counts")
        elif name not in HELD and not name.startswith(("sealed/", "opened/")):
            say("WRONG", f"{name} does not belong into a package")


def checkpoint_of(package: zipfile.ZipFile, say: Say) -> str | None:
    """Text of a package's checkpoint, after key.txt was held to it; None where there is none."""
    try:
        text = package.read("checkpoint.txt").decode("utf-8")
        message, signatures = read_checkpoint(text)[3:]
    except (KeyError, ValueError) as error:
        say("WRONG", f"checkpoint.txt is missing or malformed: {error}")
        return None
    if "key.txt" in package.namelist():
        *named, public = read_key(package.read("key.txt").decode("utf-8"))
        if not any([n, i] == named and signed(public, message, s) for n, i, s in signatures):
            say("WRONG", "key.txt is not the key that signed checkpoint.txt")
    return text


def check_payloads(events: list[Any], package: zipfile.ZipFile, say: Say) -> None:
    """Hold the payloads of a package to the hashes in its events."""
    stored_of: Dict[str, str] = {}
    for event in events:
        details = event.get("details")
        names = ([details] if details else []) + list(event.get("blobs", ()))
        stored_of.update(zip(names, event.get("stored", ())))
    sealed = set(stored_of.values())
    there = set(package.namelist())
    for path in sorted(name for name in there if name.startswith("sealed/")):
        name = path.partition("/")[2]
        if name not in sealed:
            say("WRONG", f"{path} belongs to no event")
        elif hashlib.sha256(package.read(path)).hexdigest() != name:
            say("WRONG", f"{path} does not match its hash")
    n_there = sum(f"sealed/{name}" in there for name in sealed)
    say("ok", f"{n_there} of {len(sealed)} sealed payloads were held to their hash")
    n_missing = len(sealed) - n_there
    if n_missing:
        say("SKIP", f"{n_missing} payloads that events name: they are not in the package")
    check_opened(set(stored_of), package, say)
    closed = sum(f"opened/{name}" not in there for name in stored_of)
    if closed:
        say("SKIP", f"what {closed} payloads say: they are sealed, and their keys are not here")


def check_opened(names: Set[str], package: zipfile.ZipFile, say: Say) -> None:
    """Hold payloads in the clear to their keyed hashes."""
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


def check_record(
    lines: Iterable[bytes], trust: Trust, say: Say, package: zipfile.ZipFile | None = None
) -> None:
    """Check a whole record: its chain, its own checkpoint, an earlier one, and its payloads."""
    stream = iter(lines)
    first = json.loads(next(stream, b"0"))
    leaves, events, first_keys = check_chain(stream, say)
    if not leaves:
        raise ValueError("it holds no event")
    counts = {"n_events": len(leaves), "head": leaves[-1].hex(), "hash": "sha256(0x00 || event)"}
    if first != {**FIRST_LINE, **counts}:
        say("WRONG", "the first line of the record tells something else than its events")
    say("ok", f"{len(leaves)} events form one chain; the newest has hash {leaves[-1].hex()}")
    named = [e["body"]["key"] for e in events if e["body"]["type"] == "signing-key.named"]
    keys = trust.keys_or(named, say)
    origin = "overread/record/" + leaves[0].hex()[:16]
    own = checkpoint_of(package, say) if package else None
    if own is None and trust.checkpoint is None:
        say("WRONG" if trust.keys else "SKIP", "events cut off at the end: there is no checkpoint")
    counted = 0
    for what, text in (("its own checkpoint", own), ("the checkpoint given", trust.checkpoint)):
        if text is None:
            continue
        checkpoint = read_checkpoint(text)
        counted = max(counted, checkpoint[1])
        check_signatures(checkpoint, keys, what, say, required=bool(trust.keys))
        name, size, root = checkpoint[:3]
        if name != origin:
            say("WRONG", f"{what} is of another record ({name})")
        elif size > len(leaves):
            say("WRONG", f"the record was cut short: {what} counts {size}, {len(leaves)} are left")
        elif root_of(leaves[:size]) != root:
            say("WRONG", f"{what} counted other events than the first {size} of this record")
        elif first_keys and first_key_of(text) != first_keys[size - 1]:
            say("WRONG", f"{what} names another first administrator's key")
        else:
            say("ok", f"the record continues {what} of {size} events")
    if 0 < counted < len(leaves):
        say("SKIP", f"the last {len(leaves) - counted} events: no checkpoint counts them")
    stamp = None
    if package is not None:
        check_payloads(events, package, say)
        if "checkpoint.txt.tsr" in package.namelist():
            stamp = package.read("checkpoint.txt.tsr")
            check_timestamp(own or "", stamp, trust, "its own checkpoint", say)
    check_given_timestamp(trust, stamp is not None, say)


def check_given_timestamp(trust: Trust, has_one: bool, say: Say) -> None:
    """Check the timestamp on the checkpoint given; one is required where authorities are named."""
    if trust.checkpoint is not None:
        check_timestamp(trust.checkpoint, trust.timestamp, trust, "the checkpoint given", say)
    if trust.authorities and not has_one and trust.timestamp is None:
        say("WRONG", "there is no timestamp, and one by --tsa-ca is required")


def check_proof(proof: Any, trust: Trust, say: Say) -> None:
    """Check the events of one case against a checkpoint of the whole record."""
    checkpoint, case = read_checkpoint(proof["checkpoint"]), proof["case"]
    keys = trust.keys_or([proof["key"]] if proof["key"] else [], say)
    required = bool(trust.keys)
    check_signatures(checkpoint, keys, "the checkpoint of the proof", say, required=required)
    origin, size, root = checkpoint[:3]
    for entry in proof["events"]:
        raw, index = entry["event"].encode(), entry["index"]
        event, path = json.loads(raw), [bytes.fromhex(step) for step in entry["path"]]
        if event.get("seq") != index + 1 or event.get("case") != case:
            say("WRONG", f"the event at place {index + 1} is another one, or of another case")
        elif root_by_inclusion(leaf(raw), index, size, path) != root:
            say("WRONG", f"event {index + 1} is not in the record that the checkpoint counted")
    say("ok", f"{len(proof['events'])} events of {case} were held to the checkpoint")
    say("SKIP", f"whether {case} has further events: a proof may leave some out")
    say("SKIP", "payloads: a proof holds none")
    say("SKIP", "who wrote the events: that needs the accounts of the whole record")
    check_given_timestamp(trust, False, say)
    for text in {text for text in (proof["earlier"], trust.checkpoint) if text}:
        old = read_checkpoint(text)
        check_signatures(old, keys, "the earlier checkpoint", say, required=required)
        path = [bytes.fromhex(step) for step in proof["consistency"]]
        if old[0] == origin and continues(old[1], old[2], size, root, path):
            say("ok", f"the record continues the earlier checkpoint of {old[1]} events")
        else:
            say("WRONG", f"the record is not shown to continue the checkpoint of {old[1]} events")


def check(path: str, trust: Trust, say: Say) -> None:
    """Check a file by what it is; one that is malformed is wrong."""
    with open(path, "rb") as file:
        is_package, is_record = zipfile.is_zipfile(path), b'"overread_record"' in file.readline()
        file.seek(0)
        proof = None if is_package or is_record else json.load(file)
        if proof is not None and (not isinstance(proof, dict) or "overread_proof" not in proof):
            raise ValueError("it is neither a package, nor a proof, nor a record")
        try:
            if is_package:
                with zipfile.ZipFile(path) as package, package.open("record.jsonl") as stream:
                    check_files(package, say)
                    check_record(stream, trust, say, package)
            elif is_record:
                check_record(file, trust, say)
            else:
                check_proof(proof, trust, say)
        except (*MALFORMED, zipfile.BadZipFile, zlib.error) as error:
            say("WRONG", f"it is malformed: {error}")


def read_trust(options: argparse.Namespace) -> Trust:
    """Read what the person who checks was given."""
    given = stamp = None
    if options.checkpoint:
        given = Path(options.checkpoint).read_text(encoding="utf-8")
        read_checkpoint(given)
    if options.timestamp:
        if given is None:
            raise ValueError("--timestamp needs the checkpoint that was stamped: --checkpoint")
        stamp = Path(options.timestamp).read_bytes()
    if options.tsa_ca:
        Path(options.tsa_ca).read_bytes()
    return Trust([read_key(text) for text in options.key], given, stamp, options.tsa_ca)


def report(found: list[tuple[str, str]], as_json: bool) -> int:
    """Print what was found; returns the exit code."""
    wrong = [text for kind, text in found if kind == "WRONG"]
    skipped = [text for kind, text in found if kind == "SKIP"]
    result = "failed" if wrong else "partial" if skipped else "complete"
    if as_json:
        document = {"result": result, "problems": wrong, "not_checked": skipped}
        print(json.dumps(document, indent=1, ensure_ascii=False))
    else:
        for kind, text in found:  # names of files may hold what a terminal would obey
            safe = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)
            print(f"{kind:5}  {safe}")
        words = {
            "failed": "this is NOT what was recorded",
            "partial": f"nothing is wrong with what was checked; {len(skipped)} things were not",
            "complete": "everything was checked, and is as it was recorded",
        }
        print(f"{result}: {words[result]}")
    return 1 if wrong else 0


def main(arguments: list[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    parser = argparse.ArgumentParser(description="Check an export of an Overread record.")
    parser.add_argument("file", help="PACKAGE.zip, PROOF.json or RECORD.jsonl")
    parser.add_argument("--key", action="append", default=[], help="a public key that you trust")
    parser.add_argument("--checkpoint", help="a checkpoint that was kept elsewhere")
    parser.add_argument("--timestamp", help="the timestamp (RFC 3161) on that checkpoint")
    parser.add_argument("--tsa-ca", help="authorities that certify timestamp servers, PEM")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    options = parser.parse_args(arguments)
    found: list[tuple[str, str]] = []
    try:
        check(options.file, read_trust(options), lambda kind, text: found.append((kind, text)))
    except (OSError, ValueError, TypeError, KeyError, zipfile.BadZipFile) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 2
    return report(found, options.json)


if __name__ == "__main__":
    sys.exit(main())
