"""`overread policy selftest`: every path is tried, nothing arrives, and it can fail."""

import json
import subprocess
import sys
from typing import Any

import pytest

from assistant.provider_registry import PROVIDERS
from audit.egress import Policy, Purpose, stop_sending
from audit.egress.bypass_attempts import paths
from audit.egress.egress_selftest import RULES, EgressPath, policy_sha256, run
from audit.egress.trial_policy import current
from viewer.cli import main
from viewer.commands.assistant.policy_selftest import egress_paths


def selftest(*words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as it is guarded for good."""
    command = [sys.executable, "-m", "viewer", "policy", "selftest", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


LEAVING = set(Purpose) - {Purpose.AGENT}
"""The channel between two programs of Overread reaches this machine only, by its fixed address."""


@pytest.fixture(params=["default", "open"])
def policy(request: pytest.FixtureRequest) -> Policy:
    chosen = Policy()
    if request.param == "open":
        chosen = Policy(
            local_only=False, allowed_hosts=("api.example.org",), captions="blinded", max_images=1
        )
    chosen.save()
    return chosen


def test_nothing_gets_through(policy: Policy) -> None:
    done = selftest("--json")
    assert done.returncode == 0 and done.stderr == ""
    report: dict[str, Any] = json.loads(done.stdout)
    assert report["isolated"] and report["got_through"] == []
    assert report["policy"] == policy.model_dump(mode="json")
    assert report["policy_sha256"] == policy_sha256()
    assert {path["purpose"] for path in report["paths"]} == {None, *LEAVING}
    for path in report["paths"]:
        assert path["control"]["arrived"], path
        for rule in RULES:
            assert not path[rule]["arrived"], path
            assert path[rule]["outcome"] == "refused", path
            assert path[rule]["reason"], path
    named = [path for path in report["paths"] if path["purpose"]]
    expected = "egress.local-only" if policy.local_only else "egress.not-allowed"
    secure = [path["as-configured"]["reason"] for path in named if path["path"] != "model listing"]
    assert set(secure) == {expected}
    assert {path["local-only"]["reason"] for path in named} == {"egress.local-only"}
    assert {path["kill-switch"]["reason"] for path in named} == {"egress.kill-switch"}


def test_the_table_is_for_people() -> None:
    done = selftest()
    assert done.returncode == 0
    assert "nothing got through on" in done.stdout and "policy SHA-256" in done.stdout


def test_every_purpose_and_every_dialect_has_a_path() -> None:
    result = egress_paths()
    assert {path.purpose for path in result} == {None, *LEAVING}
    names = " ".join(path.name for path in result)
    for api in (kind.api for kind in PROVIDERS.values() if kind.asks_server):
        assert f"({api})" in names
    assert len({path.name for path in result}) == len(result)


def test_without_the_guard_it_reports_what_got_through(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """This process is not guarded, so the ways past the gate arrive: the self-test can fail."""
    assert main(["policy", "selftest", "--json"]) == 1
    report = json.loads(capfd.readouterr().out)
    assert not report["isolated"]
    assert "TCP connection" in report["got_through"] and "urllib" in report["got_through"]
    assert not any("model request" in name for name in report["got_through"])


def test_a_path_whose_control_does_not_arrive_is_not_taken_for_isolated() -> None:
    results = run([EgressPath("broken", None, lambda target: None)])
    assert not results[0].isolated and not results[0].control.arrived


def test_it_changes_nothing() -> None:
    Policy(max_images=5).save()
    run(paths()[:1])
    assert Policy.load() == Policy(max_images=5)
    assert current().remote == frozenset() and not current().kill_switch


def test_it_does_not_run_while_everything_is_stopped(capfd: pytest.CaptureFixture[str]) -> None:
    stop_sending()
    assert main(["policy", "selftest"]) == 2
    assert "kill switch is set" in capfd.readouterr().err
