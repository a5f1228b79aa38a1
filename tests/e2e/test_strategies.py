"""Strategies, epochs, grants and questions as typed, against a server on loopback."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.strategies.worked_examples import load_examples
from audit import Log
from audit.interpretation.interpretation import Interpretation
from audit.record.events import (
    ComparisonMade,
    DraftReceived,
    DraftRequested,
    EpochOpened,
    PreviewShown,
)
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import head_volume
from tests.helpers.commands import Overread
from tests.helpers.phantom import write_series
from tests.helpers.vlm_server import VlmServer


@pytest.fixture
def server(overread: Overread) -> Iterator[VlmServer]:
    with VlmServer() as running:
        made = overread(
            "providers", "add", "vlm", "--api", "openai-chat", "--base-url", running.url,
            "--model", "asked-vlm", "--local",
        )  # fmt: skip
        assert made.code == 0, made.err
        yield running


def study_of(folder: Path, patient: str) -> Path:
    """One thick MR series of an ellipsoid, of a patient."""
    volume = head_volume()
    write_series(
        folder, volume.voxels, volume.affine, "MR", SeriesDescription="t1 axial", PatientID=patient
    )
    return folder


@pytest.fixture
def study(tmp_path: Path) -> Path:
    return study_of(tmp_path / "study", "P1")


def answer(side: str = "left", normality: str = "abnormal", **more: Any) -> dict[str, Any]:
    """A mass of the frontal lobe, as a model says it."""
    finding = {
        "number": 1,
        "presence": "present",
        "type": {"code": "mass", "words": "mass"},
        "location": {"structure": "frontal-lobe", "side": side, "words": f"{side} frontal"},
        "evidence": [{"image": 1, "point": {"x": 10, "y": 12}}],
        "confidence": 0.8,
    }
    tumor = {"category": "tumor", "group": "glioma", "supporting": [1], "role": "primary"}
    values = {"normality": normality, "findings": [finding], "hypotheses": [tumor]}
    return values | more


def requested() -> list[DraftRequested]:
    with Log() as log:
        bodies = [e.body for e in log.events(types=("draft.requested",))]
    return [b for b in bodies if isinstance(b, DraftRequested)]


def types() -> list[str]:
    with Log() as log:
        return [event.body.type for event in log.events()]


def messages(server: VlmServer, n: int = -1) -> list[dict[str, Any]]:
    result: list[dict[str, Any]] = server.requests[n].json["messages"]
    return result


def story(overread: Overread) -> str:
    """The story of the only case."""
    with Log() as log:
        (case,) = log.cases()
    return overread("audit", "show", case).out


def texts(message: dict[str, Any]) -> str:
    content = message["content"]
    return content if isinstance(content, str) else "\n".join(p.get("text", "") for p in content)


def images(message: dict[str, Any]) -> int:
    return sum(p["type"] == "image_url" for p in message["content"])


# --- strategies -----------------------------------------------------------------------------------


def test_a_draft_names_its_configuration_and_strategy(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    result = overread("draft", study, "--series", 1, "--provider", "vlm", "--json").json
    assert result["configuration"].startswith("cfg-") and result["epoch"] == 1
    assert result["asked"]["strategy"] == "v1/zero-shot"
    (asked,) = requested()
    with Log() as log:
        content = json.loads(log.blob(asked.configuration))
        told_story = story(overread)
    assert content["model"] == "asked-vlm" and content["strategy"]["id"] == "v1/zero-shot"
    assert result["configuration"] in told_story


def test_any_change_is_another_configuration(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    base = ("draft", study, "--series", 1, "--provider", "vlm", "--json")
    variants = ([], ["--captions", "blinded"], ["--language", "de"], ["--strategy", "stepwise"], [])
    matches = [overread(*base, *more).json["configuration"] for more in variants]
    assert matches[0] == matches[-1] and len(set(matches)) == len(variants) - 1


def test_stepwise_asks_for_the_diagnosis_last(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    assert (
        overread("draft", study, "--series", 1, "--provider", "vlm", "--strategy", "stepwise").code
        == 0
    )
    schema = server.requests[-1].json["response_format"]["json_schema"]["schema"]
    fields = list(schema["properties"])
    assert fields.index("findings") < fields.index("rationale") < fields.index("hypotheses")
    assert fields.index("hypotheses") < fields.index("normality")


def test_a_vote_keeps_what_most_samples_say(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    server.next(
        vlm.answering(answer("left")), vlm.answering(answer("right")), vlm.answering(answer("left"))
    )
    result = overread(
        "draft", study, "--series", 1, "--provider", "vlm",
        "--strategy", "self-consistency", "--samples", 3, "--json",
    ).json  # fmt: skip
    assert len(server.requests) == 3
    assert len({r.body for r in server.requests}) == 1, "the same is asked each time"
    content = Interpretation.model_validate(result["interpretation"])
    assert content.findings[0].location is not None
    assert content.findings[0].location.side == "left"
    assert content.findings[0].confidence == 1.0, "each sample reports it"
    assert content.primary is not None and content.primary.supporting == (1,)
    assert "vote" in content.limitations[0]
    shares = {(s["subject"], s["value"]): (s["n"], s["of"]) for s in result["vote"]["shares"]}
    assert shares["side", "left"] == (2, 3) and shares["side", "right"] == (1, 3)
    asked = requested()
    assert [r.part.kind if r.part else None for r in asked] == ["sample"] * 3 + [None]
    link = asked[-1].link
    assert link is not None and link.attempts == tuple(r.attempt for r in asked[:3])
    assert result["attempt"] == asked[-1].attempt
    assert types().count("draft.revealed") == 1
    told_story = story(overread)
    assert "2 of 3" in told_story


def test_no_vote_without_a_majority_of_valid_samples(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    server.next(vlm.answering("no JSON"), vlm.answering("no JSON"), vlm.answering(answer()))
    done = overread(
        "draft", study, "--series", 1, "--provider", "vlm",
        "--strategy", "self-consistency", "--samples", 3,
    )  # fmt: skip
    assert done.code == 3 and "only 1 of 3 samples" in done.err


def test_the_model_chooses_slices_and_reads_those(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    server.next(vlm.answering({"slices": [3, 1], "reason": "they differ"}), vlm.answering(answer()))
    result = overread(
        "draft", study, "--series", 1, "--provider", "vlm", "--strategy", "two-stage",
        "--up-to", 2, "--json",
    ).json  # fmt: skip
    first, second = (messages(server, n)[-1] for n in (0, 1))
    assert images(first) == 1 and "Overview" in texts(first) and "at most 2 slices" in texts(first)
    assert images(second) == 2
    choice, draft = requested()
    assert choice.part is not None and choice.part.kind == "choice"
    assert draft.link is not None and draft.link.attempts == (choice.attempt,)
    assert result["outcome"] == "valid" and result["n_images"] == 2
    with Log() as log:
        (shown,) = [e.body for e in log.events(types=("preview.shown",))]
    assert isinstance(shown, PreviewShown) and shown.further is not None
    assert shown.further.n_images == 2 and shown.further.series == ("1",)


def test_a_reason_for_the_overview_goes_for_the_slices_chosen_from_it(
    overread: Overread, tmp_path: Path, server: VlmServer
) -> None:
    volume, folder = head_volume(), tmp_path / "marked"
    write_series(folder, volume.voxels, volume.affine, "MR", BurnedInAnnotation="YES")
    draft = ("draft", folder, "--series", 1, "--provider", "vlm", "--strategy", "two-stage")
    refused = overread(*draft)
    assert refused.code == 2 and "burned" in refused.err and not server.requests
    reason = ("--despite-burned-in", "looked at: only a scale")
    shown = overread(*draft, *reason, "--preview", "--out", tmp_path / "out")
    assert "A reason given for sending these images also applies to those slices." in shown.out
    server.next(vlm.answering({"slices": [2], "reason": "middle"}), vlm.answering(answer()))
    assert overread(*draft, *reason).code == 0
    first, second = requested()
    assert all("header-sign" in {r.code for r in item.risks} for item in (first, second))
    assert first.override_sha256 is not None
    assert first.override_sha256 == second.override_sha256, "recorded with both"


def test_chosen_slices_with_text_that_the_overview_did_not_show_stay_here(
    overread: Overread, study: Path, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is there to look at them: without a reason given beforehand nothing more is sent."""
    seen: list[bytes] = []

    def marks(png: bytes) -> bool:
        seen.append(png)
        return len(seen) > 1  # the overview, then the slices

    monkeypatch.setattr("assistant.checks.pixel_identifiers._has_marks", marks)
    monkeypatch.setattr("assistant.checks.pixel_identifiers.text_is_read", lambda: False)
    server.next(vlm.answering({"slices": [2], "reason": "middle"}))
    done = overread("draft", study, "--series", 1, "--provider", "vlm", "--strategy", "two-stage")
    assert (
        done.code == 3
        and "which the overview did not show: the reason given does not cover it" in done.err
    )
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"slices": [1, 2, 3], "reason": "all"}, "more than the limit of 2"),
        ({"slices": [99], "reason": "?"}, "not on the overview"),
        ({"slices": [1, 1], "reason": "?"}, "chosen twice"),
        ({"slices": []}, "reason"),
    ],
)
def test_a_choice_beyond_the_rule_is_not_sent(
    overread: Overread, study: Path, server: VlmServer, chosen: dict[str, Any], why: str
) -> None:
    server.next(vlm.answering(chosen))
    done = overread(
        "draft", study, "--series", 1, "--provider", "vlm", "--strategy", "two-stage", "--up-to", 2
    )
    assert done.code == 3 and why in done.err
    assert len(server.requests) == 1


