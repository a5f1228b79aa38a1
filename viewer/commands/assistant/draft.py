"""`overread draft`: make the bundle, send it, print the structured draft, record all of it."""

import json
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from assistant.checks.pixel_identifiers import unanswered_risks, unchecked
from assistant.errors import AssistantError, BundleError, PolicyRefusal, SettingsError
from assistant.images.image_recipe import limits_of
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request.bundle import make_bundle
from assistant.request.request_preview import STAYS, summary, write_preview
from assistant.strategies import load_strategy
from audit.errors import RecordError
from audit.messages import Message, Text, join, json_fields, reason_of
from viewer.archive.errors import ArchiveError
from viewer.case.drafts.drafting import granting, patient_of, plan
from viewer.case.drafts.similar_examples import find_examples, measure_selected
from viewer.case.state.event_factory import strata_of
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, EpochClosed, StepClosed
from viewer.commands import PROVIDER, fail
from viewer.commands.options.acting_account import acting
from viewer.commands.options.context_options import (
    ContextOption,
    ContextRequest,
    EntryOption,
    FhirOption,
    KeepOption,
    MaskFaceOption,
    RedactOption,
    context_of,
    read_live,
)
from viewer.commands.options.declaration_options import HuOption, TransformOption, declarations
from viewer.commands.options.drafting_options import (
    EpochOption,
    ExamplesOption,
    FactsOption,
    GrantedOption,
    LanguageOption,
    LiteratureOption,
    SamplesOption,
    StrategyOption,
    UpToOption,
    ask,
    asked_facts,
    asking_of,
    full_attempt,
)
from viewer.commands.options.image_options import (
    AroundOption,
    BurnOption,
    CaptionsOption,
    Images,
    ImagesOption,
    Loaded,
    PlanesOption,
    PriorDespiteOption,
    PriorOption,
    PriorSeriesOption,
    RolesOption,
    SeriesOption,
    SlicesOption,
    SpacingOption,
    Wanted,
    WindowsOption,
    load_images,
    marks_to_burn,
    select,
)
from viewer.commands.options.interpretation_lines import interpretation_lines
from viewer.commands.options.record_opening import open_record
from viewer.commands.options.same_image_notes import fingerprint, images_facts, tell_images
from viewer.commands.options.tool_options import ToolLimitsOption, ToolsOption, rules_of
from viewer.core.deid.identifier_search import burned_in_risk
from viewer.core.errors import CoreError
from viewer.session.persistence.preferences import PreferencesError

if TYPE_CHECKING:
    from assistant.images.burn_in_marks import BurnedMark
    from assistant.images.captions import Captions
    from assistant.images.slice_selection import Selection
    from assistant.provider_protocol import Outgoing, Provider
    from assistant.request.bundle import Bundle
    from assistant.strategies.similar_examples import SimilarExampleSet
    from audit.record.events.bodies.account_events import Role
    from viewer.case.drafts.drafting import Asking
    from viewer.case.state.case_state import DraftState


