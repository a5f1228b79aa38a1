"""What each case of the worklist waits for, and who learns it: never anything of a hidden draft."""

from pathlib import Path
from typing import Any

import pytest

from audit import Log
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import DraftRelease
from audit.record.events import (
    Actor,
    AdjudicationMade,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    ComparisonMade,
    ExclusionCode,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    StudyOpened,
)
from audit.record.events.bodies.comparison_events import Compared
from viewer.site.next_steps import STEPS, NextStep, Step, name_of_step
from viewer.site.worklist import Wanted, Worklist
from viewer.site.worklist_filter import ColumnFilter

SHA = "0" * 64
LEAD = Actor(id="lead", role="lead")
JUDGE = Actor(id="judge", role="adjudicator")
WEBER, ROSSI = Actor(id="weber", role="reader"), Actor(id="rossi", role="reader")
CASE = "case-a"


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


class Views:
    """Worklists of several people that stay open while the record grows."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.lists = {a.id: Worklist(log, a, {}) for a in (LEAD, JUDGE, WEBER, ROSSI)}

    def step(self, who: Actor, case: str = CASE) -> NextStep:
        worklist = self.lists[who.id]
        worklist.copy()
        for _ in worklist.index_steps():
            pass
        (row,) = (r for r in worklist.find_all(worklist.search(Wanted())) if r.case == case)
        assert row.next_step is not None
        return row.next_step

    def names(self) -> dict[str, Step]:
        return {who.id: self.step(who).step for who in (LEAD, JUDGE, WEBER, ROSSI)}

    def add(self, body: Any, who: Actor = LEAD, case: str = CASE) -> int:
        return self.log.append(body, actor=who, case=case).seq


def assigned(reader: Actor, release: DraftRelease, number: int = 0) -> CaseAssigned:
    return CaseAssigned(
        protocol_sha256=SHA,
        reader=reader.id,
        arm="an arm",
        stratum="all",
        index=number,
        draft_release=release,
    )


def enrolled() -> CaseEnrolled:
    return CaseEnrolled(protocol_sha256=SHA, known=KnownFacts())


def compared(kind: str, sha256: str, code: str, version: int = 1) -> ComparisonMade:
    left = Compared.model_validate({"kind": kind, "sha256": sha256})
    return ComparisonMade.model_validate(
        {
            "left": left,
            "right": {"kind": "reference", "sha256": SHA, "version": version},
            "attempt": "x" if kind == "draft" else None,
            "algorithm": "1",
            "rows": [{"code": code, "subject": "finding", "left": 0, "right": 0}],
            "detail_sha256": SHA,
        }
    )


def test_a_case_waits_for_its_readers_then_for_reference_and_adjudication(log: Log) -> None:
    views = Views(log)
    views.add(enrolled())
    assert views.names() == {
        "lead": "assignment",
        "judge": "assignment",
        "weber": "other reader",
        "rossi": "other reader",
    }
    views.add(assigned(WEBER, "after read"))
    views.add(assigned(ROSSI, "after read", 1))
    assert views.step(LEAD) == NextStep("draft after read", 1, 2)
    assert views.step(JUDGE) == NextStep("read", 1, 2)  # who sees no arm
    assert views.step(WEBER).step == views.step(ROSSI).step == "own read"
    views.add(ReadLocked(content_sha256=SHA, draft_seen=False), WEBER)
    assert views.step(LEAD) == NextStep("read", 2, 2)
    assert (views.step(WEBER).step, views.step(ROSSI).step) == ("own signature", "own read")
    views.add(ReadLocked(content_sha256=SHA, draft_seen=False), ROSSI)
    assert views.step(LEAD).step == "signature"
    for reader in (WEBER, ROSSI):
        views.add(RecordSigned(target_sha256=SHA), reader)
    assert views.step(WEBER).step == "own part complete"
    assert views.step(LEAD).step == "reference"
    views.add(ReferenceImported(version=1, content_sha256=SHA))
    assert views.step(LEAD).step == "comparison"
    views.add(compared("read", "1" * 64, "agrees"))
    assert views.step(LEAD).step == "complete"
    seq = views.add(compared("draft", "2" * 64, "missed"))
    assert views.names() == {
        "lead": "adjudication",
        "judge": "adjudication",
        "weber": "own part complete",
        "rossi": "own part complete",
    }
    views.add(AdjudicationMade(comparison=seq), JUDGE)
    assert set(views.names().values()) == {"complete"}
    views.add(ReferenceImported(version=2, content_sha256=SHA))  # everything is compared anew
    assert views.step(LEAD).step == "comparison"
    views.add(CaseExcluded(code=ExclusionCode.OTHER))
    assert set(views.names().values()) == {"not in the flow"}


def test_readers_learn_the_same_in_every_arm_and_whatever_a_draft_says(log: Log) -> None:
    """Only the lead's step depends on the arm; nobody's on the comparison while a reading lasts."""
    views = Views(log)
    releases: tuple[DraftRelease, ...] = ("at once", "after read", "never")
    for number, release in enumerate(releases):
        views.add(enrolled(), case=f"case-{number}")
        views.add(assigned(WEBER, release), case=f"case-{number}")
        views.add(assigned(ROSSI, release, 1), case=f"case-{number}")

    def steps(who: Actor) -> list[Step]:
        return [views.step(who, f"case-{number}").step for number in range(3)]

    assert steps(WEBER) == ["own read"] * 3 and steps(JUDGE) == ["read"] * 3
    assert steps(LEAD) == ["read", "draft after read", "read"]
    for number in range(3):
        case = f"case-{number}"
        views.add(ReadLocked(content_sha256=SHA, draft_seen=False), WEBER, case)
        views.add(ReferenceImported(version=1, content_sha256=SHA), case=case)
        code = "missed" if number else "agrees"
        views.add(compared("draft", "2" * 64, code), case=case)
    assert steps(WEBER) == ["own signature"] * 3 and steps(ROSSI) == ["own read"] * 3
    assert steps(LEAD) == steps(JUDGE) == ["read"] * 3
    for number in range(3):
        views.add(ReadLocked(content_sha256=SHA, draft_seen=False), ROSSI, f"case-{number}")
    # Only a reading that shows no drafts ends with the lock.
    assert steps(LEAD) == ["signature", "signature", "adjudication"]
    in_charge = Actor(id="weber", role="lead")  # who has read the case in another role
    views.lists["weber"] = Worklist(log, in_charge, {})
    assert views.step(in_charge, "case-2").step == "own part complete"


def test_steps_filter_and_sort_the_list_and_each_has_a_name(log: Log) -> None:
    views = Views(log)
    views.add(enrolled())
    views.add(StudyOpened(), WEBER, "case-b")
    views.add(StudyOpened(batch="run-1"), LEAD, "case-c")
    worklist = views.lists["lead"]
    assert views.step(LEAD, "case-b").step == "read"  # outside of a pilot
    wanted = Wanted(columns=ColumnFilter(step="read"))
    assert [r.case for r in worklist.find_all(worklist.search(wanted))] == ["case-b"]
    ordered = worklist.search(Wanted(batches=True), "next", descending=True)
    assert [r.case for r in worklist.find_all(ordered)] == ["case-c", "case-b", "case-a"]
    early = Worklist(log, LEAD, {})
    assert early.find(early.search(wanted)) is None  # the record alone cannot tell
    assert len({str(name_of_step(step)) for step in STEPS}) == len(STEPS)
    assert str(NextStep("read", 2, 3).message) != str(NextStep("read", 1, 3).message)
