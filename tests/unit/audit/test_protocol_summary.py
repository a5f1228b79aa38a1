"""Summary of a protocol in plain words, templates, and curves of the sample size."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from audit.charts import SizePoint, interval_width, power
from audit.messages import Message
from audit.pilot.protocol.intended_uses import gates_of
from audit.pilot.protocol.pilot_templates import TEMPLATES, load_template
from audit.pilot.protocol.protocol import ArmKind, IntendedUse, Protocol
from audit.pilot.protocol.protocol_sentences import SENTENCES
from audit.pilot.protocol.protocol_summary import TOPICS, find_differences, summarize
from audit.pilot.protocol.sample_size_curves import endpoint_curve, find_curves, gate_curve
from tests.helpers.messages import templates
from tests.helpers.piloted import LOCKED, protocol

GATE = {"name": "g", "measure": "critical errors", "limit": 0.05, "expected": 0.01}
RULE = {"name": "r", "measure": "critical errors", "limit": 0.1}
SEED = {"unit": "case", "seed_sha256": "0" * 64}
SILENT, NO_AI = {"name": "a", "kind": "silent"}, {"name": "b", "kind": "no-ai"}
WHEN = [{"fact": "modality", "any_of": ["MR"]}]
ORDER = {"use": "silent"}
TOOLS = {"list_series": "allowed"}

CHANGES: Mapping[str, list[Any]] = {
    "title": ["B"],
    "lead": ["another"],
    "intended_use": ["teaching", "worklist order", "draft for over-reading"],
    "setting": ["prospective"],
    "ethics": [
        {"approval": "b", "patient_opt_out": "asked"},
        {"approval": "approved", "patient_opt_out": "b"},
    ],
    "scope": [{"conditions": WHEN}, {"inclusion": ["x"]}, {"exclusion": ["x"]}],
    "configurations": [
        [{"id": LOCKED, "provider": "p"}],
        [{"id": LOCKED, "provider": "scripted", "label": "l"}],
    ],
    "arms": [
        *([{"name": "the arm", "kind": kind}] for kind in ArmKind if kind is not ArmKind.AI_SECOND),
        [{"name": "x", "kind": "ai-second"}],
        [{"name": "the arm", "kind": "ai-second", "weight": 2}],
    ],
    "randomization": [
        SEED,
        SEED | {"unit": "case-reader"},
        SEED | {"seed_sha256": "1" * 64},
        SEED | {"washout_days": 7},
    ],
    "endpoints": [["specificity"], ["sensitivity", "x"]],
    "gates": [
        [GATE],
        *(
            [GATE | change]
            for change in (
                *({"name": "h"}, {"measure": "sensitivity", "expected": 0.1}, {"limit": 0.06}),
                *({"expected": 0.02}, {"confidence": 0.9}, {"power": 0.9}, {"prevalence": 0.5}),
                *({"opens": "adopt with second reader"}, {"groups": ["demyelination"]}),
                *({"dropout": 0.1}, {"timing": "at any time"}, {"looks": [50, 100]}),
                {"timing": "at any time", "looks": [50]},
            )
        ),
    ],
    "stop_rules": [
        [RULE],
        *(
            [RULE | change]
            for change in (
                *({"name": "s"}, {"measure": "wrong side"}, {"limit": 0.2}, {"when": WHEN}),
                {"groups": ["demyelination"]},
            )
        ),
    ],
    "stop_error": [0.1],
    "suspensions": [[{"name": "s", "when": WHEN}], [{"name": "t", "when": WHEN}]],
    "escalation": [["ward"], ["ward", "office"], ["office", "ward"]],
    "idle_after_s": [30],
    "reading": [
        {"viewing": "required"},
        *({"least_viewed": 0.9}, {"series": ["FLAIR"]}, {"least_viewed": 0.9, "series": ["FLAIR"]}),
        *({"checklist": "normal reads"}, {"checklist": "all reads"}),
    ],
    "identity": ["nothing", "age-sex-date"],
    "results": ["after signature"],
    "fhir_context": ["preselected"],
    "fact_authors": [["human"], ["algorithm", "human"]],
    "report_template": ["{findings} {impression} {signature}"],
    "tools": [
        TOOLS,
        {"list_series": "ask"},
        *(TOOLS | change for change in ({"calls": 3}, {"images": 3}, {"tokens": 9}, {"usd": 1})),
    ],
    "similar_cases": [True],
    "literature": ["permitted", "reader may take out"],
    "acceptance": ["required"],
    "repeats": ["mean"],
    "late_exclusions": [["images not diagnostic"]],
    "concordant_sample": [0, 0.2, 1],
    "usability_every_days": [14],
    "thresholds": [{"lowest": 0.1, "highest": 0.4}, {"lowest": 0.1, "highest": 0.5}],
    "error_costs": [{"missed": 2, "false_alarm": 1, "wrong_category": 1, "no_answer": 1}],
    "margins": [[{"name": "m", "measure": "sensitivity", "margin": 0.05, "patients": 300}]],
    "subgroups": [["vendor"], ["field_strength"]],
    "station": [{"written_criteria": "not checked"}, {"safety_reader": "weber"}],
    "order": [
        ORDER,
        *(
            ORDER | change
            for change in (
                *({"configuration": LOCKED}, {"critical_findings": ["hemorrhage"]}),
                *({"urgent_findings": ["mass"]}, {"max_wait_min": 60}, {"delayed_min": 10}),
                *({"delayed_limit": 0.2}, {"stop_error": 0.1}),
            )
        ),
    ],
}
"""Other values of each field of the protocol; no two of a field mean the same."""
BASE: Mapping[str, Mapping[str, Any]] = {
    "randomization": {"arms": [SILENT, NO_AI], "randomization": SEED | {"seed_sha256": "2" * 64}},
    "literature": {"stop_rules": [RULE]},
}
"""Changes that a field's values depend on."""


