"""`overread providers` with every API: added, listed truthfully, tried, found on this machine."""

import json
import re
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from assistant.errors import SettingsError
from assistant.provider_registry import APIS, EMBEDDED
from assistant.provider_settings import ProviderEntry, add_entry, load_entries
from assistant.provider_settings import entry as configured
from assistant.providers import addresses, build
from assistant.request.request_preview import write_preview
from audit import Log
from audit.egress import Policy, stop_sending
from tests.conftest import ROOT
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import SPOKEN, Chat, OllamaServer, Spoken, server_for
from tests.helpers.messages import raises_code
from viewer.commands.assistant.providers import providers_app


def run(*words: object) -> Result:
    app = typer.Typer()
    app.add_typer(providers_app, name="providers")
    return CliRunner().invoke(app, ["providers", *(str(word) for word in words)])


@pytest.fixture(autouse=True)
def aws_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret-canary-4242")


def listed(name: str) -> dict[str, Any]:
    rows = json.loads(run("list", "--json").stdout)["providers"]
    (row,) = (r for r in rows if r["name"] == name)
    result: dict[str, Any] = row
    return result


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda s: s.api)
def test_each_api_can_be_added_listed_and_tried(spoken: Spoken) -> None:
    with server_for(spoken) as server:
        base = spoken.entry(server).base_url
        region = ("--aws-region", "eu-central-1") if spoken.api == "bedrock" else ()
        added = run(
            "add",
            "site",
            "--api",
            spoken.api,
            "--base-url",
            base,
            "--model",
            "asked-model",
            *region,
        )
        assert added.exit_code == 0, added.output
        row = listed("site")
        assert (row["api"], row["host"], row["allowed"]) == (spoken.api, "127.0.0.1", True)
        tried = run("test", "site", "--json")
        assert tried.exit_code == 0, tried.output
        assert json.loads(tried.stdout)["outcome"] == "valid"
        assert json.loads(tried.stdout)["model_returned"] == (
            None if spoken.api == "bedrock" else spoken.returned
        )


def test_what_an_api_does_not_take_is_refused_when_added() -> None:
    base = ["--api", "anthropic", "--base-url", "http://127.0.0.1:1", "--model", "m"]
    refused = run("add", "site", *base, "--seed", 4)
    assert refused.exit_code == 2
    assert "seed is set, but Anthropic's API does not accept one" in refused.stderr
    assert "site" not in load_entries()


def test_what_the_site_states_is_kept_shown_and_recorded() -> None:
    server = ["--base-url", "http://127.0.0.1:9/v1", "--model", "m"]
    facts = ["--contract", "DPA 2026/12", "--region", "EU", "--retention", "none"]
    prices = [
        "--price-in",
        2,
        "--price-cached",
        0.5,
        "--price-out",
        10,
        "--price-date",
        "2026-11-01",
    ]
    limits = ["--max-in-flight", 4, "--requests-per-minute", 60]
    added = run("add", "site", "--api", "openai-chat", *server, *facts, *prices, *limits)
    assert added.exit_code == 0, added.output
    shown = run("show", "site").stdout
    for line in (
        "contract:            DPA 2026/12",
        "training use:        not stated",
        "2 USD in, 0.5 USD cache read, 10 USD out per million tokens; prices as of 2026-11-01",
        "max in flight:       4",
    ):
        assert line in shown, shown
    assert json.loads(run("show", "site", "--json").stdout)["about"]["region"] == "EU"
    with Log() as log:
        (body,) = (e.body for e in log.events(types=["provider.changed"]))
    assert body.about == {"contract": "DPA 2026/12", "region": "EU", "retention": "none"}
    assert body.prices["price_date"] == "2026-11-01"
    assert body.limits == {"max_in_flight": 4, "requests_per_minute": 60}
    assert "not stated" not in run("show", "baseline").stdout, "nothing leaves, nobody is told"


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--price-date", "today", "enter the date in the form 2026-11-22"),
        ("--max-in-flight", 0, "max_in_flight"),
        ("--contract", "", "contract"),
        ("--aws-region", "nowhere!", "aws_region"),
    ],
)
def test_what_cannot_be_so_is_refused(option: str, value: Any, words: str) -> None:
    server = ["--base-url", "http://127.0.0.1:9/v1", "--model", "m"]
    refused = run("add", "site", "--api", "openai-chat", *server, option, value)
    assert refused.exit_code == 2 and words in refused.stderr, refused.stderr
    assert "site" not in load_entries()


def test_a_reader_neither_adds_nor_removes(overread_home: Any) -> None:
    server = ["--base-url", "http://127.0.0.1:9/v1", "--model", "m"]
    assert run("add", "site", "--api", "openai-chat", *server).exit_code == 0
    (overread_home / "roles.toml").write_text('default = "reader"\n')
    for words in (("remove", "site"), ("add", "other", "--api", "openai-chat", *server)):
        refused = run(*words)
        assert (
            refused.exit_code == 2
            and "change or remove a provider: lead or administrator" in refused.stderr
        )
    assert "site" in load_entries() and "other" not in load_entries()


def test_bedrocks_credentials_are_never_asked_for() -> None:
    refused = run("add", "aws", "--api", "bedrock", "--ask-key", "--model", "m")
    assert refused.exit_code == 2 and "environment or an AWS profile" in refused.stderr


