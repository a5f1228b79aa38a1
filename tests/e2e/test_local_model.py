"""Plug-ins that run a model themselves: each way to answer, or not to answer, is an outcome."""

import base64
import json
import time
from pathlib import Path
from typing import Any

import pytest

from assistant.errors import PolicyRefusal, SettingsError
from assistant.plugins.local_model import LocalModel
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.request.configuration import configuration_of
from assistant.request.request_preview import conversation, write_preview
from audit.egress import stop_sending
from audit.processes import confined_call
from audit.record.events import Outcome
from tests.helpers.bundles import small_bundle
from tests.helpers.messages import code_of, raises_code
from tests.helpers.plugins import allow, write_plugin

GROUP = "overread.providers"
CODE = """
import json, os, sys, time

class Lab:
    def draft(self, request):
        {code}

OFFER = Lab()
"""
NORMAL = json.dumps({"normality": "normal", "p_abnormal": 0.1})


def local(code: str, **more: Any) -> LocalModel:
    """Return the provider of a plug-in whose `draft` has this body."""
    allow(write_plugin("lab", CODE.format(code=code), {"lab": GROUP}))
    provider = build(ProviderEntry.make(name="site", api="lab", **more))
    assert isinstance(provider, LocalModel)
    return provider


def test_it_gets_what_the_preview_shows_and_nothing_else(tmp_path: Path) -> None:
    """The request is checked against the files of the preview, word by word and byte by byte."""
    provider = local(
        "return {'text': json.dumps({'normality': 'normal', 'free_text': "
        "json.dumps([sorted(request), [sorted(t) for t in request['turns']],"
        " [sorted(i) for t in request['turns'] for i in t['images']], dict(os.environ)])})}",
        seed=7,
    )
    bundle = small_bundle()
    assert provider.prepare(bundle) is None and provider.host is None and provider.is_ai
    write_preview(tmp_path / "preview", bundle, provider, None)
    request = provider.request(bundle)
    shown = (tmp_path / "preview" / "prompt.txt").read_text("utf-8")
    assert shown == f"{conversation(bundle)}\n"
    options = {"model", "seed", "max_tokens", "temperature"}
    assert request.keys() == options | {"system", "schema", "form", "turns"}
    assert request["system"] in shown and request["schema"] == bundle.schema
    images = [image for turn in request["turns"] for image in turn["images"]]
    files = sorted((tmp_path / "preview").glob("image-*.png"))
    assert [base64.b64decode(i["png_base64"]) for i in images] == [f.read_bytes() for f in files]
    assert all(image["caption"] in shown for image in images)
    assert all(turn["text"] in shown for turn in request["turns"])

    attempt = provider.draft(bundle)
    assert attempt.outcome is Outcome.VALID, attempt.message
    assert attempt.interpretation is not None and attempt.interpretation.free_text is not None
    keys, turns, image_keys, environment = json.loads(attempt.interpretation.free_text)
    assert set(keys) == set(request)
    assert turns == [["images", "role", "text"]] * len(request["turns"])
    assert image_keys == [["caption", "png_base64"]] * len(images)
    assert not environment.keys() - {"LC_ALL", "LC_CTYPE", "OPENBLAS_NUM_THREADS", "SYSTEMROOT"}


def test_its_code_is_part_of_the_configuration() -> None:
    provider = local(f"return {{'text': {NORMAL!r}, 'usage': {{'input_tokens': 12}}}}", seed=7)
    content = configuration_of(provider, small_bundle()).content
    assert content["model"] == "lab 1.0"
    assert content["parameters"] == {
        "plugin": "lab",
        "plugin_version": "1.0",
        "plugin_sha256": provider.parameters["plugin_sha256"],
        "seed": 7,
        "max_tokens": None,
        "temperature": None,
    }
    attempt = provider.draft(small_bundle())
    assert dict(attempt.parameters) == content["parameters"]
    assert (attempt.model_returned, attempt.usage) == ("lab 1.0", {"input_tokens": 12})
    other = local(f"return {{'text': {NORMAL!r}, 'model': 'net 2'}}  # changed", seed=7)
    assert other.parameters["plugin_sha256"] != provider.parameters["plugin_sha256"]
    assert other.draft(small_bundle()).model_returned == "net 2"
    stale = provider.draft(small_bundle())  # its entry still names the code of before
    assert stale.parameters["plugin_sha256"] == provider.parameters["plugin_sha256"]


