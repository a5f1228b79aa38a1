"""Every refusal of a step has a stable code, which the documentation names."""

import ast
import json
import re
from pathlib import Path

import pytest

import audit.pilot.conduct.pilot_conduct
import viewer.case
from audit.lexicon.vocabulary import Group
from tests.helpers.cli_pilot import CommandLine, as_json, lock_step
from tests.helpers.messages import templates
from tests.helpers.reported import PLACES, content
from tests.unit.viewer.test_case_commands import drafted, opened, written

NORMAL = content(Group.NORMAL, "left", PLACES[0], 0.97)
STROKE = content(Group.ISCHEMIC_STROKE, "left", PLACES[0], 0.9)
DOCS = Path(__file__).parents[3] / "docs" / "case-steps.md"
ON_THE_WAY = [
    *sorted(Path(viewer.case.__file__).parent.rglob("[a-z]*.py")),
    Path(audit.pilot.conduct.pilot_conduct.__file__),
    Path(audit.pilot.conduct.pilot_conduct.__file__).with_name("blinding.py"),
]
"""Files that refuse steps of a case, or requests."""


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> CommandLine:
    return CommandLine(monkeypatch, tmp_path)


def refused(line: CommandLine, *steps: dict[str, object]) -> list[str]:
    """Codes of these steps, all of which are refused."""
    file = line.folder / "steps.jsonl"
    file.write_text("".join(json.dumps(step) + "\n" for step in steps), "utf-8")
    words = ("case", "apply", file, "--keep-going", "--json", "--name", "R. Weber")
    result, out, _ = line.capture(*words)
    done = json.loads(out)
    assert (result, done["done"], done["refused"]) == (1, 0, len(steps)), done["steps"]
    assert all(
        set(item) == {"line", "case", "step", "refused", "code", "values"} for item in done["steps"]
    )
    return [item["code"] for item in done["steps"]]


def test_each_refusal_of_the_workflow_has_its_code(line: CommandLine) -> None:
    case = opened(line)
    sign = {"step": "sign", "case": case, "meaning": "read and decisions are mine"}
    decide = {"step": "decide", "case": case, "decision": "accepted"}
    unread = {"step": "lock", "case": case, "read": {"p_abnormal": 0.5}}
    reason = {"reason_code": "other", "reason": "new images"}
    assert refused(
        line,
        {**sign, "case": "case-aaaaaaaaaa"},
        {**sign, "meaning": "read by somebody"},
        sign,
        decide,
        {**decide, "attempt": "0f"},
        unread,
        lock_step(case, STROKE) | {"regions": ["nowhere"]},
        lock_step(case, STROKE) | reason,
        lock_step(case, STROKE) | {"reason": "new images"},
    ) == [
        "step.no-case",
        "step.meaning-unknown",
        "case.read-not-locked",
        "step.no-draft-waits",
        "step.no-attempt",
        "step.normality-missing",
        "step.region-unknown",
        "step.reason-without-locked-read",
        "step.reason-without-locked-read",
    ]
    manifest = line.folder / "cases.csv"  # a batch shows its drafts to nobody
    manifest.write_text("path,series\ncase-1,3\n", "utf-8")
    line.run("run", manifest, "--provider", "taught")
    (draft,) = line.json("case", "show", case)["drafts"]
    attempt = draft["attempt"]
    line.run("case", "lock", case, written(line, STROKE))
    assert refused(
        line,
        lock_step(case, STROKE),
        lock_step(case, STROKE) | {"reason_code": "other"},
        {**decide, "attempt": attempt},
    ) == [
        "step.reason-code-missing",
        "case.reason-missing",
        "case.draft-not-shown",
    ]
    line.run("reveal", attempt)
    finding = {"9": {"decision": "rejected"}}
    assert refused(
        line,
        {**decide, "decision": "edited"},
        {**decide, "decision": "rejected"},
        {**decide, "findings": finding},
        {**decide, "edited": as_json(STROKE)},
        sign,
    ) == [
        "case.edited-content",
        "case.reason-missing",
        "case.no-such-finding",
        "case.edited-content",
        "case.drafts-undecided",
    ]
    line.run("case", "decide", case, "accepted")
    assert refused(line, sign | {"meaning": "read is mine, no draft asked for"}) == [
        "step.meaning-draft-shown"
    ]
    line.run("case", "sign", case, "--name", "R. Weber")
    assert refused(line, sign) == ["case.signed-already"]


def test_a_change_of_the_read_without_a_reason_has_its_code(line: CommandLine) -> None:
    case = opened(line)
    line.run("case", "lock", case, written(line, NORMAL))
    line.run("reveal", drafted(line))
    decide = {"step": "decide", "case": case, "decision": "accepted"}
    assert refused(line, decide) == ["read-changes.reason-needed"]


def test_a_single_command_prints_the_same_document(line: CommandLine) -> None:
    case = opened(line)
    result, out, err = line.capture("case", "sign", case, "--name", "R. Weber", "--json")
    assert result == 2 and "lock your read first" in err
    assert json.loads(out) == {
        "case": case,
        "step": "sign",
        "refused": "lock your read first",
        "code": "case.read-not-locked",
        "values": {},
    }


def test_a_reason_on_a_first_lock_is_refused_and_nothing_is_locked(line: CommandLine) -> None:
    case = opened(line)
    words = ("case", "lock", case, written(line, STROKE), "--reason", "second look")
    assert "no read is locked yet" in line.run(*words, code=2)
    assert line.json("case", "show", case)["reads"] == []


@pytest.mark.parametrize("file", ON_THE_WAY, ids=lambda file: file.stem)
def test_no_refusal_is_a_bare_sentence(file: Path) -> None:
    errors = {"StepClosed", "Withheld", "StepNotOpen", "Verdict"}
    calls = [n for n in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(n, ast.Call)]
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id in errors:
            given = [*call.args, *(k.value for k in call.keywords if k.arg == "why")]
            for item in given:
                bare = isinstance(item, ast.Constant | ast.JoinedStr)
                assert not bare, f"{file.name}:{call.lineno}"


def test_the_documentation_names_every_code_of_a_step() -> None:
    named = set(re.findall(r"`((?:case|step|reading)\.[a-z-]+)`", DOCS.read_text("utf-8")))
    not_of_steps = {
        *("case.attempt-ended", "case.no-slices", "case.request-not-previewed"),
        *("case.judged-too-early", "case.probed-too-early", "case.beyond-configurations"),
        *("case.configuration-not-locked", "case.no-reference", "case.no-drafts-in-arms"),
        *("case.no-broken-glass", "case.draft-not-revealed", "case.draft-without-content"),
        *(
            "case.no-draft-shown",
            "case.content-changed",
            "case.kept-back",
            "case.hidden-until-lock",
        ),
        *("case.no-read-to-supersede", "case.read-locked-already", "case.out-of-scope"),
        *("case.calculation-after-signing", "case.reader-facts-not-permitted"),
        *("case.passages-not-editable", "case.literature-not-permitted"),
    }
    files = {"step.line", "step.not-json", "step.unknown", "step.no-steps", "step.too-many"}
    files |= {"step.other-account", "step.several-roles", "step.unreadable-file"}
    of_reads = {code for code in templates() if code.startswith("reading.locked-")}
    known = {code for code in templates() if code.startswith(("case.", "step.", "reading."))}
    assert named == known - not_of_steps - files - of_reads
