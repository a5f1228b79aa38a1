"""`overread providers`: configured providers of drafts."""

import getpass
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from assistant.errors import AssistantError, PolicyRefusal
from assistant.plugins.plugin_kinds import allowed_plugin_apis, plugin_kind
from assistant.provider_registry import APIS
from assistant.provider_settings import (
    Key,
    ProviderEntry,
    add_entry,
    configured_entry,
    entry,
    excluded_entries,
    load_entries,
    remove_entry,
    require_local,
    set_disabled,
    site_entries,
    store_key,
)
from assistant.provider_settings import entry as configured
from assistant.providers import addresses, build, check_key_moves, host_of, provider_changed_event
from assistant.providers.apis.server_discovery import PORTS, discover
from assistant.providers.policy_changes import check_right
from assistant.providers.sample_image import test_bundle
from assistant.request.request_cost import prices_in_words
from assistant.request.request_sending import send_request
from audit.egress import Policy, describe
from audit.errors import RecordError
from audit.messages import Message, json_fields, reason_of
from audit.record.authorization.permissions import Right
from audit.record.events import FailureNoted
from viewer.commands import PROVIDER, fail
from viewer.commands.assistant.draft import draft
from viewer.commands.options.acting_account import acting
from viewer.commands.options.record_opening import open_record

__all__ = ["draft", "providers_app"]