def test_examples_go_before_and_are_of_nobody_else(
    overread: Overread, study: Path, server: VlmServer, tmp_path: Path
) -> None:
    expert = tmp_path / "expert.json"
    expert.write_text(
        Interpretation.model_validate(
            answer() | {"findings": [], "hypotheses": []}
        ).model_dump_json()
    )
    other = study_of(tmp_path / "other", "P2")
    pinned = overread(
        "examples", "add", "neuro", other, "--series", 1, "--answer", expert, "--slices", 2
    )
    assert pinned.code == 0, pinned.err
    draft = ("draft", study, "--series", 1, "--provider", "vlm", "--strategy", "few-shot")
    assert "needs a set of examples" in overread(*draft).err
    result = overread(*draft, "--examples", "neuro", "--json").json
    assert result["asked"]["examples_sha256"] == load_examples("neuro").sha256
    _, question, shown, last = messages(server)
    assert images(question) == 2 and json.loads(shown["content"])["normality"] == "abnormal"
    assert shown["role"] == "assistant" and images(last) >= 1
    same = study_of(tmp_path / "again", "P2")
    refused = overread("draft", same, *draft[2:], "--examples", "neuro")
    assert refused.code == 2 and "contains a case of this patient" in refused.err
    assert len(server.requests) == 1


