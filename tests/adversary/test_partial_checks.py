"""Attacks on exports: signatures taken off, payloads and events left out. The verifier runs alone."""

import base64
import hashlib
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from audit import Log
from audit.export import SUFFIXES, export, export_package
from audit.export.audit_package import PROGRAMS
from audit.export.case_proof import prove
from audit.record.checkpoints import timestamp
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_policy import Made, make_checkpoint
from audit.record.checkpoints.timestamp_client import Server, stamp_if_chosen
from audit.record.events.canonical_json import canonical
from audit.record.keys import signed_note, signing_key
from audit.record.log.event_log import SYSTEM
from tests.helpers.record import READER, by
from tests.helpers.record_case import CASE, CaseWriter
from tests.helpers.tsa import Authority, make_authority, serving

VERIFIER = resources.files("audit.export").joinpath("verifier.py")
DERIVED = {f"record{end}" for name, end in SUFFIXES.items() if name != "jsonl"}
NOT_CHECKED = {*DERIVED, *PROGRAMS, "README.txt", "schema/v1.json"}
KEYS = (signing_key.VARIABLE, "OVERREAD_SITE_KEY")
"""Variables with the keys of a workstation."""
OTHER = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


@contextmanager
def whole_record(folder: Path) -> Iterator[Log]:
    """Write a record with a whole case."""
    keys = {name: base64.b64encode(os.urandom(32)).decode() for name in KEYS}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {**keys, "OVERREAD_HOME": str(folder)}.items():
            patch.setenv(name, value)
        with Log(folder / "r.sqlite") as made:
            CaseWriter(made).whole()
            yield made


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    """One record for all tests, which append nothing to it."""
    with whole_record(tmp_path_factory.mktemp("record")) as made:
        yield made


@pytest.fixture(scope="module")
def made(log: Log) -> Made:
    return make_checkpoint(log, by(log, READER), "export")


EXPORTED: dict[tuple[bytes, bool], bytes] = {}
"""Packages by the root of their checkpoint and whether they are opened."""


