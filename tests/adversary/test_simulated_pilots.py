"""Pilots that are played through the command line alone: a bad model is never adopted, a good one is.

Protocol, accounts, drafts, references, reads, decisions, adjudications and exclusions all go through
public commands, and the verdict is read from `overread audit metrics --json`. The pilots are as small as
a gate allows (a limit of 20% takes 14 patients); the nightly ones have the size of a real gate.
"""

import csv
import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from assistant.images.bundle_images import array_sha256
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Group
from tests.helpers.cli_pilot import CommandLine, as_json, lock_step, pixels_of, write_images
from tests.helpers.verdicts import invented, right

PLANNED: Final = 14
"""Patients of a gate at 20% without an error."""
GATE: Final = (
    '{ name = "few", measure = "hallucination on normals", limit = 0.2, expected = 0.001 }'
)
GOOD, WRONG = right(Group.NORMAL), invented()
PROTOCOL: Final = """
title = "Simulated"
lead = "the head"
intended_use = "second look after the read"
setting = "retrospective"
endpoints = ["hallucination on normals"]
concordant_sample = 0.0
late_exclusions = ["images not diagnostic"]
gates = [{gates}]
stop_rules = [{rules}]
configurations = [{configurations}]
arms = [{{ name = "arm", kind = "{arm}" }}]
ethics = {{ approval = "approved", patient_opt_out = "asked" }}
"""