providers_app = typer.Typer(
    no_args_is_help=True,
    help="List, add, remove and test the providers of drafts.  Example: overread providers"
    " add local --api openai-chat --base-url http://127.0.0.1:8000/v1 --model qwen-vl",
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the entry.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@providers_app.command("list")
def list_providers(json_: AsJson = False) -> None:
    """List the configured providers, their addresses and whether the policy allows them.

    Example: overread providers list --json
    """
    try:
        rows = [_row(e) for e in load_entries().values()]
        of_site, excluded = site_entries() or {}, excluded_entries()
        policy = describe(Policy.load())
    except (AssistantError, PolicyRefusal) as error:
        fail("providers", error)
    if json_:
        typer.echo(
            json.dumps(
                {
                    **json_fields("policy", policy),
                    "providers": [{**row, "by_site": row["name"] in of_site} for row in rows],
                    "excluded": [
                        {"name": name, **json_fields("reason", why)}
                        for name, why in excluded.items()
                    ],
                },
                ensure_ascii=False,
                indent=1,
            )
        )
        return
    for row in rows:
        notes = [row["host"] or "stays on this machine"]
        if row["name"] in of_site:
            notes.append("set by the site")
        if not row["allowed"]:
            notes.append(f"FORBIDDEN: {row['refusal']}")
        listed = f"{row['name']:<16} {row['api']:<16} {row['model'] or '-':<24}"
        typer.echo(f"{listed} {'  '.join(notes)}")
    for why in excluded.values():
        typer.echo(f"not offered: {why}")
    typer.echo(f"policy: {policy}")


def _row(entry: "ProviderEntry") -> dict[str, Any]:
    refusal = None
    try:
        for address in addresses(entry):
            Policy.load().check_url(address)
    except PolicyRefusal as error:
        refusal = error.reason
    except AssistantError as error:
        refusal = reason_of(error)
    host = host_of(entry)
    return {
        "name": entry.name,
        "api": entry.api,
        "model": entry.model,
        "base_url": entry.base_url,
        "host": host,
        "local": entry.local,
        "key_env": entry.key_env,
        "allowed": refusal is None,
        **json_fields("refusal", refusal),
        "price_in": entry.price_in,
        "price_out": entry.price_out,
        "price_date": entry.price_date,
        "about": entry.about.model_dump(),
    }


@providers_app.command("discover")
def discover_servers(
    port: Annotated[
        list[int] | None,
        typer.Option(
            "--port", metavar="N", help="Port to ask instead of the usual ones. Repeatable."
        ),
    ] = None,
    json_: AsJson = False,
) -> None:
    """Find model servers on this machine (Ollama, LM Studio, llama.cpp, vLLM) and their models.

    Example: overread providers discover
    """
    ports = port or list(PORTS)
    try:
        servers = discover(ports)
    except (AssistantError, PolicyRefusal) as error:
        fail("discover", error)
    if json_:
        content = {"ports": ports, "servers": [{**asdict(s), "kind": str(s.kind)} for s in servers]}
        typer.echo(json.dumps(content, ensure_ascii=False, indent=1))
        return
    for server in servers:
        version = f" {server.version}" if server.version else ""
        typer.echo(f"{server.kind}{version}: --api {server.api} --base-url {server.base_url}")
        for model in server.models:
            sees = "may take images" if model.sees_images is None else "takes images"
            sees = "takes no images" if model.sees_images is False else sees
            away = "; NOT LOCAL: the server passes it on" if model.passed_on else ""
            typer.echo(f"  {model.name:<40} {sees}{away}")
        if not server.models:
            typer.echo("  no models")
    if not servers:
        typer.echo(f"no model server answers on this machine (ports {', '.join(map(str, ports))})")


@providers_app.command("add")
def add_provider(
    name: Name,
    api: Annotated[str, typer.Option("--api", metavar="API", help="API of the provider.")],
    base_url: Annotated[
        str | None,
        typer.Option("--base-url", metavar="URL", help="For example http://127.0.0.1:8000/v1."),
    ] = None,
    model: Annotated[
        str | None, typer.Option("--model", metavar="M", help="Name of the model.")
    ] = None,
    key_env: Annotated[
        str | None,
        typer.Option("--key-env", metavar="VAR", help="Environment variable that holds the key."),
    ] = None,
    ask_key: Annotated[
        bool,
        typer.Option(
            "--ask-key", help="Ask for the key (or read it from stdin) and store it in the keyring."
        ),
    ] = False,
    local: Annotated[
        bool, typer.Option("--local", help="The server runs on this machine and forwards nothing.")
    ] = False,
    price_in: Annotated[
        float | None,
        typer.Option("--price-in", metavar="USD", help="Price in USD per million input tokens."),
    ] = None,
    price_out: Annotated[
        float | None,
        typer.Option("--price-out", metavar="USD", help="Price in USD per million output tokens."),
    ] = None,
    price_cached: Annotated[
        float | None,
        typer.Option(
            "--price-cached",
            metavar="USD",
            help="Price in USD per million tokens read from a cache.",
        ),
    ] = None,
    price_cache_write: Annotated[
        float | None,
        typer.Option(
            "--price-cache-write",
            metavar="USD",
            help="Price in USD per million tokens written to a cache.",
        ),
    ] = None,
    price_date: Annotated[
        str | None, typer.Option("--price-date", metavar="DAY", help="Date of the prices.")
    ] = None,
    contract: Annotated[
        str | None,
        typer.Option("--contract", metavar="TEXT", help="Contract with the provider."),
    ] = None,
    region: Annotated[
        str | None,
        typer.Option("--region", metavar="TEXT", help="Region where requests are processed."),
    ] = None,
    retention: Annotated[
        str | None,
        typer.Option(
            "--retention", metavar="TEXT", help="What the provider retains, and for how long."
        ),
    ] = None,
    training_use: Annotated[
        str | None,
        typer.Option(
            "--training-use", metavar="TEXT", help="Whether requests are used to train models."
        ),
    ] = None,
    knowledge_cutoff: Annotated[
        str | None,
        typer.Option("--knowledge-cutoff", metavar="TEXT", help="Last date of the training data."),
    ] = None,
    manufacturer: Annotated[
        str | None,
        typer.Option("--manufacturer", metavar="TEXT", help="Manufacturer of the model."),
    ] = None,
    version: Annotated[
        str | None,
        typer.Option("--model-version", metavar="TEXT", help="Version that it states."),
    ] = None,
    intended_use: Annotated[
        str | None,
        typer.Option("--intended-use", metavar="TEXT", help="Use of the model at this site."),
    ] = None,
    contact: Annotated[
        str | None,
        typer.Option("--contact", metavar="TEXT", help="Role or office responsible for the model."),
    ] = None,
    max_in_flight: Annotated[
        int | None,
        typer.Option("--max-in-flight", metavar="N", help="Maximum number of concurrent requests."),
    ] = None,
    requests_per_minute: Annotated[
        int | None,
        typer.Option(
            "--requests-per-minute",
            metavar="N",
            help="Maximum requests per minute, retries included.",
        ),
    ] = None,
    tokens_per_minute: Annotated[
        int | None,
        typer.Option(
            "--tokens-per-minute",
            metavar="N",
            help="Maximum tokens per minute, as the server counts them.",
        ),
    ] = None,
    aws_region: Annotated[
        str | None,
        typer.Option(
            "--aws-region",
            metavar="R",
            help="AWS region, for bedrock, if the address does not contain it.",
        ),
    ] = None,
    aws_profile: Annotated[
        str | None,
        typer.Option(
            "--aws-profile", metavar="P", help="AWS profile with the credentials, for bedrock."
        ),
    ] = None,
    enforcement: Annotated[
        str,
        typer.Option(
            "--enforcement",
            metavar="HOW",
            help="How JSON output is requested: strict, json-object or prompt.",
        ),
    ] = "strict",
    stream: Annotated[bool, typer.Option("--stream", help="Ask for a streamed answer.")] = False,
    max_tokens: Annotated[
        int | None,
        typer.Option("--max-tokens", metavar="N", help="Maximum number of tokens in an answer."),
    ] = None,
    temperature: Annotated[
        float | None, typer.Option("--temperature", metavar="T", help="Sampling temperature.")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="Sampling seed.")] = None,
    timeout: Annotated[
        float, typer.Option("--timeout", metavar="S", help="Maximum seconds for a complete answer.")
    ] = 600.0,
    memory_mb: Annotated[
        int | None,
        typer.Option(
            "--memory-mb",
            metavar="N",
            help="Memory limit of a plug-in's process in MB; 4096 unless set.",
        ),
    ] = None,
    context_tokens: Annotated[
        int | None,
        typer.Option(
            "--context-tokens", metavar="N", help="Size of the context window, for ollama."
        ),
    ] = None,
    max_side: Annotated[
        int,
        typer.Option(
            "--max-side", metavar="PX", help="Maximum length of an image's longer side in pixels."
        ),
    ] = 1024,
    max_image_bytes: Annotated[
        int | None,
        typer.Option("--max-image-bytes", metavar="N", help="Maximum size of one image in MB."),
    ] = None,
    square_images: Annotated[
        bool,
        typer.Option("--square-images", help="Pad images to squares with black."),
    ] = False,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", metavar="FILE", help="File or folder of recorded answers, for replay."
        ),
    ] = None,
    of: Annotated[
        str | None,
        typer.Option("--of", metavar="NAME", help="Provider to ask without images, for text-only."),
    ] = None,
) -> None:
    """Add a provider, or replace the one with this name. Keys are never written to a file.

    Example: overread providers add site --api openai-chat --base-url https://vlm.example.org/v1
    --model med-vl --key-env SITE_VLM_KEY
    """
    if api not in APIS and plugin_kind(api) is None:
        choices = ", ".join((*APIS, *allowed_plugin_apis()))
        fail("--api", Message("cli.value-unknown", value=api, choices=choices))
    if ask_key and key_env:
        fail(name, Message("cli.one-key-source"))
    if ask_key and api == "bedrock":
        fail(name, Message("cli.bedrock-credentials"))
    stored = False
    try:
        entry = ProviderEntry.make(
            name=name,
            api=api,
            base_url=base_url,
            model=model,
            key_env=key_env,
            local=local,
            price_in=price_in,
            price_out=price_out,
            price_cached=price_cached,
            price_cache_write=price_cache_write,
            price_date=price_date,
            about={
                "contract": contract,
                "region": region,
                "retention": retention,
                "training_use": training_use,
                "knowledge_cutoff": knowledge_cutoff,
            },
            manufacturer=manufacturer,
            version=version,
            intended_use=intended_use,
            contact=contact,
            max_in_flight=max_in_flight,
            requests_per_minute=requests_per_minute,
            tokens_per_minute=tokens_per_minute,
            aws_region=aws_region,
            aws_profile=aws_profile,
            enforcement=enforcement,
            stream=stream,
            max_tokens=max_tokens,
            memory_mb=memory_mb,
            temperature=temperature,
            seed=seed,
            total_timeout_s=timeout,
            file=str(file.absolute()) if file else None,
            context_tokens=context_tokens,
            max_side=max_side,
            max_image_bytes=max_image_bytes,
            square_images=square_images,
            of=of,
        )
        build(entry)
        before = load_entries().get(name)
        if before is not None:
            check_key_moves(before, entry, given=ask_key)
        require_local(name)
        key = _ask_key(name) if ask_key else None
        action = "added" if before is None else "changed"
        _recorded(action, entry, lambda: _store(entry, key, add_entry))
        stored = True
        for address in addresses(entry):
            Policy.load().check_url(address)
    except (AssistantError, PolicyRefusal) as error:
        if not isinstance(error, PolicyRefusal) or not stored:
            fail(name, error)
        typer.echo(f"overread: {name}: added, but {error} (policy.toml)", err=True)


