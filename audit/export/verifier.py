#!/usr/bin/env python3
"""Check an export of an Overread record: one file, Python 3.9 or later, nothing to install.

    python3 verifier.py PACKAGE.zip | PROOF.json | RECORD.jsonl
            [--key NAME+ID+BASE64] [--checkpoint FILE]

Exit code 0: what was checked is so. 1: something is not, and is named. 2: the input cannot be read.

What is checked, so that you could write this program yourself
--------------------------------------------------------------
Event    UTF-8 JSON. Its hash is SHA-256(0x00 || bytes), shown as 64 hex digits. "seq" counts from 1,
         "prev" is the hash of the event before (64 zeros for the first). Each line of a RECORD.jsonl
         but the first is {"event":<those bytes>,"hash":"…"}, or for an event whose content is withheld
         an object with its seq, prev, type and hash: its place is checked, its content cannot be.
Tree     RFC 9162, 2.1: leaves are the events' hashes, a node is SHA-256(0x01 || left || right).
         A PROOF.json holds the events of one case, each with its inclusion proof (2.1.3), and with an
         earlier checkpoint the consistency proof (2.1.4). Paths run from the leaf to the root.
Checkpoint  Three lines: origin, number of events, root in base64. Origin is "overread/record/" and
         the first 16 digits of the first event's hash. Signed (C2SP signed-note): an empty line, then
         "— name base64(id || signature)", Ed25519 (RFC 8032) over the three lines with their line
         ends. id = first 4 bytes of SHA-256(name || 0x0A || 0x01 || public key); a key is told as
         name+hex(id)+base64(0x01 || public key).
Payload  Event field "blobs" lists SHA-256 hashes of words and images, "stored" those of the same as
         they are stored, sealed. A package holds sealed/<stored hash>, opened/<hash>, or neither.
         Events "payloads.sealed" tell the stored hash of payloads that had been stored open.

It proves that this export is what the record's key signed, if you got key or checkpoint from elsewhere;
not that clocks were right, nor that all that happened has an event. Ed25519 in plain Python is slow
(about 10 ms a signature): the package "cryptography" is used where it is installed.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import re
import sys
import zipfile
from typing import Any, Callable, Dict, Iterable, List, Set, Tuple

Point = Tuple[int, int, int, int]
Checkpoint = Tuple[str, int, bytes, bytes, List[Tuple[str, bytes, bytes]]]
Key = Tuple[str, bytes, bytes]
Say = Callable[[str, str], None]


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
    form = r"((\S+)\n([1-9]\d*)\n([\w+/=]{44})\n)(?:\n((?:— \S+ [\w+/=]+\n)+))?"
    found = re.fullmatch(form, text, re.ASCII)
    if found is None:
        raise ValueError("a checkpoint is malformed")
    signatures = []
    for line in (found[5] or "").splitlines():
        raw = base64.b64decode(line.split(" ")[2])
        signatures.append((line.split(" ")[1], raw[:4], raw[4:]))
    return found[2], int(found[3]), base64.b64decode(found[4]), found[1].encode(), signatures


def read_key(text: str) -> Key:
    """(name, key id, public key)."""
    found = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+([\w+/=]+)", text.strip(), re.ASCII)
    raw = base64.b64decode(found[3]) if found else b""
    computed = hashlib.sha256((found[1] if found else "").encode() + b"\n" + raw).digest()[:4]
    if found is None or len(raw) != 33 or raw[0] != 1 or computed.hex() != found[2]:
        raise ValueError("a public key is malformed")
    return found[1], computed, raw[1:]


def check_signatures(checkpoint: Checkpoint, keys: list[Key], what: str, say: Say) -> None:
    """A checkpoint must be signed by one of the keys, where it is signed at all."""
    origin, size, _, message, signatures = checkpoint
    if not signatures:
        say(
            "note", f"{what} ({size} events) carries no signature: it proves what its keeper proves"
        )
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


def leaf(event: bytes) -> bytes:
    return hashlib.sha256(b"\x00" + event).digest()


def read_line(line: bytes, number: int) -> tuple[bytes | None, str, Any]:
    """(event bytes or None, its claimed hash, the object) of one line of a RECORD.jsonl."""
    try:
        entry = json.loads(line)
        if "withheld" in entry:
            return None, entry["hash"], entry
        # The bytes as they stand, not as a JSON library would write them anew.
        end = line.rindex(b',"hash":"')
        return line[len(b'{"event":') : end], entry["hash"], entry["event"]
    except (ValueError, KeyError, TypeError):
        raise ValueError(f"line {number} is no event") from None


def check_chain(lines: Iterable[bytes], say: Say) -> tuple[list[bytes], list[Any], int]:
    """Check every event in order; (leaf hashes, events by number, number withheld)."""
    leaves: list[bytes] = []
    events: list[Any] = []
    withheld, before = 0, "0" * 64
    for number, line in enumerate(lines, 2):
        raw, claimed, event = read_line(line.rstrip(b"\r\n"), number)
        seq = len(leaves) + 1
        if raw is None:
            withheld += 1
        elif leaf(raw).hex() != claimed:
            say("WRONG", f"event {seq} does not match its hash")
        events += [event] if raw else []
        if event.get("seq") != seq:
            say("WRONG", f"event {event.get('seq')} stands where {seq} is expected")
        if event.get("prev") != before:
            say("WRONG", f"event {seq} does not continue event {seq - 1}")
        leaves.append(bytes.fromhex(claimed))
        before = claimed
    return leaves, events, withheld


def check_payloads(events: list[Any], package: zipfile.ZipFile, say: Say) -> None:
    """Hold the payloads of a package to the hashes in its events."""
    told: Dict[str, Set[str]] = {}
    for event in events:
        told.update({name: told.get(name, set()) for name in event.get("blobs", ())})
        for name, stored in zip(event.get("blobs", ()), event.get("stored", ())):
            told[name].add(stored)
        if event["body"]["type"] == "payloads.sealed":
            for each in event["body"]["payloads"]:
                told.setdefault(each["sha256"], set()).add(each["stored_sha256"])
    expected = {f"opened/{name}": name for name in told}
    expected.update({f"sealed/{hash_}": hash_ for hashes in told.values() for hash_ in hashes})
    there = [name for name in package.namelist() if name.startswith(("opened/", "sealed/"))]
    for path in there:
        if path not in expected:
            say("WRONG", f"{path} belongs to no event")
        elif hashlib.sha256(package.read(path)).hexdigest() != expected[path]:
            say("WRONG", f"{path} does not match its hash")
    say("ok", f"{len(there)} payload files were held to their hash; events name {len(told)}")


def check_record(
    lines: Iterable[bytes],
    given: str | None,
    keys: list[Key],
    say: Say,
    package: zipfile.ZipFile | None = None,
) -> None:
    """Check a whole record: its chain, its own checkpoint, earlier ones, and its payloads."""
    leaves, events, withheld = check_chain(lines, say)
    if not leaves:
        raise ValueError("it holds no event")
    say("ok", f"{len(leaves)} events form one chain; the newest has hash {leaves[-1].hex()}")
    if withheld:
        say("note", f"the content of {withheld} events is withheld: only their place was checked")
    if not keys:
        named = [e["body"]["key"] for e in events if e["body"]["type"] == "signing-key.named"]
        keys = [read_key(text) for text in named]
        if named:
            say("note", "the public keys are those that the record itself names")
    origin = "overread/record/" + leaves[0].hex()[:16]
    own = package.read("checkpoint.txt").decode("utf-8") if package else None
    for what, text in (("its own checkpoint", own), ("the checkpoint given", given)):
        if text is None:
            continue
        checkpoint = read_checkpoint(text)
        check_signatures(checkpoint, keys, what, say)
        name, size, root = checkpoint[:3]
        if name != origin:
            say("WRONG", f"{what} is of another record ({name})")
        elif size > len(leaves):
            say("WRONG", f"the record was cut short: {what} counts {size}, {len(leaves)} are left")
        elif root_of(leaves[:size]) != root:
            say("WRONG", f"{what} counted other events than the first {size} of this record")
        else:
            say("ok", f"the record continues {what} of {size} events")
    if package is not None:
        check_payloads(events, package, say)


def check_proof(proof: Any, given: str | None, keys: list[Key], say: Say) -> None:
    """Check the events of one case against a checkpoint of the whole record."""
    if not isinstance(proof, dict) or "overread_proof" not in proof:
        raise ValueError("it is neither a package, nor a proof, nor a record")
    checkpoint, case = read_checkpoint(proof["checkpoint"]), proof["case"]
    if not keys and proof["key"]:
        keys = [read_key(proof["key"])]
        say("note", "the public key is the one in the proof")
    check_signatures(checkpoint, keys, "the checkpoint of the proof", say)
    origin, size, root = checkpoint[:3]
    for entry in proof["events"]:
        raw, index = entry["event"].encode(), entry["index"]
        event, path = json.loads(raw), [bytes.fromhex(step) for step in entry["path"]]
        if event.get("seq") != index + 1 or event.get("case") != case:
            say("WRONG", f"the event at place {index + 1} is another one, or of another case")
        elif root_by_inclusion(leaf(raw), index, size, path) != root:
            say("WRONG", f"event {index + 1} is not in the record that the checkpoint counted")
    say("ok", f"{len(proof['events'])} events of {case} were held to the checkpoint")
    for text in {text for text in (proof["earlier"], given) if text}:
        old = read_checkpoint(text)
        check_signatures(old, keys, "the earlier checkpoint", say)
        path = [bytes.fromhex(step) for step in proof["consistency"]]
        if old[0] == origin and continues(old[1], old[2], size, root, path):
            say("ok", f"the record continues the earlier checkpoint of {old[1]} events")
        else:
            say("WRONG", f"the record is not shown to continue the checkpoint of {old[1]} events")


def check(path: str, given: str | None, keys: list[Key], say: Say) -> None:
    """Check a file by what it is."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as package, package.open("record.jsonl") as stream:
            stream.readline()
            check_record(stream, given, keys, say, package)
        return
    with open(path, "rb") as file:
        if b'"overread_record"' in file.readline():
            check_record(file, given, keys, say)
            return
        file.seek(0)
        check_proof(json.load(file), given, keys, say)


def main(arguments: list[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    parser = argparse.ArgumentParser(description="Check an export of an Overread record.")
    parser.add_argument("file", help="PACKAGE.zip, PROOF.json or RECORD.jsonl")
    parser.add_argument("--key", action="append", default=[], help="a public key that you trust")
    parser.add_argument("--checkpoint", help="a checkpoint that was kept elsewhere")
    options = parser.parse_args(arguments)
    found: list[tuple[str, str]] = []
    try:
        given = None
        if options.checkpoint:
            with open(options.checkpoint, encoding="utf-8") as file:
                given = file.read()
        keys = [read_key(text) for text in options.key]
        check(options.file, given, keys, lambda kind, text: found.append((kind, text)))
    except (OSError, ValueError, TypeError, KeyError, zipfile.BadZipFile) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 2
    for kind, text in found:
        print(f"{kind:5}  {text}")
    ok = all(kind != "WRONG" for kind, _ in found)
    print("everything that was checked is so" if ok else "NOT what was recorded")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