def check(*words: object) -> tuple[int, dict[str, Any]]:
    """Exit code and JSON of the verifier, with nothing but Python."""
    command = [sys.executable, "-I", "-S", str(VERIFIER), *map(str, words), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return done.returncode, json.loads(done.stdout)


def package(log: Log, made: Made, path: Path, *, opened: bool = False) -> dict[str, bytes]:
    """Write a package; its files."""
    key = made.checkpoint.root, opened
    if key not in EXPORTED:
        export_package(log, path, made, opened=opened)
        EXPORTED[key] = path.read_bytes()
    path.write_bytes(EXPORTED[key])
    with zipfile.ZipFile(path) as written:
        return {name: written.read(name) for name in written.namelist()}


def without_copies(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the package without the files that the verifier does not check."""
    return {name: data for name, data in files.items() if name not in NOT_CHECKED}


def package_without_copies(log: Log, made: Made, path: Path) -> dict[str, bytes]:
    """Write an opened package of which everything can be checked; its files."""
    files = without_copies(package(log, made, path, opened=True))
    rewrite(path, files)
    return files


def rewrite(path: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as written:
        for name, content in files.items():
            written.writestr(name, content)


def signed_by_another(checkpoint: Checkpoint) -> Checkpoint:
    made = signed_note.sign(checkpoint.body(), checkpoint.origin, OTHER)
    return Checkpoint(checkpoint.origin, checkpoint.size, checkpoint.root, (made,))


def test_an_opened_package_without_copies_is_checked_completely(
    log: Log, made: Made, tmp_path: Path
) -> None:
    path = tmp_path / "p.zip"
    package_without_copies(log, made, path)
    code, result = check(path, "--key", made.key)
    assert (code, result) == (0, {"result": "complete", "problems": [], "not_checked": []})


@pytest.mark.parametrize("opened", [False, True])
def test_every_file_that_is_not_checked_is_named(
    log: Log, made: Made, tmp_path: Path, opened: bool
) -> None:
    path = tmp_path / "p.zip"
    files = package(log, made, path, opened=opened)
    code, result = check(path, "--key", made.key)
    named = {line.partition(":")[0] for line in result["not_checked"]}
    assert named >= NOT_CHECKED and set(files) >= NOT_CHECKED
    assert (code, result["result"]) == (0, "partial")


@pytest.mark.parametrize("name", sorted(DERIVED))
def test_a_forged_copy_never_passes_as_checked(
    log: Log, made: Made, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "p.zip"
    files = package_without_copies(log, made, path)
    rewrite(path, files | {name: b"forged"})
    code, result = check(path, "--key", made.key)
    assert (code, result["result"]) == (0, "partial")
    assert result["not_checked"] == [f"{name}: not checked; record.jsonl is what counts"]


@pytest.mark.parametrize("name", ["results.csv", "Record.csv", "sr/1.dcm", "sealed", "a\x1b[2Kb"])
def test_a_file_that_was_added_is_wrong(log: Log, made: Made, tmp_path: Path, name: str) -> None:
    path = tmp_path / "p.zip"
    files = package_without_copies(log, made, path)
    rewrite(path, files | {name: b"added"})
    code, result = check(path, "--key", made.key)
    assert (code, result["result"]) == (1, "failed")
    assert result["problems"] == [f"{name} does not belong into a package"]
    command = [sys.executable, "-I", "-S", str(VERIFIER), str(path)]
    text = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    assert "does not belong into a package" in text and "\x1b" not in text


def test_a_second_file_of_the_same_name_is_wrong(log: Log, made: Made, tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    files = package_without_copies(log, made, path)
    with zipfile.ZipFile(path, "w") as written:
        written.writestr("record.jsonl", b"forged")
        with pytest.warns(UserWarning, match="Duplicate name"):
            for name, content in files.items():
                written.writestr(name, content)
    code, result = check(path, "--key", made.key)
    assert (code, result["problems"]) == (1, ["record.jsonl is in the package 2 times"])


def test_a_foreign_key_file_is_wrong(log: Log, made: Made, tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    files = package_without_copies(log, made, path)
    files["key.txt"] = f"{signed_note.public_key(made.checkpoint.origin, OTHER)}\n".encode()
    rewrite(path, files)
    code, result = check(path, "--key", made.key)
    assert (code, result["problems"]) == (1, ["key.txt is not the key that signed checkpoint.txt"])


def test_a_second_event_on_a_line_is_no_event(log: Log, made: Made, tmp_path: Path) -> None:
    # A JSON library keeps the last of two members of one name; the hash is that of the first.
    path = tmp_path / "p.zip"
    files = package_without_copies(log, made, path)
    lines = files["record.jsonl"].splitlines()
    entry = json.loads(lines[2])
    entry["event"]["workstation"] = "elsewhere"
    lines[2] = lines[2][:-1] + b', "event" : ' + json.dumps(entry["event"]).encode() + b"}"
    files["record.jsonl"] = b"\n".join(lines) + b"\n"
    assert json.loads(lines[2])["event"]["workstation"] == "elsewhere"
    rewrite(path, files)
    code, result = check(path, "--key", made.key)
    assert (code, result["problems"]) == (1, ["it is malformed: line 3 is no event"])


@pytest.mark.parametrize("field", ["n_events", "head", "notice"])
def test_the_first_line_of_the_record_is_held_to_its_events(
    log: Log, made: Made, tmp_path: Path, field: str
) -> None:
    path = tmp_path / "p.zip"
    files = package_without_copies(log, made, path)
    first, _, rest = files["record.jsonl"].partition(b"\n")
    changed = json.dumps(json.loads(first) | {field: 7}).encode()
    rewrite(path, files | {"record.jsonl": changed + b"\n" + rest})
    code, result = check(path, "--key", made.key)
    details = "the first line of the record tells something else than its events"
    assert (code, result["problems"]) == (1, [details])


@pytest.mark.parametrize("with_key", [False, True])
@pytest.mark.parametrize("attack", ["missing", "no-signature", "half-signature", "empty", "bytes"])
def test_a_package_without_a_whole_checkpoint_fails(
    log: Log, made: Made, tmp_path: Path, attack: str, with_key: bool
) -> None:
    path = tmp_path / "p.zip"
    files = package(log, made, path)
    whole = files.pop("checkpoint.txt")
    changed = {
        "no-signature": made.checkpoint.body().encode() + b"\n",
        "half-signature": whole[:-30],
        "empty": b"",
        "bytes": b"\xff\xfe",
    }
    if attack in changed:
        files["checkpoint.txt"] = changed[attack]
    rewrite(path, files)
    code, result = check(path, *(("--key", made.key) if with_key else ()))
    assert (code, result["result"]) == (1, "failed")
    assert any("checkpoint.txt is missing or malformed" in line for line in result["problems"])


@pytest.mark.parametrize("name", ["record.jsonl", "hash-keys.json"])
def test_a_package_without_a_file_that_it_needs_fails(
    log: Log, made: Made, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "p.zip"
    files = package(log, made, path, opened=True)
    del files[name]
    rewrite(path, files)
    code, result = check(path, "--key", made.key)
    assert (code, result["result"]) == (1, "failed")
    assert any(name in line for line in result["problems"])


def test_a_damaged_package_fails(log: Log, made: Made, tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    files = package(log, made, path)
    rewrite(path, files)
    data = bytearray(path.read_bytes())
    data[data.index(b'"seq":1') + 6] ^= 1  # stored as it is, so the zip's own checksum breaks
    path.write_bytes(data)
    assert check(path, "--key", made.key)[0] == 1


def test_a_sealed_package_lists_what_nobody_could_open(
    log: Log, made: Made, tmp_path: Path
) -> None:
    path = tmp_path / "p.zip"
    package(log, made, path)
    code, result = check(path, "--key", made.key)
    assert (code, result["result"]) == (0, "partial")
    assert any("payloads say: they are sealed" in line for line in result["not_checked"])


def test_without_a_key_the_export_vouches_for_itself(log: Log, made: Made, tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    package(log, made, path, opened=True)
    code, result = check(path)
    assert (code, result["result"]) == (0, "partial")
    assert any("whose keys" in line for line in result["not_checked"])


@pytest.mark.parametrize("attack", ["unsigned", "other-key", "same-name"])
def test_a_package_without_the_signature_of_the_key_fails(
    log: Log, made: Made, tmp_path: Path, attack: str
) -> None:
    path = tmp_path / "p.zip"
    files = package(log, made, path, opened=True)
    key = str(made.key)
    if attack == "unsigned":
        files["checkpoint.txt"] = made.checkpoint.body().encode()
    elif attack == "other-key":
        files["checkpoint.txt"] = signed_by_another(made.checkpoint).text().encode()
    else:
        key = str(signed_note.public_key(made.checkpoint.origin, OTHER))
    rewrite(path, files)
    code, result = check(path, "--key", key)
    assert (code, result["result"]) == (1, "failed")


@pytest.mark.parametrize("signed", [False, True])
def test_a_checkpoint_given_beside_must_be_signed_too(
    log: Log, made: Made, tmp_path: Path, signed: bool
) -> None:
    path, stored = tmp_path / "p.zip", tmp_path / "kept.txt"
    package_without_copies(log, made, path)
    stored.write_text(made.checkpoint.text() if signed else made.checkpoint.body())
    code, result = check(path, "--key", made.key, "--checkpoint", stored)
    assert (code, result["result"]) == ((0, "complete") if signed else (1, "failed"))


def test_payloads_left_out_are_counted(log: Log, made: Made, tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    files = package(log, made, path, opened=True)
    left = {name: data for name, data in files.items() if not name.startswith("sealed/")}
    rewrite(path, left)
    n = len(files) - len(left)
    assert n > 0
    code, result = check(path, "--key", made.key)
    assert (code, result["result"]) == (0, "partial")
    assert f"{n} payloads that events name: they are not in the package" in result["not_checked"]


def test_a_plain_record_with_a_key_needs_a_checkpoint(log: Log, made: Made, tmp_path: Path) -> None:
    path, saved = tmp_path / "r.jsonl", tmp_path / "kept.txt"
    export(log, path, "jsonl")
    saved.write_text(made.checkpoint.text())
    assert check(path)[1]["result"] == "partial"
    assert check(path, "--key", made.key)[0] == 1
    code, result = check(path, "--key", made.key, "--checkpoint", saved)
    assert (code, result["result"]) == (0, "partial")
    n = len({stored for event in log.events() for stored in event.stored})
    assert n and result["not_checked"] == [
        "the last 1 events: no checkpoint counts them",
        f"{n} payloads that events name: they are not in a record alone",
    ]


def test_a_proof_never_shows_that_a_case_has_no_further_events(
    log: Log, made: Made, tmp_path: Path
) -> None:
    path = tmp_path / "case.json"
    proof = json.loads(prove(log, CASE, made))
    del proof["events"][-2:]
    path.write_text(json.dumps(proof))
    code, result = check(path, "--key", made.key)
    assert (code, result["result"]) == (0, "partial")
    assert f"whether {CASE} has further events: a proof may leave some out" in result["not_checked"]
    proof["checkpoint"] = made.checkpoint.body()
    path.write_text(json.dumps(proof))
    assert check(path, "--key", made.key)[0] == 1
    assert check(path)[1]["result"] == "partial"


@pytest.mark.parametrize("field", ["checkpoint", "case", "events", "key"])
def test_a_malformed_proof_fails(log: Log, made: Made, tmp_path: Path, field: str) -> None:
    path = tmp_path / "case.json"
    proof = json.loads(prove(log, CASE, made))
    path.write_text(json.dumps({name: value for name, value in proof.items() if name != field}))
    code, result = check(path)
    assert (code, result["result"]) == (1, "failed")
    assert any(field in line for line in result["problems"])


def test_a_malformed_checkpoint_given_beside_is_no_input(
    log: Log, made: Made, tmp_path: Path
) -> None:
    path, stored = tmp_path / "p.zip", tmp_path / "kept.txt"
    package(log, made, path)
    stored.write_bytes(made.checkpoint.text().encode()[:-30])
    command = [sys.executable, "-I", "-S", str(VERIFIER), str(path), "--checkpoint", str(stored)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "a checkpoint is malformed" in done.stderr


def test_no_last_line_says_ok(log: Log, made: Made, tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    package(log, made, path)
    command = [sys.executable, "-I", str(VERIFIER), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].startswith(
        "partial: nothing is wrong with what was checked"
    )


# --- timestamps -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return make_authority(tmp_path_factory.mktemp("tsa") / "authority")


def test_a_package_carries_its_timestamp(tmp_path: Path, authority: Authority) -> None:
    path = tmp_path / "p.zip"
    with whole_record(tmp_path) as log, serving(authority) as url:
        made = make_checkpoint(log, by(log, READER), "export")
        stamp, fault = stamp_if_chosen(log, SYSTEM, made.checkpoint, Server(url, authority.ca))
        assert fault is None
        export_package(log, path, made, opened=True, stamp=stamp)
    with zipfile.ZipFile(path) as written:
        files = without_copies({name: written.read(name) for name in written.namelist()})
    rewrite(path, files)
    words = (path, "--key", made.key)
    assert check(*words)[1]["not_checked"] == ["the timestamp on its own checkpoint: give --tsa-ca"]
    assert check(*words, "--tsa-ca", authority.ca)[1]["result"] == "complete"
    other = make_authority(tmp_path / "other")
    assert check(*words, "--tsa-ca", other.ca)[0] == 1
    del files["checkpoint.txt.tsr"]
    rewrite(path, files)
    assert check(*words, "--tsa-ca", authority.ca)[0] == 1


def test_the_timestamp_of_a_checkpoint_given_beside_is_checked(
    log: Log, made: Made, tmp_path: Path, authority: Authority
) -> None:
    path, stored, stamp = (tmp_path / name for name in ("p.zip", "kept.txt", "kept.txt.tsr"))
    package_without_copies(log, made, path)
    stored.write_text(made.checkpoint.text())
    stamp.write_bytes(authority.reply(timestamp.request(made.checkpoint).der))
    words = (path, "--key", made.key, "--checkpoint", stored, "--timestamp", stamp)
    assert check(*words, "--tsa-ca", authority.ca)[1]["result"] == "complete"
    assert check(*words)[1]["result"] == "partial"
    other = Checkpoint(made.checkpoint.origin, 1, bytes(32))
    stamp.write_bytes(authority.reply(timestamp.request(other).der))
    assert check(*words, "--tsa-ca", authority.ca)[0] == 1


def shorten(record: bytes, kept: int) -> bytes:
    """Drop stored hashes of a record's newest event that names payloads, and chain all anew."""
    events = [json.loads(line)["event"] for line in record.splitlines()[1:]]
    last = max(i for i, event in enumerate(events) if len(event["stored"]) > kept)
    events[last]["stored"] = events[last]["stored"][:kept]
    lines, head = [], "0" * 64
    for event in events:
        text = canonical({**event, "prev": head})
        head = hashlib.sha256(b"\x00" + text).hexdigest()
        lines.append(b'{"event":%s,"hash":"%s"}' % (text, head.encode()))
    first = json.loads(record.splitlines()[0]) | {"head": head}
    return b"\n".join([canonical(first), *lines, b""])


@pytest.mark.parametrize("kept", [0, 1])
def test_a_payload_without_a_stored_hash_is_wrong(
    log: Log, made: Made, tmp_path: Path, kept: int
) -> None:
    path = tmp_path / "p.zip"
    files = package(log, made, path)
    rewrite(path, files | {"record.jsonl": shorten(files["record.jsonl"], kept)})
    _, result = check(path)
    assert [p for p in result["problems"] if p.endswith(f"payloads and {kept} stored hashes")]