def text_of(made: Protocol) -> tuple[Message, ...]:
    """All sentences of a protocol."""
    return tuple(sentence for part in summarize(made) for sentence in part.sentences)


def test_each_choice_has_its_own_sentence() -> None:
    assert set(CHANGES) == set(SENTENCES) == set(Protocol.model_fields)
    assert sorted(name for names in TOPICS.values() for name in names) == sorted(SENTENCES)
    used = set()
    for field, values in CHANGES.items():
        base = dict(BASE.get(field, {}))
        made = [protocol(ArmKind.AI_SECOND, **base)]
        for value in values:
            made.append(protocol(ArmKind.AI_SECOND, **base | {field: value}))
        summaries = [text_of(each) for each in made]
        assert len(set(summaries)) == len(made), field
        assert len({each.sha256 for each in made}) == len(made), field
        for summary in summaries:
            assert all(str(sentence) for sentence in summary)  # the catalog has it
            used |= {sentence.code for sentence in summary}
        (difference,) = find_differences(made[0], made[1])
        assert field in TOPICS[difference.topic]
        assert difference.removed or difference.added
    for more in (
        {"arms": [SILENT, NO_AI], "randomization": SEED | {"unit": "case-reader", "readings": 2}},
        {"arms": [{"name": "c", "kind": "concurrent"}], "order": {"use": "applied"}},
        {"tools": {"get_fact": "ask", "tokens": None}},
    ):
        used |= {s.code for s in text_of(protocol(ArmKind.SILENT, **more))}
    known = {code for code in templates() if code.startswith("protocol-summary.")}
    assert known == used


def test_an_amendment_without_a_change_has_no_difference() -> None:
    made = protocol(ArmKind.SILENT, escalation=["a", "b"])
    assert not find_differences(made, made)
    (swapped,) = find_differences(made, protocol(ArmKind.SILENT, escalation=["b", "a"]))
    assert len(swapped.removed) == len(swapped.added) == 1


