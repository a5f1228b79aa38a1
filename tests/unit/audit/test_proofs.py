"""Signed notes, Merkle proofs, and what the independent verifier makes of exports."""

import base64
import hashlib
import json
import os
import subprocess
import sys
import zipfile
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audit import Log
from audit.errors import RecordInputError, RecordTampered
from audit.export import export, export_package, verifier_payloads
from audit.export import verifier_proofs as verifier
from audit.export.audit_package import PROGRAMS
from audit.export.case_proof import prove
from audit.pilot.protocol.protocol import ArmKind
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.checkpoints.checkpoint_policy import (
    Made,
    due,
    make_checkpoint,
    named_keys,
    qr_png,
)
from audit.record.checkpoints.merkle_tree import ProvingTree, is_consistent, root_from_inclusion
from audit.record.keys import signed_note
from audit.record.keys import signing_key as signing
from audit.record.verification.verification import verify
from tests.helpers.messages import raises_code
from tests.helpers.piloted import FIRST, MR, SECOND, begun, case_name, workflow_of
from tests.helpers.record import READER, behind_its_back, by
from tests.helpers.record_case import CASE, CaseWriter
from tests.helpers.scripted import interpretation
from tests.unit.audit.test_checkpoint import LEAVES, ROOTS

VERIFIER = Path(str(resources.files("audit.export"))) / "verifier.py"


@pytest.fixture
def signing_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(signing.VARIABLE, base64.b64encode(os.urandom(32)).decode())


@pytest.fixture
def log(tmp_path: Path, signing_key: None) -> Log:
    with Log(tmp_path / "r.sqlite") as log:
        CaseWriter(log).whole()
        CaseWriter(log, "case-other").lock()
        yield log  # type: ignore[misc]


