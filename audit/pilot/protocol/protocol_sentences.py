"""Sentences for the choices of a protocol, one function for each of its fields.

Each field has sentences for every value, also for what is off, so that two protocols that differ in
meaning differ in a sentence.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from audit.messages import Message, Text, join, term
from audit.pilot.protocol.case_conditions import describe_stratum
from audit.pilot.protocol.order_rules import OrderRules
from audit.pilot.protocol.protocol import Gate, IntendedUse, Protocol, StopRule
from audit.tools.tool_rules import ToolName, ToolTable

if TYPE_CHECKING:
    from enum import StrEnum

Sentences = Iterable[Message]


def _say(code: str, **values: "Text | int | float") -> Message:
    return Message(f"protocol-summary.{code}", **values)


def percent(share: float) -> float:
    """Return a share in percent, without the digits that binary fractions add.

    >>> percent(0.07)
    7.0
    """
    return round(100 * share, 8)


def _terms(values: "Iterable[StrEnum]") -> Message:
    return join(term(value.value) for value in values)


def _one_each(code: str, name: str, values: Iterable[Text], none: str) -> Iterator[Message]:
    """Return a sentence for each value, or the one for no values."""
    stated = [_say(code, **{name: value}) for value in values]
    yield from stated or [_say(none)]


# --- use, cases -----------------------------------------------------------------------------------


def _intended_use(protocol: Protocol) -> Sentences:
    return (_say(f"use-{_slug(protocol.intended_use)}"),)


def _slug(use: IntendedUse) -> str:
    return use.value.replace(" ", "-")


def _scope(protocol: Protocol) -> Sentences:
    scope = protocol.scope
    conditions = [condition.sentence for condition in scope.conditions]
    yield from _one_each("condition", "condition", conditions, "no-condition")
    yield from _one_each("inclusion", "criterion", scope.inclusion, "no-inclusion")
    yield from _one_each("exclusion", "criterion", scope.exclusion, "no-exclusion")


def _late_exclusions(protocol: Protocol) -> Sentences:
    if not protocol.late_exclusions:
        return (_say("no-late-exclusions"),)
    return (_say("late-exclusions", reasons=_terms(protocol.late_exclusions)),)


# --- arms and models ------------------------------------------------------------------------------


def _configurations(protocol: Protocol) -> Sentences:
    for item in protocol.configurations:
        values = {"id": item.id, "provider": item.provider}
        if item.label:
            yield _say("configuration-labeled", **values, label=item.label)
        else:
            yield _say("configuration", **values)
    yield _say("no-other-configuration")


def _arms(protocol: Protocol) -> Sentences:
    for arm in protocol.arms:
        yield _say(f"arm-{arm.kind.value}", name=arm.name, weight=arm.weight)


def _randomization(protocol: Protocol) -> Sentences:
    plan = protocol.randomization
    if plan.unit == "none":
        yield _say("random-none")
    else:
        yield _say(f"random-{plan.unit}", seed=plan.seed_sha256 or "")
    yield _say("readings-two" if plan.readings == 2 else "readings-one")
    yield _say("washout", days=plan.washout_days)


def _tools(protocol: Protocol) -> Sentences:
    table = protocol.tools
    if table == ToolTable():
        yield _say("tools-none")
        return
    for tool in ToolName:
        yield _say(f"tool-{getattr(table, tool.value)}", tool=tool.value)
    yield _say("tool-bounds", calls=table.calls, images=table.images)
    yield _say("tool-tokens", n=table.tokens) if table.tokens else _say("tool-any-tokens")
    yield _say("tool-cost", usd=table.usd) if table.usd else _say("tool-any-cost")


def _fact_authors(protocol: Protocol) -> Sentences:
    authors = set(protocol.fact_authors)
    return (_say("facts-both" if len(authors) == 2 else f"facts-{authors.pop()}"),)


# --- endpoints ------------------------------------------------------------------------------------


def _gates(protocol: Protocol) -> Sentences:
    for gate in protocol.gates:
        yield from _gate(gate)
    if not protocol.gates:
        yield _say("no-gate")


def _gate(gate: Gate) -> Sentences:
    name = gate.name
    yield _say(
        "gate-at-most" if gate.measure.is_error else "gate-at-least",
        name=name,
        measure=term(gate.measure.value),
        limit=percent(gate.limit),
        confidence=percent(gate.confidence),
    )
    yield _say("gate-opens", name=name, opens=term(gate.opens))
    expected, power = percent(gate.expected), percent(gate.power)
    yield _say("gate-plan", name=name, expected=expected, power=power)
    shares = {"prevalence": percent(gate.prevalence), "dropout": percent(gate.dropout)}
    yield _say("gate-cases", name=name, **shares)
    if gate.groups:
        yield _say("gate-groups", name=name, groups=_terms(gate.groups))
    else:
        yield _say("gate-all-groups", name=name)
    looks = join(str(n) for n in gate.looks)
    if gate.timing == "at any time":
        yield _say("gate-any-time", name=name)
        if gate.looks:
            yield _say("gate-unused-looks", name=name, looks=looks)
    elif gate.looks:
        yield _say("gate-looks", name=name, looks=looks)
    else:
        yield _say("gate-once", name=name)


def _margins(protocol: Protocol) -> Sentences:
    for margin in protocol.margins:
        yield _say(
            "margin",
            name=margin.name,
            measure=term(margin.measure.value),
            margin=percent(margin.margin),
            patients=margin.patients,
            confidence=percent(margin.confidence),
        )
    if not protocol.margins:
        yield _say("no-margin")


def _thresholds(protocol: Protocol) -> Sentences:
    chosen = protocol.thresholds
    if chosen is None:
        return (_say("no-thresholds"),)
    return (_say("thresholds", lowest=percent(chosen.lowest), highest=percent(chosen.highest)),)


def _error_costs(protocol: Protocol) -> Sentences:
    costs = protocol.error_costs
    return (_say("no-costs") if costs is None else _say("costs", **costs.model_dump()),)


def _subgroups(protocol: Protocol) -> Sentences:
    if not protocol.subgroups:
        return (_say("no-subgroups"),)
    names = join(term(name.replace("_", " ")) for name in protocol.subgroups)
    return (_say("subgroups", subgroups=names),)


def _concordant_sample(protocol: Protocol) -> Sentences:
    share = protocol.concordant_sample
    if share in (0, 1):
        return (_say("concordant-all" if share else "concordant-none"),)
    return (_say("concordant-some", share=percent(share)),)


# --- stop rules -----------------------------------------------------------------------------------


def _stop_rules(protocol: Protocol) -> Sentences:
    for rule in protocol.stop_rules:
        yield from _stop_rule(rule)
    if not protocol.stop_rules:
        yield _say("no-stop-rule")


def _stop_rule(rule: StopRule) -> Sentences:
    yield _say(
        "stop-rule",
        name=rule.name,
        measure=term(rule.measure.value),
        limit=percent(rule.limit),
        stratum=describe_stratum(rule.stratum),
    )
    if rule.groups:
        yield _say("stop-groups", name=rule.name, groups=_terms(rule.groups))
    else:
        yield _say("stop-all-groups", name=rule.name)


def _suspensions(protocol: Protocol) -> Sentences:
    for item in protocol.suspensions:
        conditions = join(condition.sentence for condition in item.when)
        yield _say("suspension", name=item.name, conditions=conditions)
    if not protocol.suspensions:
        yield _say("no-suspension")


# --- what is shown --------------------------------------------------------------------------------


def _reading(protocol: Protocol) -> Sentences:
    rules = protocol.reading
    yield _say(f"viewing-{rules.viewing.replace(' ', '-')}")
    series, share = _terms(rules.series), percent(rules.least_viewed)
    if rules.least_viewed and rules.series:
        yield _say("viewed-series", share=share, series=series)
    elif rules.least_viewed:
        yield _say("viewed-all-series", share=share)
    else:
        yield _say("viewed-any")
        if rules.series:
            yield _say("viewed-unused-series", series=series)
    yield _say(f"checklist-{rules.checklist.replace(' ', '-')}")


def _report_template(protocol: Protocol) -> Sentences:
    template = protocol.report_template
    return (_say("template", template=template) if template else _say("no-template"),)


def _order(protocol: Protocol) -> Sentences:
    order = protocol.order
    yield _say(f"order-{order.use}")
    if order == OrderRules():
        return
    if order.configuration:
        yield _say("order-configuration", id=order.configuration)
    else:
        yield _say("order-first-configuration")
    yield from _codes("critical", order.critical_findings)
    yield from _codes("urgent", order.urgent_findings)
    yield _say("order-wait", minutes=order.max_wait_min)
    yield _say(
        "order-delayed",
        minutes=order.delayed_min,
        limit=percent(order.delayed_limit),
        error=percent(order.stop_error),
    )


def _codes(level: str, codes: tuple[str, ...]) -> Sentences:
    return (_say(f"order-{level}", codes=join(codes)) if codes else _say(f"order-no-{level}"),)


# --- roles ----------------------------------------------------------------------------------------


def _ethics(protocol: Protocol) -> Sentences:
    yield _say("approval", approval=protocol.ethics.approval)
    yield _say("opt-out", how=protocol.ethics.patient_opt_out)


def _escalation(protocol: Protocol) -> Sentences:
    if not protocol.escalation:
        return (_say("no-escalation"),)
    return (_say("escalation", contacts=join(protocol.escalation)),)


def _station(protocol: Protocol) -> Sentences:
    rules = protocol.station
    yield _say(f"criteria-{rules.written_criteria.replace(' ', '-')}")
    if rules.safety_reader:
        yield _say("safety-reader", account=rules.safety_reader)
    else:
        yield _say("no-safety-reader")


def _usability(protocol: Protocol) -> Sentences:
    days = protocol.usability_every_days
    return (_say("usability", days=days) if days else _say("usability-default"),)


def _by_value(field: str, area: str) -> Callable[[Protocol], Sentences]:
    """Return the function of a field that has one sentence for each of its few values."""

    def describe(protocol: Protocol) -> Sentences:
        value = getattr(protocol, field)
        if isinstance(value, bool):
            value = "on" if value else "off"
        return (_say(f"{area}-{value.replace(' ', '-')}"),)

    return describe


SENTENCES: Final[Mapping[str, Callable[[Protocol], Sentences]]] = {
    "title": lambda protocol: (_say("title", title=protocol.title),),
    "lead": lambda protocol: (_say("lead", lead=protocol.lead),),
    "intended_use": _intended_use,
    "setting": _by_value("setting", "setting"),
    "ethics": _ethics,
    "scope": _scope,
    "configurations": _configurations,
    "arms": _arms,
    "randomization": _randomization,
    "endpoints": lambda protocol: (_say("endpoints", endpoints=join(protocol.endpoints)),),
    "gates": _gates,
    "stop_rules": _stop_rules,
    "stop_error": lambda protocol: (_say("stop-error", share=percent(protocol.stop_error)),),
    "suspensions": _suspensions,
    "escalation": _escalation,
    "idle_after_s": lambda protocol: (_say("idle", seconds=protocol.idle_after_s),),
    "reading": _reading,
    "identity": _by_value("identity", "identity"),
    "results": _by_value("results", "results"),
    "fhir_context": _by_value("fhir_context", "context"),
    "fact_authors": _fact_authors,
    "report_template": _report_template,
    "tools": _tools,
    "similar_cases": _by_value("similar_cases", "similar-cases"),
    "literature": _by_value("literature", "literature"),
    "acceptance": _by_value("acceptance", "acceptance"),
    "repeats": _by_value("repeats", "repeats"),
    "late_exclusions": _late_exclusions,
    "concordant_sample": _concordant_sample,
    "usability_every_days": _usability,
    "thresholds": _thresholds,
    "error_costs": _error_costs,
    "margins": _margins,
    "subgroups": _subgroups,
    "station": _station,
    "order": _order,
}
"""Sentences of each field of a protocol."""