def test_an_evaluated_case_is_no_example_without_a_reason(
    overread: Overread, study: Path, tmp_path: Path
) -> None:
    reference = tmp_path / "reference.json"
    reference.write_text(
        json.dumps(
            [
                {
                    "study": str(study),
                    "authorship": {"kind": "reference", "author": "pathology"},
                    "interpretation": {"normality": "normal"},
                }
            ]
        )
    )
    imported = overread("audit", "reference", "import", reference)
    assert imported.code == 0, imported.err
    add = ("examples", "add", "neuro", study, "--series", 1, "--answer", "reference")
    refused = overread(*add)
    assert refused.code == 2 and "reference standard" in refused.err
    assert overread(*add, "--although-evaluated", "teaching only").code == 0
    (example,) = load_examples("neuro").examples
    assert example.stored.although == "teaching only"


def test_free_text_in_the_readers_language(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    result = overread(
        "draft", study, "--series", 1, "--provider", "vlm", "--language", "de", "--json"
    ).json
    assert result["asked"]["language"] == "de"
    prompt = texts(messages(server)[-1])
    assert "Write every free text in German" in prompt and "frontal-lobe" in prompt
    refused = overread("draft", study, "--series", 1, "--provider", "vlm", "--language", "xx")
    assert refused.code == 2 and "unknown language" in refused.err


# --- epochs ---------------------------------------------------------------------------------------


def test_another_model_closes_the_epoch(overread: Overread, study: Path, server: VlmServer) -> None:
    draft = ("draft", study, "--series", 1, "--provider", "vlm", "--json")
    assert overread(*draft).json["epoch"] == 1
    server.next(vlm.answering(model="vlm-next"))
    closed = overread(*draft)
    assert closed.code == 3 and closed.out == "", "nothing of the draft is shown"
    assert "now answers with vlm-next" in closed.err and "reveal" in closed.err
    attempt = requested()[-1].attempt
    assert overread("reveal", attempt).code == 3
    assert "content withheld" in story(overread)
    shown = overread("reveal", attempt[:8], "--new-epoch", "--json").json
    assert shown["outcome"] == "valid"
    with Log() as log:
        opened = [e.body for e in log.events(types=("epoch.opened",))]
    first, second = opened
    assert isinstance(first, EpochOpened) and isinstance(second, EpochOpened)
    assert not first.acknowledged and second.acknowledged
    assert (second.number, second.before, second.model) == (2, vlm.MODEL, "vlm-next")
    assert overread(*draft).json["epoch"] == 2, "the new epoch goes on"


# --- grants ---------------------------------------------------------------------------------------

ABSTAINS = {
    "abstained": True,
    "abstention": {
        "reason": "two slices do not show the brain",
        "needs": [{"kind": "more images", "detail": "the whole brain"}],
    },
}


def test_a_granted_request_is_linked_to_the_draft_that_made_it(
    overread: Overread, study: Path, server: VlmServer, tmp_path: Path
) -> None:
    server.next(vlm.answering(ABSTAINS), vlm.answering(answer()))
    draft = ("draft", study, "--series", 1, "--provider", "vlm", "--json", "--slices")
    first = overread(*draft, 2).json
    same = overread(*draft, 2, "--granted-for", first["attempt"])
    assert same.code == 2 and "nothing is granted" in same.err
    second = overread(*draft, 4, "--granted-for", first["attempt"][:8]).json
    assert second["granted"] == {"attempt": first["attempt"], "needs": ["more images"]}
    refused = overread(*draft, 3, "--granted-for", second["attempt"])
    assert refused.code == 2 and "does not request anything" in refused.err
    told_story = story(overread)
    assert f"grants more images to draft {first['attempt'][:8]}" in told_story
    gain = "the earlier draft abstained, this one answers"
    assert second["gain"] == gain and second["gain_by_reference"] is None
    assert f"Granting what draft {first['attempt'][:8]} needed: {gain}\n" in told_story
    reference = tmp_path / "reference.json"
    reference.write_text(reference_of(study, Interpretation.model_validate(answer())))
    assert overread("audit", "reference", "import", reference).code == 0
    assert gains_told(overread)[0]["gain_by_reference"] is None, "nothing was compared yet"
    assert overread("audit", "compare").code == 0
    (result,) = gains_told(overread)
    assert result["attempt"] == second["attempt"] and result["granted"] == first["attempt"]
    before, after = discrepancies(first["attempt"]), discrepancies(second["attempt"])
    assert after < before
    expected = f"{after} discrepancies with the reference, {before} before"
    assert result["gain_by_reference"] == expected
    assert f"{gain}; {expected}" in story(overread)


def reference_of(study: Path, content: Interpretation) -> str:
    values = {
        "study": str(study),
        "authorship": {"kind": "reference", "author": "pathology"},
        "interpretation": content.model_dump(mode="json"),
    }
    return json.dumps([values])


def gains_told(overread: Overread) -> Any:
    with Log() as log:
        (case,) = log.cases()
    return overread("audit", "show", case, "--json").json["gains"]


def discrepancies(attempt: str) -> int:
    """Rows of the recorded comparison with the reference that are more than an agreement."""
    with Log() as log:
        (made,) = (
            e.body
            for e in log.events(types=("comparison.made",))
            if isinstance(e.body, ComparisonMade)
            and e.body.attempt == attempt
            and e.body.right.kind == "reference"
        )
    return sum(row.code != "agrees" for row in made.rows)


# --- questions ------------------------------------------------------------------------------------


def test_questions_go_with_the_draft_and_never_change_it(
    overread: Overread, study: Path, server: VlmServer
) -> None:
    server.next(vlm.answering(answer()))
    first = overread("draft", study, "--series", 1, "--provider", "vlm", "--json").json
    server.next(vlm.answering("It could be an infarct."), vlm.answering("No restricted diffusion."))
    ask = ("ask", study, "--attempt", first["attempt"][:10], "--question")
    assert overread(*ask, "Could this be an infarct?").out.strip() == "It could be an infarct."
    result = overread(*ask, "What speaks against it?", "--json").json
    assert result["number"] == 2 and result["about"] == first["attempt"]
    assert result["answer"] == "No restricted diffusion."
    sent = messages(server)
    assert [m["role"] for m in sent] == ["system", "user", "assistant", "user", "assistant", "user"]
    assert images(sent[1]) == first["n_images"]
    assert json.loads(sent[2]["content"])["findings"][0]["type"]["code"] == "mass"
    assert texts(sent[3]) == "Could this be an infarct?" and sent[4]["content"].startswith(
        "It could"
    )
    assert "response_format" not in server.requests[-1].json
    with Log() as log:
        parts = [e.body for e in log.events(types=("draft.received",))][1:]
        assert all(isinstance(b, DraftReceived) and b.content_sha256 is None for b in parts)
    told_story = story(overread)
    assert "Could this be an infarct?" in told_story and "It could be an infarct." in told_story


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("  ", "empty"),
        ("x" * 2001, "2001 characters"),
        ("Is Mr. John Smith, born 12.03.1950, ill?", "identify"),
    ],
)
def test_a_question_that_must_not_go_does_not(
    overread: Overread, study: Path, server: VlmServer, question: str, why: str
) -> None:
    first = overread("draft", study, "--series", 1, "--provider", "vlm", "--json").json
    refused = overread("ask", study, "--attempt", first["attempt"], "--question", question)
    assert refused.code == 2 and why in refused.err
    assert len(server.requests) == 1


def test_a_question_needs_the_study_of_its_draft(
    overread: Overread, study: Path, server: VlmServer, tmp_path: Path
) -> None:
    first = overread("draft", study, "--series", 1, "--provider", "vlm", "--json").json
    other = study_of(tmp_path / "other", "P2")
    refused = overread("ask", other, "--attempt", first["attempt"], "--question", "Why?")
    assert refused.code == 2 and "not the study of this draft" in refused.err
