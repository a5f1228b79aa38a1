"""A reader's read and marks never reach a request by its query, and documents stay data."""

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.facts import image_facts
from assistant.literature.literature_query import literature_query
from assistant.literature.passage_text import literature_text, quoted
from assistant.request.bundle import Bundle, make_bundle
from assistant.request.draft_request import DraftRequest
from audit import Log
from audit.facts.measured_fact import Fact
from audit.facts.quantities import Quantity
from audit.interpretation.interpretation import Technical
from audit.lexicon.vocabulary import Modality, Sequence
from audit.literature.passages import CitedPassage, LiteratureBlock, Passage, Query
from audit.messages import Message
from audit.pilot.protocol.protocol import ArmKind
from tests.helpers.bundles import head_volume, slices
from tests.helpers.literature import fill_library
from tests.helpers.piloted import begun, workflow_of
from tests.helpers.scripted import ScriptedProvider, bundle
from viewer.case.drafts.drafting import Asking, plan
from viewer.case.workflow.case_workflow import StepClosed
from viewer.core.anatomy.head_landmarks import Found
from viewer.session.annotations.marks import Mark, SliceRef
from viewer.session.annotations.study_facts import StudyMeasurements

VOLUMES = {"3": head_volume()}
MISSING: Any = Found(why=Message("anatomy.no-brain"))
RULE = {"name": "critical errors", "measure": "critical errors", "limit": 0.1}
CASE = "case-0000000001"
KINDS = {"distance": 2, "angle": 3, "diameters": 4, "evans": 4, "midline": 3, "outline": 5}
GRADE = Fact(
    quantity=Quantity.FAZEKAS,
    value=2.0,
    formula=Message("calculator.fazekas-formula"),
    author="human",
    basis="calculator",
)
CONTEXTS = ("Headache", "62-year-old, suspected stroke", "Fever, abscess?", None)


@pytest.fixture(autouse=True)
def library(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OVERREAD_HOME", str(tmp_path_factory.mktemp("home")))
    fill_library("Imaging of acute ischemic stroke", "Brain abscess", "Meningioma")
    monkeypatch.setattr(image_facts, "find_brain", lambda _volume: MISSING)


def request(context: str | None, measured: Any = (), *, permitted: bool = False) -> Bundle:
    def make(chosen: Any, prompt: str) -> Bundle:
        return make_bundle(VOLUMES, chosen, prompt=prompt, context=context)

    asking = Asking(facts="sent", literature="sent")
    if permitted:
        asking = Asking(facts="sent", fact_authors=("algorithm", "human"), literature="sent")
    return plan(asking, make, VOLUMES, slices(2), None, measured).bundle


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.sampled_from(sorted(KINDS)),
    st.lists(st.floats(-15, 15), min_size=10, max_size=10),
    st.sampled_from(CONTEXTS),
    st.booleans(),
)
def test_no_mark_of_a_reader_changes_the_passages_of_a_request(
    kind: str, places: list[float], context: str | None, permitted: bool
) -> None:
    """Marks that the protocol permits as facts are in the prompt, and still not in the query."""
    corners = tuple((places[2 * n], places[2 * n + 1], 0.0) for n in range(KINDS[kind]))
    mark = Mark(1, kind, SliceRef("3", "axial", 2), corners)
    measured = StudyMeasurements((mark,), (), VOLUMES, (GRADE,)).facts()
    before, after = request(context), request(context, measured, permitted=permitted)
    assert after.literature is not None and after.literature == before.literature
    assert (after.text_bytes() != before.text_bytes()) is permitted
    stated = Technical(modality=Modality.MR, sequence=Sequence.T1)
    assert after.literature.query == literature_query("informed", stated, context)


@pytest.mark.parametrize(
    ("rule", "edited", "code"),
    [
        (None, False, "case.literature-not-permitted"),
        ("permitted", True, "case.passages-not-editable"),
        ("permitted", False, ""),
        ("reader may take out", True, ""),
    ],
)
def test_a_request_with_passages_needs_the_protocol(
    rule: str | None, edited: bool, code: str
) -> None:
    sent = request("Fever, abscess?").literature
    assert sent is not None and sent.passages
    block = sent.without(frozenset({1})) if edited else sent
    changes: dict[str, Any] = {} if rule is None else {"literature": rule, "stop_rules": [RULE]}
    provider: Any = ScriptedProvider(None)
    with Log() as log:
        begun(log, ArmKind.CONCURRENT, case=CASE, **changes)
        asked = DraftRequest(provider, bundle(literature=block), None)
        with pytest.raises(StepClosed) as refused:
            workflow_of(log, CASE).requests.request(asked)
    (why,) = refused.value.args
    # Where passages are permitted, the pilot's later rules still apply to this request.
    assert (
        (why.code == code)
        if code
        else ("passages" not in why.code and "literature" not in why.code)
    )


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.text(min_size=1), st.text(min_size=1))
def test_no_text_of_a_document_leaves_its_quotation(text: str, title: str) -> None:
    passage = Passage(document="a" * 64, title=title, page=1, number=1, text=text)
    line = quoted(passage)
    assert "\n" not in line and "\r" not in line and "\u2028" not in line
    assert set(json.loads(line)) == {"document", "page", "text"}
    assert not re.search(r"\[L\d", line)
    cited = CitedPassage(number=1, passage=passage, sha256=passage.sha256, score=0.0)
    block = LiteratureBlock(library_sha256="b" * 64, limit=5, query=Query(), passages=(cited,))
    lines = literature_text(block).split("\n")
    assert [n for n, each in enumerate(lines) if each.startswith("[L1] {")] == [1]
    assert len(lines) == len(literature_text(block.without(frozenset({1}))).split("\n"))