def checked(*words: object, code: int = 0, slow: bool = False) -> str:
    """Return the output of the verifier run alone, without site packages."""
    alone = ["-I", "-S"] if slow else ["-I"]
    done = subprocess.run(
        [sys.executable, *alone, str(VERIFIER), *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


# --- signed notes ---------------------------------------------------------------------------------

# The example in the documentation of Go's golang.org/x/mod/sumdb/note.
NEUMANN = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
NOTE = (
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
    "\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)


def test_a_note_that_go_signed_holds() -> None:
    key = signed_note.PublicKey.parse(NEUMANN)
    assert str(key) == NEUMANN
    text, (signature,) = signed_note.split(NOTE)
    assert (signature.name, signature.key_id) == (key.name, key.id)
    assert key.signed(text, signature.signature)
    assert not key.signed(text.replace("you", "we"), signature.signature)
    assert signature.line() == NOTE.splitlines(keepends=True)[-1]
    assert verifier.read_key(NEUMANN) == (key.name, key.id, key.raw)
    assert verifier.slow_signed(key.raw, text.encode(), signature.signature)


@pytest.mark.parametrize("text", ["", "name", NEUMANN.replace("A", "B", 1), "a b+00000000+AAAA"])
def test_a_malformed_key_is_refused(text: str) -> None:
    with raises_code(RecordInputError, "checkpoint.key-malformed"):
        signed_note.PublicKey.parse(text)


@given(message=st.binary(max_size=80), at=st.integers(0, 511))
def test_the_slow_signature_check_agrees_with_the_fast_one(message: bytes, at: int) -> None:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.from_private_bytes(hashlib.sha256(message).digest())
    public, signature = private.public_key().public_bytes_raw(), bytearray(private.sign(message))
    assert verifier.slow_signed(public, message, bytes(signature))
    signature[at // 8] ^= 1 << at % 8
    assert not verifier.slow_signed(public, message, bytes(signature))
    assert not verifier.signed(public, message, bytes(signature))


# --- proofs ---------------------------------------------------------------------------------------

TREE = ProvingTree(hashlib.sha256(b"\x00" + bytes.fromhex(leaf)).digest() for leaf in LEAVES)


def test_proofs_match_the_published_ones() -> None:
    # From the reference tests that accompany RFC 6962, as the roots.
    assert [step.hex() for step in TREE.inclusion(0, 8)] == [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ]
    assert [TREE.root(n).hex() for n in range(1, 9)] == ROOTS


@given(n=st.integers(1, 70), data=st.data())
def test_every_proof_holds_and_no_changed_one_does(n: int, data: st.DataObject) -> None:
    leaves = [hashlib.sha256(bytes([i])).digest() for i in range(n)]
    tree, i, m = ProvingTree(leaves), data.draw(st.integers(0, n - 1)), data.draw(st.integers(1, n))
    path, growth = tree.inclusion(i), tree.consistency(m)
    for leads_to in (root_from_inclusion, verifier.root_by_inclusion):
        assert leads_to(leaves[i], i, n, path) == tree.root()
        assert leads_to(leaves[i], i, n, [*path, bytes(32)]) != tree.root()
        assert leads_to(leaves[i], n, n, path) is None
    for holds in (is_consistent, verifier.continues):
        assert holds(m, tree.root(m), n, tree.root(), growth)
        assert not holds(m, bytes(32), n, tree.root(), growth)
        assert not holds(m, tree.root(m), n, tree.root(), [*growth, bytes(32)])
        assert not holds(m, tree.root(m), n, bytes(32), growth)


def test_proofs_of_what_is_not_there_are_refused() -> None:
    for call in (lambda: TREE.inclusion(8), lambda: TREE.consistency(9), lambda: TREE.root(9)):
        with pytest.raises(ValueError, match="tree"):
            call()


# --- checkpoints ----------------------------------------------------------------------------------


def test_a_checkpoint_is_signed_by_the_key_that_the_record_names(log: Log, tmp_path: Path) -> None:
    made = make_checkpoint(log, by(log, READER), "file")
    (key,) = named_keys(log)
    assert made.key == key
    path = tmp_path / "checkpoint.txt"
    path.write_text(made.checkpoint.text())
    assert Checkpoint.read(path).signatures == made.checkpoint.signatures
    assert log.verify(path).ok
    again = make_checkpoint(log, by(log, READER), "text")
    assert len(named_keys(log)) == 1
    assert again.checkpoint.size == made.checkpoint.size + 1
    newest = log.newest("checkpoint.made")
    assert newest is not None
    assert newest.body.root_sha256 == again.checkpoint.root.hex()


def test_a_checkpoint_with_a_wrong_or_foreign_signature_is_refused(log: Log) -> None:
    made = make_checkpoint(log, by(log, READER), "file").checkpoint
    (signature,) = made.signatures
    wrong = signed_note.Signature(signature.name, signature.key_id, bytes(64))
    (problem,) = log.verify(Checkpoint(made.origin, made.size, made.root, (wrong,))).problems
    assert problem.reason.code == "checkpoint.signature-wrong"
    foreign = signed_note.PublicKey("other", bytes(32))
    (problem,) = verify(log.store, made, keys=[foreign]).problems
    assert problem.reason.code == "checkpoint.signed-by-others"


def test_without_a_place_for_keys_a_checkpoint_is_unsigned(tmp_path: Path) -> None:
    with Log(tmp_path / "r.sqlite") as log:
        made = make_checkpoint(log, by(log, READER), "text")
        assert (made.key, made.checkpoint.signatures) == (None, ())
        assert log.verify(made.checkpoint).ok


def test_no_checkpoint_of_a_broken_record(log: Log) -> None:
    assert log.path is not None
    with behind_its_back(log.path) as db:
        db.execute("UPDATE events SET at = 'x' WHERE seq = 2")
    with raises_code(RecordTampered, "checkpoint.record-broken"):
        make_checkpoint(log, by(log, READER), "text")


def test_a_checkpoint_is_due_after_events_or_days(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert due(log) is None
    monkeypatch.setattr("audit.record.checkpoints.checkpoint_policy.DUE_EVENTS", 5)
    result = due(log)
    assert result is not None
    assert (result.n_events, result.since) == (log.head[0], None)
    make_checkpoint(log, by(log, READER), "text")
    assert due(log) is None
    CaseWriter(log, "case-third").whole()
    assert due(log) is not None


def test_a_qr_code_is_a_picture_with_the_text(log: Log) -> None:
    text = make_checkpoint(log, by(log, READER), "qr").checkpoint.text()
    png = qr_png(text)
    assert png.startswith(b"\x89PNG")
    import segno

    assert segno.make(text, error="m", micro=False).version <= 20


# --- the independent verifier ---------------------------------------------------------------------


def proof_file(log: Log, tmp_path: Path, earlier: Checkpoint | None = None) -> tuple[Path, Made]:
    made = make_checkpoint(log, by(log, READER), "export")
    path = tmp_path / "case.json"
    path.write_text(prove(log, CASE, made, earlier), encoding="utf-8")
    return path, made


def test_one_case_is_proved_alone(log: Log, tmp_path: Path) -> None:
    earlier = make_checkpoint(log, by(log, READER), "file").checkpoint
    CaseWriter(log, "case-third").lock()
    path, made = proof_file(log, tmp_path, earlier)
    for slow in (False, True):
        text = checked(path, "--key", made.key, slow=slow)
        assert "continues the earlier checkpoint" in text
        assert "WRONG" not in text
    proof = json.loads(path.read_text())
    assert {json.loads(entry["event"])["case"] for entry in proof["events"]} == {CASE}


def test_a_changed_proof_is_found(log: Log, tmp_path: Path) -> None:
    path, _ = proof_file(log, tmp_path)
    proof = json.loads(path.read_text())
    changed = json.loads(json.dumps(proof))
    changed["events"][2]["event"] = changed["events"][2]["event"].replace("reader-1", "reader-2")
    path.write_text(json.dumps(changed))
    assert "is not in the record" in checked(path, code=1)
    changed = proof | {"checkpoint": proof["checkpoint"].replace("\n1", "\n2", 1)}
    path.write_text(json.dumps(changed))
    assert "WRONG" in checked(path, code=1)
    path.write_text(json.dumps({"recipe": 1}))
    assert "neither" in checked(path, code=2)


def test_proofs_of_other_records_and_unknown_cases_are_refused(log: Log) -> None:
    made = make_checkpoint(log, by(log, READER), "export")
    with raises_code(RecordInputError, "proof.no-case"):
        prove(log, "case-nowhere", made)
    with raises_code(RecordInputError, "proof.earlier-of-another"):
        prove(log, CASE, made, Checkpoint("overread/record/00", 1, bytes(32)))


@pytest.mark.parametrize("opened", [False, True])
def test_a_package_is_checked_by_what_lies_in_it(log: Log, tmp_path: Path, opened: bool) -> None:
    made = make_checkpoint(log, by(log, READER), "export")
    path = tmp_path / "package.zip"
    export_package(log, path, made, opened=opened)
    stored = tmp_path / "kept.txt"
    stored.write_text(made.checkpoint.text())
    with zipfile.ZipFile(path) as package:
        for program in PROGRAMS:
            assert package.read(program) == VERIFIER.with_name(program).read_bytes()
        names = package.namelist()
        assert {"README.txt", "schema/v1.json", "record.csv", "record.parquet"} <= set(names)
        folder = "opened/" if opened else "sealed/"
        payloads = [name for name in names if name.startswith(folder)]
        secret = b"a secret mass"
        assert any(secret in package.read(name) for name in payloads) == opened
    text = checked(path, "--key", made.key, "--checkpoint", stored, slow=True)
    n_sealed = len([name for name in names if name.startswith("sealed/")])
    assert f"{n_sealed} of {n_sealed} sealed payloads were held to their hash" in text
    assert ("payloads say: they are sealed" in text) != opened
    assert text.splitlines()[-1].startswith("partial: ")  # the other exports in it are not checked


def test_what_is_withheld_is_sealed_and_never_opened(log: Log, tmp_path: Path) -> None:
    lead = begun(log, ArmKind.SILENT, case=case_name(1))
    lead.enroll(case_name(2), MR)
    for reader in (FIRST, SECOND):
        lead.assign(case_name(2), reader.id)
    for case in (case_name(1), case_name(2)):  # of the second one reading is left
        workflow_of(log, case).reads.lock(interpretation())
    made = make_checkpoint(log, by(log, READER), "export")
    path = tmp_path / "package.zip"
    export_package(log, path, made, opened=True)
    stored = {e["case"]: e for _, e in _stored(log, "read.locked")}
    with zipfile.ZipFile(path) as package:
        names = set(package.namelist())
        scopes = set(json.loads(package.read("hash-keys.json")))
    for number, is_open in ((1, True), (2, False)):
        event = stored[case_name(number)]
        assert all(f"sealed/{name}" in names for name in event["stored"])
        assert (f"opened/{event['details']}" in names) == is_open
    assert case_name(2) not in {scope for scope in scopes if scope.startswith("draft:")}
    checked(path, "--key", made.key)


def _stored(log: Log, kind: str) -> list[tuple[int, dict[str, Any]]]:
    """Return the stored content of events of a type, by number."""
    return [(e.seq, json.loads(body)) for e, body, _ in log.stored(types=(kind,))]


def test_whatever_is_changed_in_a_package_is_found(log: Log, tmp_path: Path) -> None:
    made = make_checkpoint(log, by(log, READER), "export")
    path = tmp_path / "package.zip"
    export_package(log, path, made)
    with zipfile.ZipFile(path) as package:
        files = {name: package.read(name) for name in package.namelist()}

    def said(**changes: bytes) -> str:
        with zipfile.ZipFile(path, "w") as package:
            for name, content in (files | changes).items():
                package.writestr(name, content)
        return checked(path, "--key", made.key, code=1)

    record = files["record.jsonl"]
    lines = record.splitlines(keepends=True)
    renamed = record.replace(b"reader-1", b"reader-2", 1)
    assert "does not match its hash" in said(**{"record.jsonl": renamed})
    assert "stands where" in said(**{"record.jsonl": b"".join(lines[:3] + lines[4:])})
    assert "cut short" in said(**{"record.jsonl": b"".join(lines[:5])})
    sealed = next(name for name in files if name.startswith("sealed/"))
    assert "does not match its hash" in said(**{sealed: b"x"})
    assert "belongs to no event" in said(**{"sealed/" + "0" * 64: b"x"})
    text = files["checkpoint.txt"].decode().splitlines(keepends=True)
    text[-1] = text[-1][:-10] + "AAAAAAAA=\n"
    assert "WRONG" in said(**{"checkpoint.txt": "".join(text).encode()})


def test_the_verifier_reads_a_plain_record(log: Log, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    export(log, path, "jsonl")
    assert "form one chain" in checked(path)
    parts = sorted(VERIFIER.parent.glob("verifier*.py"))
    assert tuple(part.name for part in parts) == PROGRAMS == verifier_payloads.PROGRAMS
    lines = [len(part.read_text("utf-8").splitlines()) for part in parts]
    assert sum(lines) < 1500  # an auditor reads all of it, comments included