def draft(
    path: Annotated[
        list[Path],
        typer.Argument(
            help="Files, folders, a DICOMDIR, a zip file, NIfTI, PNG or JPEG.", metavar="PATH..."
        ),
    ],
    series: SeriesOption = None,
    provider: Annotated[
        str, typer.Option("--provider", metavar="NAME", help="Name from `overread providers list`.")
    ] = "baseline",
    roles: RolesOption = None,
    slices: SlicesOption = None,
    images: ImagesOption = None,
    planes: PlanesOption = None,
    windows: WindowsOption = None,
    around: AroundOption = None,
    spacing: SpacingOption = None,
    prior: PriorOption = None,
    prior_series: PriorSeriesOption = None,
    prior_despite: PriorDespiteOption = None,
    burn_marks: BurnOption = False,
    context: ContextOption = None,
    context_fhir: FhirOption = None,
    redact_context: RedactOption = False,
    keep_in_context: KeepOption = None,
    add_entry: EntryOption = None,
    mask_face: MaskFaceOption = False,
    transform: TransformOption = None,
    hu: HuOption = None,
    captions: CaptionsOption = "informed",
    preview: Annotated[
        bool, typer.Option("--preview", help="Send nothing; write the request to a folder.")
    ] = False,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for --preview.")] = Path(
        "overread-preview"
    ),
    despite_burned_in: Annotated[
        str | None,
        typer.Option(
            "--despite-burned-in",
            metavar="REASON",
            help="Reason to send images that may show text about the patient; recorded.",
        ),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    strategy: StrategyOption = "zero-shot",
    samples: SamplesOption = None,
    examples: ExamplesOption = None,
    language: LanguageOption = None,
    up_to: UpToOption = None,
    facts: FactsOption = "off",
    tools: ToolsOption = None,
    tool_limits: ToolLimitsOption = None,
    literature: LiteratureOption = "off",
    granted_for: GrantedOption = None,
    new_epoch: EpochOption = False,
) -> None:
    """Ask a provider for a structured draft of one or several series and record everything.

    Nothing is asked of anybody but the provider named; the default reads here, without AI. Series
    that share a frame of reference are shown at the same places.

    Example: overread draft ~/studies/head --series 4 --provider baseline --preview

    Example: overread draft ~/studies/head --roles T1,FLAIR,DWI,ADC --images 16 --preview
    """
    if captions not in ("informed", "blinded"):
        fail("--captions", Message("cli.captions-unknown", captions=captions))
    kind: Captions = "blinded" if captions == "blinded" else "informed"
    try:
        rules = rules_of(tools, tool_limits)
        asking = asking_of(
            strategy, samples, examples, language, up_to, facts, rules, literature=literature
        )
        wanted = Wanted(
            tuple(series or ()),
            roles,
            slices,
            images,
            planes,
            windows,
            around,
            spacing,
            prior,
            tuple(prior_series or ()),
            prior_despite,
            transform,
            tuple(hu or ()),
        )
        request = _Request(
            wanted, burn_marks, kind, preview, out, json_, asking, granted_for, new_epoch, mask_face
        )
        words = ContextRequest(
            context,
            context_fhir,
            redact_context,
            tuple(keep_in_context or ()),
            tuple(add_entry or ()),
        )
        with interruptible() as cancelled:
            chosen = load_images(path, wanted)
            _check_pixels(chosen.loaded, despite_burned_in)
            _run(request, chosen, provider, words, despite_burned_in, cancelled)
    except (PolicyRefusal, SettingsError) as error:
        fail(provider, error)
    except ArchiveError as error:
        fail(context_fhir or ", ".join(map(str, path)), error, PROVIDER)
    except BundleError as error:
        fail(context or context_fhir or ", ".join(map(str, path)), error)
    except PreferencesError as error:
        fail("--language", error)
    except RecordError as error:
        fail("the record", error)
    except EpochClosed as error:
        fail(
            provider,
            Message("cli.epoch-command", reason=reason_of(error), attempt=error.change.attempt),
            PROVIDER,
        )
    except (AssistantError, CoreError, StepClosed) as error:
        fail(getattr(error, "path", None) or ", ".join(map(str, path)), error)


@dataclass(frozen=True)
class _Request:
    wanted: Wanted
    burn_marks: bool
    captions: "Captions"
    preview: bool
    out: Path
    json: bool
    asking: "Asking"
    granted_for: str | None
    new_epoch: bool
    mask_face: bool = False


@contextmanager
def interruptible() -> Iterator[threading.Event]:
    """Yield an event that the first Ctrl+C sets; a second Ctrl+C ends the program."""
    asked = threading.Event()

    def stop(*_: object) -> None:
        if asked.is_set():
            raise KeyboardInterrupt
        asked.set()

    if threading.current_thread() is not threading.main_thread():
        yield asked
        return
    before = signal.signal(signal.SIGINT, stop)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def _check_pixels(loaded: tuple[Loaded, ...], reason: str | None) -> None:
    """Exit if a series may show text about the patient in its pixels, unless overridden."""
    for loaded_series in loaded:
        risks = burned_in_risk(loaded_series.series, loaded_series.volume)
        if risks and not (reason and reason.strip()):
            reasons = join(risks, "; ")
            fail(
                f"series {loaded_series.series.id}",
                Message("cli.see-despite-burned-in", reason=reasons),
            )


