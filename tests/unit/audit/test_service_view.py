"""Callers of `Log.as_service`, which opens withheld payloads, each with its reason.

Such a view opens drafts before anybody may see them. A caller may compute over them and hand out
numbers, verdicts and reasons; it may not hand out what they say. The same list names who may set
who is signed in without a proof, and who makes recorders for batches.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGES = ("assistant", "audit", "viewer")

OPENS_EVERYTHING = {
    "audit/acceptance/acceptance_results.py": "runs and verdicts of an acceptance test: codes and counts",
    "audit/acceptance/acceptance_status.py": "which model answered last, and conclusions of acceptance tests",
    "audit/acceptance/tested_cases.py": "counts over the drafts of an acceptance test",
    "assistant/request/budget.py": "adds up what requests cost, and shows the sum only",
    "audit/export/__init__.py": "exports for an auditor, after the right was checked, and records it",
    "audit/reasoning/rationale_scores.py": "rubrics and scores, which are nobody's reading",
    "audit/metrics/folding/record_fold.py": "counts over the whole record",
    "audit/metrics/monitoring/stop_rule_status.py": "the protocol's epoch: public fields",
    "audit/pilot/conduct/adjudication.py": "shows both sides masked, to an adjudicator whose turn it is",
    "audit/metrics/measures/source_agreement.py": "counts over references and adjudications",
    "audit/pilot/conduct/pilot_conduct.py": "where the pilot stands, and protocols",
    "audit/pilot/conduct/draft_visibility.py": "decides what is withheld; returns numbers and reasons",
    "audit/pilot/conduct/pilot_overview.py": "counts, alarms and escalations of the pilot",
    "audit/pilot/conduct/folded_cases.py": "stop rules: counts of errors and of delayed cases",
    "audit/pilot/order/delayed_cases.py": "when the order was resumed: public fields",
    "audit/pilot/order/order_conduct.py": "applies ranks, which the protocol then shows to readers",
    "audit/pilot/order/order_results.py": "waits by group, without what the actor may not see yet",
    "audit/pilot/order/order_overview.py": "waits by group, without what the actor may not see yet",
    "audit/record/authorization/draft_exposure.py": "who exported drafts: public fields",
    "audit/record/log/event_reader.py": "asks what is withheld",
    "audit/record/log/same_images.py": "who saw drafts of the same images: public fields",
    "audit/record/log/site_configuration.py": "accounts, keys and configurations of the site",
    "audit/reference/collected_reports.py": "which reports wait: public fields; content for who may know the reference",
    "audit/reference/reference_standard.py": "knows which references are there already",
    "audit/report/content/report_access.py": "who could see which case of the report, and which not",
    "audit/report/sections/verdict_codes.py": "counts of flags and locks, of which what is withheld is left out",
    "audit/report/content/study_facts.py": "counts over the whole record",
    "audit/report/sections/failure_analysis.py": "one event by its number, after what is withheld was left out",
    "audit/report/content/record_state.py": "codes and numbers; what is withheld is not stored",
    "audit/report/output/failure_pack.py": "images and words of cases that `access` lets through",
    "audit/report/content/log_position.py": "the record as of an event, for the counts of a report",
    "viewer/commands/assistant/examples.py": "makes worked examples for who may export anything",
    "viewer/commands/assistant/judge.py": "agreement of judges: numbers",
    "viewer/runs/acceptance/acceptance_run.py": "which configurations were asked: hashes",
    "viewer/runs/batches/batch_cache.py": "what a batch has asked before, so that it asks nothing twice",
    "viewer/runs/batches/batch_results.py": "writes answers that it has revealed just before",
    "viewer/runs/queue/queue_recovery.py": "the request to close as lost, by its number",
    "viewer/runs/queue/queue_state.py": "states of queued requests: ids, outcomes and codes",
    "viewer/runs/queue/request_worker.py": "the content of a batch that the worker is to send",
    "viewer/runs/monitoring/reference_measures.py": "backlog of the reference standard: public fields",
    "viewer/runs/station/intake.py": "the authorization of the station",
    "viewer/runs/station/result_watch.py": "which results are queued and tried: public fields",
    "viewer/runs/station/safety_watch.py": "compares for the safety reader, after all signatures",
    "viewer/runs/station/station_requests.py": "a person's reason to send flagged images",
    "viewer/case/drafts/reasoning_scores.py": "which cases have reasoning to score: pseudonyms",
    "viewer/case/state/pilot_rules.py": "rules look at a draft and return their verdict",
    "viewer/case/state/log_recorder.py": "which model answered; and the recorder for batches",
    "viewer/case/comparison/pilot_scoring.py": "compares for the adjudicator, as the system",
    "viewer/case/comparison/pending_comparisons.py": "which cases wait to be scored: pseudonyms",
    "viewer/site/model_inventory.py": "which configurations were asked, and signed protocols",
    "viewer/case/results/result_preparation.py": "whether results may be sent: public fields",
    "viewer/site/results_reading.py": "whether a person got a reading: public fields",
    "viewer/site/identity_rule.py": "what the protocol shows of patients: the signed protocol",
    "viewer/site/worklist.py": "states of cases, arms left out for those who read",
    "viewer/ui/shell/coordination/escalations.py": "escalations, of which `withheld` is left out",
}
SETS_THE_PERSON = {
    "audit/record/accounts/accounts.py": "has checked the password or key",
    "audit/record/log/event_log.py": "after the proof",
    "viewer/commands/options/acting_account.py": "has checked the password in this process",
}
MAKES_BATCH_RECORDERS = {
    "viewer/commands/pilot/acceptance.py": "an acceptance test compares drafts and shows them to nobody",
    "viewer/commands/assistant/run.py": "a batch compares drafts and shows them to nobody",
    "viewer/runs/queue/queue_recorder.py": "a worker sends requests and shows no draft",
}


def calls(name: str) -> Iterator[str]:
    """Files that call something of this name, or pass it on."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            text = path.read_text("utf-8")
            if name not in text:
                continue
            tree = ast.parse(text)
            for node in ast.walk(tree):
                named = node.attr if isinstance(node, ast.Attribute) else ""
                if isinstance(node, ast.Name):
                    named = node.id
                if named == name and isinstance(getattr(node, "ctx", None), ast.Load):
                    yield path.relative_to(ROOT).as_posix()
                    break


def test_only_listed_files_open_withheld_payloads() -> None:
    assert set(calls("as_service")) == set(OPENS_EVERYTHING)


def test_only_sign_in_says_who_is_there_without_a_proof() -> None:
    matches = {path for path in calls("enter") if _enters_a_log(ROOT / path)}
    assert matches == set(SETS_THE_PERSON)


def _enters_a_log(path: Path) -> bool:
    """Return whether `.enter(` is called on a log rather than another object."""
    tree = ast.parse(path.read_text("utf-8"))
    logs = ("log", "_log", "self") if path.name == "event_log.py" else ("log", "_log")
    return any(
        isinstance(node, ast.Attribute)
        and node.attr == "enter"
        and ast.unparse(node.value).rpartition(".")[2] in logs
        for node in ast.walk(tree)
    )


def test_only_batches_get_a_recorder_that_opens_everything() -> None:
    assert set(calls("ServiceRecorder")) == set(MAKES_BATCH_RECORDERS)


def test_nothing_but_the_log_itself_makes_an_unrestricted_view() -> None:
    assert set(calls("EventReader")) == {"audit/record/log/event_log.py"}
    assert set(calls("_make_reader")) == {"audit/record/log/event_log.py"}
