"""The example plug-in from installation to a draft, and providers that misbehave."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.errors import SettingsError
from assistant.plugins.plugin_process import CallLimits, PluginTimedOut, call_plugin
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from audit.egress import Policy
from audit.record.events import Outcome, PolicyChanged
from audit.record.log.event_log import Log
from tests.helpers.bundles import small_bundle
from tests.helpers.commands import Overread
from tests.helpers.messages import code_of, raises_code
from tests.helpers.plugins import allow, install_example, plugin, write_plugin
from tests.helpers.vlm_server import VlmServer

ROOT = Path(__file__).resolve().parents[2]
SECRET = "sk-canary-4242424242"
GROUP = "overread.providers"
PROVIDER = """
class Lab:
    def request(self, entry, bundle):
        {request}
    def answer(self, entry, reply):
        {answer}
OFFER = Lab()
"""


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        yield running


def misbehaving(request: str, answer: str = "return {}") -> None:
    allow(write_plugin("lab", PROVIDER.format(request=request, answer=answer), {"lab": GROUP}))


def entry(server: VlmServer, api: str = "lab", **more: object) -> ProviderEntry:
    return ProviderEntry.make(name="site", api=api, base_url=server.url, model="m", **more)


def test_the_example_is_allowed_by_command_and_drafts(
    tmp_path: Path, overread: Overread, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_KEY", SECRET)
    install_example(tmp_path)
    with raises_code(SettingsError, "plugin.not-allowed"):
        build(entry(server, "example-lab"))
    rows = json.loads(overread("plugins", "list", "--json").out)["plugins"]
    (row,) = (row for row in rows if row["name"] == "overread-example")
    assert (row["state"], row["code"]) == ("not-allowed", "plugin.not-allowed")
    assert {offer["name"] for offer in row["offers"]} == {
        *("example-lab", "example-bundle"),
        *("perimeter", "answered"),
    }
    assert overread("plugins", "allow", row["name"], "--hash", "0" * 64).code == 2
    assert overread("plugins", "allow", row["name"], "--hash", row["sha256"]).code == 0
    with Log() as log:
        (change,) = [e.body for e in log.events() if isinstance(e.body, PolicyChanged)]
    assert change.policy["plugins"] == {row["name"]: row["sha256"]}

    provider = build(entry(server, "example-lab", key_env="SITE_KEY"))
    bundle = small_bundle()
    outgoing = provider.prepare(bundle)
    assert outgoing is not None and SECRET.encode() not in outgoing.body
    attempt = provider.draft(bundle)
    assert attempt.outcome is Outcome.VALID, attempt.message
    assert attempt.request_sha256 == outgoing.sha256
    assert attempt.parameters["plugin_sha256"] == row["sha256"]
    (received,) = server.requests
    assert received.headers["Authorization"] == f"Bearer {SECRET}"
    assert received.headers["X-Example"] == "1"
    assert received.body == outgoing.body
    assert not any(name.startswith("overread_example") for name in sys.modules)

    local = build(ProviderEntry.make(name="here", api="example-bundle")).draft(bundle)
    assert local.outcome is Outcome.VALID, local.message
    assert local.interpretation is not None and local.model_returned == "bundle 0.1.0"
    assert {h.category for h in local.interpretation.hypotheses} == {"normal", "tumor", "stroke"}
    assert local.interpretation.findings == () and local.interpretation.urgency is None

    assert overread("plugins", "forbid", row["name"]).code == 0
    assert Policy.load().plugins == {}
    refused = provider.draft(small_bundle(captions="blinded"))
    assert refused.outcome is Outcome.FAILED and len(server.requests) == 1


def test_files_that_changed_are_refused_before_they_run(server: VlmServer) -> None:
    misbehaving("return {'body': {}}")
    provider = build(entry(server))
    path = plugin("lab").folder / "lab.py"
    path.write_text(path.read_text() + "\n")
    attempt = provider.draft(small_bundle())
    assert attempt.outcome is Outcome.FAILED and server.requests == []
    with raises_code(SettingsError, "plugin.hash-mismatch"):
        build(entry(server))


@pytest.mark.parametrize(
    "request_",
    [
        "raise ValueError('secret')",
        "import os; os._exit(3)",
        "return {'body': {}, 'headers': {'Authorization': 'x'}, 'more': 1}",
        "return {'body': {}, 'path': '@example.org/'}",
        "return {'body': {}, 'headers': {'X-A': 'b\\r\\nX-C: d'}}",
        "x = bytearray(6 * 1024**3); return {'body': {}}",
    ],
)
def test_a_misbehaving_provider_sends_nothing(request_: str, server: VlmServer) -> None:
    misbehaving(request_)
    attempt = build(entry(server)).draft(small_bundle())
    assert attempt.outcome is Outcome.FAILED
    assert "secret" not in str(attempt.message)
    assert server.requests == []


@pytest.mark.parametrize(
    "attempt",
    [
        "import socket; socket.create_connection(('127.0.0.1', entry['port']))",
        "import urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{entry[\"port\"]}')",
        "import subprocess; subprocess.run(['true'])",
        "import os; os.system('true')",
        "import os; os.fork()",
    ],
)
def test_it_reaches_no_network_and_starts_no_process(attempt: str, server: VlmServer) -> None:
    code = f"""
