"""Embedded providers other than the baseline: replayed answers, and calling everything normal."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.errors import SettingsError
from assistant.provider_protocol import Outcome, Provider
from assistant.provider_registry import APIS
from assistant.provider_settings import ProviderEntry, entry
from assistant.providers import build
from audit.messages import Message
from tests.helpers.bundles import small_bundle
from tests.helpers.messages import code_of, raises_code

BUNDLE = small_bundle()
NORMAL = {"normality": "normal"}
ABNORMAL = {"normality": "abnormal"}


def replay(folder: Path, *answers: dict[str, Any], **more: Any) -> Provider:
    file = folder / "answers.json"
    file.write_text(json.dumps({"overread_replay": 1, "answers": answers, **more}))
    return build(ProviderEntry.make(name="taught", api="replay", file=str(file)))


def normality(provider: Provider) -> str | None:
    interpretation = provider.draft(BUNDLE).interpretation
    return interpretation.normality if interpretation else None


def test_the_most_specific_match_wins(tmp_path: Path) -> None:
    default = {"default": True, "answer": NORMAL}
    image = {"image": BUNDLE.images[1].stored_sha256, "answer": ABNORMAL}
    exact = {"bundle": BUNDLE.sha256, "answer": {"normality": "indeterminate"}}
    other = {"bundle": "0" * 64, "answer": NORMAL}
    assert normality(replay(tmp_path, other, default)) == "normal"
    assert normality(replay(tmp_path, default, image)) == "abnormal"
    assert normality(replay(tmp_path, default, image, exact)) == "indeterminate"


def test_without_a_match_nothing_is_invented(tmp_path: Path) -> None:
    attempt = replay(tmp_path, {"bundle": "0" * 64, "answer": NORMAL}).draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED
    assert code_of(attempt.message) == "replay.answer-missing"


def test_the_raw_text_is_validated_like_any_answer(tmp_path: Path) -> None:
    attempt = replay(tmp_path, {"default": True, "text": "```json\n{}\n```"}).draft(BUNDLE)
    assert attempt.outcome is Outcome.MALFORMED
    assert attempt.response == b"```json\n{}\n```"


@pytest.mark.parametrize("ended", ["refused", "truncated"])
def test_how_it_ended_is_replayed_too(tmp_path: Path, ended: str) -> None:
    attempt = replay(tmp_path, {"default": True, "text": "I", "ended": ended}).draft(BUNDLE)
    assert attempt.outcome == ended
    assert attempt.text == "I" and attempt.interpretation is None


def test_it_says_whose_answers_they_are(tmp_path: Path) -> None:
    answer = {"default": True, "answer": NORMAL}
    model = replay(tmp_path, answer, model="some-vlm-2026")
    assert model.is_ai and model.host is None and model.model == "some-vlm-2026"
    assert model.label == Message("replay.label", name="taught", model="some-vlm-2026")
    assert replay(tmp_path, answer, is_ai=False).is_ai is False


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[]", "file"),
        ("{", "file"),
        ('{"overread_replay": 2, "answers": []}', "overread_replay"),
        ('{"overread_replay": 1}', "answers"),
        ('{"overread_replay": 1, "answers": [{"default": true}]}', "one of text, answer"),
        ('{"overread_replay": 1, "answers": [{"text": "x"}]}', "one of bundle, image"),
        ('{"overread_replay": 1, "answers": [{"bundle": "12", "text": "x"}]}', "bundle"),
    ],
)
def test_a_damaged_file_is_named_with_its_fault(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "answers.json"
    file.write_text(text)
    with pytest.raises(SettingsError, match=reason) as caught:
        build(ProviderEntry.make(name="taught", api="replay", file=str(file)))
    assert str(file) in str(caught.value)


def test_a_missing_file_is_said() -> None:
    with raises_code(SettingsError, "replay.file-missing"):
        build(ProviderEntry.make(name="taught", api="replay"))
    with raises_code(SettingsError, "file.unreadable"):
        build(ProviderEntry.make(name="taught", api="replay", file="/nowhere/answers.json"))


def test_always_normal_is_named_for_what_it_is() -> None:
    provider = build(entry("always-normal"))
    attempt = provider.draft(BUNDLE)
    assert attempt.outcome is Outcome.VALID and attempt.interpretation is not None
    assert attempt.interpretation.normality == "normal"
    assert provider.is_ai is False and provider.host is None
    assert code_of(provider.label) == "provider.always-normal-label"


def test_every_api_has_a_maker() -> None:
    with pytest.raises(SettingsError, match=APIS[0]):
        build(ProviderEntry.make(name="x", api="telepathy"))