@pytest.mark.parametrize("key", TEMPLATES)
def test_a_template_is_complete_but_for_what_its_lead_states(key: str) -> None:
    template = load_template(key)
    stated = {
        "title": "T",
        "lead": "L",
        "ethics": {"approval": "a", "patient_opt_out": "b"},
        "configurations": [{"id": LOCKED, "provider": "p"}],
    }
    made = Protocol.model_validate({**template.content, **stated})
    assert made.gates and made.stop_rules and text_of(made)
    assert {gate.measure for gate in made.gates} <= {
        gate.measure for use in IntendedUse for gate in gates_of(use)
    }
    assert str(template.name) and str(template.about) and template.reasons
    for reason in template.reasons:
        assert str(reason.message)
        assert not reason.source or re.search(r"doi:10\.|CFR|ICH", reason.source)
    assert all(gate.cases(made.concordant_sample).needed < 300 for gate in made.gates)
    if key in ("silent", "triage"):  # what nobody has tried yet is shown to nobody
        assert not any(arm.kind.shows_drafts for arm in made.arms)


def test_the_curve_agrees_with_the_plan() -> None:
    for use in IntendedUse:
        for gate in gates_of(use):
            curve = gate_curve(gate, 1.0)
            assert curve.plan is not None and curve.planned == curve.plan.needed
            planned = next(p for p in curve.points if p.patients == curve.planned)
            assert planned.power == pytest.approx(curve.plan.power) and planned in curve.rows
            before = [p.power or 0 for p in curve.points if p.patients < curve.plan.needed]
            assert max(before) < gate.power
            widths = [point.width for point in curve.points]
            assert widths == sorted(widths, reverse=True)
            assert all(p.low <= curve.rate <= p.high for p in curve.points)


def test_a_sample_looks_and_unplanned_endpoints_have_their_curves() -> None:
    gate = next(
        g for g in gates_of(IntendedUse.SECOND_LOOK) if g.measure.value == "critical errors"
    )
    sampled = gate_curve(gate, 0.1)
    planned = next(p for p in sampled.points if p.patients == sampled.planned)
    assert sampled.planned == gate.cases(0.1).needed
    assert planned.power == pytest.approx(gate.cases(0.1).power)
    assert [note.code for note in sampled.notes] == ["sample-size.power-simulated"]
    looks = gate_curve(gate.model_copy(update={"looks": (60, 150)}), 1.0)
    at = {p.patients: p.power or 0 for p in looks.points}
    once = {p.patients: p.power or 0 for p in gate_curve(gate, 1.0).points}
    assert looks.planned == 150 and at[150] <= once.get(150, 1)
    anytime = gate_curve(gate.model_copy(update={"timing": "at any time"}), 1.0)
    assert [note.code for note in anytime.notes] == ["sample-size.any-time-needs-more"]
    hopeless = gate_curve(gate.model_copy(update={"expected": 0.2}), 1.0)
    assert hopeless.plan is None and hopeless.problem and hopeless.planned is None
    curves = find_curves((gate,), ("critical errors", "sensitivity", "time saved"), 1.0)
    assert [str(curve.name) for curve in curves] == [gate.name, "sensitivity"]
    assert curves[1] == endpoint_curve("sensitivity") and curves[1].limit is None


def test_figures_of_curves_name_the_planned_number_and_let_points_be_chosen() -> None:
    points = [SizePoint(n, n / 200, f"{n} patients") for n in (10, 50, 100)]
    for figure in (
        power("p", "T", points, target=0.8, planned=50),
        interval_width("w", "T", points, planned=50),
    ):
        assert "50" in figure.description and [a.key for a in figure.areas] == [
            *("n-10", "n-50", "n-100")
        ]
    for figure in (
        power("p", "T", points, target=0.8, planned=None),
        interval_width("w", "T", points, planned=None),
    ):
        assert figure.description