class Lab:
    def request(self, entry, bundle):
        try:
            {attempt}
        except BaseException as error:
            return type(error).__name__
OFFER = Lab()
"""
    lab = allow(write_plugin("lab", code, {"lab": GROUP}))
    result = call_plugin(lab, lab.offers[0], "request", [{"port": server.port}, {}])
    assert result in ("PermissionError", "URLError")
    assert server.requests == []


def test_it_gets_neither_environment_nor_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_KEY", SECRET)
    misbehaving("import os, sys; return [dict(os.environ), sys.argv[1:], os.listdir()]")
    lab = plugin("lab")
    environment, arguments, files = call_plugin(lab, lab.offers[0], "request", [{}, {}])
    fixed = {"LC_ALL", "LC_CTYPE", "OPENBLAS_NUM_THREADS", "SYSTEMROOT"}
    assert not environment.keys() - fixed
    assert (arguments, files) == ([], [])


def test_the_key_header_cannot_be_set_by_a_plugin(server: VlmServer) -> None:
    misbehaving("return {'body': {}, 'headers': {'Authorization': 'x'}}")
    with pytest.raises(ValueError, match="header"):
        build(entry(server)).prepare(small_bundle())


def test_what_it_prints_is_no_answer(server: VlmServer) -> None:
    answer = "import json; print('noise'); return {'text': None, 'stopped': 'refused'}"
    misbehaving("print('noise'); return {'body': {}}", answer)
    assert build(entry(server)).draft(small_bundle()).outcome is Outcome.REFUSED


def test_an_unusable_answer_is_a_failure(server: VlmServer) -> None:
    misbehaving("return {'body': {}}", "return {'text': 7}")
    attempt = build(entry(server)).draft(small_bundle())
    assert attempt.outcome is Outcome.FAILED
    assert code_of(attempt.message) == "dialect.answer-invalid"


def test_it_is_killed_when_cancelled_or_too_slow(server: VlmServer) -> None:
    misbehaving("import time; time.sleep(600)")
    started = time.monotonic()
    cancelled = build(entry(server)).draft(
        small_bundle(), cancelled=lambda: time.monotonic() > started + 1
    )
    assert cancelled.outcome is Outcome.CANCELLED
    slow = plugin("lab")
    with raises_code(PluginTimedOut, "plugin.too-slow"):
        call_plugin(slow, slow.offers[0], "request", [{}, {}], limits=CallLimits(timeout_s=1.0))
    assert time.monotonic() < started + 60


def test_a_builtin_api_keeps_its_name(server: VlmServer) -> None:
    allow(write_plugin("lab", "OFFER = 1\n", {"openai-chat": GROUP}))
    assert build(entry(server, "openai-chat")).draft(small_bundle()).outcome is Outcome.VALID


def test_streaming_is_refused(server: VlmServer) -> None:
    misbehaving("return {'body': {}}")
    with raises_code(SettingsError, "plugin.stream-unsupported"):
        build(entry(server, stream=True))


def test_a_measurement_and_a_metric_are_added(tmp_path: Path) -> None:
    """In a process of its own: both are imported once, and kept."""
    allow(install_example(tmp_path))
    code = (
        "from audit.metrics.measures.measure_registry import MEASURES\n"
        "from viewer.core.measure.kinds import KINDS\n"
        "kind = KINDS['overread-example:perimeter']\n"
        "(number,) = kind.numbers(((0, 0, 0), (3, 0, 0), (3, 4, 0)))\n"
        "assert (number.value, number.unit[0]) == (12.0, 'mm')\n"
        "assert (str(kind.title), kind.min_points, kind.max_points) == ('Perimeter', 3, 3)\n"
        "assert str(MEASURES['example-answered'].title) == 'Answered'\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
