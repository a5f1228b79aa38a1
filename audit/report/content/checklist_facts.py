"""Facts of a study as messages, by the names that the checklists use; None: not recorded."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from audit.messages import Message, Text, join, term
from audit.metrics.table.results_table import Pairs
from audit.pilot.protocol.protocol import Gate, Protocol
from audit.pilot.protocol.sample_size import NoSampleSize
from audit.report.content.case_flow import FlowBox
from audit.report.content.study_facts import Study, format_counts, join_words
from audit.statistics.confidence_intervals import RESAMPLES

Facts = dict[str, Text | None]
"""Facts by name; None: not recorded."""
PROTOCOL_FACTS = (
    *("title", "intended_use", "setting", "ethics", "scope", "endpoints", "arms", "gates"),
    *("stop_rules", "suspensions", "escalation", "sample_size", "analyses", "protocol"),
)
ACQUISITION = ("modality", "sequence", "plane", "vendor", "field_strength")


def collect_facts(
    study: Study,
    protocol: Protocol | None,
    pairs: Pairs,
    flow: Sequence[FlowBox],
    epoch: int | None,
) -> Facts:
    """Return what the record states, by the name of the fact; None: not recorded."""
    return {
        **_protocol_facts(protocol, epoch),
        **_study_facts(study),
        **_case_facts(pairs, flow),
        **_places_in_report(study, protocol, has_results=len(pairs) > 0),
        "methods": Message("study-fact.methods", resamples=RESAMPLES),
        "limits": Message("study-fact.limits"),
    }


def _places_in_report(study: Study, protocol: Protocol | None, *, has_results: bool) -> Facts:
    """Return the sections of the report that answer an item."""

    def section(title: str, shown: bool = True) -> Message | None:
        if shown:
            return Message("study-fact.section", title=Message(title))
        return None

    readers = "report-section.reader-effect"
    return {
        "measures": Message("study-fact.measure-sections") if has_results else None,
        "measure_names": Message("study-fact.definitions"),
        "confusion": section("report-section.diagnosis", has_results),
        "strata_results": section("report-section.strata", has_results),
        "strata": Message("study-fact.strata"),
        "failures": section("report-section.failures-heading", has_results),
        "verdicts": section(
            "report-section.recommendations", protocol is not None and bool(protocol.gates)
        ),
        "learning": section("report-section.over-time", has_results),
        "effect": section(readers, study.counts["draft revealed"] > 0),
        "agreement": section(readers, len(study.readers) > 1),
    }


def _protocol_facts(protocol: Protocol | None, epoch: int | None) -> Facts:
    if protocol is None:
        return dict.fromkeys(PROTOCOL_FACTS)
    scope: list[Text] = [str(c) for c in protocol.scope.conditions]
    scope += [Message("study-fact.inclusion", words=words) for words in protocol.scope.inclusion]
    scope += [Message("study-fact.exclusion", words=words) for words in protocol.scope.exclusion]
    arms: list[Text] = [f"{arm.name} ({arm.kind.value})" for arm in protocol.arms]
    randomization = protocol.randomization
    if randomization.unit != "none":
        arms.append(
            Message(
                "study-fact.randomization", unit=term(randomization.unit), n=randomization.readings
            )
        )
    stop_rules = [
        Message(
            "study-fact.stop-rule",
            name=rule.name,
            measure=term(rule.measure.value),
            limit=100 * rule.limit,
        )
        for rule in protocol.stop_rules
    ]
    return {
        "title": protocol.title,
        "intended_use": term(protocol.intended_use.value),
        "setting": term(protocol.setting),
        "ethics": Message(
            "study-fact.ethics",
            approval=protocol.ethics.approval,
            opt_out=protocol.ethics.patient_opt_out,
        ),
        "scope": join_words(scope),
        "endpoints": join_words(protocol.endpoints),
        "arms": join_words(arms),
        "gates": join_words([_gate(gate) for gate in protocol.gates]),
        "stop_rules": join_words(stop_rules),
        "suspensions": join_words([rule.name for rule in protocol.suspensions]),
        "escalation": join_words(protocol.escalation),
        "sample_size": join_words(
            [_sample_size(gate, protocol.concordant_sample) for gate in protocol.gates]
        ),
        "analyses": join_words(_analyses(protocol)),
        "protocol": Message("study-fact.protocol", sha256=protocol.sha256, epoch=epoch),
    }


def _analyses(protocol: Protocol) -> list[Message]:
    """Return the prespecified analyses: thresholds, error costs, margins and subgroups."""
    analyses = []
    if (thresholds := protocol.thresholds) is not None:
        analyses.append(
            Message("study-fact.net-benefit", lowest=thresholds.lowest, highest=thresholds.highest)
        )
    if (costs := protocol.error_costs) is not None:
        weights = join(
            Message("study-fact.error-cost", error=term(error.replace("_", " ")), cost=cost)
            for error, cost in costs.model_dump().items()
        )
        analyses.append(Message("study-fact.error-costs", weights=weights))
    analyses += [
        Message(
            "study-fact.margin",
            measure=term(margin.measure.value),
            points=100 * margin.margin,
            n=margin.patients,
        )
        for margin in protocol.margins
    ]
    if protocol.subgroups:
        subgroups = join(map(term, protocol.subgroups))
        analyses.append(Message("study-fact.interaction", subgroups=subgroups))
    return analyses


def _gate(gate: Gate) -> Message:
    code = "study-fact.gate-at-most" if gate.measure.is_error else "study-fact.gate-at-least"
    limit = Message(
        code,
        opens=term(gate.opens),
        measure=term(gate.measure.value),
        limit=100 * gate.limit,
    )
    if not gate.groups:
        return limit
    groups = join(term(group.value) for group in gate.groups)
    return Message("study-fact.gate-in-groups", gate=limit, groups=groups)


def _sample_size(gate: Gate, concordant_sample: float) -> Message:
    try:
        size = gate.cases(concordant_sample)
    except NoSampleSize as why:
        return Message("study-fact.sample-size-missing", gate=gate.name, reason=str(why))
    return Message(
        "study-fact.sample-size", gate=gate.name, needed=size.needed, enrolled=size.enrolled
    )


def _study_facts(study: Study) -> Facts:
    return {
        **_configuration_facts(study),
        **_reader_facts(study),
        **_safety_facts(study),
        "period": Message("study-fact.period", first=study.first_at[:10], last=study.last_at[:10])
        if study.first_at
        else None,
        "versions": format_counts(study.software),
        "availability": Message("study-fact.availability"),
    }


def _configuration_facts(study: Study) -> Facts:
    configurations = list(study.configurations.values())
    counts = study.counts
    drafts = counts["with context"] + counts["without context"]
    images = sorted({(c.recipe, c.captions) for c in configurations})
    strategies = sorted({name for c in configurations for name in c.strategies})
    return {
        "configurations": join_words(
            [
                Message("study-fact.configuration", name=c.name, api=c.api, id=c.id)
                for c in configurations
            ]
        ),
        "epochs": join_words(
            [Message("study-fact.epochs", name=c.name, n=c.epochs) for c in configurations]
        ),
        "prompts": join_words(
            [
                Message(
                    "study-fact.prompt", name=c.name, prompt=c.prompt[:12], schema=c.schema[:12]
                )
                for c in configurations
            ]
        ),
        "pictures": join_words(
            [
                Message("study-fact.images", recipe=recipe, captions=captions)
                for recipe, captions in images
            ]
        ),
        "strategies": join_words([term(name) for name in strategies]),
        "selection": format_counts(study.selections),
        "cutoff": join_words(
            [f"{c.name}: {c.about['cutoff']}" for c in configurations if c.about.get("cutoff")]
        ),
        "output": Message("study-fact.output") if drafts else None,
        "context": Message("study-fact.context", n=counts["with context"], drafts=drafts)
        if drafts
        else None,
        "deidentification": Message("study-fact.deidentification", n=counts["override"])
        if drafts
        else None,
        "probes": Message("study-fact.probes", n=len(study.probes)) if study.probes else None,
    }


def _reader_facts(study: Study) -> Facts:
    counts = study.counts
    independent, seen = counts["read, independent"], counts["read, draft seen"]
    blinding = exposure = adjudication = readers = None
    if study.readers:
        readers = Message(
            "study-fact.readers", n=len(study.readers), independent=independent, seen=seen
        )
    if independent + seen:
        blinding = Message(
            "study-fact.blinding",
            n=independent,
            seen=seen,
            compared=independent - counts["read, images not compared"],
        )
    if counts["draft revealed"]:
        exposure = Message(
            "study-fact.exposure", n=counts["draft revealed"], break_glass=counts["break glass"]
        )
    if study.adjudicators:
        adjudication = Message(
            "study-fact.adjudication",
            n=counts["adjudication"],
            adjudicators=len(study.adjudicators),
        )
    references = (format_counts(study.references), format_counts(study.certainty))
    return {
        "readers": readers,
        "blinding": blinding,
        "reference": join_words([text for text in references if text]),
        "reference_blinding": format_counts(study.reference_blinding),
        "adjudication": adjudication,
        "decisions": format_counts(study.decisions),
        "exposure": exposure,
    }


def _safety_facts(study: Study) -> Facts:
    scores = study.usability
    reports = [
        Message("study-fact.use-error", kind=term(kind), harm=term(harm), n=n)
        for (kind, harm), n in sorted(study.reports.items(), key=lambda item: (-item[1], item[0]))
    ]
    return {
        "alarms": Message("study-fact.alarms", n=len(study.alarms)) if study.alarms else None,
        "escalations": format_counts(study.escalations),
        "safety": join(reports) or None,
        "usability_method": Message("study-fact.usability-method") if scores else None,
        "usability": Message("study-fact.usability", score=sum(scores) / len(scores), n=len(scores))
        if scores
        else None,
    }


def _case_facts(pairs: Pairs, flow: Sequence[FlowBox]) -> Facts:
    drafts = pairs.take(pairs.has("kind", "draft"))
    by_case = _first_of_case(pairs)
    outcomes = Counter(outcome or "no answer" for outcome in drafts.words("outcome"))
    answered = drafts.number("answered") == 1
    without_probability = int((answered & ~(drafts.number("confidence") >= 0)).sum())
    patients = len({patient for patient in by_case.words("patient") if patient})
    acquired = [counts for name in ACQUISITION if (counts := _value_counts(by_case, name))]
    demographics = [
        Message("study-fact.demographic", name=term(name), counts=counts)
        for name in ("sex", "age")
        if (counts := _value_counts(by_case, name))
    ]
    boxes = [Message("study-fact.flow-box", box=box.words, n=len(box.cases)) for box in flow]
    return {
        "data": Message("study-fact.cases", n=len(by_case), patients=patients)
        if len(by_case)
        else None,
        "clusters": Message("study-fact.clusters", n=patients) if patients else None,
        "acquisition": join_words(acquired),
        "patients": join_words(demographics),
        "groups": _value_counts(by_case, "group"),
        "severity": None,
        "flow": join(boxes) if flow and flow[0].cases else None,
        "outcomes": format_counts(outcomes),
        "abstentions": Message("study-fact.abstentions", n=outcomes.get("abstained", 0))
        if len(drafts)
        else None,
        "missing": Message("study-fact.missing", n=without_probability) if len(drafts) else None,
    }


def _value_counts(pairs: Pairs, name: str) -> Message | None:
    return format_counts(Counter(word for word in pairs.words(name) if word))


def _first_of_case(pairs: Pairs) -> Pairs:
    """Return one row per case."""
    _, first = np.unique(pairs.codes("case"), return_index=True)
    return pairs.take(np.sort(first).astype(np.int64))
