"""A read that its protocol's checklist rule forbids is reported, by verification and by the verifier apart."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from audit import Log
from audit.export import export, export_package
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import STRUCTURES, ChecklistItem
from audit.lexicon.vocabulary import Normality
from audit.pilot.protocol.protocol import ArmKind
from audit.record.checkpoints.checkpoint_policy import Made
from audit.record.events import CoverageChecked, ReadLocked
from audit.record.events.deidentified import deidentify
from tests.helpers.piloted import FIRST, begun, case_name, workflow_of
from viewer.case.read.lock_basis import LockBasis
from viewer.case.state.case_steps import StepClosed

CASE = case_name(1)
VERIFIER = Path(str(resources.files("audit.export"))) / "verifier.py"
NORMAL = Interpretation(normality=Normality.NORMAL)
ABNORMAL = Interpretation(normality=Normality.ABNORMAL)
ALL = tuple(code for codes in STRUCTURES.values() for code in codes)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as made:
        yield made


def begin(log: Log, checklist: str) -> None:
    begun(log, ArmKind.NO_AI, case=CASE, reading={"checklist": checklist})


def forge(log: Log, read: Interpretation, *still_open: ChecklistItem, n: int | None = None) -> None:
    """Write a locked read around the workflow; `n`: another number than that of its open items."""
    log.append(CoverageChecked(regions=ALL[:1]), actor=FIRST, case=CASE)
    body = ReadLocked(
        content_sha256=read.content_sha256,
        coded=deidentify(read),
        draft_seen=False,
        open_items=still_open,
        n_open_items=len(still_open) if n is None else n,
    )
    log.append(body, actor=FIRST, case=CASE, blobs=[read.canonical_bytes()])


def problems(log: Log) -> list[str | None]:
    return [p.reason.code for p in log.verify().problems]


def apart(log: Log, path: Path, *, opened: bool = True) -> str:
    """What the verifier prints of an audit package, run alone.

    The checkpoint is made here: the program makes none of a record with problems.
    """
    checkpoint = log.verify().checkpoint
    assert checkpoint is not None
    export_package(log, path, Made(checkpoint, None, None), opened=opened)
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(VERIFIER), str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def in_the_open(log: Log, kind: str, folder: Path) -> str:
    """The newest event of a type as it is stored, without what is sealed."""
    export(log, folder / "record.jsonl", "jsonl")
    lines = (folder / "record.jsonl").read_text("utf-8").splitlines()
    return [line for line in lines if f'"type":"{kind}"' in line][-1]


def test_the_event_of_the_protocol_names_its_rule(log: Log, tmp_path: Path) -> None:
    begin(log, "normal reads")
    assert '"checklist":"normal reads"' in in_the_open(log, "protocol.signed", tmp_path)


def test_a_lock_counts_the_open_items_in_the_open_and_names_none(log: Log, tmp_path: Path) -> None:
    begin(log, "not required")
    workflow = workflow_of(log, CASE)
    workflow.reads.check_coverage((), (), STRUCTURES[ChecklistItem.OUTSIDE])
    workflow.reads.lock(NORMAL, basis=LockBasis("cli"))
    content = in_the_open(log, "read.locked", tmp_path)
    assert f'"n_open_items":{len(ChecklistItem) - 1}' in content
    assert not any(item.value in content for item in ChecklistItem)


@pytest.mark.parametrize("rule", ["normal reads", "all reads"])
def test_what_the_workflow_locks_is_as_its_protocol_asks(
    log: Log, tmp_path: Path, rule: str
) -> None:
    begin(log, rule)
    workflow = workflow_of(log, CASE)
    workflow.reads.check_coverage((), (), ALL[:2])
    with pytest.raises(StepClosed):
        workflow.reads.lock(NORMAL)
    workflow.reads.check_coverage((), (), ALL)
    workflow.reads.lock(NORMAL)
    assert problems(log) == []
    assert "WRONG" not in apart(log, tmp_path / "package.zip")


def test_a_normal_read_with_open_items_is_found_by_who_can_read_it(
    log: Log, tmp_path: Path
) -> None:
    begin(log, "normal reads")
    forge(log, NORMAL, ChecklistItem.OUTSIDE)
    seq = log.newest("read.locked", CASE).seq  # type: ignore[union-attr]
    assert problems(log) == ["verify.normal-read-checklist-open"]
    text = apart(log, tmp_path / "opened.zip")
    assert f"WRONG  event {seq} (read.locked): normal-read-checklist-open" in text
    sealed = apart(log, tmp_path / "sealed.zip", opened=False)
    assert "WRONG" not in sealed
    assert "1 reads whose checklist is open: whether they are normal is sealed" in sealed


def test_an_abnormal_read_may_leave_items_open(log: Log, tmp_path: Path) -> None:
    begin(log, "normal reads")
    forge(log, ABNORMAL, ChecklistItem.OUTSIDE)
    assert problems(log) == []
    text = apart(log, tmp_path / "package.zip")
    assert "WRONG" not in text and "checklist is open" not in text


def test_where_every_read_needs_the_checklist_no_key_is_needed(log: Log, tmp_path: Path) -> None:
    begin(log, "all reads")
    forge(log, ABNORMAL, ChecklistItem.OUTSIDE, ChecklistItem.VENTRICLES)
    assert problems(log) == ["workflow.read-checklist-open"]
    assert "(read.locked): read-checklist-open" in apart(
        log, tmp_path / "package.zip", opened=False
    )


def test_another_number_than_the_sealed_items_is_found(log: Log, tmp_path: Path) -> None:
    begin(log, "all reads")
    forge(log, ABNORMAL, ChecklistItem.OUTSIDE, n=0)
    assert problems(log) == ["verify.open-items-differ"]
    assert "(read.locked): open-items-differ" in apart(log, tmp_path / "package.zip")