def _run(
    request: _Request,
    chosen: Images,
    name: str,
    words: ContextRequest,
    override: str | None,
    cancelled: threading.Event,
) -> None:
    selection = select(chosen, request.wanted)
    first = chosen.loaded[0].series
    live = read_live(words, first, cancelled.is_set)
    with open_record(create=True) as log:
        named = entry(name)  # now, since opening the record applies the site's providers
        provider, limits = build(named), limits_of(named)
        case = log.case_id(first.study_uid, first.patient_key)
        # Drafts of a pilot are made by who leads it too: of cases that others read.
        piloted = log.newest("case.enrolled", case) is not None
        roles: tuple[Role, ...] = ("lead", "reader") if piloted else ("reader", "lead")
        recorder = LogRecorder(log, acting(log, *roles))
        workflow = CaseWorkflow(case, recorder, patient_of(log, first))
        if live is not None:
            workflow.record(live.event)
        context = context_of(words, first, chosen.volumes, live)
        fingerprint(
            workflow,
            {loaded_series.series.id: loaded_series.volume for loaded_series in chosen.current},
            cancelled,
        )
        marks: tuple[BurnedMark, ...] = ()
        if request.burn_marks:
            marks = marks_to_burn(chosen, request.wanted, workflow.state)
            selection = selection.with_marks(len(marks))

        def make(selection: "Selection", prompt: str) -> "Bundle":
            made = make_bundle(
                chosen.volumes,
                selection,
                captions=request.captions,
                context=context,
                prompt=prompt,
                limits=limits,
                marks=marks,
                mask_face=request.mask_face,
            )
            return made.with_override(override) if override else made

        similar = _similar_cases(request, workflow, chosen, selection)
        patient = patient_of(log, first)
        planned = plan(request.asking, make, chosen.volumes, selection, patient, similar=similar)
        bundle = planned.bundle
        workflow.images.open_study([loaded_series.series for loaded_series in chosen.current])
        for body in declarations([loaded_series.series for loaded_series in chosen.current]):
            workflow.record(body)
        workflow.requests.select(selection)
        _cover_risks(workflow, bundle, override)
        try:
            outgoing = provider.prepare(bundle)
        except PolicyRefusal as error:
            workflow.requests.refuse(provider, error.reason)
            raise
        if request.granted_for is not None:
            attempt = full_attempt(workflow.state, request.granted_for)
            planned = granting(workflow.state, attempt, planned)
        workflow.requests.show_preview(provider, bundle, outgoing, further=planned.further)
        _print_warnings(bundle)
        if request.preview:
            write_preview(request.out, bundle, provider, outgoing)
            _tell_preview(request, bundle, provider, outgoing)
            if planned.says and not request.json:
                typer.echo(str(planned.says))
            return
        state = ask(workflow, provider, planned, outgoing, cancelled, new_epoch=request.new_epoch)
        _show(request, workflow, provider, state)


def _similar_cases(
    request: _Request, workflow: "CaseWorkflow", chosen: Images, selection: "Selection"
) -> "SimilarExampleSet | None":
    """Return similar signed cases as examples, if the strategy sends them."""
    if load_strategy(request.asking.strategy).method != "similar":
        return None
    profiles = measure_selected(chosen.volumes, selection)
    workflow.similar.record_profiles(profiles)
    return find_examples(
        workflow,
        profiles,
        captions=request.captions,
        mask_face=request.mask_face,
        n=request.asking.samples,
        age=strata_of(chosen.loaded[0].series).get("age"),
    )


def _cover_risks(workflow: "CaseWorkflow", bundle: "Bundle", override: str | None) -> None:
    """Record the reason for sending possible burned-in text; without one, end the command."""
    if override:
        workflow.requests.override(bundle, override, "cli")
    elif open_risks := unanswered_risks(bundle):
        risk = open_risks[0]
        fail(f"series {risk.series}", Message("cli.see-despite-burned-in", reason=risk.words))


