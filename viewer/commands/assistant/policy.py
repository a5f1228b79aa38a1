"""`overread policy`: what may be sent from this machine, budgets and the kill switch."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from pydantic import ValidationError

from assistant.errors import AssistantError, PolicyRefusal
from assistant.providers.policy_changes import change_policy
from assistant.request.budget import standings
from audit import Log
from audit.egress import Policy, as_json, central_policy, describe, machine_policy, stop_sending
from audit.errors import RecordError
from audit.messages import Message, join, reason_of
from audit.messages.library_errors import wrong_value
from audit.record.events import KillSwitchSet
from viewer.commands import CHECK_FAILED, fail
from viewer.commands.assistant.policy_selftest import selftest
from viewer.commands.options.acting_account import acting, site_store, stopping
from viewer.commands.site_configuration import described, one_line_of

if TYPE_CHECKING:
    from audit.record.events import Actor

_SPENT: Final = {"budget_per_day": "per day", "budget_of_pilot": "of the pilot"}
"""Keys of `show --json` by budget."""
_SOURCES: Final = {
    "site": "the site",
    "machine": "the limits of this machine",
    "workstation": "the policy of this workstation",
    "default": "default",
}

policy_app = typer.Typer(
    no_args_is_help=True,
    help="Show and change what may be sent from this machine, or stop all sending.  "
    "Example: overread policy set --day-requests 200",
)


policy_app.command("selftest")(selftest)


@policy_app.command("show")
def show(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Show the policy in force and how much of its budgets is spent.

    Example: overread policy show --json
    """
    try:
        policy = Policy.load()
        budgets_in_force = standings(policy)
        sources, configurations = Policy.sources(), central_policy.configurations()
    except (AssistantError, PolicyRefusal) as error:
        fail("policy", error)
    if json_:
        spent = {
            _SPENT[s.period]: {"since": str(s.since or ""), **vars(s.spent)}
            for s in budgets_in_force
        }
        content = {
            "policy": as_json(policy),
            "spent": spent,
            "sources": sources,
            "site_configurations": [described(each) for each in configurations],
        }
        typer.echo(json.dumps(content, ensure_ascii=False, indent=1))
        return
    typer.echo(describe(policy))
    typer.echo(f"at most {policy.max_images} images and {policy.max_request_mb:g} MB a request")
    context = "may" if policy.clinical_context else "may not"
    typer.echo(f"captions: {policy.captions}; a clinical context {context} go along")
    names = ", ".join(policy.identity_roles) or "nobody"
    typer.echo(f"names and IDs of patients are shown to: {names}")
    kinds = ", ".join(policy.result_kinds) or "nothing"
    hosts = ", ".join(policy.result_hosts) or "nowhere"
    typer.echo(f"results of signed cases: {kinds}, to be stored: {hosts}")
    agents = ", ".join(policy.local_agents) or "none"
    typer.echo(f"agents that count as local: {agents}")
    typer.echo(f"the app locks after {policy.idle_lock_minutes} minutes without input")
    limits = machine_policy.machine_file()
    if limits.exists():
        typer.echo(f"limits of this machine: {limits}")
    for each in configurations:
        typer.echo(f"set by the site: {one_line_of(each)}")
    if configurations:
        for source in dict.fromkeys(sources.values()):
            rules = ", ".join(rule for rule, by in sources.items() if by == source)
            typer.echo(f"set by {_SOURCES[source]}: {rules}")
    if not budgets_in_force:
        typer.echo("no budget")
    for standing in budgets_in_force:
        since = f" since {standing.since}" if standing.since else ""
        typer.echo(f"budget {standing.name}{since}: {join(standing.lines(), '; ')}")


@policy_app.command("stop")
def stop() -> None:
    """Set the kill switch: nothing is sent, and running requests are cut off.

    Every user may do this.

    Example: overread policy stop
    """
    stopped = stop_sending()  # first of all: it waits for no record
    if not stopped.everywhere:
        # This process ends now, and with it all that it could stop.
        fail("policy", stopped.message, CHECK_FAILED)
    typer.echo(str(stopped.message))
    try:
        with _open() as log:
            log.append(KillSwitchSet(), actor=stopping(log))
    except RecordError as error:
        fail("policy", Message("cli.switch-not-recorded", error=reason_of(error)))


