"""The calls of one draft, or of one external agent: policy, bounds, and answers.

A call is first `begin`, which reads it and looks at the rules, then `answer`ed, which takes time.
The caller records an event after each of the two, and asks the reader in between where
`PendingCall.needs_reader` requires it. Whatever a model writes ends as an answer that states why
there is none: nothing that it writes raises an exception, and nothing that it writes changes the
rules.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic import ValidationError

from assistant.errors import AssistantError
from assistant.facts.fact_text import fact_line, missing_line
from assistant.images.bundle_images import BundleImage, technical
from assistant.images.image_recipe import CT_WINDOWS
from assistant.images.slice_selection import SelectedSlice
from assistant.request.conversation import ToolCall, ToolResult
from assistant.tools.tool_definitions import (
    ARGUMENTS,
    Arguments,
    GetFact,
    MeasureDistance,
    ShowImage,
)
from assistant.tools.tool_sources import ImageRisk, ToolSources
from audit.messages import Message, reason_of
from audit.record.events import SentImage
from audit.record.events.bodies.tool_events import Decision
from audit.tools.tool_rules import ToolName, ToolPolicy, ToolRules
from viewer.core.errors import CoreError
from viewer.core.space.slice_planes import Plane, plane_stack
from viewer.core.voxels.volume import Volume

UNKNOWN: Final = "unknown"
_PLANES: Final[tuple[Plane, ...]] = ("acquired", "axial", "coronal", "sagittal")
_AXES: Final = {"sagittal": 0, "coronal": 1, "axial": 2}
_RISKS: Final = {
    "text": Message("tool.image-shows-text"),
    "face": Message("tool.image-shows-face"),
}
_MOST_ARGUMENTS: Final = 4_000
"""Characters of the arguments of one call that are read."""


@dataclass(frozen=True)
class PendingCall:
    """A call that was read, before it is answered.

    Attributes:
        number: Number of the call in its session, from 1.
        call: The call as the model made it.
        tool: The tool; None for a name outside of the fixed set.
        policy: Policy of the tool.
        arguments: Validated arguments; None if they are not valid.
        refusal: Decision and reason that stand already; None if the call may be answered.
    """

    number: int
    call: ToolCall
    tool: ToolName | None
    policy: ToolPolicy
    arguments: Arguments | None = None
    refusal: tuple[Decision, Message] | None = None

    @property
    def name(self) -> str:
        """Name of the tool as it is recorded."""
        return self.tool.value if self.tool is not None else UNKNOWN

    @property
    def needs_reader(self) -> bool:
        """Whether a person decides about the call."""
        return self.refusal is None and self.policy == "ask"


@dataclass(frozen=True)
class ToolAnswer:
    """The answer to a call, or the reason why there is none, as it would be sent.

    Attributes:
        pending: The call.
        decision: Why it was answered or not.
        text: JSON text of the answer. It contains data only.
        reason: Why there is no answer; None if there is one.
        images: Images of the answer, under their numbers in the conversation.
        sources: Series of each image by its hash; never sent.
        gives_context: The answer contains the clinical context.
    """

    pending: PendingCall
    decision: Decision
    text: str
    reason: Message | None = None
    images: tuple[BundleImage, ...] = ()
    sources: Mapping[str, Volume] = field(default_factory=dict, repr=False)
    gives_context: bool = False

    @property
    def result(self) -> ToolResult:
        """The answer as a part of a conversation."""
        return ToolResult(self.pending.call, self.text)

    @property
    def sent_images(self) -> tuple[SentImage, ...]:
        """The images as an event states them."""
        return tuple(
            SentImage(
                number=image.number,
                sha256=image.sha256,
                stored_sha256=image.stored_sha256,
                series=image.series_id,
                place=image.place,
                window=image.window,
            )
            for image in self.images
        )


class _NoAnswer(Exception):
    """A call has no answer, for a reason."""

    def __init__(self, reason: Message, decision: Decision = "invalid") -> None:
        super().__init__()
        self.reason, self.decision = reason, decision


class ToolSession:
    """Calls of one draft or one external agent, in order. Not thread-safe.

    Args:
        rules: Policies and bounds; they never change during the session.
        sources: What the tools may use.
    """

    def __init__(self, rules: ToolRules, sources: ToolSources) -> None:
        self.rules, self.sources = rules, sources
        self.n_calls = 0
        self.images: list[BundleImage] = []
        """Further images that were shown, in order."""
        self._shown: dict[SelectedSlice, int] = {
            _key(chosen): image.number
            for chosen, image in zip(sources.selection.slices, sources.images, strict=False)
        }

    @property
    def is_exhausted(self) -> bool:
        """Whether the bound of calls is reached: no further call will be answered."""
        return self.n_calls >= self.rules.bounds.calls

    def begin(self, call: ToolCall) -> PendingCall:
        """Read a call and look at the rules; nothing is answered yet.

        Args:
            call: The call as the model made it.
        """
        within = not self.is_exhausted
        self.n_calls += 1
        tool = next((tool for tool in ToolName if tool.value == call.name), None)
        policy: ToolPolicy = self.rules.policy(tool) if tool is not None else "forbidden"
        pending = PendingCall(self.n_calls, call, tool, policy)
        if tool is None:
            return _refused(pending, "invalid", Message("tool.unknown"))
        if policy == "forbidden":
            return _refused(pending, "forbidden", Message("tool.forbidden", tool=tool.value))
        if not within:
            n = self.rules.bounds.calls
            return _refused(pending, "over-bound", Message("tool.calls-used-up", n=n))
        arguments = _read_arguments(tool, call.arguments)
        if arguments is None:
            return _refused(pending, "invalid", Message("tool.arguments-invalid", tool=tool.value))
        return PendingCall(self.n_calls, call, tool, policy, arguments)

    def answer(self, pending: PendingCall, granted: bool | None = None) -> ToolAnswer:
        """Answer a call, or state why there is no answer. This may take seconds.

        Args:
            pending: The call, from `begin`.
            granted: The reader's decision where the rules ask for it; None if nobody could be
                asked.
        """
        if pending.refusal is not None:
            decision, reason = pending.refusal
            return _without_answer(pending, decision, reason)
        if pending.policy == "ask" and granted is None:
            return _without_answer(pending, "nobody-to-ask", Message("tool.nobody-to-ask"))
        if pending.policy == "ask" and not granted:
            return _without_answer(pending, "declined", Message("tool.declined"))
        decision = "by-reader" if pending.policy == "ask" else "by-rule"
        try:
            return self._answer(pending, decision)
        except _NoAnswer as none:
            return _without_answer(pending, none.decision, none.reason)

    def _answer(self, pending: PendingCall, decision: Decision) -> ToolAnswer:
        match pending.tool:
            case ToolName.SHOW_IMAGE:
                return self._show_image(pending, decision)
            case ToolName.MEASURE_DISTANCE:
                return self._measure_distance(pending, decision)
            case ToolName.GET_FACT:
                return self._get_fact(pending, decision)
            case ToolName.GET_CONTEXT:
                return self._get_context(pending, decision)
            case _:
                return self._list_series(pending, decision)

    def _show_image(self, pending: PendingCall, decision: Decision) -> ToolAnswer:
        asked = pending.arguments
        assert isinstance(asked, ShowImage)
        series, volume = self._series(asked.series)
        plane: Plane = asked.plane
        n = _n_slices(volume, plane)
        if n is None:
            raise _NoAnswer(Message("tool.plane-missing", plane=plane))
        if asked.slice > n:
            raise _NoAnswer(Message("tool.slice-missing", n=n))
        window = None if asked.window == "default" else asked.window
        if window is not None and volume.units != "HU":
            raise _NoAnswer(Message("tool.window-not-for-series"))
        stack = plane_stack(volume, plane, "radiological")
        x, y, z = stack.grid(asked.slice - 1).center_lps_mm.tolist()
        center = (x, y, z) if volume.has_geometry else None
        chosen = SelectedSlice(series, plane, asked.slice - 1, center, window)
        known = self._shown.get(_key(chosen))
        if known is not None:
            return _answered(pending, decision, {"image": known, "shown_before": True})
        if len(self.images) >= self.rules.bounds.images:
            most = self.rules.bounds.images
            raise _NoAnswer(Message("tool.images-used-up", n=most), "over-bound")
        number = len(self.sources.images) + len(self.images) + 1
        try:
            image, source = self.sources.render(chosen, number)
        except ImageRisk as risk:
            raise _NoAnswer(_RISKS[str(risk)], "forbidden") from None
        except (AssistantError, CoreError) as error:
            raise _NoAnswer(Message("tool.image-failed", reason=reason_of(error))) from None
        self.images.append(image)
        self._shown[_key(chosen)] = number
        return ToolAnswer(
            pending,
            decision,
            _text({"image": number, "shown_before": False}),
            images=(image,),
            sources={image.sha256: source},
        )

    def _measure_distance(self, pending: PendingCall, decision: Decision) -> ToolAnswer:
        asked = pending.arguments
        assert isinstance(asked, MeasureDistance)
        start = self._image(asked.from_image)
        end = self._image(asked.to_image)
        if start.series_id != end.series_id:
            raise _NoAnswer(Message("tool.series-differ"))
        points = []
        for image, x, y in (
            (start, asked.from_x, asked.from_y),
            (end, asked.to_x, asked.to_y),
        ):
            rows, columns = image.shape_rc
            if image.place is None:
                raise _NoAnswer(Message("tool.no-geometry"))
            if not (-0.5 <= x <= columns - 0.5 and -0.5 <= y <= rows - 0.5):
                raise _NoAnswer(
                    Message("tool.point-outside", number=image.number, columns=columns, rows=rows)
                )
            point = image.place.pixel_to_lps(x, y)
            points.append((point.x, point.y, point.z))
        return _answered(
            pending, decision, {"distance": round(math.dist(*points), 1), "unit": "mm"}
        )

    def _list_series(self, pending: PendingCall, decision: Decision) -> ToolAnswer:
        listed = []
        for letters, series in self.sources.letters.items():
            volume = self.sources.volumes[series]
            prior = self.sources.selection.prior_of(series)
            facts = technical(1, volume, plane_stack(volume, "acquired", "radiological"))
            planes = [p for plane in _PLANES if (p := _plane_facts(volume, plane)) is not None]
            listed.append(
                {
                    "series": letters,
                    "modality": facts.modality,
                    "sequence": facts.sequence,
                    "of_prior_study": prior is not None,
                    "planes": planes,
                    "windows": ["default", *(CT_WINDOWS if volume.units == "HU" else ())],
                }
            )
        return _answered(pending, decision, {"series": listed})

    def _get_fact(self, pending: PendingCall, decision: Decision) -> ToolAnswer:
        asked = pending.arguments
        assert isinstance(asked, GetFact)
        block = self.sources.facts
        lines = []
        if block is not None:
            lines = [
                fact_line(number, fact)
                for number, fact in enumerate(block.facts, 1)
                if fact.quantity.value == asked.quantity
            ]
            lines += [missing_line(m) for m in block.missing if m.quantity.value == asked.quantity]
        if not lines:
            raise _NoAnswer(Message("tool.fact-not-measured"))
        return _answered(pending, decision, {"facts": lines})

    def _get_context(self, pending: PendingCall, decision: Decision) -> ToolAnswer:
        context = self.sources.context
        if context is None:
            raise _NoAnswer(Message("tool.no-context"))
        # A JSON string delimits the words: whatever they say, they stay data.
        text = _text({"clinical_context": context.text})
        return ToolAnswer(pending, decision, text, gives_context=True)

    def _series(self, letters: str) -> tuple[str, Volume]:
        series = self.sources.letters.get(letters)
        if series is None or series not in self.sources.volumes:
            raise _NoAnswer(Message("tool.series-missing", series=letters))
        return series, self.sources.volumes[series]

    def _image(self, number: int) -> BundleImage:
        for image in (*self.sources.images, *self.images):
            if image.number == number:
                return image
        raise _NoAnswer(Message("tool.no-such-image", number=number))


def _key(chosen: SelectedSlice) -> SelectedSlice:
    """Return a slice by what identifies it; its center follows from the rest."""
    return SelectedSlice(chosen.series_id, chosen.plane, chosen.index, None, chosen.window)


def _refused(pending: PendingCall, decision: Decision, reason: Message) -> PendingCall:
    return PendingCall(
        pending.number, pending.call, pending.tool, pending.policy, None, (decision, reason)
    )


def _read_arguments(tool: ToolName, text: str) -> Arguments | None:
    """Return the arguments of a call; None if they are not valid."""
    if len(text) > _MOST_ARGUMENTS:
        return None
    try:
        content = json.loads(text or "{}")
        return ARGUMENTS[tool].model_validate(content, strict=False)
    except (ValueError, RecursionError, ValidationError):
        return None


def _n_slices(volume: Volume, plane: Plane) -> int | None:
    if plane != "acquired" and not volume.has_geometry:
        return None
    return plane_stack(volume, plane, "radiological").n


def _plane_facts(volume: Volume, plane: Plane) -> dict[str, Any] | None:
    """Return the slices of a plane as they are listed; None for a plane that the series lacks."""
    n = _n_slices(volume, plane)
    if n is None:
        return None
    facts: dict[str, Any] = {"plane": plane, "slices": n}
    if volume.has_geometry:
        stack = plane_stack(volume, plane, "radiological")
        axis = _AXES[stack.nearest or "axial"]
        ends = [float(stack.grid(at).center_lps_mm[axis]) for at in (0, n - 1)]
        facts |= {"axis": "xyz"[axis], "first_mm": round(ends[0], 1), "last_mm": round(ends[1], 1)}
    return facts


def _text(data: Mapping[str, Any]) -> str:
    return json.dumps({"data": data}, ensure_ascii=False, separators=(",", ":"))


def _answered(pending: PendingCall, decision: Decision, data: Mapping[str, Any]) -> ToolAnswer:
    return ToolAnswer(pending, decision, _text(data))


def _without_answer(pending: PendingCall, decision: Decision, reason: Message) -> ToolAnswer:
    content = {"error": reason.code, "message": str(reason)}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return ToolAnswer(pending, decision, text, reason)
