"""`overread mcp`: a Model Context Protocol server, and the cases that are open to agents."""

import json
import os
import queue
import re
import secrets
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from assistant.agents.agent_rule import (
    MINUTES,
    MOST_MINUTES,
    AgentRule,
    find_recipient,
    make_rules,
)
from assistant.agents.open_cases import close_case, open_agents
from assistant.errors import AssistantError, PolicyRefusal
from assistant.facts.image_facts import fact_block
from assistant.images.image_recipe import DEFAULT_LIMITS, limits_of
from assistant.provider_settings import entry
from assistant.request.bundle import make_bundle
from audit.egress import Policy
from audit.egress.egress_policy import AGENT_NAME
from audit.errors import RecordError
from audit.messages import Message
from audit.tools.tool_rules import MOST_CALLS, MOST_IMAGES, ToolBounds, ToolName
from viewer.case.agent_host import AgentHost, agent_sources
from viewer.case.drafts.drafting import patient_of
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.commands import fail, one_line
from viewer.commands.assistant.draft import interruptible
from viewer.commands.options.acting_account import acting
from viewer.commands.options.console_output import is_terminal, raw_stream
from viewer.commands.options.context_options import (
    ContextOption,
    ContextRequest,
    MaskFaceOption,
    RedactOption,
    context_of,
)
from viewer.commands.options.image_options import (
    Images,
    RolesOption,
    SeriesOption,
    Wanted,
    load_images,
    select,
)
from viewer.commands.options.record_opening import open_record
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.request.bundle import Bundle
    from assistant.tools.tool_session import PendingCall

T = TypeVar("T")
_LOOK_S: Final = 0.2
_TOKEN: Final = r"[A-Za-z0-9._~+/=-]{32,200}"

mcp_app = typer.Typer(
    invoke_without_command=True,
    help="Offer the audited tools to an external agent as a Model Context Protocol server.\n\n"
    "Without a subcommand it serves an agent over standard input and output, which is how agents "
    "start it. Calls are answered only while a case is open to the agent (`overread mcp open`, or "
    "**Open to an agent** in the app).\n\n"
    "Example: overread mcp --agent desk-agent",
)
AgentOption = Annotated[
    str,
    typer.Option("--agent", metavar="NAME", help="Name of the agent: lower case, no spaces."),
]
ToolsOption = list[ToolName] | None


@mcp_app.callback()
def serve(
    context: typer.Context,
    agent: Annotated[
        str, typer.Option("--agent", metavar="NAME", help="Name of the agent that is served.")
    ] = "agent",
    http: Annotated[
        int | None,
        typer.Option(
            "--http",
            metavar="PORT",
            min=0,
            max=65535,
            help="Serve over HTTP on 127.0.0.1 instead; 0 takes a free port.",
        ),
    ] = None,
    token_env: Annotated[
        str | None,
        typer.Option(
            "--token-env",
            metavar="VAR",
            help="Variable with the token of --http, of at least 32 characters. Default: a random "
            "token, which is printed.",
        ),
    ] = None,
) -> None:
    """Offer the audited tools to an external agent as a Model Context Protocol server.

    Without a subcommand it serves an agent over standard input and output, which is how agents
    start it. Calls are answered only while a case is open to the agent.

    Example: overread mcp --agent desk-agent
    """
    if context.invoked_subcommand is not None:
        return
    if not re.fullmatch(AGENT_NAME, agent):
        fail(agent, Message("agent.name-form"))
    try:
        # Late: an optional package, and the open command needs none of it.
        from assistant.agents.agent_server import make_server, serve_http, serve_stdio
    except ImportError:
        fail("mcp", Message("agent.sdk-missing"))
    server = make_server(agent, version("overread"))
    if http is None:
        before = sys.stdout
        sys.stdout = raw_stream(before)  # the protocol's JSON, which is escaped
        try:
            serve_stdio(server)
        finally:
            sys.stdout = before
        return
    token, printed = _token(token_env)

    def started(port: int) -> None:
        typer.echo(f"serving agent {agent} at http://127.0.0.1:{port}/mcp", err=True)
        if printed:
            typer.echo(f"token {token}", err=True)

    serve_http(server, token, http, started)


