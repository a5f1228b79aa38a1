"""What every registered provider promises, whatever it asks and whoever answers."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from assistant.provider_protocol import Provider
from assistant.provider_registry import EMBEDDED, PROVIDERS, ProviderKind
from assistant.provider_settings import ProviderEntry, add_entry, load_entries
from assistant.providers import build, host_of
from assistant.request.draft_request import DraftRequest
from audit.egress import PolicyRefusal, stop_sending
from audit.messages import render
from audit.record.events import Outcome
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import SPOKEN, server_for
from tests.helpers.vlm_server import NORMAL, VlmServer

BUNDLE = small_bundle()
SPEAKERS = {spoken.api: spoken for spoken in SPOKEN}
ANSWERED = (Outcome.VALID, Outcome.ABSTAINED)
Configure = Callable[[str], ProviderEntry]


@pytest.fixture(params=PROVIDERS.values(), ids=lambda kind: kind.api)
def kind(request: pytest.FixtureRequest) -> ProviderKind:
    chosen: ProviderKind = request.param
    return chosen


@pytest.fixture
def configure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Configure]:
    """Return an entry of a kind, with a server or file that answers "normal" behind it."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret-canary-4242")
    with ExitStack() as servers:

        def entry_of(api: str) -> ProviderEntry:
            if api in SPEAKERS:
                spoken = SPEAKERS[api]
                return spoken.entry(servers.enter_context(server_for(spoken)))
            if api == "replay":
                file = tmp_path / "answers.json"
                answers = [{"default": True, "answer": NORMAL}]
                file.write_text(json.dumps({"overread_replay": 1, "answers": answers}))
                return ProviderEntry.make(name="site", api=api, file=str(file))
            if api == "text-only":
                add_entry(entry_of("openai-chat").model_copy(update={"name": "asked"}))
                return ProviderEntry.make(name="site", api=api, of="asked")
            if api in EMBEDDED:
                return load_entries()[api]
            url = servers.enter_context(VlmServer()).url
            return ProviderEntry.make(name="site", api=api, base_url=url, model="asked-model")

        yield entry_of


@pytest.fixture
def provider(kind: ProviderKind, configure: Configure) -> Provider:
    return build(configure(kind.api))


def test_it_describes_itself(kind: ProviderKind, provider: Provider) -> None:
    assert provider.api == kind.api
    assert provider.name == provider.entry.name
    assert render(provider.label)
    assert json.loads(json.dumps(dict(provider.parameters))) == dict(provider.parameters)
    assert provider.host == host_of(provider.entry)
    assert (provider.host is None) == (kind.api in (*EMBEDDED, "replay"))


def test_it_prepares_the_same_request_for_the_same_bundle(
    kind: ProviderKind, provider: Provider
) -> None:
    first, second = provider.prepare(BUNDLE), provider.prepare(BUNDLE)
    assert first == second
    assert (first is None) == (provider.host is None)
    if first is not None:
        assert first.n_images == (0 if kind.api == "text-only" else BUNDLE.n_images)
        assert first.host == provider.host


def test_it_drafts_what_it_prepared(provider: Provider) -> None:
    outgoing = provider.prepare(BUNDLE)
    request = DraftRequest(provider, BUNDLE, outgoing)
    attempt = request.send()
    assert attempt.outcome in ANSWERED, render(attempt.message)
    assert attempt.interpretation is not None
    assert attempt.request_sha256 == (outgoing.sha256 if outgoing else None)
    assert attempt.request == (outgoing.body if outgoing else b"")
    assert attempt.model_asked == provider.model
    assert attempt.parameters == provider.parameters
    assert request.configuration.id == DraftRequest(provider, BUNDLE, None).configuration.id


def test_it_stops_when_cancelled(provider: Provider) -> None:
    attempt = provider.draft(BUNDLE, cancelled=lambda: True)
    assert attempt.outcome is Outcome.CANCELLED, render(attempt.message)
    assert attempt.interpretation is None


def test_it_sends_nothing_under_the_kill_switch(provider: Provider) -> None:
    stop_sending()
    if provider.host is None:
        assert provider.draft(BUNDLE).outcome in ANSWERED
        return
    with pytest.raises(PolicyRefusal):
        provider.prepare(BUNDLE)
    attempt = provider.draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED and attempt.forbidden