def test_text_only_is_listed_with_the_host_that_it_really_asks() -> None:
    Policy(local_only=False, allowed_hosts=("vlm.example.org",)).save()
    options = ["--base-url", "https://vlm.example.org/v1", "--model", "m"]
    assert run("add", "far", "--api", "openai-chat", *options).exit_code == 0
    assert run("add", "blind", "--api", "text-only", "--of", "far").exit_code == 0
    row = listed("blind")
    assert (row["host"], row["allowed"]) == ("vlm.example.org", True)
    Policy().save()
    row = listed("blind")
    assert row["allowed"] is False and "vlm.example.org is not this machine" in row["refusal"]
    assert run("remove", "far").exit_code == 0
    row = listed("blind")
    assert row["allowed"] is False and "there is no provider named 'far'" in row["refusal"]


def test_a_model_of_ollamas_cloud_is_listed_as_what_it_is() -> None:
    options = ["--base-url", "http://127.0.0.1:11434", "--model", "big-vl:cloud", "--local"]
    added = run("add", "o", "--api", "ollama", *options)
    assert "added, but forbidden by policy: local only; ollama.com" in added.stderr
    row = listed("o")
    assert (row["host"], row["allowed"]) == ("ollama.com", False)


def test_addresses_of_what_sends_nothing() -> None:
    assert addresses(configured("baseline")) == ()
    loop = ProviderEntry.make(name="loop", api="text-only", of="loop")
    add_entry(loop)
    assert addresses(loop) == ()
    with raises_code(SettingsError, "provider.unknown"):
        addresses(ProviderEntry.make(name="b", api="text-only", of="gone"))


def test_a_preview_of_text_only_holds_no_images(tmp_path: Any) -> None:
    bundle = small_bundle()
    with server_for(SPOKEN[0]) as server:
        add_entry(SPOKEN[0].entry(server))
        provider = build(ProviderEntry.make(name="blind", api="text-only", of="site"))
        outgoing = provider.prepare(bundle)
        write_preview(tmp_path / "out", bundle, provider, outgoing)
        assert server.requests == []
    assert outgoing is not None
    names = {file.name for file in (tmp_path / "out").iterdir()}
    assert "request.json" in names and not [n for n in names if n.endswith(".png")]
    assert json.loads((tmp_path / "out" / "summary.json").read_bytes())["n_images"] == 0


def test_discover_lists_servers_and_says_what_is_not_local() -> None:
    with OllamaServer() as server:
        server.tags["models"].append({"name": "big:cloud", "digest": "1"})
        as_json = run("discover", "--port", server.port, "--json")
        in_words = run("discover", "--port", server.port)
    (load,) = json.loads(as_json.stdout)["servers"]
    assert load["kind"] == "Ollama" and load["api"] == Chat.api
    assert [m["passed_on"] for m in load["models"]] == [False, False, True]
    lines = in_words.stdout.splitlines()
    assert lines[0] == f"Ollama 0.31.0: --api ollama --base-url http://127.0.0.1:{server.port}"
    assert "NOT LOCAL" in lines[3] and "NOT LOCAL" not in lines[1]


def test_discover_finds_nothing_or_may_not_look() -> None:
    with OllamaServer() as server:
        port = server.port
    nothing = run("discover", "--port", port)
    assert nothing.exit_code == 0 and "no model server answers on this machine" in nothing.stdout
    stop_sending()
    forbidden = run("discover", "--port", port)
    assert forbidden.exit_code == 2 and "kill switch" in forbidden.stderr


# --- docs/providers.md ----------------------------------------------------------------------------

GUIDE = (ROOT / "docs" / "providers.md").read_text(encoding="utf-8")


def test_every_api_is_in_the_guide() -> None:
    table = GUIDE.partition("## Add a provider")[0]
    assert set(re.findall(r"`([a-z-]+)`", table)) >= set(APIS)
    remote = set(APIS) - {*EMBEDDED, "replay"}
    assert {s for s in re.findall(r"^## (.+)$", GUIDE, re.M) if s in APIS} == remote


def test_the_guides_commands_work() -> None:
    lines = re.findall(r"^overread providers add (.+)$", GUIDE, re.M)
    assert len(lines) >= 6
    for line in lines:
        added = run("add", *line.split())
        assert added.exit_code == 0, (line, added.output)
        assert listed(line.split()[0])["api"] == line.split()[2]


def test_the_guides_table_of_options_is_true() -> None:
    header, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in re.search(r"\n(\| Option .+?)\n\n", GUIDE, re.S)[1].splitlines()  # type: ignore[index]
    ]
    values = {
        "max_tokens": 9,
        "temperature": 0.1,
        "seed": 1,
        "context_tokens": 4096,
        "stream": True,
    }
    server = {"name": "x", "base_url": "http://127.0.0.1:1/v1", "model": "m"}
    for row in rows:
        option, *how = row[0].strip("`").split()
        option = option.removeprefix("--").replace("-", "_")
        value = how[0] if how else values[option]
        for api, says in zip(header[1:], row[1:], strict=True):
            more = {"aws_region": "eu-central-1"} if api == "bedrock" else {}
            entry = ProviderEntry.make(**server, **more, api=api, **{option: value})
            try:
                build(entry)
                taken = True
            except SettingsError:
                taken = False
            assert taken == (says != "no"), (api, option, value)