def _token(variable: str | None) -> tuple[str, bool]:
    """Return the token, and whether it was made now and has to be printed."""
    if variable is None:
        return secrets.token_urlsafe(32), True
    token = os.environ.get(variable, "")
    if not re.fullmatch(_TOKEN, token):
        fail("--token-env", Message("agent.token-form", variable=variable))
    return token, False


@dataclass(frozen=True)
class _Opening:
    """Options of `overread mcp open`."""

    agent: str
    provider: str | None
    minutes: int
    images: int
    calls: int
    asks: tuple[ToolName, ...]
    forbids: tuple[ToolName, ...]
    mask_face: bool
    despite: str | None
    preview: bool
    yes: bool


@mcp_app.command("open")
def open_case(
    path: Annotated[
        list[Path],
        typer.Argument(help="Files, folders, a DICOMDIR, a zip file or NIfTI.", metavar="PATH..."),
    ],
    agent: AgentOption,
    series: SeriesOption = None,
    roles: RolesOption = None,
    provider: Annotated[
        str | None,
        typer.Option(
            "--provider",
            metavar="NAME",
            help="Configured provider whose model the agent uses; not for an agent that an "
            "administrator declared local.",
        ),
    ] = None,
    minutes: Annotated[
        int,
        typer.Option(
            "--minutes", metavar="N", min=1, max=MOST_MINUTES, help="Close after N minutes."
        ),
    ] = MINUTES,
    images: Annotated[
        int,
        typer.Option(
            "--images", metavar="N", min=0, max=MOST_IMAGES, help="Give at most N images."
        ),
    ] = ToolBounds().images,
    calls: Annotated[
        int,
        typer.Option("--calls", metavar="N", min=1, max=MOST_CALLS, help="Answer at most N calls."),
    ] = ToolBounds().calls,
    ask: Annotated[
        ToolsOption,
        typer.Option(
            "--ask", metavar="TOOL", help="Ask before each call of this tool. Repeatable."
        ),
    ] = None,
    forbid: Annotated[
        ToolsOption,
        typer.Option("--forbid", metavar="TOOL", help="Refuse calls of this tool. Repeatable."),
    ] = None,
    context: ContextOption = None,
    redact_context: RedactOption = False,
    mask_face: MaskFaceOption = False,
    despite_burned_in: Annotated[
        str | None,
        typer.Option(
            "--despite-burned-in",
            metavar="REASON",
            help="Reason to open images that may show text about the patient; recorded.",
        ),
    ] = None,
    preview: Annotated[
        bool, typer.Option("--preview", help="Only show the rule; open nothing.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Open without asking, for scripts.")] = False,
) -> None:
    """Open a case to an agent, by a rule that is shown first, until Ctrl+C or the time is over.

    The command answers the agent's calls while it runs. Each call and each answer is recorded
    before it takes effect.

    Example: overread mcp open ~/studies/head --series 4 --agent desk-agent --provider site-gpt

    Example: overread mcp open ~/studies/head --series 4 --agent desk-agent --ask show_image
    """
    opening = _Opening(
        agent,
        provider,
        minutes,
        images,
        calls,
        tuple(ask or ()),
        tuple(forbid or ()),
        mask_face,
        despite_burned_in,
        preview,
        yes,
    )
    try:
        wanted = Wanted(series=tuple(series or ()), roles=roles)
        words = ContextRequest(context, None, redact_context)
        with interruptible() as cancelled:
            _open(opening, load_images(path, wanted), wanted, words, cancelled)
    except RecordError as error:
        fail("the record", error)
    except (AssistantError, PolicyRefusal, CoreError, StepClosed) as error:
        fail(agent, error)


