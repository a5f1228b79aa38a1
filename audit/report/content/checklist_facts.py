"""The facts of a study in words, by the names that the checklists use; None: not recorded."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np

from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import NOT_KNOWN
from audit.pilot.protocol.protocol import Gate, Protocol
from audit.pilot.protocol.sample_size import NoSampleSize
from audit.report.content.case_flow import FlowBox
from audit.report.content.study_facts import Study, format_counts, join_words
from audit.statistics.confidence_intervals import RESAMPLES

METHODS: Final = (
    "Wilson and Clopper-Pearson intervals where each patient counts once, else a bootstrap of "
    f"{RESAMPLES} resamples that draws patients with all their results; exact and clustered McNemar, "
    "Holm; gates by one-sided bounds; stop rules by confidence sequences (Definitions)"
)
LIMITS: Final = (
    "Investigational. The record tells what was done with it, not how patients fared; labels that were "
    "not adjudicated are the machine's proposals"
)


def collect_facts(
    study: Study,
    protocol: Protocol | None,
    pairs: Pairs,
    flow: Sequence[FlowBox],
    epoch: int | None,
) -> dict[str, str | None]:
    """What the record says, by fact."""
    return {
        **_of_protocol(protocol, epoch),
        **_of_study(study),
        **_of_cases(study, pairs, flow),
        "methods": METHODS,
        "limits": LIMITS,
        "measures": "sections Diagnosis, Findings, Calibration of this report"
        if len(pairs)
        else None,
        "measure_names": "section Definitions of this report",
        "confusion": "section Diagnosis" if len(pairs) else None,
        "strata_results": "section Strata" if len(pairs) else None,
        "strata": "section Strata: group, modality, vendor, sex, age band and more, as recorded",
        "failures": "section Failures by disease group" if len(pairs) else None,
        "verdicts": "section The two questions" if protocol and protocol.gates else None,
        "learning": "section Over time" if len(pairs) else None,
        "effect": "section Effect on readers" if study.counts["draft revealed"] else None,
        "agreement": "section Effect on readers" if len(study.readers) > 1 else None,
    }


def _of_protocol(protocol: Protocol | None, epoch: int | None) -> dict[str, str | None]:
    names = (
        *("title", "intended_use", "setting", "ethics", "scope", "endpoints", "arms", "gates"),
        *("stop_rules", "suspensions", "escalation", "sample_size", "analyses", "protocol"),
    )
    if protocol is None:
        return dict.fromkeys(names)
    scope = [str(c) for c in protocol.scope.conditions]
    scope += [f"in: {w}" for w in protocol.scope.inclusion]
    scope += [f"out: {w}" for w in protocol.scope.exclusion]
    randomized = protocol.randomization
    arms = [f"{arm.name} ({arm.kind.value})" for arm in protocol.arms]
    if randomized.unit != "none":
        arms.append(f"randomized by {randomized.unit}, {randomized.readings} reading(s) of a case")
    return {
        "title": protocol.title,
        "intended_use": protocol.intended_use.value,
        "setting": protocol.setting,
        "ethics": f"{protocol.ethics.approval}; opting out: {protocol.ethics.patient_opt_out}",
        "scope": join_words(scope),
        "endpoints": join_words(protocol.endpoints),
        "arms": join_words(arms),
        "gates": join_words([_gate(g) for g in protocol.gates]),
        "stop_rules": join_words(
            [f"{s.name}: {s.measure.value} above {100 * s.limit:g} %" for s in protocol.stop_rules]
        ),
        "suspensions": join_words([s.name for s in protocol.suspensions]),
        "escalation": join_words(protocol.escalation),
        "sample_size": join_words([_size(g, protocol.concordant_sample) for g in protocol.gates]),
        "analyses": join_words(_analyses(protocol)),
        "protocol": f"SHA-256 {protocol.sha256}, epoch {epoch}",
    }


def _analyses(protocol: Protocol) -> list[str]:
    """What the protocol says beforehand of how results are weighed and tested."""
    analyses = []
    if (range_ := protocol.thresholds) is not None:
        analyses.append(f"net benefit from {range_.lowest:g} to {range_.highest:g}")
    if (costs := protocol.error_costs) is not None:
        weights = ", ".join(f"{k.replace('_', ' ')} {v:g}" for k, v in costs.model_dump().items())
        analyses.append(f"costs of errors: {weights}")
    analyses += [
        f"non-inferiority in {m.measure.value} to the reads alone: margin {100 * m.margin:g} points, "
        f"{m.patients} patients"
        for m in protocol.margins
    ]
    if protocol.subgroups:
        analyses.append(f"interaction with {', '.join(protocol.subgroups)}")
    return analyses


def _gate(gate: object) -> str:
    assert isinstance(gate, Gate)
    side = "at most" if gate.measure.is_error else "at least"
    of = f" in {', '.join(g.value for g in gate.groups)}" if gate.groups else ""
    return f"{gate.opens}: {gate.measure.value} {side} {100 * gate.limit:g} %{of}"


def _size(gate: object, concordant_sample: float) -> str:
    assert isinstance(gate, Gate)
    try:
        found = gate.cases(concordant_sample)
    except NoSampleSize as why:
        return f"{gate.name}: {why}"
    return f"{gate.name}: {found.needed} cases to score, {found.enrolled} to enroll"


def _of_study(study: Study) -> dict[str, str | None]:
    configurations = list(study.configurations.values())
    read = study.counts["read, independent"]
    seen = study.counts["read, draft seen"]
    scores = study.usability
    drafts = study.counts["with context"] + study.counts["without context"]
    return {
        "period": f"record from {study.first_at[:10]} to {study.last_at[:10]}"
        if study.first_at
        else None,
        "versions": format_counts(study.software),
        "configurations": join_words(
            [f"{c.name} through {c.api} ({c.id})" for c in configurations]
        ),
        "epochs": join_words([f"{c.name}: {c.epochs} epoch(s)" for c in configurations])
        if configurations
        else None,
        "prompts": join_words(
            [f"{c.name}: prompt {c.prompt[:12]}, schema {c.schema[:12]}" for c in configurations]
        ),
        "pictures": join_words(
            sorted({f"recipe {c.recipe}, captions {c.captions}" for c in configurations})
        ),
        "strategies": join_words(sorted({s for c in configurations for s in c.strategies})),
        "selection": format_counts(study.selections),
        "output": "normality, findings with place and probability, ranked hypotheses, probabilities of "
        "five categories, rationale, abstention (interpretation schema 1)"
        if drafts
        else None,
        "readers": f"{len(study.readers)} reader(s); {read} independent read(s), {seen} with a draft seen"
        if study.readers
        else None,
        "blinding": f"{read} read(s) locked before any draft was seen, {seen} after; images compared with "
        f"other cases before {read - study.counts['read, images not compared']} of {read}"
        if read + seen
        else None,
        "context": f"clinical context in {study.counts['with context']} of {drafts} draft(s)"
        if drafts
        else None,
        "reference": join_words(
            [w for w in (format_counts(study.references), format_counts(study.certainty)) if w]
        ),
        "reference_blinding": format_counts(study.reference_blinding),
        "adjudication": f"{study.counts['adjudication']} comparison(s) by {len(study.adjudicators)} adjudicator(s), "
        "sources masked"
        if study.adjudicators
        else None,
        "decisions": format_counts(study.decisions),
        "exposure": f"{study.counts['draft revealed']} draft(s) revealed, {study.counts['break glass']} by breaking the glass"
        if study.counts["draft revealed"]
        else None,
        "alarms": f"{len(study.alarms)} alarm(s)" if study.alarms else None,
        "escalations": format_counts(study.escalations),
        "safety": format_counts(
            Counter({f"{k}, harm {h}": n for (k, h), n in study.reports.items()})
        ),
        "usability_method": "System Usability Scale (Brooke 1996)" if scores else None,
        "usability": f"mean score {sum(scores) / len(scores):.1f} of {len(scores)} answer(s)"
        if scores
        else None,
        "probes": f"{len(study.probes)} probe run(s) on whether the model looks at the images"
        if study.probes
        else None,
        "deidentification": "cases by pseudonym; pictures without headers; "
        f"{study.counts['override']} release(s) of pixels with a reason"
        if drafts
        else None,
        "availability": "Overread is Apache-2.0; this report's CSV and JSON hold every number; the record "
        "can be exported and verified",
        "cutoff": join_words(
            [f"{c.name}: {c.about['cutoff']}" for c in configurations if c.about.get("cutoff")]
        ),
    }


def _of_cases(study: Study, pairs: Pairs, flow: Sequence[FlowBox]) -> dict[str, str | None]:
    drafts = pairs.take(pairs.has("kind", "draft"))
    by_case = _first_of_case(pairs)
    outcomes = Counter(w or "no answer" for w in drafts.words("outcome"))
    unstated = int((drafts.number("answered") == 1).sum()) - int(
        ((drafts.number("answered") == 1) & (drafts.number("confidence") >= 0)).sum()
    )
    abstained = outcomes.get("abstained", 0)
    acquired = [
        words
        for name in ("modality", "sequence", "plane", "vendor", "field_strength")
        if (words := format_counts(Counter(w for w in by_case.words(name) if w)))
    ]
    patients = len({w for w in by_case.words("patient") if w})
    return {
        "data": f"{len(by_case)} case(s) of {patients} patient(s) in the record"
        if len(by_case)
        else None,
        "clusters": f"patient: {patients} patient(s), drawn with all their results"
        if patients
        else None,
        "acquisition": join_words(acquired),
        "patients": join_words(
            [
                f"{name}: {words}"
                for name in ("sex", "age")
                if (words := format_counts(Counter(w for w in by_case.words(name) if w)))
            ]
        ),
        "groups": format_counts(Counter(w for w in by_case.words("group") if w)),
        "severity": None,
        "flow": ", ".join(f"{s.words} {len(s.cases)}" for s in flow)
        if flow and flow[0].cases
        else None,
        "outcomes": format_counts(outcomes),
        "abstentions": f"{abstained} abstention(s) count as a miss for the true class and a false alarm for none"
        if len(drafts)
        else None,
        "missing": f"counted and never imputed; {unstated} valid answer(s) without a stated probability"
        if len(drafts)
        else None,
    }


def _first_of_case(pairs: Pairs) -> Pairs:
    """One row of each case."""
    _, first = np.unique(pairs.codes("case"), return_index=True)
    return pairs.take(np.sort(first).astype(np.int64))


__all__ = ["METHODS", "NOT_KNOWN", "collect_facts"]
