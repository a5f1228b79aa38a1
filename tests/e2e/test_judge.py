"""Reasoning scored by clinicians and by models as judges, as typed, with servers on loopback."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from audit import Log
from audit.record.events import DraftReceived, DraftRequested, Outcome, RationaleScored
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import head_volume
from tests.helpers.commands import Overread
from tests.helpers.phantom import write_series
from tests.helpers.vlm_server import VlmServer

STEPS = [
    {"statement": "There is a mass in the left frontal lobe.", "images": [1], "findings": [1]},
    {"statement": "It does not enhance, so a low-grade glioma is likely.", "images": []},
]
DRAFT: dict[str, Any] = {
    "normality": "abnormal",
    "findings": [
        {
            "number": 1,
            "presence": "present",
            "type": {"code": "mass", "words": "mass"},
            "location": {"structure": "frontal-lobe", "side": "left"},
            "confidence": 0.8,
        }
    ],
    "hypotheses": [{"category": "tumor", "group": "glioma", "supporting": [1], "role": "primary"}],
    "rationale": STEPS,
}
REFERENCE: dict[str, Any] = {
    **DRAFT,
    "rationale": [
        {"statement": "A mass is seen in the left frontal lobe."},
        {"statement": "No hemorrhage is seen."},
    ],
}
RUBRIC = """
overread_rubric = 1
title = "Left frontal glioma"
pass_mark = 0.5

[[criterion]]
id = "place"
text = "Places the mass in the left frontal lobe."
points = 2
weight = 3