def _store(entry: "ProviderEntry", key: "Key | None", add_entry: Any) -> None:
    if key is not None:
        store_key(entry.name, key)
    add_entry(entry)


def _ask_key(name: str) -> "Key":
    if sys.stdin.isatty():
        return Key(getpass.getpass(f"Key for {name} (not shown): ").strip())
    return Key(sys.stdin.readline().strip())


@providers_app.command("show")
def show_provider(name: Name, json_: AsJson = False) -> None:
    """Show a provider's address, declared facts, prices, limits and options, but never its key.

    Example: overread providers show site
    """
    try:
        entry = configured(name)
    except (AssistantError, PolicyRefusal) as error:
        fail(name, error)
    row = _row(entry)
    if json_:
        stated = entry.model_dump(mode="json")
        typer.echo(json.dumps({**stated, **row}, ensure_ascii=False, indent=1))
        return
    where = row["host"] or "stays on this machine"
    typer.echo(f"{name}: {entry.api}, {entry.model or 'no model'}, {where}")
    if row["refusal"]:
        typer.echo(f"  FORBIDDEN: {row['refusal']}")
    if row["host"]:
        for field, statement in entry.about.model_dump().items():
            typer.echo(f"  {field.replace('_', ' ') + ':':<20} {statement or 'not stated'}")
        typer.echo(f"  {'prices:':<20} {prices_in_words(entry) or 'not known'}")
    shown = {"name", "api", "model", "base_url", "about"}
    options = entry.model_dump(mode="json", exclude_defaults=True, exclude=shown)
    for field, value in options.items():
        if not field.startswith("price_"):
            typer.echo(f"  {field.replace('_', ' ') + ':':<20} {value}")


