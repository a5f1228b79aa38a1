"""No words and nothing that a read, draft or reference says stands in the open, or can be guessed.

The attack: somebody who has the database file, without any key, reads it, searches it for likely
answers, and compares every hash in it with the hashes of likely answers.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from audit.errors import RecordError
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Side
from audit.record.events import Actor, FailureNoted
from audit.record.events.schema import load
from audit.record.log.event_log import Log
from audit.record.retention import erasure
from tests.helpers.record_case import CASE, CaseWriter

LEAD = Actor(id="lead-1", role="lead")
COMMON = (
    "normal",
    "abnormal",
    "No acute intracranial abnormality.",
    "normal brain MRI",
    "mass",
    "too few images",
    "it is on the right",
    "wrong button",
)
OPEN_WORDS = {
    "normal",
    "none",
    "other",
    "cli",
    "text",
    "file",
    "view",
    "read",
    "draft",
    "reference",
}
"""Codes of the schema itself that are also words of the lexicon."""


def text_fields(schema: Any, where: str = "") -> Iterator[str]:
    """Yield the place of every string in a JSON schema that could hold free text."""
    if isinstance(schema, dict):
        if schema.get("type") == "string" and not {"enum", "const", "pattern"} & set(schema):
            yield where
        for name, value in schema.items():
            yield from text_fields(value, f"{where}/{name}")
    elif isinstance(schema, list):
        for number, value in enumerate(schema):
            yield from text_fields(value, f"{where}/{number}")


def test_no_type_of_event_has_a_field_for_free_text() -> None:
    assert list(text_fields(load())) == []


def test_no_pattern_lets_a_sentence_through() -> None:
    patterns = re.findall(r'"pattern": "((?:[^"\\]|\\.)*)"', json.dumps(load()))
    assert patterns
    for pattern in patterns:
        compiled = re.compile(json.loads(f'"{pattern}"'))
        assert compiled.fullmatch("No acute intracranial abnormality.") is None, pattern
        assert compiled.fullmatch("Doe^Jane") is None, pattern


def likely_answers() -> list[bytes]:
    """Return lexicon terms, sides and common sentences, and whole reads that say little else."""
    words = {*COMMON, *lexicon().terms, *(side.value for side in Side)}
    words |= {str(getattr(term, "name", code)) for code, term in lexicon().terms.items()}
    matches = [word.encode() for word in words]
    for normality in ("normal", "abnormal", "indeterminate"):
        matches.append(Interpretation.model_validate({"normality": normality}).canonical_bytes())
    return matches


def record_bytes(path: Path) -> bytes:
    """Return every byte of the database and its side files."""
    sides = sorted(path.parent.glob(path.name + "*"))
    return b"".join(file.read_bytes() for file in sides if file.is_file())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "r.sqlite"
    with Log(path) as log:
        CaseWriter(log).whole()
        for sentence in COMMON:
            body = FailureNoted(where="draft", code="timed-out", message=sentence)
            log.append(body, actor=LEAD, case=CASE, blobs=[sentence.encode()])
    return path


def assert_nothing_can_be_guessed(path: Path) -> None:
    raw = record_bytes(path)
    for answer in likely_answers():
        for digest in (hashlib.sha256, hashlib.sha1, hashlib.md5):
            assert digest(answer).hexdigest().encode() not in raw
            assert digest(answer).digest() not in raw
        if len(answer) >= 8 and answer.decode() not in OPEN_WORDS:
            assert answer not in raw, answer


def test_likely_answers_match_nothing_in_the_file(record: Path) -> None:
    assert_nothing_can_be_guessed(record)


def test_likely_answers_match_nothing_after_erasure(record: Path) -> None:
    with Log(record) as log:
        erasure.erase(log, LEAD, CASE, "right to erasure", "asked for by letter")
        with pytest.raises(RecordError):
            log.as_service().blob(hashlib.sha256(b"normal").hexdigest(), CASE)
    assert_nothing_can_be_guessed(record)


def test_a_draft_has_a_key_of_its_own_and_hides_its_length(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    with Log(path) as log:
        CaseWriter(log, "case-a").whole()
        with log.reading() as db:
            scopes = {scope for (scope,) in db.execute("SELECT scope FROM keys")}
            lengths = {
                length
                for (length,) in db.execute(
                    "SELECT length(content) FROM payloads WHERE scope LIKE 'draft:%'"
                )
            }
    assert any(scope.startswith("draft:") for scope in scopes)
    assert len(lengths) == 1


def test_an_abstention_is_not_told_by_the_event(tmp_path: Path) -> None:
    from audit.record.events import DraftReceived, Outcome

    path = tmp_path / "r.sqlite"
    with Log(path) as log:
        body = DraftReceived(attempt="a1", outcome=Outcome.ABSTAINED, message="too few images")
        log.append(body, actor=LEAD, case=CASE)
        (stored,) = [row for _, row, _ in log.stored(types=["draft.received"])]
        event = next(log.as_service().events(types=["draft.received"]))
    assert json.loads(stored)["body"]["outcome"] == "valid"
    assert isinstance(event.body, DraftReceived)
    assert event.body.outcome is Outcome.ABSTAINED
