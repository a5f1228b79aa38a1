"""What a request sends of similar cases: signed earlier cases of others, and nobody's words or marks.

Records are made of cases with random properties. Each case carries words and marks of its reader
that must never leave, and images that are told apart by their bytes.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from assistant.errors import BundleError
from assistant.images.burn_in_marks import RECIPE as BURNED
from assistant.request.bundle import Bundle, make_bundle
from assistant.request.configuration import configuration_of
from assistant.request.draft_request import DraftRequest
from assistant.strategies import load_strategy
from assistant.strategies.similar_examples import SimilarExampleSet, example_answer
from audit import Log
from audit.interpretation.interpretation import Evidence, Interpretation, PointLps
from audit.lexicon.vocabulary import Side
from audit.messages import Message
from audit.record.events import (
    DraftRequested,
    PixelRisk,
    SelectionKind,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.deidentified import deidentify
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import raises_code
from tests.helpers.scripted import ScriptedProvider
from tests.helpers.similar import READER, erase_case, lock, read_of, sign
from viewer.case.drafts.drafting import Asking, Plan, plan
from viewer.case.drafts.similar_examples import find_examples
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.case.workflow.similar_cases import SeriesProfile

PROMPT = load_strategy("similar-cases").prompt
KINDS = ("acute-infarct", "mass", "demyelinating-lesion", "hemorrhage")
MARK = 123.457
"""A coordinate of a reader's mark, which must not leave."""
ARMS = st.sampled_from(["plain", "burned", "key images", "risky", "blinded"])


@dataclass(frozen=True)
class Drawn:
    """A case: whose it is, what was read, how its request was made, and what happened to it."""

    own_patient: bool
    signed: bool
    late: bool
    erased: bool
    request: str
    kind: str


CASES = st.lists(
    st.builds(
        Drawn,
        own_patient=st.booleans(),
        signed=st.booleans(),
        late=st.booleans(),
        erased=st.booleans(),
        request=ARMS,
        kind=st.sampled_from(KINDS),
    ),
    min_size=2,
    max_size=5,
)
USABLE = Drawn(False, True, False, False, "plain", "mass")


@pytest.fixture
def log() -> Iterator[Log]:
    with Log() as made:
        yield made


def secret_read(name: str, kind: str) -> Interpretation:
    """Return a read with words and a mark that must not leave."""
    read = read_of(kind, side=Side.RIGHT)
    (finding,) = read.findings
    marked = Evidence(image=1, point_lps_mm=PointLps(x=MARK, y=-MARK, z=MARK))
    words = finding.type.model_copy(update={"words": f"SECRET words of {name}"})
    place = finding.location.model_copy(update={"words": f"SECRET place of {name}"})  # type: ignore[union-attr]
    changed = finding.model_copy(update={"evidence": (marked,), "type": words, "location": place})
    return read.model_copy(update={"findings": (changed,), "free_text": f"SECRET text of {name}"})


def bundle_of(number: int, request: str) -> Bundle:
    """Return the request of a case, with images of its own."""
    volume = head_volume()
    voxels = volume.voxels + np.int16(50 * number)
    made = make_bundle({"3": replace(volume, voxels=voxels)}, slices(2, 3, 4), prompt=PROMPT)
    changes: dict[str, Any] = {"measured": (), "risked": ()}
    if request == "burned":
        changes["recipe"] = f"{made.recipe}; {BURNED}"
    if request == "key images":
        changes["selection_kind"] = str(SelectionKind.KEY_IMAGES)
    if request == "blinded":
        changes["captions"] = "blinded"
    return replace(made, **changes)


BUNDLES = {(n, r): bundle_of(n, r) for n in range(6) for r in ("plain",)}


def requested(number: int, request: str) -> Bundle:
    key = (number, request)
    if key not in BUNDLES:
        BUNDLES[key] = bundle_of(number, request)
    return BUNDLES[key]


def workflow_of(log: Log, case: str, patient: str) -> CaseWorkflow:
    return CaseWorkflow(case, LogRecorder(log, READER), patient)


def open_study(log: Log, case: str, patient: str) -> None:
    series = SeriesFacts(series="3", kind="volume", n_files=6, sequence="T1", modality="MR")
    body = StudyOpened(series=(series,), patient=patient, age="40 to 64")
    log.append(body, actor=READER, case=case)


def send(workflow: CaseWorkflow, bundle: Bundle) -> str:
    provider: Any = ScriptedProvider(None)
    workflow.requests.show_preview(provider, bundle, None)
    return workflow.requests.request(DraftRequest(provider, bundle, None, without_read=True))


def add(log: Log, number: int, drawn: Drawn) -> None:
    """Add a case to the record, with its read and its request."""
    case = f"case-{number}"
    patient = "patient-q" if drawn.own_patient else f"patient-{number}"
    open_study(log, case, patient)
    read = secret_read(case, drawn.kind)
    lock(log, case, read)
    bundle = requested(number, "plain" if drawn.request == "risky" else drawn.request)
    if drawn.request == "risky":
        risk = PixelRisk(code="face", series="3", words=Message("pixels.reason-missing", told=""))
        bundle = replace(bundle, risked=(risk,))
    send(workflow_of(log, case, patient), bundle)
    if drawn.signed:
        sign(log, case, read)


def fill(log: Log, cases: list[Drawn]) -> set[int]:
    """Add the cases and the case of the query; return the numbers of those that may be sent."""
    numbered = list(enumerate(cases))
    for number, drawn in numbered:
        if not drawn.late:
            add(log, number, drawn)
    open_study(log, "case-q", "patient-q")
    for number, drawn in numbered:
        if drawn.late:
            add(log, number, drawn)
    for number, drawn in numbered:
        if drawn.erased:
            erase_case(log, f"case-{number}")
    return {
        number
        for number, d in numbered
        if d.signed and d.request == "plain" and not (d.own_patient or d.late or d.erased)
    }


