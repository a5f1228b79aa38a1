#!/usr/bin/env python3
"""Check an export of an Overread record: Python 3.9 or later, nothing to install.

The files verifier_….py belong beside this one.

    python3 verifier.py PACKAGE.zip | PROOF.json | RECORD.jsonl [--key NAME+ID+BASE64]
            [--checkpoint FILE [--timestamp FILE.tsr]] [--tsa-ca FILE.pem] [--json]

The last line is "complete" (everything was checked), "partial" (nothing is wrong, and each SKIP
line says what was not checked) or "failed". Exit code 0: complete or partial. 1: failed. 2: the
input is not an export. --key requires a checkpoint signed by this key (one of several); --tsa-ca
requires a timestamp.

What is checked, so that you could write this program yourself
--------------------------------------------------------------
Event       UTF-8 JSON. Its hash is SHA-256(0x00 || bytes), shown as 64 hex digits. "seq" counts
            from 1, "prev" is the hash of the event before (64 zeros for the first). Each line of
            a RECORD.jsonl after the first is {"event":<those bytes>,"hash":"…"}; the first has
            their number and the last hash.
Tree        RFC 9162, 2.1: leaves are the events' hashes, a node is SHA-256(0x01 || left ||
            right). A PROOF.json has the events of one case, each with its inclusion proof
            (2.1.3), and with an earlier checkpoint the consistency proof (2.1.4). Paths run from
            the leaf to the root.
Checkpoint  Three lines: origin, number of events, root in base64. Then, if there are accounts,
            "first-key " and 32 hex digits: SHA-256 of the first administrator's public key. Then,
            if cases were erased, "erased" and the newest of them. Origin is "overread/record/"
            and the first 16 digits of the first event's hash. Signed (C2SP signed-note): an empty
            line, then "— name base64(id || signature)", Ed25519 (RFC 8032) over the lines before
            with their line ends. id = first 4 bytes of SHA-256(name || 0x0A || 0x01 || public
            key); the text of a key is name+hex(id)+base64(0x01 || public key).
Payload     Event field "details" names the payload with the event's sealed fields, "blobs" lists
            further ones, each by its keyed hash: HMAC-SHA256(key, SHA-256(content)), where the
            key belongs to the case or the draft. "stored" lists the SHA-256 of the same payloads
            as they are stored, sealed, in that order. A package has sealed/<stored hash>; an
            opened one also opened/<keyed hash> and hash-keys.json, which has the keys of these
            hashes and opens nothing.
Files       of a package: record.jsonl, checkpoint.txt, key.txt (its signing key), sealed/ and
            opened/ are checked. Its other exports (record.csv and so on) and explanations are
            not: each is a SKIP line, so a package with one of them is at most "partial". Any
            other file is wrong.
Timestamp   checkpoint.txt.tsr of a package, or FILE.tsr: a TimeStampResp (RFC 3161) on the
            SHA-256 of the checkpoint's file. The program "openssl" verifies it with the
            authorities of --tsa-ca.

A successful check proves that the record's key signed this export, if you got key or checkpoint
from elsewhere. It does not prove that clocks were right, or that everything that happened has an
event. Ed25519 in plain Python is slow (about 10 ms per signature), so the package "cryptography" is
used if it is installed.
"""

from __future__ import annotations

import argparse
import json
import re
import runpy
import subprocess
import sys
import tempfile
import zipfile
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, NamedTuple, Tuple


def beside(name: str) -> Any:
    """Return the contents of a file beside this one, which "python3 -I" cannot import."""
    return SimpleNamespace(**runpy.run_path(str(Path(__file__).with_name(name))))


if TYPE_CHECKING:
    from audit.export import verifier_payloads as payloads
    from audit.export import verifier_proofs as proofs
else:
    payloads, proofs = beside("verifier_payloads.py"), beside("verifier_proofs.py")

Say = Callable[[str, str], None]

FIRST_LINE = {"overread_record": 1, "notice": "Investigational - not for diagnosis"}
MALFORMED = (ValueError, TypeError, LookupError, AttributeError, RuntimeError, EOFError)