@providers_app.command("remove")
def remove_provider(name: Name) -> None:
    """Remove a provider and its key.

    Example: overread providers remove site
    """
    try:
        removed = entry(name)
        require_local(name)
        _recorded("removed", removed, lambda: remove_entry(name))
    except (AssistantError, PolicyRefusal) as error:
        fail(name, error)


@providers_app.command("key")
def enter_key(name: Name) -> None:
    """Ask for the key of a provider (or read it from stdin) and store it in the keyring.

    Example: overread providers key site
    """
    try:
        configured_entry(name)
        store_key(name, _ask_key(name))
    except AssistantError as error:
        fail(name, error)


@providers_app.command("disable")
def disable_provider(name: Name) -> None:
    """Stop offering a provider on this workstation, such as one that the site has set.

    Example: overread providers disable site
    """
    try:
        disabled = entry(name)
        _recorded("disabled", disabled, lambda: set_disabled(name, disabled=True))
    except (AssistantError, PolicyRefusal) as error:
        fail(name, error)


@providers_app.command("enable")
def enable_provider(name: Name) -> None:
    """Offer a provider again that was disabled on this workstation.

    Example: overread providers enable site
    """
    try:
        _recorded("enabled", configured_entry(name), lambda: set_disabled(name, disabled=False))
    except (AssistantError, PolicyRefusal) as error:
        fail(name, error)


def _recorded(action: Any, entry: "ProviderEntry", change: Any) -> None:
    """Record a change, then make it; a change that cannot be recorded is not made."""
    try:
        with open_record(create=True) as log:
            actor = acting(log, "lead", "administrator")
            check_right(actor.role, Right.CHANGE_PROVIDERS)
            log.append(provider_changed_event(action, entry), actor=actor)
            try:
                change()
            except (AssistantError, PolicyRefusal) as error:
                failed = FailureNoted(
                    where="providers", code=f"not-{action}", message=reason_of(error)
                )
                log.append(failed, actor=actor)
                raise
    except RecordError as error:
        fail(entry.name, error)


@providers_app.command("test")
def test_provider(name: Name, json_: AsJson = False) -> None:
    """Send a synthetic test image and show how the provider answers.

    Example: overread providers test site
    """
    try:
        provider = build(entry(name))
        bundle = test_bundle()
        attempt = send_request(provider, bundle)
    except (AssistantError, PolicyRefusal) as error:
        fail(name, error)
    answered = attempt.outcome in ("valid", "abstained")
    if json_:
        content = {
            "provider": name,
            "label": str(provider.label),
            "host": provider.host,
            "outcome": attempt.outcome,
            **json_fields("message", attempt.message),
            "problems": [json_fields("message", each) for each in attempt.problems],
            "model_returned": attempt.model_returned,
            "http_status": attempt.http_status,
            "total_s": attempt.total_s,
        }
        typer.echo(json.dumps(content, ensure_ascii=False))
    elif answered:
        model = attempt.model_returned or provider.model
        typer.echo(f"{provider.label}: {attempt.outcome} after {attempt.total_s:.1f} s by {model}")
    if not answered:
        fail(
            name,
            Message("cli.attempt-failed", outcome=attempt.outcome.value, reason=attempt.message),
            PROVIDER,
        )
