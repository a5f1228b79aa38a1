"""The pilot's protocol: what it refuses, what it lets be shown, who comes into which arm."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from audit.lexicon.vocabulary import Group, Modality
from audit.messages import Message, term
from audit.pilot.conduct.blinding import check_draft_visibility, check_scope
from audit.pilot.protocol.arm_assignment import assign_arm, is_sampled, reading_order, seed_sha256
from audit.pilot.protocol.case_conditions import Condition, KnownFacts, all_met
from audit.pilot.protocol.intended_uses import (
    describe_ungated,
    find_ungated_measures,
    gates_of,
    measures_of,
    protocol_template,
)
from audit.pilot.protocol.protocol import ArmKind, IntendedUse, Protocol, ProtocolError
from tests.helpers.messages import code_of, raises_code

PROTOCOL = f"""
title = "Second look at brain MRI"
lead = "lead of neuroradiology"
intended_use = "second look after the read"
setting = "prospective"
endpoints = ["sensitivity for tumor"]

[ethics]
approval = "approved, reference kept by the lead"
patient_opt_out = "asked at registration"

[scope]
conditions = [{{ fact = "modality", any_of = ["MR"] }}, {{ fact = "age_years", least = 18 }}]

[[configurations]]
id = "cfg-0123456789ab"
provider = "local"

[[arms]]
name = "silent"
kind = "silent"

[[arms]]
name = "second"
kind = "ai-second"
weight = 2

[randomization]
unit = "case-reader"
seed_sha256 = "{seed_sha256(b"a seed")}"

