"""A reader's marks never reach a request, unless the protocol of the case permits it."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.facts import image_facts
from assistant.request.bundle import Bundle, make_bundle
from assistant.request.draft_request import DraftRequest
from audit import Log
from audit.facts.measured_fact import Author, Fact, FactsMode
from audit.facts.number_labels import NumberLabel, label_numbers
from audit.facts.quantities import Quantity
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.pilot.protocol.protocol import ArmKind
from tests.helpers.bundles import head_volume, slices
from tests.helpers.messages import raises_code
from tests.helpers.piloted import asked, begun, workflow_of
from tests.helpers.scripted import ScriptedProvider, bundle
from viewer.case.drafts.drafting import Asking, plan
from viewer.case.workflow.case_workflow import StepClosed
from viewer.core.anatomy.head_landmarks import Found
from viewer.core.io.label_masks import Labels, MaskOrigin
from viewer.session.annotations.marks import Mark, SliceRef
from viewer.session.annotations.mask_layers import Layer
from viewer.session.annotations.study_facts import StudyMeasurements

VOLUME = head_volume()
VOLUMES = {"3": VOLUME}
KINDS = {"distance": 2, "angle": 3, "diameters": 4, "evans": 4, "midline": 3, "outline": 5}
MISSING: Any = Found(why=Message("anatomy.no-brain"))


@pytest.fixture(autouse=True)
def no_brain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_facts, "find_brain", lambda _volume: MISSING)


@st.composite
def marks(draw: st.DrawFn) -> tuple[Mark, ...]:
    kinds = draw(st.lists(st.sampled_from(sorted(KINDS)), max_size=4))
    place = st.floats(-15, 15).map(lambda value: round(value, 2))
    return tuple(
        Mark(
            number,
            kind,
            SliceRef("3", "axial", draw(st.integers(0, 5))),
            tuple((draw(place), draw(place), 0.0) for _ in range(KINDS[kind])),
        )
        for number, kind in enumerate(kinds, 1)
    )


@st.composite
def layers(draw: st.DrawFn) -> tuple[Layer, ...]:
    """Masks of readers: painted, imported as manual, or an algorithm's that was changed."""
    made = []
    for number in range(1, draw(st.integers(0, 2)) + 1):
        voxels = np.zeros(VOLUME.geometry.shape_kji, np.uint8)
        voxels[1 : 1 + draw(st.integers(1, 4)), 5:25, 5:20] = 1
        is_automatic = draw(st.booleans())
        labels = Labels(
            "mask", voxels, VOLUME.geometry, origin=MaskOrigin(is_automatic=is_automatic)
        )
        drawn = draw(st.booleans()) or not is_automatic
        revision = 0 if drawn else draw(st.integers(1, 3))
        of: Any = SimpleNamespace(id="3", study_uid="1.2")
        made.append(Layer(number, labels, of, (0, 0, 0), drawn=drawn, revision=revision))
    return tuple(made)


def calculation(value: int) -> Fact:
    return Fact(
        quantity=Quantity.ICH_SCORE,
        value=float(value),
        formula=Message("calculator.ich-formula"),
        author="human",
        basis="calculator",
    )


def request(
    mode: FactsMode, measured: StudyMeasurements, authors: tuple[Author, ...] = ("algorithm",)
) -> Bundle:
    def make(chosen: Any, prompt: str) -> Bundle:
        return make_bundle(VOLUMES, chosen, prompt=prompt)

    asking = Asking(facts=mode, fact_authors=authors)
    return plan(asking, make, VOLUMES, slices(2), None, measured.facts()).bundle


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(marks(), layers(), st.integers(0, 6), st.sampled_from(["off", "checked", "sent"]))
def test_marks_of_a_reader_change_no_request(
    drawn: tuple[Mark, ...], masks: tuple[Layer, ...], score: int, mode: FactsMode
) -> None:
    measured = StudyMeasurements(drawn, masks, VOLUMES, (calculation(score),))
    with_marks, without = request(mode, measured), request(mode, StudyMeasurements())
    assert with_marks.text_bytes() == without.text_bytes()
    assert with_marks.facts == without.facts


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(marks(), layers())
def test_permitted_marks_are_stated_by_number_alone(
    drawn: tuple[Mark, ...], masks: tuple[Layer, ...]
) -> None:
    measured = StudyMeasurements(drawn, masks, VOLUMES, (calculation(3),))
    permitted = request("sent", measured, ("algorithm", "human"))
    assert permitted.facts is not None
    assert len(permitted.facts.of_people) == len(measured.facts())
    assert "ICH score: 3" in permitted.prompt


def human_block() -> Any:
    measured = StudyMeasurements(calculations=(calculation(3),))
    return request("sent", measured, ("algorithm", "human")).facts


@pytest.mark.parametrize("permitted", [False, True])
def test_a_request_with_marks_of_a_reader_needs_the_protocol(permitted: bool) -> None:
    with Log() as log:
        changes = {"fact_authors": ["algorithm", "human"]} if permitted else {}
        begun(log, ArmKind.CONCURRENT, case="case-0000000001", **changes)
        workflow = workflow_of(log, "case-0000000001")
        assert ("human" in workflow.history.fact_authors) is permitted
        if permitted:  # the pilot's own rules still apply: this configuration is not locked
            with pytest.raises(StepClosed) as refused:
                asked(workflow, facts=human_block())
            assert "case.reader-facts-not-permitted" not in repr(refused.value.args)
            return
        sent = bundle(facts=human_block().model_copy(update={"sent": False}))
        provider: Any = ScriptedProvider(None)
        with raises_code(StepClosed, "case.reader-facts-not-permitted"):
            workflow.requests.request(DraftRequest(provider, sent, None))


def test_outside_a_pilot_no_mark_of_a_reader_is_permitted() -> None:
    with Log() as log:
        workflow = workflow_of(log, "case-0000000002")
        sent = bundle(facts=human_block())
        provider: Any = ScriptedProvider(None)
        with raises_code(StepClosed, "case.reader-facts-not-permitted"):
            workflow.requests.request(DraftRequest(provider, sent, None, without_read=True))


@settings(max_examples=100, deadline=None)
@given(st.floats(0.1, 2000), st.integers(0, 2), st.sampled_from(["mL", "ml", "cc", "cm3", "L"]))
def test_a_rounded_and_converted_fact_is_copied_and_another_value_is_not(
    value: float, decimals: int, unit: str
) -> None:
    fact = Fact(
        quantity=Quantity.BRAIN_MASK_VOLUME,
        value=round(value, 1),
        formula=Message("fact.mask-formula"),
        author="algorithm",
        basis="mask",
    )
    shown = fact.value / 1000 if unit == "L" else fact.value
    places = decimals + 3 if unit == "L" else decimals
    draft = Interpretation(free_text=f"The brain volume is {shown:.{places}f} {unit}.")
    labels = [each.label for each in label_numbers(draft, (fact,))]
    assert labels == [NumberLabel.COPIED]
    draft = Interpretation(free_text=f"The brain volume is {3 * shown + 1:.3f} {unit}.")
    labels = [each.label for each in label_numbers(draft, (fact,))]
    assert labels == [NumberLabel.CONTRADICTS]