def _print_warnings(bundle: "Bundle") -> None:
    warnings = [warning.sentence for warning in bundle.quality]
    for warning in (*warnings, *(risk.sentence for risk in bundle.risks)):
        typer.echo(f"overread: {warning}", err=True)
    for gap in unchecked(bundle):
        typer.echo(f"overread: not checked: {gap}", err=True)


def _show(
    request: _Request,
    workflow: "CaseWorkflow",
    provider: "Provider",
    state: "DraftState",
) -> None:
    received = state.received
    assert received is not None
    if hidden := workflow.blinding.why_hidden(state.attempt) if workflow.pilot is not None else "":
        _tell_kept(request, workflow, state, hidden)
        return
    tell_images(workflow.state)
    if request.json:
        typer.echo(json.dumps(_document(workflow, provider, state), ensure_ascii=False))
    else:
        _tell(provider, state)
    if received.outcome not in ("valid", "abstained"):
        fail(
            provider.name,
            Message("cli.attempt-failed", outcome=received.outcome.value, reason=received.message),
            PROVIDER,
        )


def _tell_kept(request: _Request, workflow: "CaseWorkflow", state: "DraftState", why: Text) -> None:
    """Print that a pilot's draft is recorded but may not be shown, and why."""
    if request.json:
        document = {"case": workflow.case, "attempt": state.attempt, **json_fields("withheld", why)}
        typer.echo(json.dumps(document, ensure_ascii=False))
    else:
        typer.echo(f"Recorded as attempt {state.attempt}. {why}")


def _document(
    workflow: "CaseWorkflow", provider: "Provider", state: "DraftState"
) -> dict[str, Any]:
    received, content = state.received, state.interpretation
    assert received is not None
    return {
        "case": workflow.case,
        "attempt": state.attempt,
        "provider": provider.name,
        "label": str(provider.label),
        "is_ai": provider.is_ai,
        "model": provider.model,
        "model_returned": received.model_returned,
        "host": provider.host,
        "outcome": received.outcome,
        **json_fields("message", received.message),
        "problems": [json_fields("message", each) for each in received.problems],
        "flags": [flag.model_dump(mode="json") | {"kind": flag.kind} for flag in received.flags],
        "interpretation": content.model_dump(mode="json") if content else None,
        "n_images": len(state.requested.images),
        "quality": [w.model_dump(mode="json") for w in state.requested.quality],
        "bundle_sha256": state.requested.bundle_sha256,
        "request_sha256": state.requested.request_sha256,
        "usage": dict(received.usage),
        "cost_usd": received.cost_usd,
        "total_s": received.total_s,
        "exploratory": state.requested.exploratory,
        **asked_facts(state, workflow.state),
        "images_compared": images_facts(workflow.state),
        "notice": "Investigational, not for diagnosis.",
    }


def _tell_preview(
    request: _Request, bundle: "Bundle", provider: "Provider", outgoing: "Outgoing | None"
) -> None:
    document = summary(bundle, provider, outgoing)
    if request.json:
        typer.echo(json.dumps({**document, "folder": str(request.out)}, ensure_ascii=False))
        return
    where = f"would go to {outgoing.url}" if outgoing else STAYS
    typer.echo(f"{request.out}: {len(bundle.images)} images and every word; {where}")
    typer.echo(f"configuration {document['configuration']}")


def _tell(provider: "Provider", state: "DraftState") -> None:
    """Print the draft for a reader at a terminal."""
    received, content = state.received, state.interpretation
    assert received is not None
    typer.echo(f"{provider.label}: {received.outcome}: {received.message}")
    for flag in received.flags:
        typer.echo(f"  {'!' if flag.kind == 'doubt' else '·'} {flag}")
    if content is None:
        for problem in received.problems:
            typer.echo(f"  - {problem}")
        return

    for line in interpretation_lines(content):
        typer.echo(f"  {line}")
    typer.echo(f"Recorded as attempt {state.attempt}. Investigational, not for diagnosis.")