[[suspensions]]
name = "no draft that says demyelination"
when = [{{ fact = "draft_group", any_of = ["demyelination"] }}]
"""


def load(tmp_path: Path, text: str = PROTOCOL) -> Protocol:
    path = tmp_path / "protocol.toml"
    path.write_text(text, "utf-8")
    return Protocol.load(path)


def test_a_protocol_is_read_and_named_by_its_content(tmp_path: Path) -> None:
    protocol = load(tmp_path)
    assert [a.kind for a in protocol.arms] == [ArmKind.SILENT, ArmKind.AI_SECOND]
    assert protocol.sha256 == load(tmp_path, "# a comment\n" + PROTOCOL).sha256
    changed = load(tmp_path, PROTOCOL.replace("least = 18", "least = 16"))
    assert changed.sha256 != protocol.sha256


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('kind = "silent"', 'kind = "ai-first"', "retrospective pilots only"),
        ('name = "silent"', 'name = "second"', "two arms have the same name"),
        ('unit = "case-reader"', 'unit = "none"', "a randomized pilot must commit to a seed"),
        (
            'fact = "age_years", least = 18',
            'fact = "age_years"',
            "give a minimum, a maximum or both",
        ),
        ('"demyelination"', '"sclerosis"', "draft_group cannot be 'sclerosis'"),
        ('"draft_group"', '"true_group"', "suspensions.0.when.0.fact"),
        ('id = "cfg-0123456789ab"', 'id = "a model"', "configurations.0.id"),
        ("[ethics]", "[ethic]", "ethics: Field required"),
        ("title =", "title", "protocol.toml"),
    ],
)
def test_what_a_protocol_may_not_say_is_told_with_file_and_field(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert old in PROTOCOL
    with pytest.raises(ProtocolError) as caught:
        load(tmp_path, PROTOCOL.replace(old, new))
    assert told in str(caught.value)
    assert str(caught.value).startswith("protocol.toml: ")


def test_a_file_that_is_missing_is_told(tmp_path: Path) -> None:
    with raises_code(ProtocolError, "format.name-reason", name="none.toml"):
        Protocol.load(tmp_path / "none.toml")


def test_a_stop_rule_watches_errors_only(tmp_path: Path) -> None:
    rule = '\n[[stop_rules]]\nname = "x"\nmeasure = "sensitivity"\nlimit = 0.1\n'
    with raises_code(ProtocolError, "format.name-reason"):
        load(tmp_path, PROTOCOL + rule)


class TestDisclosure:
    known = KnownFacts(modality=Modality.MR, age_years=50, draft_group=Group.GLIOMA)

    def test_nothing_is_shown_in_an_arm_that_shows_nothing(self, tmp_path: Path) -> None:
        protocol = load(tmp_path)
        verdict = check_draft_visibility(
            protocol, protocol.arm("silent"), self.known, read_locked=True
        )
        assert not verdict.may
        assert code_of(verdict.why) == "case.drafts-never-shown"

    def test_ai_second_waits_for_the_read(self, tmp_path: Path) -> None:
        protocol = load(tmp_path)
        arm = protocol.arm("second")
        verdict = check_draft_visibility(protocol, arm, self.known, read_locked=False)
        assert verdict.why == Message("case.read-not-locked")
        assert check_draft_visibility(protocol, arm, self.known, read_locked=True).may

    @pytest.mark.parametrize("group", [Group.DEMYELINATION, None])
    def test_a_suspension_holds_also_when_its_fact_is_not_known(
        self, tmp_path: Path, group: Group | None
    ) -> None:
        protocol = load(tmp_path)
        known = self.known.model_copy(update={"draft_group": group})
        verdict = check_draft_visibility(protocol, protocol.arm("second"), known, read_locked=True)
        assert not verdict.may
        assert verdict.rule == "no draft that says demyelination"
        assert verdict.why == Message("case.held-back-by-protocol")

    def test_a_stratum_that_is_suspended_shows_nothing(self, tmp_path: Path) -> None:
        protocol = load(tmp_path)
        verdict = check_draft_visibility(
            protocol,
            protocol.arm("second"),
            self.known,
            read_locked=True,
            suspended=frozenset({"critical errors"}),
        )
        assert (verdict.may, verdict.rule) == (False, "critical errors")

    def test_scope_needs_each_fact_to_be_known_and_so(self, tmp_path: Path) -> None:
        protocol = load(tmp_path)
        assert check_scope(protocol, self.known).may
        young = self.known.model_copy(update={"age_years": 12})
        why = check_scope(protocol, young).why
        assert isinstance(why, Message) and why.code == "case.out-of-scope"
        assert why.values["what"] == Message("pilot-rule.condition-not-met")
        assert str(why.values["condition"]) == "age years is at least 18"
        unknown = self.known.model_copy(update={"age_years": None})
        why = check_scope(protocol, unknown).why
        assert isinstance(why, Message) and why.values["what"] == term("not known")


def test_known_facts_hold_no_truth() -> None:
    assert not [name for name in KnownFacts.model_fields if "reference" in name or "truth" in name]
    with pytest.raises(ValidationError):
        KnownFacts.model_validate({"reference_group": "glioma"})


@given(st.sampled_from([True, False, None]), st.sampled_from([True, False, None]))
def test_all_met_is_three_valued_logic(first: bool | None, second: bool | None) -> None:
    value = {True: 30.0, False: 10.0, None: None}
    known = KnownFacts(age_years=value[first], slice_thickness_mm=value[second])
    conditions = (
        Condition(fact="age_years", least=18),
        Condition(fact="slice_thickness_mm", least=18),
    )
    expected = False if False in (first, second) else None if None in (first, second) else True
    assert all_met(conditions, known) is expected


class TestAssignment:
    @given(
        st.binary(min_size=1, max_size=32),
        st.lists(st.integers(0, 4), min_size=1, max_size=4).filter(any),
        st.integers(0, 20),
    )
    def test_each_block_is_balanced(self, seed: bytes, weights: list[int], block: int) -> None:
        size = sum(weights)
        arms = Counter(
            assign_arm(seed, weights, stratum="s", index=block * size + i) for i in range(size)
        )
        assert arms == Counter({arm: weight for arm, weight in enumerate(weights) if weight})

    def test_orders_of_a_block_are_equally_likely(self) -> None:
        orders = Counter(
            tuple(assign_arm(b"seed", [1, 1, 1], stratum=str(s), index=i) for i in range(3))
            for s in range(6000)
        )
        assert len(orders) == 6
        # chi-squared with 5 degrees of freedom: 20.5 is passed once in a thousand seeds
        assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 20.5

    def test_reading_orders_are_permutations_that_differ(self) -> None:
        orders = {
            reading_order(b"seed", 2, case=f"case-{c}", reader=f"reader-{r}")
            for c, r in product(range(20), range(2))
        }
        assert orders == {(0, 1), (1, 0)}

    def test_a_sample_has_about_its_fraction(self) -> None:
        drawn = sum(is_sampled(b"seed", 0.1, case=f"case-{i}") for i in range(5000))
        assert 430 < drawn < 570
        assert not any(is_sampled(b"seed", 0.0, case=f"case-{i}") for i in range(100))
        assert all(is_sampled(b"seed", 1.0, case=f"case-{i}") for i in range(100))

    @pytest.mark.parametrize("weights", [[], [0, 0], [1, -1]])
    def test_weights_that_assign_nobody_are_refused(self, weights: list[int]) -> None:
        with pytest.raises(ValueError, match="weights"):
            assign_arm(b"seed", weights, stratum="s", index=0)


@pytest.mark.parametrize("use", IntendedUse)
def test_each_use_begins_with_gates_of_its_own(use: IntendedUse, tmp_path: Path) -> None:
    filled = protocol_template(use)
    for name in ("title", "lead", "approval", "patient_opt_out", "provider"):
        filled = filled.replace(f'{name} = ""', f'{name} = "x"')
    protocol = load(tmp_path, filled.replace('id = ""', 'id = "cfg-0123456789ab"'))
    assert protocol.intended_use is use
    assert protocol.gates == gates_of(use) and find_ungated_measures(protocol) == ()
    assert all(gate.cases().enrolled for gate in protocol.gates)
    others = [other for other in IntendedUse if other is not use]
    assert all(gates_of(use) != gates_of(other) for other in others)
    without = protocol.model_copy(update={"gates": ()})
    assert set(find_ungated_measures(without)) == set(measures_of(use))
    words = describe_ungated(without)
    assert isinstance(words, Message) and words.values["use"] == term(use)