def _open(
    opening: _Opening,
    chosen: Images,
    wanted: Wanted,
    words: ContextRequest,
    cancelled: threading.Event,
) -> None:
    selection = select(chosen, wanted)
    first = chosen.loaded[0].series
    with open_record(create=True) as log:
        given = entry(opening.provider) if opening.provider is not None else None
        recipient = find_recipient(opening.agent, given, Policy.load())
        case = log.case_id(first.study_uid, first.patient_key)
        workflow = CaseWorkflow(
            case, LogRecorder(log, acting(log, "reader", "lead")), patient_of(log, first)
        )
        context = context_of(words, first, chosen.volumes)
        limits = limits_of(given) if given is not None else DEFAULT_LIMITS

        def make(selection: "Selection") -> "Bundle":
            made = make_bundle(
                chosen.volumes,
                selection,
                context=context,
                limits=limits,
                mask_face=opening.mask_face,
            )
            return made.with_override(opening.despite) if opening.despite else made

        rules = make_rules(
            opening.asks,
            opening.forbids,
            opening.calls,
            opening.images,
            context=context is not None,
        )
        facts = None
        if rules.policy(ToolName.GET_FACT) != "forbidden":
            facts = fact_block(chosen.volumes, selection, sent=True)
        rule = AgentRule(
            recipient,
            rules,
            {s.series.id: s.series.id for s in chosen.current},
            opening.minutes,
            make(selection),
            with_context=context is not None,
            masks_face=opening.mask_face,
        )
        for line in rule.lines():
            typer.echo(line, err=True)
        for risk in rule.sample.risks:
            typer.echo(one_line(f"overread: {risk.sentence}"), err=True)
        if opening.preview:
            return
        _confirm(opening)
        workflow.images.open_study([item.series for item in chosen.current])
        workflow.requests.select(selection)
        if opening.despite:
            rule = replace(
                rule, sample=workflow.requests.override(rule.sample, opening.despite, "cli")
            )
        jobs = _RecordThread()
        host = AgentHost(
            workflow,
            rule,
            agent_sources(chosen.volumes, selection, rule.sample, make, facts),
            jobs.run,
            lambda pending: jobs.run(lambda: _asked(pending)),
            without_read=True,
        )
        typer.echo(f"open to {opening.agent}; Ctrl+C closes", err=True)
        _answer_until_closed(host, jobs, cancelled)


def _confirm(opening: _Opening) -> None:
    """Exit unless the person agrees with the rule that was shown."""
    if opening.yes:
        return
    if not is_terminal(sys.stdin):
        fail(opening.agent, Message("agent.not-confirmed"))
    if not typer.confirm(f"Open this case to {opening.agent}?", err=True):
        raise typer.Exit(1)


def _asked(pending: "PendingCall") -> bool | None:
    """Ask on the terminal about a call; None without a terminal."""
    if not is_terminal(sys.stdin):
        return None
    tool = Message(f"tool-name.{pending.name}")
    arguments = one_line(pending.call.arguments)
    try:
        return typer.confirm(f"{tool}: {arguments} - answer?", err=True)
    except typer.Abort:  # Ctrl+C or the end of the input, while a call waits
        return False


class _RecordThread:
    """Runs what other threads hand to the thread that made it, which owns the record."""

    def __init__(self) -> None:
        self._owner = threading.get_ident()
        self._waiting: queue.Queue[Callable[[], None]] = queue.Queue()

    def run(self, work: Callable[[], T], /) -> T:
        """Return what the function returned in the owner's thread."""
        if threading.get_ident() == self._owner:
            return work()
        outcome: Future[T] = Future()

        def fulfill() -> None:
            try:
                outcome.set_result(work())
            except BaseException as error:  # noqa: BLE001 - raised where the result is waited for
                outcome.set_exception(error)

        self._waiting.put(fulfill)
        return outcome.result()

    def work_off(self, seconds: float) -> None:
        """Run what waits, for about as long as given."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                self._waiting.get(timeout=left)()
            except queue.Empty:
                return


def _answer_until_closed(host: AgentHost, jobs: _RecordThread, cancelled: threading.Event) -> None:
    try:
        while host.is_open and not cancelled.is_set():
            jobs.work_off(_LOOK_S)
            host.look()
        host.close("by-person")
    except KeyboardInterrupt:
        host.close("by-person")
    except BaseException:
        host.close("program-ended")
        raise
    assert host.session is not None
    status = host.session.status
    ending = Message(f"agent-ending.{status.ending}")
    typer.echo(f"closed: {ending}; {status.n_calls} calls, {status.n_images} images", err=True)


@mcp_app.command("close")
def close(agent: AgentOption) -> None:
    """Close the case that is open to an agent, wherever it was opened on this machine.

    Example: overread mcp close --agent desk-agent
    """
    if not close_case(agent):
        fail(agent, Message("agent.not-open"))
    typer.echo(f"closed for {agent}")


@mcp_app.command("list")
def list_open(
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the agents that a case is open to on this machine.

    Example: overread mcp list
    """
    agents: list[Any] = list(open_agents())
    if json_:
        typer.echo(json.dumps({"agents": agents}))
        return
    typer.echo("\n".join(agents) if agents else "no case is open to an agent")