class Trust(NamedTuple):
    """Keys and files that the checking person got from elsewhere."""

    keys: List[proofs.Key]
    checkpoint: str | None
    timestamp: bytes | None
    authorities: str | None

    def keys_or(self, named: list[str], say: Say) -> list[proofs.Key]:
        """Return the given keys, or else those that the export itself names."""
        if not self.keys and named:
            say("SKIP", "whose keys these are: they are named by the export itself; give --key")
        return self.keys or [proofs.read_key(text) for text in named]


def check_signatures(
    checkpoint: proofs.Checkpoint, keys: list[proofs.Key], what: str, say: Say, *, required: bool
) -> None:
    """Check that one of the keys signed a checkpoint; `required` rejects an unsigned one."""
    origin, size, _, message, signatures = checkpoint
    if not signatures:
        if required:
            say("WRONG", f"{what} carries no signature, and one by --key is required")
        else:
            say("SKIP", f"who made {what}: it is not signed, and proves what its keeper proves")
        return
    known = {(name, key_id): public for name, key_id, public in keys}
    is_signed = False
    for name, key_id, signature in signatures:
        public = known.get((name, key_id))
        if public is None or name != origin:
            continue
        if proofs.signed(public, message, signature):
            is_signed = True
        else:
            say("WRONG", f"{what}: the signature by key {key_id.hex()} is wrong")
    verdict = (
        ("ok", "is signed by a known key") if is_signed else ("WRONG", "is signed by no known key")
    )
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
        result = subprocess.run(
            [*command, "-CAfile", trust.authorities], capture_output=True, check=False
        )
    holds = result.returncode == 0
    say(
        "ok" if holds else "WRONG",
        f"the timestamp on {what} {'holds' if holds else 'does not hold'}",
    )


def read_line(line: bytes, number: int) -> tuple[bytes, str, Any]:
    """Return (event bytes, claimed hash, parsed event) of one line of a RECORD.jsonl."""
    # Match the original bytes, because a JSON library could re-encode them; allow nothing else.
    match = re.fullmatch(rb'\{"event":(\{.*\}),"hash":"([0-9a-f]{64})"\}', line)
    if match is None:
        raise ValueError(f"line {number} is no event")
    return match[1], match[2].decode(), json.loads(match[1])


class Chain(NamedTuple):
    """Content of a record's events, in order."""

    leaves: List[bytes]
    events: List[Any]
    first_keys: List[str]
    """First administrator's key at each event."""
    open_reads: Dict[str, List[Tuple[int, int]]]
    """Argument of `verifier_payloads.check_reads`."""


def check_acts(raw: bytes, event: Any, acts: Any, say: Say) -> None:
    """Report which rules an event breaks."""
    what = f"event {event.get('seq')} ({event.get('body', {}).get('type')})"
    if acts.is_newer(raw, event):
        say("SKIP", f"{what}: a newer version of Overread wrote it")
        return
    for code in acts.judge(raw, event):
        say("WRONG", f"{what}: {code}")


def check_chain(lines: Iterable[bytes], say: Say) -> Chain:
    """Check every event in order."""
    acts = beside("verifier_acts.py").Acts(proofs.signed)
    first_keys: list[str] = []
    leaves: list[bytes] = []
    events: list[Any] = []
    before = "0" * 64
    for number, line in enumerate(lines, 2):
        raw, claimed, event = read_line(line.rstrip(b"\r\n"), number)
        seq = len(leaves) + 1
        if proofs.leaf(raw).hex() != claimed:
            say("WRONG", f"event {seq} does not match its hash")
        events.append(event)
        if event.get("seq") != seq:
            say("WRONG", f"event {event.get('seq')} stands where {seq} is expected")
        if event.get("prev") != before:
            say("WRONG", f"event {seq} does not continue event {seq - 1}")
        check_acts(raw, event, acts, say)
        first_keys.append(acts.first_key)
        leaves.append(bytes.fromhex(claimed))
        before = claimed
    if not acts.accounts:
        say("note", "acts are not signed: the record has no accounts")
    return Chain(leaves, events, first_keys, acts.open_reads)