@pytest.mark.parametrize(
    ("code", "outcome", "message"),
    [
        ("raise ValueError('secret')", Outcome.FAILED, "plugin.failed"),
        ("os._exit(3)", Outcome.FAILED, "plugin.crashed"),
        ("os.kill(os.getpid(), 11)", Outcome.FAILED, "plugin.crashed"),
        ("os._exit(0)", Outcome.FAILED, "plugin.no-answer"),
        ("x = bytearray(6 * 1024**3)", Outcome.FAILED, "plugin.out-of-memory"),
        ("return {'text': 7}", Outcome.FAILED, "plugin.answer-invalid"),
        ("return {'text': None, 'more': 1}", Outcome.FAILED, "plugin.answer-invalid"),
        ("return object()", Outcome.FAILED, "plugin.failed"),
        ("import socket; socket.create_connection(('127.0.0.1', 9))", Outcome.FAILED,
         "plugin.failed"),
        ("return {'text': 'x' * 9_000_000}", Outcome.MALFORMED, "plugin.answer-too-large"),
        ("return {'text': '[' * 100_000}", Outcome.MALFORMED, "answer.schema-mismatch"),
        ("return {'text': '{\"normality\": \"perhaps\"}'}", Outcome.MALFORMED,
         "answer.schema-mismatch"),
        ("return {'text': None, 'stopped': 'refused', 'reason': 'no'}", Outcome.REFUSED,
         "plugin.words"),
        ("return {'text': None}", Outcome.MALFORMED, "answer.schema-mismatch"),
        ("[os.write(n, b'{\"result\": ') for n in range(3, 6)]; os._exit(0)", Outcome.FAILED,
         "plugin.no-answer"),
    ],
)  # fmt: skip
def test_each_end_is_an_outcome(code: str, outcome: Outcome, message: str) -> None:
    if "range(3, 6)" in code:
        code = f"try: {code.partition(';')[0]}\n        except OSError: pass\n        os._exit(0)"
    attempt = local(code).draft(small_bundle())
    assert (attempt.outcome, code_of(attempt.message)) == (outcome, message)
    assert "secret" not in str(attempt.message)
    assert attempt.interpretation is None


def test_time_memory_and_cancel_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    started = time.monotonic()
    slow = local("time.sleep(600)", total_timeout_s=1.0, memory_mb=512)
    attempt = slow.draft(small_bundle())
    assert (attempt.outcome, code_of(attempt.message)) == (Outcome.TIMED_OUT, "plugin.too-slow")
    patient = build(ProviderEntry.make(name="site", api="lab"))
    cancelled = patient.draft(small_bundle(), cancelled=lambda: time.monotonic() > started + 2)
    assert cancelled.outcome is Outcome.CANCELLED
    # Resident memory is measured where the system limits no address space.
    monkeypatch.setattr(confined_call, "_memory", lambda process: 1024**4)
    attempt = patient.draft(small_bundle())
    assert code_of(attempt.message) == "plugin.out-of-memory"
    assert time.monotonic() < started + 60


def test_a_memory_limit_of_the_entry_is_in_force() -> None:
    allocate = f"x = bytearray(700 * 1024**2); return {{'text': {NORMAL!r}}}"
    assert local(allocate, memory_mb=512).draft(small_bundle()).outcome is Outcome.FAILED
    assert local(allocate, memory_mb=2048).draft(small_bundle()).outcome is Outcome.VALID


def test_the_kill_switch_stops_it_too() -> None:
    provider = local(f"return {{'text': {NORMAL!r}}}")
    stop_sending()
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        provider.prepare(small_bundle())
    attempt = provider.draft(small_bundle())
    assert attempt.outcome is Outcome.FAILED and attempt.forbidden is not None


def test_an_address_decides_which_methods_are_called() -> None:
    """A plug-in for a server without an address, and a local model with one, say what is wrong."""
    server = CODE.replace("draft(self, request)", "request(self, entry, bundle)")
    allow(write_plugin("lab", server.format(code="return {'body': {}}"), {"lab": GROUP}))
    attempt = build(ProviderEntry.make(name="site", api="lab")).draft(small_bundle())
    assert code_of(attempt.message) == "plugin.method-missing"
    local(f"return {{'text': {NORMAL!r}}}")
    entry = ProviderEntry.make(name="site", api="lab", model="m", base_url="http://127.0.0.1:9/v1")
    attempt = build(entry).draft(small_bundle())
    assert code_of(attempt.message) == "request.not-sent"
    with raises_code(SettingsError, "plugin.stream-unsupported"):
        build(ProviderEntry.make(name="site", api="lab", stream=True))