@policy_app.command("resume")
def resume() -> None:
    """Clear the kill switch; only a lead or an administrator may do this.

    Example: overread policy resume
    """
    _change(lambda policy: policy.model_copy(update={"kill_switch": False}))
    typer.echo("the kill switch is cleared")


@policy_app.command("set")
def set_policy(
    local_only: Annotated[
        bool | None,
        typer.Option("--local-only/--not-local-only", help="Allow only servers on this machine."),
    ] = None,
    allow: Annotated[
        list[str] | None,
        typer.Option("--allow", metavar="HOST", help="Allow a host. Repeatable."),
    ] = None,
    forbid: Annotated[
        list[str] | None,
        typer.Option("--forbid", metavar="HOST", help="Stop allowing a host. Repeatable."),
    ] = None,
    max_images: Annotated[
        int | None,
        typer.Option("--max-images", metavar="N", help="Maximum number of images in one request."),
    ] = None,
    max_request_mb: Annotated[
        float | None,
        typer.Option("--max-request-mb", metavar="MB", help="Maximum size of one request in MB."),
    ] = None,
    allow_unencrypted: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-unencrypted",
            metavar="HOST:PORT",
            help="Archive that connections without TLS may go to. Repeatable.",
        ),
    ] = None,
    forbid_unencrypted: Annotated[
        list[str] | None,
        typer.Option("--forbid-unencrypted", metavar="HOST:PORT", help="Take it back. Repeatable."),
    ] = None,
    captions: Annotated[
        str | None,
        typer.Option("--captions", metavar="KIND", help="Allowed captions: any or blinded."),
    ] = None,
    idle_lock_minutes: Annotated[
        int | None,
        typer.Option(
            "--idle-lock-minutes", metavar="N", help="Minutes without input until the app locks."
        ),
    ] = None,
    context: Annotated[
        bool | None,
        typer.Option("--context/--no-context", help="Whether a clinical context may be sent."),
    ] = None,
    show_identity: Annotated[
        list[str] | None,
        typer.Option(
            "--show-identity",
            metavar="ROLE",
            help="Show names and IDs of patients to this role; only an administrator may."
            " Repeatable.",
        ),
    ] = None,
    hide_identity: Annotated[
        list[str] | None,
        typer.Option("--hide-identity", metavar="ROLE", help="Take it back. Repeatable."),
    ] = None,
    results_to: Annotated[
        list[str] | None,
        typer.Option(
            "--results-to",
            metavar="HOST",
            help="Allow results of signed cases to be stored on this server (host or host:port);"
            " only an administrator may. Repeatable.",
        ),
    ] = None,
    no_results_to: Annotated[
        list[str] | None,
        typer.Option("--no-results-to", metavar="HOST", help="Take it back. Repeatable."),
    ] = None,
    result_kind: Annotated[
        list[str] | None,
        typer.Option(
            "--result-kind",
            metavar="KIND",
            help="Kinds of results that may be stored: report, key-objects, segmentation,"
            " secondary-capture, fhir-report, or none; only an administrator may. Repeatable.",
        ),
    ] = None,
    local_agent: Annotated[
        list[str] | None,
        typer.Option(
            "--local-agent",
            metavar="NAME",
            help="Count this agent as local: its model runs on this machine and it passes nothing"
            " on. Only an administrator may. Repeatable.",
        ),
    ] = None,
    remote_agent: Annotated[
        list[str] | None,
        typer.Option("--remote-agent", metavar="NAME", help="Take it back. Repeatable."),
    ] = None,
    day_usd: Annotated[
        float | None,
        typer.Option("--day-usd", metavar="USD", help="Budget per day; -1 removes it."),
    ] = None,
    day_requests: Annotated[
        int | None,
        typer.Option("--day-requests", metavar="N", help="Requests per day; -1 removes the limit."),
    ] = None,
    day_tokens: Annotated[
        int | None,
        typer.Option("--day-tokens", metavar="N", help="Tokens per day; -1 removes the limit."),
    ] = None,
    pilot_usd: Annotated[
        float | None,
        typer.Option("--pilot-usd", metavar="USD", help="Budget of the pilot; -1 removes it."),
    ] = None,
    pilot_requests: Annotated[
        int | None,
        typer.Option(
            "--pilot-requests", metavar="N", help="Requests of the pilot; -1 removes the limit."
        ),
    ] = None,
    pilot_tokens: Annotated[
        int | None,
        typer.Option(
            "--pilot-tokens", metavar="N", help="Tokens of the pilot; -1 removes the limit."
        ),
    ] = None,
    pilot_since: Annotated[
        str | None, typer.Option("--pilot-since", metavar="DAY", help="First day of the pilot.")
    ] = None,
) -> None:
    """Change the given settings of the policy, as a lead or an administrator.

    Only an administrator may choose who sees names and IDs of patients, where results go, and which
    agents count as local.

    Example: overread policy set --not-local-only --allow api.example.org --day-usd 5
    """
    named = {
        "local_only": local_only,
        "max_images": max_images,
        "max_request_mb": max_request_mb,
        "captions": captions,
        "idle_lock_minutes": idle_lock_minutes,
        "clinical_context": context,
        "pilot_since": pilot_since,
    }
    changes = {name: value for name, value in named.items() if value is not None}
    day = {"usd": day_usd, "requests": day_requests, "tokens": day_tokens}
    pilot = {"usd": pilot_usd, "requests": pilot_requests, "tokens": pilot_tokens}

    options = (show_identity, hide_identity, results_to, no_results_to, result_kind)
    restricted = any(options) or bool(local_agent or remote_agent)

    def changed(policy: "Policy") -> "Policy":
        hosts = dict.fromkeys([*policy.allowed_hosts, *(h.lower() for h in allow or ())])
        remaining = tuple(host for host in hosts if host not in {h.lower() for h in forbid or ()})
        plain = [*policy.unencrypted_archives, *map(str.lower, allow_unencrypted or ())]
        taken_back = set(map(str.lower, forbid_unencrypted or ()))
        archives = tuple(a for a in dict.fromkeys(plain) if a not in taken_back)
        budgets = {
            "budget_per_day": _limits(policy.budget_per_day.model_dump(), day),
            "budget_of_pilot": _limits(policy.budget_of_pilot.model_dump(), pilot),
        }
        lists = {"allowed_hosts": remaining, "unencrypted_archives": archives}
        shown = dict.fromkeys([*policy.identity_roles, *(show_identity or ())])
        hidden = set(hide_identity or ())
        lists["identity_roles"] = tuple(role for role in shown if role not in hidden)
        targets = dict.fromkeys([*policy.result_hosts, *(h.lower() for h in results_to or ())])
        ended = {h.lower() for h in no_results_to or ()}
        lists["result_hosts"] = tuple(host for host in targets if host not in ended)
        agents = dict.fromkeys([*policy.local_agents, *(local_agent or ())])
        remote = set(remote_agent or ())
        lists["local_agents"] = tuple(agent for agent in agents if agent not in remote)
        if result_kind is not None:
            lists["result_kinds"] = tuple(k for k in dict.fromkeys(result_kind) if k != "none")
        return type(policy).model_validate(policy.model_dump() | changes | budgets | lists)

    _change(changed, only_administrator=restricted)
    show()


def _limits(before: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """Return a budget with the given limits; a negative limit removes it."""
    named = {k: (None if v < 0 else v) for k, v in wanted.items() if v is not None}
    return before | named


def _change(how: "Callable[[Policy], Policy]", *, only_administrator: bool = False) -> None:
    try:
        wanted = how(Policy.load())
        with _open() as log:
            actor = acting(log, "administrator", *(() if only_administrator else ("lead",)))
            change_policy(wanted, actor.role, _store(log, actor))
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"]).replace("_", " ")
        fail(where or "policy", wrong_value(first))
    except (AssistantError, PolicyRefusal) as error:
        fail("policy", error)


def _open() -> "Log":
    return Log(site_store())


def _store(log: "Log", actor: "Actor") -> Callable[[Any], object]:
    return lambda body: log.append(body, actor=actor)
