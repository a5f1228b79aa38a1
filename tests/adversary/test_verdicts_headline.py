"""A report shows problems first, and states nothing less than the record does."""

from pathlib import Path

import pytest

from audit.lexicon.vocabulary import Group
from audit.record.log.event_log import Log
from audit.report import build_report, gather
from audit.report.content.report_parts import Section, Table, Words
from tests.helpers.messages import code_of
from tests.helpers.piloted import LEAD
from tests.helpers.verdicts import SilentPilot, invented, right

RULE = {"name": "invented", "measure": "hallucination on normals", "limit": 0.05}


def sections(log: Log) -> dict[str, Section]:
    return {s.name: s for s in build_report(gather(log, LEAD)).sections}


@pytest.fixture
def pilot(tmp_path: Path) -> SilentPilot:
    return SilentPilot(Log(tmp_path / "record.sqlite"), stop_rules=[RULE])


def test_a_suspension_and_open_escalations_come_before_any_answer(pilot: SilentPilot) -> None:
    for _ in range(8):
        pilot.ask(pilot.enroll(), invented())
    pilot.refer()
    pilot.adjudicate()
    words = [b.text for b in sections(pilot.log)["questions"].blocks if isinstance(b, Words)]
    codes = [code_of(text) for text in words]
    assert codes[0] == "report.assistant-suspended" and "invented" in str(words[0])
    assert codes[1] in ("report.escalations-open", "verdict.lead-list")
    assert codes.index("verdict.lead-list") < codes.index("verdict.follow-up")


def test_strata_that_nobody_signed_stand_apart_from_the_answers(pilot: SilentPilot) -> None:
    for group in (Group.NORMAL, Group.GLIOMA) * 6:
        pilot.ask(pilot.enroll(group), right(group))
    pilot.refer()
    blocks = sections(pilot.log)["questions"].blocks
    tables = {b.name: b for b in blocks if isinstance(b, Table)}
    assert [code_of(row[0].words) for row in tables["answers"].rows] == ["phrase.all-cases"]
    assert [str(row[0].words) for row in tables["exploratory"].rows] == ["(MR)"]
    places = [b.name for b in blocks if isinstance(b, Table)]
    assert places.index("gates") < places.index("exploratory")
    sentences = [b.text for b in blocks if isinstance(b, Words) and "(MR)" in str(b.text)]
    assert sentences == []


def test_the_table_of_gates_shows_the_interval_that_decided(pilot: SilentPilot) -> None:
    for _ in range(59):
        pilot.ask(pilot.enroll(), right(Group.NORMAL))
    pilot.refer()
    (judged,) = pilot.answer().gates
    tables = {b.name: b for b in sections(pilot.log)["questions"].blocks if isinstance(b, Table)}
    (row,) = tables["gates"].rows
    low, high = judged.interval
    assert str(row[5].words) == f"0/59 ({100 * low:.1f}–{100 * high:.1f}%)"
    assert high == judged.bound


def test_discordance_is_told_although_no_draft_may_be_shown(tmp_path: Path) -> None:
    """The readings have not ended: what the drafts say is withheld, how many disagree is not."""
    pilot = SilentPilot(Log(tmp_path / "record.sqlite"))
    for _ in range(10):
        case = pilot.enroll()
        pilot.lead.assign(case, "reader-1")
        pilot.ask(case, invented())
    pilot.refer()
    first = sections(pilot.log)["failures"].blocks[0]
    assert isinstance(first, Words)
    assert "10 of 10 compared drafts disagree" in str(first.text)
    assert first.status != "ok"


def test_the_flow_of_cases_is_told_for_each_model(tmp_path: Path) -> None:
    pilot = SilentPilot(Log(tmp_path / "record.sqlite"), models=("model-a", "model-b"))
    for place in range(10):
        case = pilot.enroll()
        pilot.ask(case, right(Group.NORMAL))
        if place < 4:
            pilot.ask(case, None if place else right(Group.NORMAL), model="model-b")
    pilot.refer()
    flows = {b.title: b.description for b in sections(pilot.log)["flow"].blocks if hasattr(b, "svg")
             and b.name.startswith("flow")}  # fmt: skip
    assert len(flows) == 2
    (b,) = (text for title, text in flows.items() if "model-b" in title)
    assert "no draft requested: 6" in b and "failed: 3" in b