@dataclass
class Played:
    """A pilot on the command line: its cases by number, and what each of its models answers."""

    line: CommandLine
    cases: dict[int, str] = field(default_factory=dict)

    def provider(self, name: str, wrong: Iterable[int], n: int, answer: Interpretation) -> None:
        """A provider that answers right, and `answer` in the cases `wrong`."""
        bad = set(wrong)
        answers = [
            {
                "image": array_sha256(pixels_of(number)),
                "answer": as_json(answer if number in bad else self.truth(number)),
            }
            for number in range(1, n + 1)
        ]
        file = self.line.folder / f"{name}.json"
        fields = {"overread_replay": 1, "model": name, "answers": answers}
        file.write_text(json.dumps(fields), "utf-8")
        self.line.run("providers", "add", name, "--api", "replay", "--file", file, by="head")

    def truth(self, number: int) -> Interpretation:
        """Return the content of a case's reference."""
        return GOOD

    def sign(self, *models: str, gates: str = GATE, rules: str = "", arm: str = "silent") -> None:
        """Sign a protocol that locks these providers as they are asked now."""
        matches = [self._configuration(model) for model in models]
        text = PROTOCOL.format(gates=gates, rules=rules, configurations=", ".join(matches), arm=arm)
        file = self.line.folder / "protocol.toml"
        file.write_text(text, "utf-8")
        self.line.run("pilot", "sign", file, by="head")

    def _configuration(self, model: str) -> str:
        study, out = self.line.folder / "case-1", self.line.folder / f"preview-{model}"
        words = ("draft", study, "--series", "3", "--provider", model)
        result = self.line.json(*words, "--preview", "--out", out, by="head")
        return f'{{ id = "{result["configuration"]}", provider = "{model}" }}'

    def enroll(self, numbers: Iterable[int], patients: Mapping[int, str] | None = None) -> None:
        """Write the images of cases, and enroll them by a manifest."""
        listed = list(numbers)
        for number in listed:
            write_images(self.line.folder, number, (patients or {}).get(number))
        rows = [{"path": f"case-{n}", "series": "3", "reader": "weber"} for n in listed]
        result = self.line.json("pilot", "enroll", "--manifest", self._table("e", rows), by="head")
        self.cases |= {n: item["case"] for n, item in zip(listed, result["cases"], strict=True)}

    def ask(self, numbers: Iterable[int], *models: str, fresh: bool = False) -> None:
        """Have drafts made of cases."""
        file = self._table("r", [{"path": f"case-{n}", "series": "3"} for n in numbers])
        named = [word for model in models for word in ("--provider", model)]
        more = ["--fresh"] if fresh else []
        self.line.run("run", file, *named, "--concurrency", 1, *more, by="head")

    def read(self, numbers: Iterable[int]) -> None:
        """Have the reader lock and sign each case, as the truth is."""
        steps = [
            step
            for number in numbers
            for case in [self.cases[number]]
            for step in (
                lock_step(case, self.truth(number)),
                {"step": "sign", "case": case, "meaning": "read is mine, no draft asked for"},
            )
        ]
        assert self.line.apply(steps, by="weber")["done"] == len(steps)

    def refer(self, numbers: Iterable[int] | None = None) -> None:
        """Import the references of cases."""
        records = [
            {
                "case": self.cases[n],
                "authorship": {
                    "kind": "reference",
                    "author": "consensus",
                    "certainty": "certain",
                    "blinding": {"to_draft": True},
                },
                "interpretation": as_json(self.truth(n)),
            }
            for n in numbers or self.cases
        ]
        file = self.line.folder / "references.json"
        file.write_text(json.dumps(records), "utf-8")
        self.line.run("audit", "reference", "import", file, by="expert")

    def waiting(self) -> list[dict[str, Any]]:
        """Return the comparisons that wait for the adjudicator."""
        result: list[dict[str, Any]] = self.line.json("audit", "adjudicate", by="judge")["waiting"]
        return result

    def adjudicate(self, cases: Iterable[int] | None = None) -> None:
        """Call everything an error that waits, with many steps of the adjudicator."""
        wanted = {self.cases[n] for n in cases} if cases is not None else None
        steps = [
            {
                "step": "adjudicate",
                "case": item["case"],
                "comparison": item["comparison"],
                "rows": errors(item),
            }
            for item in self.waiting()
            if wanted is None or item["case"] in wanted
        ]
        assert self.line.apply(steps, by="judge")["role"] == "adjudicator"

    def pilot(self) -> dict[str, Any]:
        """The pilot's answers as codes."""
        result: dict[str, Any] = self.line.json("audit", "metrics", "accuracy", by="head")["pilot"]
        return result

    def answers(self) -> list[dict[str, Any]]:
        """The answers for strata that the protocol names."""
        return [answer for answer in self.pilot()["answers"] if answer["signed"]]

    def answer(self) -> dict[str, Any]:
        """The only answer."""
        (result,) = self.answers()
        return result

    def _table(self, name: str, rows: list[dict[str, str]]) -> Path:
        file = self.line.folder / f"{name}.csv"
        with file.open("w", encoding="utf-8", newline="") as out:
            writer = csv.DictWriter(out, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
        return file


def errors(waiting: Mapping[str, Any]) -> list[str]:
    """Answers of a judge who knows that nothing is there: each row is a critical error."""
    matches = []
    for row in waiting["rows"]:
        wrong = [a["answer"] for a in row["answers"] if a["is_error"]]
        matches.append(f"{row['row']}={wrong[-1]}:critical")
    return matches


@pytest.fixture(scope="module")
def staff(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home with the accounts of a pilot; each test takes a copy."""
    folder = tmp_path_factory.mktemp("staff")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OVERREAD_HOME", str(folder / "home"))
        CommandLine(patch, folder).people("head", "weber", "expert", "judge")
        yield folder / "home"


@pytest.fixture
def played(
    staff: Path, overread_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Played:
    shutil.copytree(staff, overread_home, dirs_exist_ok=True)
    write_images(tmp_path, 1)
    return Played(CommandLine(monkeypatch, tmp_path))


def begin(
    played: Played, n: int, wrong: Iterable[int] = (), *, arm: str = "silent", gates: str = GATE
) -> None:
    """A pilot of `n` normal cases whose model invents a finding in those that are `wrong`."""
    played.provider("model-a", wrong, n, WRONG)
    played.sign("model-a", arm=arm, gates=gates)
    played.enroll(range(1, n + 1))
    played.ask(range(1, n + 1), "model-a")
    if arm == "silent":
        played.read(range(1, n + 1))


def test_a_good_model_at_the_planned_size_is_adopted(played: Played) -> None:
    """With a reader who locks, sees, decides and signs; one case fewer is not enough."""
    begin(played, PLANNED - 1, arm="ai-second")
    played.refer()
    assert played.answer()["verdict"] == "not-enough-evidence"
    assert played.answer()["gates"][0]["needed"] == 1
    played.provider("model-a", (), PLANNED, WRONG)
    played.enroll([PLANNED])
    played.ask([PLANNED], "model-a")
    steps = [
        step
        for case in played.cases.values()
        for step in (
            lock_step(case, GOOD),
            {"step": "reveal", "case": case},
            {"step": "decide", "case": case, "decision": "accepted", "reason": "as I read it"},
            {"step": "sign", "case": case, "meaning": "read and decisions are mine"},
        )
    ]
    assert played.line.apply(steps, by="weber")["done"] == 4 * PLANNED
    played.refer([PLANNED])
    answer = played.answer()
    assert answer["verdict"] == "adopt"
    assert answer["gates"][0]["reasons"] == ["bound-within-limit", "at-planned-look"]
    locks = played.pilot()["reads_locked"]
    assert locks == [{"surface": "cli", "viewing": "none", "n": PLANNED, "independent": PLANNED}]
    played.line.run("audit", "verify", by="head")


def test_pending_adjudication_clears_nothing(played: Played) -> None:
    """Attack 1, with single commands: half the drafts invent a finding and nobody adjudicates."""
    begin(played, PLANNED, range(1, PLANNED + 1, 2))
    played.refer()
    answer = played.answer()
    assert answer["verdict"] == "not-enough-evidence"
    assert answer["gates"][0]["unsettled"] == [{"code": "not-adjudicated", "n": PLANNED // 2}]
    for item in played.waiting():
        rows = [word for row in errors(item) for word in ("--row", row)]
        words = ("audit", "adjudicate", item["case"], "--comparison", item["comparison"], *rows)
        assert played.line.json(*words, by="judge")["decided"] == len(item["rows"])
    answer = played.answer()
    assert answer["verdict"] in ("block", "not-enough-evidence")
    assert (answer["gates"][0]["errors"], answer["gates"][0]["unsettled"]) == (PLANNED // 2, [])


def test_excluding_the_errors_launders_nothing(played: Played) -> None:
    """Attack 2: exactly the adjudicated errors are excluded, for a reason that the protocol allows."""
    wrong = range(1, 10)
    begin(played, PLANNED, wrong)
    played.refer()
    played.adjudicate()
    before = played.answer()
    assert before["verdict"] == "block"
    for number in wrong:
        words = ("--code", "images not diagnostic", "--reason", "blurred")
        played.line.run("pilot", "exclude", played.cases[number], *words, by="head")
    pilot = played.pilot()
    (answer,) = (a for a in pilot["answers"] if a["signed"])
    assert answer["verdict"] == "block"
    assert answer["gates"][0]["excluded_after_draft"] == 9
    assert {(e["code"], e["blind"]) for e in pilot["exclusions"]} == {
        ("images-not-diagnostic", False)
    }


def test_excluding_before_anybody_compared_is_not_robust(played: Played) -> None:
    wrong = range(1, 4)
    begin(played, PLANNED + 3, wrong)
    for number in wrong:
        words = ("--code", "images not diagnostic", "--reason", "blurred")
        played.line.run("pilot", "exclude", played.cases[number], *words, by="head")
    played.refer(range(4, PLANNED + 4))
    answer = played.answer()
    assert answer["verdict"] == "undecided-not-robust"
    assert (answer["with_excluded"], answer["without_excluded"]) == ("not-enough-evidence", "adopt")


def test_asking_again_changes_no_answer(played: Played) -> None:
    """Attack 3: the model that was wrong is asked again, after its answers were mended."""
    begin(played, PLANNED, range(1, PLANNED + 1))
    played.provider("model-a", (), PLANNED, WRONG)
    for _ in range(2):
        played.ask(played.cases, "model-a", fresh=True)
    played.refer()
    played.adjudicate()
    answer = played.answer()
    assert answer["verdict"] == "block"
    assert answer["gates"][0]["errors"] == PLANNED


def test_a_good_model_hides_no_alarm_of_another(played: Played) -> None:
    """Attack 4: the drafts of a good model follow those of a bad one in the same cases."""
    n = PLANNED
    played.provider("model-a", range(1, n + 1), n, WRONG)
    played.provider("model-b", (), n, WRONG)
    rule = '{ name = "invented", measure = "hallucination on normals", limit = 0.05 }'
    played.sign("model-a", "model-b", rules=rule)
    played.enroll(range(1, n + 1))
    played.ask(played.cases, "model-a")
    played.ask(played.cases, "model-b")
    played.read(played.cases)
    played.refer()
    played.adjudicate()
    pilot = played.pilot()
    verdicts = {a["model"]: a["verdict"] for a in pilot["answers"] if a["signed"]}
    assert set(verdicts.values()) == {"block"}  # of the good one too, until the lead resumes it
    assert [s["rule"] for s in pilot["suspensions"]] == ["invented"]
    assert played.line.run("audit", "monitors", "--json", by="head", code=1) == ""


def test_one_patient_entered_often_counts_once(played: Played) -> None:
    """Attack 5: an easy patient fills the planned number; others would tell of the errors."""
    n = PLANNED + 4
    played.provider("model-a", (n - 1, n), n, WRONG)
    played.sign("model-a")
    played.enroll(range(1, n + 1), dict.fromkeys(range(1, PLANNED + 1), "TWIN"))
    played.ask(played.cases, "model-a")
    played.read(played.cases)
    played.refer()
    played.adjudicate()
    answer = played.answer()
    assert answer["verdict"] in ("block", "not-enough-evidence")
    assert (answer["gates"][0]["patients"], answer["gates"][0]["cases"]) == (5, n)


def test_looking_until_it_clears_clears_nothing(played: Played) -> None:
    """Attack 6: a model that is wrong in two of five cases begins with a lucky run."""
    n = PLANNED + 6
    played.provider("model-a", range(10, n + 1, 2), n, WRONG)
    played.sign("model-a")
    seen = []
    for batch in (range(1, 10), range(10, PLANNED + 1), range(PLANNED + 1, n + 1)):
        played.enroll(batch)
        played.ask(batch, "model-a")
        played.read(batch)
        played.refer(batch)
        if any(number >= 10 for number in batch):
            played.adjudicate()
        seen.append(played.answer()["verdict"])
    assert set(seen) <= {"not-enough-evidence", "block"}


@pytest.mark.nightly  # as a function: tests/unit/audit/test_report_codes.py
def test_erasing_the_errors_leaves_them_in_at_their_worst(played: Played) -> None:
    """Erased content cannot be called right: a gate counts it as an error."""
    begin(played, PLANNED + 3, range(1, 4))
    played.refer()
    played.adjudicate()
    for number in (1, 2, 3):
        words = ("--why", "asked for", "--reason", "consent withdrawn")
        played.line.run("audit", "erase", played.cases[number], *words, by="root")
    pilot = played.pilot()
    (answer,) = (a for a in pilot["answers"] if a["signed"])
    assert answer["verdict"] == "not-enough-evidence"
    assert answer["gates"][0]["unsettled"] == [{"code": "erased", "n": 3}]
    assert len(pilot["erased"]) == 3


@pytest.mark.nightly
@pytest.mark.parametrize(("wrong", "verdict"), [(0, "adopt"), (20, "block")])
def test_a_gate_at_five_percent(played: Played, wrong: int, verdict: str) -> None:
    """The size of a real gate: 59 patients without an error."""
    begin(played, 59, range(1, wrong + 1), gates=GATE.replace("limit = 0.2", "limit = 0.05"))
    played.refer()
    if wrong:
        played.adjudicate()
    assert played.answer()["verdict"] == verdict
