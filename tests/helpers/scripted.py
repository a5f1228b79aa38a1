"""A scripted provider, and what a workflow needs to request a draft from it."""

from types import SimpleNamespace
from typing import Any

from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.provider_protocol import Attempt, Outgoing, Try
from assistant.provider_settings import ProviderEntry
from audit.interpretation.interpretation import Finding, FindingType, Interpretation, Location
from audit.lexicon.vocabulary import Normality, Presence, Side
from audit.record.events import Outcome


def interpretation(side: Side = Side.RIGHT) -> Interpretation:
    finding = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code="mass", words="mass"),
        location=Location(structure="frontal-lobe", side=side),
    )
    return Interpretation(normality=Normality.ABNORMAL, findings=(finding,))


SELECTION = Selection(
    kind="key-images",
    rule="marked by the reader",
    slices=(SelectedSlice("3", "axial", 10, (0.0, 0.0, 0.0)),),
)


def bundle(**changes: Any) -> Any:
    """Return the attributes of a bundle that the workflow reads."""
    image = SimpleNamespace(
        number=1,
        png=b"png",
        sha256="a" * 64,
        stored_sha256="b" * 64,
        series_id="3",
        place=None,
        window=None,
    )
    facts = {
        "images": (image,),
        "sha256": "c" * 64,
        "prompt_sha256": "d" * 64,
        "schema_sha256": "e" * 64,
        "recipe": "test/1",
        "captions": "informed",
        "selection_kind": "key-images",
        "context": None,
        "truth": None,
        "quality": (),
        "facts": None,
        "tools": None,
        "similar": None,
        "literature": None,
        "library": None,
        "text_bytes": lambda: b"prompt",
        "turns": (SimpleNamespace(images=(image,)),),
        "before": (),
        "asked": None,
        "stated": None,
        "override": None,
        "risks": (),
    }
    made = {**facts, **changes}
    return SimpleNamespace(**{"shown": made["images"], **made})


class ScriptedProvider:
    """Returns the given answers."""

    entry = ProviderEntry.make(name="scripted", api="replay")
    name = "scripted"
    api = "replay"
    model = "m"
    host = "127.0.0.1:1"
    is_ai = False
    tool_calling = "none"
    label = "scripted - no AI"
    parameters: dict[str, Any] = {}  # noqa: RUF012

    def __init__(self, answer: Interpretation | None) -> None:
        self.answer = answer
        self.asked = 0

    def prepare(self, bundle: Any) -> Outgoing | None:
        return None

    def draft(self, bundle: Any, *, cancelled: Any = None, on_text: Any = None) -> Attempt:
        self.asked += 1
        outcome = Outcome.VALID if self.answer else Outcome.MALFORMED
        return attempt_of(outcome, self.answer)


def attempt_of(outcome: Outcome, answer: Interpretation | None) -> Attempt:
    return Attempt(
        outcome=outcome,
        message="done",
        request_sha256=None,
        total_s=0.2,
        model_asked="m",
        response=b"raw answer",
        interpretation=answer,
        problems=() if answer else ("not JSON",),
        http_status=200,
        model_returned="m-1",
        usage={"input_tokens": 3},
        first_byte_s=0.1,
        retries=(Try("HTTP 503: busy", 503, None, b"busy", 0.1, 0.5),),
    )