def find(log: Log) -> tuple[CaseWorkflow, SimilarExampleSet]:
    workflow = workflow_of(log, "case-q", "patient-q")
    profiles = (SeriesProfile("3", "T1", (0.1,) * 52),)
    return workflow, find_examples(workflow, profiles, captions="informed", mask_face=False, n=5)


def planned(found: SimilarExampleSet) -> Plan:
    volume = head_volume()

    def make(selection: Any, prompt: str) -> Bundle:
        made = make_bundle({"3": volume}, selection, prompt=prompt)
        return replace(made, measured=(), risked=())

    asking = Asking(strategy="similar-cases")
    return plan(asking, make, {"3": volume}, slices(1), "patient-q", similar=found)


@settings(
    max_examples=6,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(cases=CASES, kind=st.sampled_from(KINDS))
def test_only_usable_cases_reach_a_request_and_nobodys_words_or_marks(
    cases: list[Drawn], kind: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with Log(tmp_path_factory.mktemp("record") / "record.sqlite") as log:
        usable = fill(log, cases)
        if not usable:
            with raises_code(BundleError, "similar.no-examples"):
                find(log)
            return
        workflow, found = find(log)
        assert {each.case for each in found.found.cases} == {f"case-{n}" for n in usable}
        bundle = planned(found).bundle
        own = {image.sha256 for image in bundle.images}
        permitted = {i.sha256 for n in usable for i in requested(n, "plain").images}
        sent = {image.sha256 for turn in bundle.turns for image in turn.images}
        assert sent <= own | permitted
        words = bundle.text_bytes() + b"".join(t.text.encode() for t in bundle.turns)
        assert b"SECRET" not in words
        assert str(MARK).encode() not in words
        # The read of the case itself changes nothing.
        lock(log, "case-q", secret_read("case-q", kind))
        _, after = find(log)
        assert planned(after).bundle.sha256 == bundle.sha256
        # What is sent is what the record names.
        attempt = send(workflow, bundle)
        (event,) = (
            e.body
            for e in log.events("case-q", types=("draft.requested",))
            if isinstance(e.body, DraftRequested) and e.body.attempt == attempt
        )
        assert event.similar == found.found
        assert set(event.similar.features) <= {"sequence", "age", "intensity"}


@pytest.mark.parametrize("change", ["erased", "superseded"])
def test_a_previewed_request_is_not_sent_once_an_example_is_gone(log: Log, change: str) -> None:
    fill(log, [USABLE, USABLE])
    workflow, found = find(log)
    bundle = planned(found).bundle
    lock(log, "case-q", secret_read("case-q", "mass"))
    workflow.history.refresh()
    provider: Any = ScriptedProvider(None)
    workflow.requests.show_preview(provider, bundle, None)
    if change == "erased":
        erase_case(log, "case-1")
    else:
        lock(log, "case-1", secret_read("case-1", "mass"))
    with raises_code(StepClosed, "similar.case-gone"):
        workflow.requests.request(DraftRequest(provider, bundle, None, without_read=True))
    assert not list(log.events("case-q", types=("draft.requested",)))


def test_a_query_from_the_read_is_refused(log: Log) -> None:
    fill(log, [USABLE])
    workflow, found = find(log)
    bundle = planned(found).bundle
    assert bundle.similar is not None
    stolen = bundle.similar.model_copy(update={"features": ("sequence", "findings")})
    with raises_code(StepClosed, "similar.query-from-read"):
        send(workflow, replace(bundle, similar=stolen))


def test_the_configuration_names_the_recipe_and_not_the_cases(log: Log) -> None:
    fill(log, [USABLE, USABLE])
    provider: Any = ScriptedProvider(None)
    _, found = find(log)
    first = configuration_of(provider, planned(found).bundle)
    erase_case(log, "case-0")
    _, other = find(log)
    assert len(other.examples) == 1
    assert configuration_of(provider, planned(other).bundle).sha256 == first.sha256
    assert first.content["strategy"]["similar"] == "overread-similar/1 n=5"


def test_blinded_captions_and_wrong_numbers_are_refused(log: Log) -> None:
    fill(log, [USABLE])
    workflow = workflow_of(log, "case-q", "patient-q")
    profiles = (SeriesProfile("3", "T1", None),)
    with raises_code(BundleError, "similar.captions-blinded"):
        find_examples(workflow, profiles, captions="blinded", mask_face=False)
    with raises_code(BundleError, "similar.number-invalid"):
        find_examples(workflow, profiles, captions="informed", mask_face=False, n=6)
    with raises_code(BundleError, "similar.no-examples"):
        find_examples(workflow, profiles, captions="informed", mask_face=True)
    with raises_code(BundleError, "similar.sequence-unknown"):
        unknown = (SeriesProfile("3", None, None),)
        find_examples(workflow, unknown, captions="informed", mask_face=False)


def test_an_answer_is_a_valid_draft_in_the_words_of_the_lexicon() -> None:
    answer = example_answer(deidentify(secret_read("x", "acute-infarct")))
    assert "SECRET" not in json.dumps(answer)
    content = Interpretation.model_validate_json(json.dumps(answer))
    assert content.findings[0].type.words == "acute infarct"
    assert content.findings[0].evidence == ()
    assert content.hypotheses[0].subtype == "acute-ischemic-stroke"