def check_record(
    lines: Iterable[bytes], trust: Trust, say: Say, package: zipfile.ZipFile | None = None
) -> None:
    """Check a complete record: chain, own checkpoint, an earlier one, and payloads."""
    stream = iter(lines)
    first = json.loads(next(stream, b"0"))
    chain = check_chain(stream, say)
    leaves, events = chain.leaves, chain.events
    if not leaves:
        raise ValueError("it holds no event")
    counts = {"n_events": len(leaves), "head": leaves[-1].hex(), "hash": "sha256(0x00 || event)"}
    if first != {**FIRST_LINE, **counts}:
        say("WRONG", "the first line of the record tells something else than its events")
    say("ok", f"{len(leaves)} events form one chain; the newest has hash {leaves[-1].hex()}")
    own = payloads.checkpoint_of(package, say) if package else None
    check_checkpoints(chain, own, trust, say)
    stamp = None
    payloads.check_payloads(events, package, say)
    if package is not None and "checkpoint.txt.tsr" in package.namelist():
        stamp = package.read("checkpoint.txt.tsr")
        check_timestamp(own or "", stamp, trust, "its own checkpoint", say)
    payloads.check_reads(events, chain.open_reads, package, say)
    check_given_timestamp(trust, stamp is not None, say)


def check_checkpoints(chain: Chain, own: str | None, trust: Trust, say: Say) -> None:
    """Check that the record continues its own checkpoint and the given one, if they exist."""
    leaves, events = chain.leaves, chain.events
    named = [e["body"]["key"] for e in events if e["body"]["type"] == "signing-key.named"]
    keys = trust.keys_or(named, say)
    origin = "overread/record/" + leaves[0].hex()[:16]
    if own is None and trust.checkpoint is None:
        say("WRONG" if trust.keys else "SKIP", "events cut off at the end: there is no checkpoint")
    counted = 0
    for what, text in (("its own checkpoint", own), ("the checkpoint given", trust.checkpoint)):
        if text is None:
            continue
        checkpoint = proofs.read_checkpoint(text)
        counted = max(counted, checkpoint[1])
        check_signatures(checkpoint, keys, what, say, required=bool(trust.keys))
        name, size, root = checkpoint[:3]
        if name != origin:
            say("WRONG", f"{what} is of another record ({name})")
        elif size > len(leaves):
            say("WRONG", f"the record was cut short: {what} counts {size}, {len(leaves)} are left")
        elif proofs.root_of(leaves[:size]) != root:
            say("WRONG", f"{what} counted other events than the first {size} of this record")
        elif proofs.first_key_of(text) != chain.first_keys[size - 1]:
            say("WRONG", f"{what} names another first administrator's key")
        else:
            say("ok", f"the record continues {what} of {size} events")
    if 0 < counted < len(leaves):
        say("SKIP", f"the last {len(leaves) - counted} events: no checkpoint counts them")


def check_given_timestamp(trust: Trust, has_one: bool, say: Say) -> None:
    """Check the timestamp on the given checkpoint; with authorities one is required."""
    if trust.checkpoint is not None:
        check_timestamp(trust.checkpoint, trust.timestamp, trust, "the checkpoint given", say)
    if trust.authorities and not has_one and trust.timestamp is None:
        say("WRONG", "there is no timestamp, and one by --tsa-ca is required")


