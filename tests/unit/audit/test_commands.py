"""`overread audit` on the command line: what it prints, where, and with which exit code."""

import json
from pathlib import Path

import pytest

from audit import Log
from audit.files.home_folder import home
from audit.record.events import SessionStarted, Verified
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import verify
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.record import READER, behind_its_back
from tests.helpers.record_case import CASE, CaseWriter
from viewer.cli import main

Capture = pytest.CaptureFixture[str]


def record() -> Path:
    return home() / "record.sqlite"


@pytest.fixture
def whole_case() -> None:
    with Log() as log:
        CaseWriter(log).whole()


def run(capsys: Capture, *words: str, code: int = 0) -> tuple[str, str]:
    assert main(["audit", *words]) == code
    done = capsys.readouterr()
    return done.out, done.err


def failed(capsys: Capture, *words: str, code: int = 2) -> str:
    """stderr of a command that must fail in one line."""
    out, err = run(capsys, *words, code=code)
    assert out == ""
    assert err.startswith("overread: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.usefixtures("whole_case")
def test_the_chain_alone_is_verified_quickly(capsys: Capture) -> None:
    out, _ = run(capsys, "verify", "--chain")
    assert "partial: the chain of 11 events holds" in out
    with Log(record()) as log:
        checkpoint = log.verify().checkpoint
    assert checkpoint is not None
    assert f"root {checkpoint.root.hex()}" in out
    with behind_its_back(record()) as db:
        db.execute("UPDATE events SET body = replace(body, 'reader-1', 'reader-2') WHERE seq = 4")
    assert "event 4" in failed(capsys, "verify", "--chain", code=1)


@pytest.mark.usefixtures("whole_case")
def test_keeping_and_forgetting_from_the_command_line(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASE
    out, _ = run(capsys, "proof", case, "-o", str(tmp_path / "case.json"))
    assert "unsigned" in out
    run(capsys, "package", "-o", str(tmp_path / "package.zip"))
    run(capsys, "checkpoint", "--qr", str(tmp_path / "qr.png"))
    run(capsys, "backup", "-o", str(tmp_path / "copy.sqlite"))
    assert "184 days" in run(capsys, "retention")[0]
    run(capsys, "retention", "--days", "365")
    run(capsys, "hold", case, "--why", "a claim")
    assert "legal hold" in failed(capsys, "erase", case, "--why", "w")
    run(capsys, "hold", case, "--why", "settled", "--release")
    assert "not one of right to erasure" in failed(
        capsys, "erase", case, "--why", "w", "--reason", "whim"
    )
    assert "cannot be read anymore" in run(capsys, "erase", case, "--why", "asked for")[0]
    out, _ = run(capsys, "verify")
    assert "payloads of erased cases" in out
    story = run(capsys, "show", case)[0]
    assert "its details were erased" in story
    assert "asked for" in story and "as lead" in story
    assert "erased on 2" in failed(capsys, "compare", case)
    assert "erased" in run(capsys, "show")[0]
    run(capsys, "compare")
    assert "UNPROTECTED" in run(capsys, "keys", "show")[0]
    monkeypatch.setenv("OVERREAD_SITE_KEY", "A" * 43 + "=")
    assert "keys wrapped" in run(capsys, "keys", "wrap")[0]
    monkeypatch.setenv("PASSPHRASE", "correct horse battery staple")
    escrow = str(tmp_path / "site-key.json")
    run(capsys, "keys", "escrow", "-o", escrow, "--passphrase-env", "PASSPHRASE")
    assert (
        "in the environment"
        in run(capsys, "keys", "take", escrow, "--passphrase-env", "PASSPHRASE")[0]
    )
    monkeypatch.setenv("OVERREAD_DATABASE_URL", f"sqlite:///{tmp_path}/new/record.sqlite")
    assert "are now at" in run(capsys, "restore", str(tmp_path / "copy.sqlite"))[0]
    assert "it ends at event" in failed(capsys, "verify", code=1)  # an older copy, until accepted
    run(capsys, "accept", "--why", "restored on purpose")
    run(capsys, "verify")


# --- verify and checkpoint ------------------------------------------------------------------------


@pytest.mark.usefixtures("whole_case")
def test_verify(capsys: Capture) -> None:
    out, err = run(capsys, "verify")
    assert out.startswith("partial: nothing is wrong with what was checked; 11 events, 14 payloads")
    assert "not checked: no checkpoint was given, and this workstation has not seen" in out
    assert err == ""
    out, _ = run(capsys, "verify", "--json")
    document = json.loads(out)
    assert (document["ok"], document["result"], document["not_checked"]) == (True, "complete", [])
    assert document["n_events"] == 12  # the first verification is an event too
    assert document["problems"] == []
    with Log() as log:
        result = list(log.events(types=("record.verified",)))
    assert [(e.body.ok, e.body.n_events) for e in result if isinstance(e.body, Verified)] == [
        (False, 11),
        (True, 12),
    ]


@pytest.mark.usefixtures("whole_case")
def test_a_verification_that_is_not_recorded_says_so(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As the file's rights have it; root, as whom tests may run, writes in spite of them.
    monkeypatch.setattr(SqliteStore, "read_only", property(lambda self: True))
    out, err = run(capsys, "verify")
    assert "11 events" in out.splitlines()[0]
    assert err == "this verification is not in the record: it is read-only here\n"


@pytest.mark.usefixtures("whole_case")
def test_verifying_the_chain_alone_is_no_event(capsys: Capture) -> None:
    run(capsys, "verify", "--chain")
    assert verify(record()).n_events == 11


@pytest.mark.usefixtures("whole_case")
def test_verify_names_the_event_that_was_changed(capsys: Capture) -> None:
    with behind_its_back(record()) as db:
        db.execute("UPDATE events SET body = replace(body, 'valid', 'vaLid') WHERE seq = 6")
    err = failed(capsys, "verify", code=1)
    assert "event 6 (draft.received): its content does not match its hash" in err
    out, err = run(capsys, "verify", "--json", code=1)
    assert err == ""
    assert json.loads(out)["problems"][0]["seq"] == 6


@pytest.mark.usefixtures("whole_case")
def test_verify_of_a_file_with_a_byte_changed(capsys: Capture) -> None:
    content = bytearray(record().read_bytes())
    content[content.index(b'"draft_seen":false')] ^= 1
    record().write_bytes(content)
    assert "(read.locked)" in failed(capsys, "verify", code=1)


@pytest.mark.usefixtures("whole_case")
def test_many_problems_are_listed_in_part(capsys: Capture) -> None:
    with Log() as log:
        case = CaseWriter(log, "case-bbbbbbbbbb")
        for _ in range(20):
            case.sign()
    with behind_its_back(record()) as db:
        db.execute("UPDATE events SET at = 'x'")
    _, err = run(capsys, "verify", code=1)
    assert len(err.splitlines()) == 21
    assert "11 more problems" in err


def test_verify_without_a_record(capsys: Capture) -> None:
    assert "no record at" in failed(capsys, "verify")
    assert not record().exists()
    home().mkdir()
    record().write_text("not a database at all, only some words that are longer than a page " * 99)
    assert "not an SQLite database" in failed(capsys, "verify")


@pytest.mark.usefixtures("whole_case")
def test_checkpoints(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.txt"
    out, _ = run(capsys, "checkpoint", "-o", str(path))
    assert "checkpoint of 11 events" in out
    assert "exists already" in failed(capsys, "checkpoint", "-o", str(path))
    run(capsys, "verify", "--checkpoint", str(path))
    unwritable = str(tmp_path / "none" / "c.txt")
    assert "No such file" in failed(capsys, "checkpoint", "-o", unwritable)
    with behind_its_back(record()) as db:
        db.execute("DELETE FROM events WHERE seq >= 11")
    _, err = run(capsys, "verify", "--checkpoint", str(path), code=1)
    assert "the record was truncated: the checkpoint counts" in err
    _, err = run(capsys, "verify", code=1)
    assert "this workstation has seen" in err  # also without the checkpoint
    path.write_text("nonsense")
    assert "not a checkpoint" in failed(capsys, "verify", "--checkpoint", str(path))
    missing = str(tmp_path / "missing.txt")
    assert "cannot read" in failed(capsys, "verify", "--checkpoint", missing)
    _, err = run(capsys, "checkpoint", "-o", str(tmp_path / "c.txt"), code=1)
    assert "workstation has seen" in err


# --- show -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("whole_case")
def test_show_tells_the_story(capsys: Capture) -> None:
    out, _ = run(capsys, "show", CASE)
    wanted = (
        "Investigational - not for diagnosis",
        "selected, reader-independent: 8 spread over the brain",
        "Read locked",
        "finding 1: mass, right frontal lobe, 31 mm (90%)",
        "hypothesis 1: tumor",
        "Draft 01234567 requested from replay (not AI)",
        "nothing was sent from this machine",
        "image quality: series 3: gaps of 3 mm",
        "Draft 01234567 ended: valid, 1.5 s",
        "doubtful: finding 1: called on the left, but marked elsewhere",
        "revealed, after the read was locked",
        "wrong side (urgent): mass, frontal lobe: left instead of right",
        "Draft 01234567 rejected (wrong side)",
        "reason: It is on the right.",
        "Reference standard, version 1: consensus of two, certain",
        "Signed by R. Reader: read and compared",
    )
    at = [" ".join(out.split()).find(words) for words in wanted]
    assert -1 not in at, wanted[at.index(-1)]
    assert at == sorted(at)


def test_show_leaves_out_what_may_not_be_seen_yet(capsys: Capture) -> None:
    with Log() as log:
        case = CaseWriter(log)
        case.draft()
        case.reference()
    out, _ = run(capsys, "show", CASE)
    assert "ended: valid" in out
    assert "withheld" in out
    assert "frontal" not in out and "doubtful" not in out
    out, _ = run(capsys, "show", CASE, "--json")
    assert "frontal" not in out and "marked elsewhere" not in out
    events = json.loads(out)["events"]
    assert [e["body"].get("withheld") is not None for e in events] == [False, False, True, True]
    assert events[2]["body"]["outcome"] == "valid"


def test_words_in_the_record_cannot_steer_the_terminal(capsys: Capture) -> None:
    with Log() as log:
        case = CaseWriter(log)
        case.whole()
        case.reject("\x1b[2J[bold]not markup[/bold]\nnext line")
    out, _ = run(capsys, "show", CASE)
    assert "\x1b" not in out
    assert "[bold]not markup[/bold] next line" in " ".join(out.split())


@pytest.mark.usefixtures("whole_case")
def test_show_lists_the_cases(capsys: Capture) -> None:
    out, _ = run(capsys, "show")
    assert CASE in out
    assert out.split()[-3:] == ["none", "1", "1"]
    (case,) = json.loads(run(capsys, "show", "--json")[0])["cases"]
    assert (case["case"], case["drafts"], case["references"]) == (CASE, 1, 1)
    assert case["steps"]["Sign"] == "done"
    assert "the record has no such case" in failed(capsys, "show", "case-none")


def test_show_without_cases_or_record(capsys: Capture) -> None:
    assert "no record at" in failed(capsys, "show")
    Log().close()
    assert "holds no case yet" in run(capsys, "show")[0]
    assert json.loads(run(capsys, "show", "--json")[0]) == {"cases": []}


# --- compare --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("whole_case")
def test_compare(capsys: Capture) -> None:
    out, _ = run(capsys, "compare", CASE)
    words = " ".join(out.split())
    assert f"{CASE} draft 01234567 (replay) against read" in words
    assert "wrong-side urgent finding 1 1 mass, frontal lobe: left instead of right" in words
    document = json.loads(run(capsys, "compare", "--json")[0])
    assert [(c["left"], c["right"]) for c in document["comparisons"]] == [
        ("draft 01234567 (replay)", "read"),
        ("draft 01234567 (replay)", "reference version 1"),
        ("read", "reference version 1"),
    ]
    codes = [row["code"] for row in document["comparisons"][2]["rows"]]
    assert set(codes) == {"agrees"}


@pytest.mark.usefixtures("whole_case")
def test_a_comparison_becomes_an_event_once(capsys: Capture) -> None:
    run(capsys, "compare")
    with Log() as log:
        before = log.head[0]
    run(capsys, "compare")
    with Log() as log:
        assert log.head[0] == before
        assert len(list(log.events(CASE, ["comparison.made"]))) >= 3
        assert log.verify().ok


def test_compare_shows_nothing_too_early(capsys: Capture) -> None:
    with Log() as log:
        case = CaseWriter(log)
        case.draft()
        case.reference()
    out, _ = run(capsys, "compare")
    assert "nothing to compare yet" in out
    assert json.loads(run(capsys, "compare", "--json")[0]) == {"comparisons": []}
    assert "the record has no such case" in failed(capsys, "compare", "case-none")


# --- export ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("whole_case")
def test_export(capsys: Capture, tmp_path: Path) -> None:
    out, _ = run(capsys, "export", "-o", str(tmp_path / "r.csv"))
    assert "11 events written" in out
    run(capsys, "export", "-o", str(tmp_path / "r.out"), "--format", "jsonl")
    assert len((tmp_path / "r.out").read_text().splitlines()) == 13
    with Log() as log:
        exported = [e.body for e in log.events(types=["record.exported"])]
        assert [getattr(b, "format", None) for b in exported] == ["csv", "jsonl"]
        assert log.verify().ok
    run(capsys, "export", "-o", str(tmp_path / "a.jsonl"), "--unrevealed")
    with Log() as log:
        (last,) = log.events(types=["drafts.exported"])
        assert getattr(last.body, "format", None) == "jsonl"


@pytest.mark.usefixtures("whole_case")
def test_export_to_a_bad_target(capsys: Capture, tmp_path: Path) -> None:
    assert "no such format" in failed(capsys, "export", "-o", str(tmp_path / "r.txt"))
    assert "--format" in failed(capsys, "export", "-o", "x.csv", "--format", "xml")
    assert "the record itself" in failed(capsys, "export", "-o", str(record()), "--format", "csv")
    missing = str(tmp_path / "none" / "r.csv")
    assert "cannot write" in failed(capsys, "export", "-o", missing)


# --- reference import -----------------------------------------------------------------------------


def test_reference_import(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "references.csv"
    path.write_text("case,source,finding,side\ncase-a,consensus,mass,left\n")
    assert "case-a: version 1, 1 finding" in run(capsys, "reference", "import", str(path))[0]
    assert "case-a: unchanged" in run(capsys, "reference", "import", str(path))[0]
    path.write_text("case,source,finding,side\ncase-a,consensus,mass,right\n")
    assert "case-a: version 2" in run(capsys, "reference", "import", str(path))[0]
    path.write_text("case,source,finding,side\ncase-a,consensus,mass,rihgt\n")
    err = failed(capsys, "reference", "import", str(path))
    assert f"overread: {path.name}, line 2: location.side" in err


def test_reference_import_by_study_folder(capsys: Capture, tmp_path: Path) -> None:
    write_series(tmp_path / "study", asymmetric_phantom())
    path = tmp_path / "references.csv"
    path.write_text("study,source,normality\nstudy,consensus,normal\n")
    out, _ = run(capsys, "reference", "import", str(path))
    with Log() as log:
        (event,) = log.events(types=["reference.imported"])
        assert event.case is not None
        assert event.case.startswith("case-")
        assert event.case in out
        assert event.actor.id
    path.write_text("study,source,normality\nelsewhere,consensus,normal\n")
    assert "no such file or folder" in failed(capsys, "reference", "import", str(path))


def test_every_command_has_an_example(capsys: Capture) -> None:
    for words in (["verify"], ["show"], ["compare"], ["export"], ["checkpoint"]):
        assert f"overread audit {words[0]}" in run(capsys, *words, "--help")[0]
    out, _ = run(capsys, "reference", "import", "--help")
    assert "longest_mm" in out


def test_the_actor_is_the_local_account(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "someone")
    with Log() as log:
        log.append(SessionStarted(surface="python"), actor=READER)
    run(capsys, "export", "-o", str(home() / "r.csv"))
    with Log() as log:
        *_, last = log.events()
        assert last.actor.id == "someone"