[[criterion]]
id = "grade"
text = "Says why the grade is low."
"""


@dataclass(frozen=True)
class Setting:
    """A case with a draft by "drafter" and a reference; judges "judge-a" and "judge-b"."""

    case: str
    attempt: str
    servers: dict[str, VlmServer]
    study: Path


@pytest.fixture
def setting(overread: Overread, tmp_path: Path) -> Iterator[Setting]:
    volume = head_volume()
    study = tmp_path / "study"
    write_series(study, volume.voxels, volume.affine, "MR", SeriesDescription="t1", PatientID="P1")
    with VlmServer() as drafter, VlmServer() as a, VlmServer() as b:
        servers = {"drafter": drafter, "judge-a": a, "judge-b": b}
        for name, server in servers.items():
            made = overread(
                "providers", "add", name, "--api", "openai-chat", "--base-url", server.url,
                "--model", f"org/model-of-{name}", "--local",
            )  # fmt: skip
            assert made.code == 0, made.err
        drafter.next(vlm.answering(DRAFT, model="model-of-drafter-1"))
        drafted = overread(
            "draft", study, "--series", "1", "--provider", "drafter", "--slices", "2", "--json"
        )
        assert drafted.code == 0, drafted.err
        document = json.loads(drafted.out)
        file = tmp_path / "reference.json"
        authorship = {"kind": "reference", "author": "consensus"}
        file.write_text(
            json.dumps(
                {"case": document["case"], "authorship": authorship, "interpretation": REFERENCE}
            )
        )
        assert overread("audit", "reference", "import", file).code == 0
        yield Setting(document["case"], document["attempt"], servers, study)


def judgment(place: int, grade: int, recalled: tuple[int, ...] = (1,)) -> dict[str, Any]:
    return {
        "scores": [
            {"criterion": "place", "reason": "It names the lobe.", "points": place},
            {"criterion": "grade", "reason": "It says so.", "points": grade},
        ],
        "recalled": list(recalled),
    }


def scores() -> list[RationaleScored]:
    with Log() as log:
        bodies = [e.body for e in log.events(types=("rationale.scored",))]
    return [b for b in bodies if isinstance(b, RationaleScored)]


def set_rubric(overread: Overread, setting: Setting, tmp_path: Path) -> None:
    file = tmp_path / "rubric.toml"
    file.write_text(RUBRIC)
    done = overread("judge", "rubric", "set", file, "--case", setting.case)
    assert "version 1, 2 criteria" in done.out, done.err


def test_two_judges_and_a_clinician(overread: Overread, setting: Setting, tmp_path: Path) -> None:
    set_rubric(overread, setting, tmp_path)
    setting.servers["judge-a"].next(vlm.answering(judgment(2, 1), model="model-of-judge-a"))
    setting.servers["judge-b"].next(vlm.answering(judgment(1, 0, ()), model="model-of-judge-b"))
    judges = ["--judge", "judge-a", "--judge", "judge-b"]
    asked = overread("judge", "ask", setting.case, *judges, "--json")
    assert asked.code == 0, asked.err
    assert [j["total"] for j in json.loads(asked.out)["judges"]] == [1.0, 0.375]

    # What a judge is sent: reasoning, reference and rubric; no image, no author.
    sent = setting.servers["judge-a"].requests[-1]
    words = json.dumps(sent.json["messages"])
    for statement in (*STEPS, *REFERENCE["rationale"]):
        assert statement["statement"] in words
    assert "Says why the grade is low." in words
    assert "image_url" not in words
    for hidden in ("drafter", "model-of", setting.case, setting.attempt, "P1"):
        assert hidden not in words

    details = overread(
        "judge", "score", setting.case, "--points", "place=2", "--points", "grade=0",
        "--recalled", "1", "--reason", "grade=no sign is named",
    )  # fmt: skip
    assert "scored 75%" in details.out, details.err
    by_judges, own = [s for s in scores() if s.judge], [s for s in scores() if not s.judge]
    assert [(s.total, s.passed, s.recalled, s.n_statements) for s in own] == [(0.75, True, (1,), 2)]
    assert {s.judge.model for s in by_judges if s.judge} == {"model-of-judge-a", "model-of-judge-b"}
    assert not any(s.judge.drafted for s in by_judges if s.judge)
    with Log() as log:
        log = log.as_service()
        sealed = log.blob(own[0].words_sha256 or "")
        assert json.loads(sealed) == {"grade": "no sign is named"}
        received = [e.body for e in log.events(types=("draft.received",))]
        raw = [r for r in received if isinstance(r, DraftReceived) and r.attempt != setting.attempt]
        assert all(r.text_sha256 and r.response_sha256 and r.outcome == "valid" for r in raw)

    figures = json.loads(overread("judge", "metrics", "--json").out)
    (point,) = figures["configurations"]
    assert (point["breadth"], point["n_breadth"]) == (1.0, 1)
    assert point["by_judges"] == pytest.approx((1.0 + 0.375) / 2)
    assert point["by_clinicians"] == 0.75
    by_judge = {j["judge"]: j for j in figures["judges"]}
    assert by_judge["all"]["n"] == 1 and by_judge["all"]["confusion"] == [[0, 0], [1, 0]]
    plain = overread("judge", "metrics").out
    assert "too few drafts (1) scored by clinicians too" in plain and "pass@1, drafts" in plain
    shown = overread("audit", "show", setting.case).out
    assert "Judgment of the reasoning in draft" in shown
    assert "Reasoning of draft" in shown and "judged by a model" in shown


def test_one_judge_is_none_and_the_drafter_judges_only_where_that_is_said(
    overread: Overread, setting: Setting, tmp_path: Path
) -> None:
    set_rubric(overread, setting, tmp_path)
    alone = overread("judge", "ask", setting.case, "--judge", "judge-a")
    assert (alone.code, "at least 2 judges" in alone.err) == (2, True)
    twice = overread("judge", "ask", setting.case, "--judge", "judge-a", "--judge", "judge-a")
    assert (twice.code, "named twice" in twice.err) == (2, True)
    setting.servers["judge-a"].next(vlm.answering(judgment(2, 1), model="model-of-judge-a"))
    both = ["--judge", "drafter", "--judge", "judge-a"]
    refused = overread("judge", "ask", setting.case, *both)
    assert (refused.code, "wrote this draft itself" in refused.err) == (2, True)
    assert scores() == []
    setting.servers["drafter"].next(vlm.answering(judgment(2, 1), model="model-of-drafter-1"))
    assert overread("judge", "ask", setting.case, *both, "--own").code == 0
    assert [s.judge.drafted for s in scores() if s.judge] == [True, False]


def test_a_judge_that_turns_out_to_be_the_drafter_gives_no_score(
    overread: Overread, setting: Setting, tmp_path: Path
) -> None:
    set_rubric(overread, setting, tmp_path)
    setting.servers["judge-a"].next(vlm.answering(judgment(2, 1), model="model-of-drafter-1"))
    done = overread("judge", "ask", setting.case, "--judge", "judge-a", "--judge", "judge-b")
    assert (done.code, "wrote this draft itself" in done.err) == (2, True)
    assert scores() == []


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"scores": [], "recalled": []}, "place is not scored"),
        (judgment(3, 1), "3 is not from 0 to 2"),
        (judgment(2, 1, (3,)), "no statement 3"),
        ("no JSON", "not JSON"),
        ({"scores": judgment(1, 1)["scores"] * 2, "recalled": []}, "scored twice"),
    ],
)
def test_an_answer_that_does_not_fit_the_rubric_is_malformed_and_no_score(
    overread: Overread, setting: Setting, tmp_path: Path, answer: Any, why: str
) -> None:
    set_rubric(overread, setting, tmp_path)
    setting.servers["judge-a"].next(vlm.answering(answer, model="model-of-judge-a"))
    setting.servers["judge-b"].next(vlm.answering(judgment(1, 1), model="model-of-judge-b"))
    done = overread("judge", "ask", setting.case, "--judge", "judge-a", "--judge", "judge-b")
    assert (done.code, why in done.out) == (3, True), done.out + done.err
    assert [s.judge.provider for s in scores() if s.judge] == ["judge-b"]
    with Log() as log:
        ended = [e.body for e in log.events(types=("draft.received",))]
    outcomes = [b.outcome for b in ended if isinstance(b, DraftReceived)]
    assert outcomes == [Outcome.VALID, Outcome.MALFORMED, Outcome.VALID]


def test_a_preview_sends_nothing(overread: Overread, setting: Setting, tmp_path: Path) -> None:
    judges = ["--judge", "judge-a", "--judge", "judge-b"]
    out = tmp_path / "preview"
    assert overread("judge", "ask", setting.case, *judges, "--preview", "--out", out).code == 0
    assert not setting.servers["judge-a"].requests
    prompt = (out / "judge-a" / "prompt.txt").read_text()
    assert STEPS[0]["statement"] in prompt and "nothing-invented" in prompt  # the shipped rubric


def test_reasoning_that_names_somebody_is_not_sent(
    overread: Overread, setting: Setting, tmp_path: Path
) -> None:
    named = {**REFERENCE, "rationale": [{"statement": "Mr. John Smith, born 1950-02-03, has it."}]}
    file = tmp_path / "second.json"
    authorship = {"kind": "reference", "author": "pathology"}
    file.write_text(
        json.dumps({"case": setting.case, "authorship": authorship, "interpretation": named})
    )
    assert overread("audit", "reference", "import", file).code == 0
    done = overread("judge", "ask", setting.case, "--judge", "judge-a", "--judge", "judge-b")
    assert (done.code, "may identify the patient" in done.err) == (2, True)
    assert "Smith" not in done.err
    assert not setting.servers["judge-a"].requests


def test_without_a_reference_nothing_is_scored(overread: Overread, setting: Setting) -> None:
    with Log() as log:
        bodies = [e.body for e in log.events(types=("draft.requested",))]
        assert all(b.part is None for b in bodies if isinstance(b, DraftRequested))
    done = overread("judge", "score", "case-unknown", "--points", "place=1")
    assert (done.code, "no such case" in done.err) == (2, True)
    wrong = overread("judge", "score", setting.case, "--points", "place=1")
    assert (wrong.code, "the rubric has no criterion place" in wrong.err) == (2, True)


def test_samples_of_one_asking_are_tries(overread: Overread, setting: Setting) -> None:
    """Right, wrong and malformed: one of three passes; the vote itself is no fourth try."""
    wrong = {**DRAFT, "hypotheses": [{"category": "stroke", "supporting": [1], "role": "primary"}]}
    answers = [vlm.answering(a, model="m") for a in (DRAFT, wrong, "no JSON")]
    setting.servers["judge-a"].next(*answers)
    done = overread(
        "draft", setting.study, "--series", "1", "--provider", "judge-a", "--slices", "2",
        "--strategy", "self-consistency", "--samples", "3", "--json",
    )  # fmt: skip
    assert done.code == 0, done.err
    figures = json.loads(overread("judge", "metrics", "--json").out)
    samples = {p["k"]: p["value"] for p in figures["pass_at_k"] if p["kind"] == "samples"}
    assert samples == {1: pytest.approx(1 / 3), 2: pytest.approx(2 / 3), 3: 1.0}
    drafts = [p for p in figures["pass_at_k"] if p["kind"] == "drafts"]
    assert [(p["k"], p["value"], p["cases"]) for p in drafts] == [(1, 1.0, 1)]