def check_proof(proof: Any, trust: Trust, say: Say) -> None:
    """Check the events of one case against a checkpoint of the whole record."""
    checkpoint, case = proofs.read_checkpoint(proof["checkpoint"]), proof["case"]
    keys = trust.keys_or([proof["key"]] if proof["key"] else [], say)
    required = bool(trust.keys)
    check_signatures(checkpoint, keys, "the checkpoint of the proof", say, required=required)
    origin, size, root = checkpoint[:3]
    for entry in proof["events"]:
        raw, index = entry["event"].encode(), entry["index"]
        event, path = json.loads(raw), [bytes.fromhex(step) for step in entry["path"]]
        if event.get("seq") != index + 1 or event.get("case") != case:
            say("WRONG", f"the event at place {index + 1} is another one, or of another case")
        elif proofs.root_by_inclusion(proofs.leaf(raw), index, size, path) != root:
            say("WRONG", f"event {index + 1} is not in the record that the checkpoint counted")
    say("ok", f"{len(proof['events'])} events of {case} were held to the checkpoint")
    say("SKIP", f"whether {case} has further events: a proof may leave some out")
    say("SKIP", "payloads: a proof holds none")
    say("SKIP", "who wrote the events: that needs the accounts of the whole record")
    check_given_timestamp(trust, False, say)
    for text in {text for text in (proof["earlier"], trust.checkpoint) if text}:
        old = proofs.read_checkpoint(text)
        check_signatures(old, keys, "the earlier checkpoint", say, required=required)
        path = [bytes.fromhex(step) for step in proof["consistency"]]
        if old[0] == origin and proofs.continues(old[1], old[2], size, root, path):
            say("ok", f"the record continues the earlier checkpoint of {old[1]} events")
        else:
            say("WRONG", f"the record is not shown to continue the checkpoint of {old[1]} events")


def check(path: str, trust: Trust, say: Say) -> None:
    """Check a file according to its kind; a malformed one is wrong."""
    with open(path, "rb") as file:
        is_package, is_record = zipfile.is_zipfile(path), b'"overread_record"' in file.readline()
        file.seek(0)
        proof = None if is_package or is_record else json.load(file)
        if proof is not None and (not isinstance(proof, dict) or "overread_proof" not in proof):
            raise ValueError("it is neither a package, nor a proof, nor a record")
        try:
            if is_package:
                with zipfile.ZipFile(path) as package, package.open("record.jsonl") as stream:
                    payloads.check_files(package, say)
                    check_record(stream, trust, say, package)
            elif is_record:
                check_record(file, trust, say)
            else:
                check_proof(proof, trust, say)
        except (*MALFORMED, zipfile.BadZipFile, zlib.error) as error:
            say("WRONG", f"it is malformed: {error}")


def read_trust(options: argparse.Namespace) -> Trust:
    """Read the keys and files that the checking person named."""
    checkpoint = stamp = None
    if options.checkpoint:
        checkpoint = Path(options.checkpoint).read_text(encoding="utf-8")
        proofs.read_checkpoint(checkpoint)
    if options.timestamp:
        if checkpoint is None:
            raise ValueError("--timestamp needs the checkpoint that was stamped: --checkpoint")
        stamp = Path(options.timestamp).read_bytes()
    if options.tsa_ca:
        Path(options.tsa_ca).read_bytes()
    return Trust([proofs.read_key(text) for text in options.key], checkpoint, stamp, options.tsa_ca)


def report(findings: list[tuple[str, str]], as_json: bool) -> int:
    """Print the findings and return the exit code."""
    wrong = [text for kind, text in findings if kind == "WRONG"]
    skipped = [text for kind, text in findings if kind == "SKIP"]
    result = "failed" if wrong else "partial" if skipped else "complete"
    if as_json:
        document = {"result": result, "problems": wrong, "not_checked": skipped}
        print(json.dumps(document, indent=1, ensure_ascii=False))
    else:
        for kind, text in findings:  # file names may contain control sequences of terminals
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
    """Run the program and return the exit code."""
    parser = argparse.ArgumentParser(description="Check an export of an Overread record.")
    parser.add_argument("file", help="PACKAGE.zip, PROOF.json or RECORD.jsonl")
    parser.add_argument("--key", action="append", default=[], help="a public key that you trust")
    parser.add_argument("--checkpoint", help="a checkpoint that was kept elsewhere")
    parser.add_argument("--timestamp", help="the timestamp (RFC 3161) on that checkpoint")
    parser.add_argument("--tsa-ca", help="authorities that certify timestamp servers, PEM")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    options = parser.parse_args(arguments)
    findings: list[tuple[str, str]] = []
    try:
        check(options.file, read_trust(options), lambda kind, text: findings.append((kind, text)))
    except (OSError, ValueError, TypeError, KeyError, zipfile.BadZipFile) as error:
        print(f"{options.file}: {error}", file=sys.stderr)
        return 2
    return report(findings, options.json)


if __name__ == "__main__":
    sys.exit(main())
