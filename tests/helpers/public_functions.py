"""Public functions of some packages, and why the random insider does not call some of them."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

PACKAGES: Final = (
    "audit.record",
    "audit.pilot",
    "audit.export",
    "viewer.case.comparison.case_comparisons",
    "viewer.case.comparison.pending_comparisons",
    "viewer.case.comparison.pilot_scoring",
    "viewer.case.decisions.case_decisions",
    "viewer.case.decisions.draft_decisions",
    "viewer.case.drafts.draft_questions",
    "viewer.case.drafts.drafting",
    "viewer.case.drafts.reasoning_scores",
    "viewer.case.state.case_state",
    "viewer.case.state.case_steps",
    "viewer.case.state.configuration_epochs",
    "viewer.case.state.enrollment_data",
    "viewer.case.state.event_factory",
    "viewer.case.state.log_recorder",
    "viewer.case.state.pilot_rules",
    "viewer.case.workflow.blinding",
    "viewer.case.workflow.case_workflow",
    "viewer.case.workflow.draft_requests",
    "viewer.case.workflow.case_calculations",
    "viewer.case.workflow.case_drafts",
    "viewer.case.workflow.case_history",
    "viewer.case.workflow.case_images",
    "viewer.case.workflow.case_reads",
    "viewer.case.workflow.request_rules",
    "viewer.session.annotations.annotation_export",
    "viewer.site.case_erasure",
    "viewer.site.record_check",
    "viewer.site.retention",
    "viewer.site.worklist",
)
"""Record, pilot, exports, and the steps of a case."""

PRIMITIVES: Final = "opens bytes with a key that its caller has: programming around the record"
DBA: Final = "needs a connection of the database's administrator"
SERVER: Final = "only sends: nothing but the permit's connection gets anything"
ENDLESS: Final = "runs until it is stopped"
OF_LOG: Final = "a part of Log, whose methods are called"
ABSTRACT: Final = "has no body of its own; what implements it is called"
VERIFIER: Final = "reads a package that somebody was given, as a program of its own"
NOT_AT_HAND: Final = "works only on an object that nothing a reader can call returns in this pilot"
COUNTS: Final = "tells counts and which requests count, and nothing of what a draft says"
OF_VALUES: Final = "works on values that its caller has, and never reads the record"
OF_LIST: Final = "reads several cases at once for `audit show`, which is played as a command"
OF_IMAGES: Final = "works on open images and never reads the record"

NOT_PLAYED: Final[dict[str, str]] = {
    "audit.export.fhir.coded_term": OF_VALUES,
    "audit.export.fhir.components": OF_VALUES,
    "audit.export.fhir.side_of": OF_VALUES,
    "audit.export.sr_groups": OF_VALUES,
    "audit.pilot.conduct.result_release": OF_VALUES,
    "audit.record.keys.payload_vault": PRIMITIVES,
    "audit.record.keys.site_key": PRIMITIVES,
    "audit.record.keys.key_storage": PRIMITIVES,
    "audit.record.keys.system_keyring": PRIMITIVES,
    "audit.record.store": PRIMITIVES,
    "audit.record.log.log_connections": OF_LOG,
    "audit.record.log.event_reader": OF_LOG,
    "audit.record.log.event_source": ABSTRACT,
    "audit.record.log.event_table": OF_LOG,
    "audit.record.log.event_writer": OF_LOG,
    "audit.record.log.event_log.Log.as_service": "tests/unit/audit/test_service_view.py lists who may call it",
    "audit.record.log.event_log.Log.append_if": "appends as `Log.append`, which is played; opens nothing",
    "audit.record.log.single_append": "appends by a function that its caller has; opens nothing",
    "audit.record.log.site_configuration.is_in_record": OF_VALUES,
    "audit.record.site_database.queue_schema.create_queue": DBA,
    "audit.pilot.conduct.station_state": OF_VALUES,
    "audit.pilot.conduct.pilot_overview.count_backlog": COUNTS,
    "audit.pilot.conduct.station_backlog.backlog_of": OF_VALUES,
    "audit.pilot.conduct.station_backlog.StationBacklog": OF_VALUES,
    "audit.pilot.conduct.station_backlog.StationReader": COUNTS,
    "audit.record.authorization.event_authority.Authority.is_station": OF_VALUES,
    "audit.record.log.event_log.Log.append_judged": "appends what the check of a password refuses; opens nothing",
    "audit.record.log.event_log.Log.enter": "tests/unit/audit/test_service_view.py lists who may call it",
    "audit.record.log.event_log.Log.reading": PRIMITIVES,
    "audit.record.log.event_log.Log.writing": PRIMITIVES,
    "audit.record.site_database.database_check": DBA,
    "audit.record.site_database.derived_tables": DBA,
    "audit.record.site_database.login_grants": DBA,
    "audit.record.site_database.database_structure": DBA,
    "audit.record.site_database.database_schema": DBA,
    "audit.record.site_database.session_watch": DBA,
    "audit.record.site_database.database_roles": DBA,
    "audit.export.atna.send": SERVER,
    "audit.export.export_registry": "is played as the command `audit registry`",
    "audit.export.registry.RegistryOptions.write": "is played as the command `audit registry`",
    "audit.export.registry.write_registry": "is played as the command `audit registry`",
    "audit.record.checkpoints.timestamp_client.stamp": SERVER,
    "viewer.case.state.case_steps.Recorder": ABSTRACT,
    "viewer.case.comparison.case_comparisons.ComparableCase.draft": ABSTRACT,
    "viewer.case.comparison.case_comparisons.ComparableCase.record": ABSTRACT,
    "viewer.session.annotations.annotation_export": OF_IMAGES,
    "viewer.case.state.enrollment_data": OF_IMAGES,
    "viewer.case.drafts.drafting.patient_of": OF_IMAGES,
    "viewer.case.state.event_factory.strata_of": OF_IMAGES,
    "viewer.case.state.event_factory.study_opened": OF_IMAGES,
    "viewer.case.workflow.case_images.CaseImages.compare_with_read": OF_IMAGES,
    "viewer.case.workflow.case_images.CaseImages.open_study": OF_IMAGES,
    "audit.pilot.conduct.adjudication.make_decision": NOT_AT_HAND,
    "audit.pilot.conduct.pilot_conduct.Pilot.follow": OF_LIST,
    "viewer.case.state.pilot_rules.CasePilots.follow": OF_LIST,
    "audit.pilot.conduct.counted_requests.CountedRequests": COUNTS,
    "audit.pilot.conduct.draft_visibility.Withholding": "numbers of events that its caller has read, and why they are withheld",
    "audit.record.bounded_cache": OF_VALUES,
    "audit.record.events.envelope.is_body": OF_VALUES,
    "audit.record.events.envelope.with_signature": OF_VALUES,
    "audit.pilot.protocol.protocol_sentences": OF_VALUES,
    "audit.pilot.protocol.protocol_summary": OF_VALUES,
    "audit.pilot.protocol.reading_rules": OF_VALUES,
    "audit.pilot.protocol.sample_size.count_allowed": OF_VALUES,
    "audit.pilot.protocol.sample_size_curves": OF_VALUES,
    "audit.pilot.protocol.order_rules": OF_VALUES,
    "audit.pilot.order.draft_rank": OF_VALUES,
    "audit.pilot.order.order_replay": OF_VALUES,
    "audit.pilot.order.order_results.as_json": OF_VALUES,
    "audit.pilot.order.queue_formulas": OF_VALUES,
    "audit.pilot.order.queue_simulation": OF_VALUES,
    "audit.pilot.order.waiting_cases": OF_VALUES,
    "audit.record.verification.read_checks": "a part of verification, which is called",
    "audit.record.verification.case_list_checks": "a part of verification, which is called",
    "audit.record.events.lock_evidence": OF_VALUES,
    "audit.record.events.deidentified.deidentify": OF_VALUES,
    "audit.record.keys.signed_note.Signature.line": OF_VALUES,
    "audit.pilot.protocol.protocol.Gate.planned_looks": COUNTS,
    "audit.pilot.protocol.protocol.Gate.is_sampled": COUNTS,
    "audit.pilot.conduct.case_outcomes": COUNTS,
    "audit.pilot.conduct.folded_cases": COUNTS,
    "audit.pilot.conduct.stop_rule_watch.StopRuleWatch.alarm": COUNTS,
    "audit.pilot.conduct.stop_rule_watch.StopRuleWatch.apply": COUNTS,
    "audit.pilot.conduct.stop_rule_watch.StopRuleWatch.process_anew": COUNTS,
    "audit.pilot.conduct.stop_rule_watch.StopRuleWatch.replace_case": COUNTS,
    "audit.pilot.conduct.stop_rules.Stream": NOT_AT_HAND,
    "audit.pilot.order.delayed_cases.OrderWatch": COUNTS,
    "audit.pilot.order.delayed_cases.resumed_since": COUNTS,
    "audit.pilot.conduct.stop_rules.is_error": NOT_AT_HAND,
    "audit.pilot.conduct.stop_rules.simulate_rule": NOT_AT_HAND,
    "audit.pilot.protocol.protocol.Gate.cases": NOT_AT_HAND,
    "audit.record.checkpoints.rollback_detection.Verified.tree": NOT_AT_HAND,
    "audit.record.checkpoints.timestamp.verify": NOT_AT_HAND,
    "audit.record.checkpoints.timestamp_client.Server.read_authorities": NOT_AT_HAND,
    "audit.record.checkpoints.timestamp_client.record_timestamp": NOT_AT_HAND,
    "audit.record.verification.verification_state.State.name": NOT_AT_HAND,
    "viewer.case.drafts.drafting.granting": NOT_AT_HAND,
    "viewer.case.workflow.case_images.CaseImages.find_same": OF_IMAGES,
    "viewer.case.drafts.drafting.plan": OF_IMAGES,
    "viewer.case.drafts.drafting.Plan.request": OF_IMAGES,
    "viewer.case.drafts.drafting.run": NOT_AT_HAND,
    "viewer.case.drafts.drafting.steps": NOT_AT_HAND,
    "viewer.case.state.event_factory.override_given": NOT_AT_HAND,
    "viewer.case.workflow.draft_requests.DraftRequests.override": NOT_AT_HAND,
    "viewer.case.drafts.draft_questions.question_of": NOT_AT_HAND,
    "viewer.case.drafts.reasoning_scores.CaseJudging.ask": NOT_AT_HAND,
    "viewer.case.drafts.reasoning_scores.CaseJudging.bundle": NOT_AT_HAND,
    "viewer.case.drafts.reasoning_scores.drafted_by": NOT_AT_HAND,
    "audit.export.verifier": VERIFIER,
    "audit.export.verifier_acts": VERIFIER,
    "audit.export.verifier_cases": VERIFIER,
    "audit.export.verifier_payloads": VERIFIER,
    "audit.export.verifier_proofs": VERIFIER,
}
"""Reasons by module, class or function."""


@dataclass(frozen=True)
class PublicFunction:
    """A function, or a method with its class."""

    name: str
    function: Callable[..., Any]
    owner: type | None = None
    kind: str = "function"

    def __str__(self) -> str:
        return self.name


def modules(packages: tuple[str, ...]) -> Iterator[ModuleType]:
    """Yield the packages and their modules."""
    for package in packages:
        module = importlib.import_module(package)
        yield module
        for info in pkgutil.walk_packages(getattr(module, "__path__", []), package + "."):
            yield importlib.import_module(info.name)


def public_functions(packages: tuple[str, ...] = PACKAGES) -> list[PublicFunction]:
    """Return every function and method of these packages whose name has no leading underscore.

    Properties are read of every object that a call returns (`tests.helpers.leaks.texts_of`).
    """
    functions: dict[str, PublicFunction] = {}
    for module in modules(packages):
        for name, value in vars(module).items():
            if name.startswith("_") or getattr(value, "__module__", "") != module.__name__:
                continue
            where = f"{module.__name__}.{name}"
            if inspect.isfunction(value):
                functions[where] = PublicFunction(where, value)
            elif inspect.isclass(value):
                for method in _methods(where, value):
                    functions[method.name] = method
    return [functions[name] for name in sorted(functions)]


def _methods(where: str, owner: type) -> Iterator[PublicFunction]:
    for name, value in vars(owner).items():
        if name.startswith("_") or name == "model_post_init":
            continue
        full = f"{where}.{name}"
        if isinstance(value, classmethod | staticmethod):
            yield PublicFunction(full, getattr(owner, name), owner, "class")
        elif inspect.isfunction(value):
            yield PublicFunction(full, value, owner, "method")


def reason_not_played(name: str) -> str:
    """Return why a function is not called; empty if it is."""
    parts = name.split(".")
    prefixes = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
    return next((NOT_PLAYED[prefix] for prefix in prefixes if prefix in NOT_PLAYED), "")
