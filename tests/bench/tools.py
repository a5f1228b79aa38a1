"""Does the audit tell what tools do to drafts?

usage: python tests/bench/tools.py [--tiny]

1. Whole audit: simulated heads, half of them with a lesion that the first two slices rarely show.
   A simulated model drafts each case twice, in an arm without tools and in an arm with them. It
   sees lesions only in the pixels that it was sent, and looks at further slices by real calls:
   rules, events, requests, record, reference, metrics. Tools are planted to help, to harm, or to
   do nothing. The paired difference of the accuracy comes from the record, with its interval.
2. Repeated studies: the same model without record, with other seeds: how often does the interval
   tell the three apart?
3. Property: whatever the model calls, no request holds an image of another series or patient, a
   mark of a reader, or more than the bounds permit.

Everything is drawn with fixed seeds, so that the output is the same each time.
"""

import argparse
import io
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.random import default_rng
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
if "OVERREAD_HOME" not in os.environ:
    os.environ["OVERREAD_HOME"] = tempfile.mkdtemp(prefix="overread-bench-tools-")

from assistant.images.slice_selection import Selection
from assistant.provider_protocol import Attempt
from assistant.provider_settings import ProviderEntry
from assistant.request.answer_parsing import conclude
from assistant.request.bundle import Bundle, make_bundle
from assistant.request.conversation import ToolCall
from audit import Log
from audit.interpretation.interpretation import Authorship, Hypothesis, Interpretation
from audit.lexicon.vocabulary import Category, Normality, Role
from audit.messages import Message
from audit.metrics.contrasts.model_contrasts import compare
from audit.metrics.evaluation import evaluate
from audit.metrics.table.results_table import pairs_from
from audit.metrics.table.table_view import View
from audit.record.events import Actor, Outcome, ReferenceImported
from audit.record.events.deidentified import deidentify
from audit.tools.tool_rules import ToolBounds, ToolName, ToolRules
from tests.helpers.bundles import head_volume, slices
from tests.helpers.paired_arms import difference, verdict, wilson
from viewer.case.drafts.drafting import Asking, plan, run, steps
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.voxels.volume import Volume

CASES, STUDY, REPEATS, SEED = 60, 200, 200, 20261
N_SLICES = 12
FIRST = (3, 8)
"""Indices of the slices of the request, from 0."""
LOOKS = (1, 5, 6, 10, 11, 2)
"""Indices of the further slices that the model asks for."""
ERROR = 0.05
"""Probability that the model misreports what it saw."""
DISTRACTION = 0.5
"""Probability of the same after tools, where harm is planted."""
EFFECTS = ("benefit", "harm", "no effect")
RULES = ToolRules(
    policies={ToolName.SHOW_IMAGE: "allowed", ToolName.LIST_SERIES: "allowed"},
    bounds=ToolBounds(calls=10, images=6),
)
BOUNDS = RULES.bounds


def lesion_of(case: int) -> int | None:
    """Return the first of the two slices with a case's lesion; None for a normal case."""
    rng = default_rng([SEED, case])
    return int(rng.integers(1, N_SLICES - 2)) if rng.random() < 0.5 else None


def head_of(case: int) -> Volume:
    """Return the head of a case, with its lesion."""
    head = head_volume((N_SLICES, 48, 48))
    voxels, lesion = head.voxels.copy(), lesion_of(case)
    if lesion is not None:
        voxels[lesion : lesion + 2, 16:26, 16:26] = 2000
    return Volume(voxels, head.geometry, modality="MR", sequence="T1")


def shows_lesion(png: bytes) -> bool:
    """Return whether an image shows a small bright spot."""
    pixels = np.asarray(Image.open(io.BytesIO(png)).convert("L"))
    share = float((pixels > 200).mean())
    return 0.005 < share < 0.1


def call_abnormal(seen: bool, seen_first: bool, effect: str, tools: bool, seed: list[int]) -> bool:
    """Return what the model calls a case.

    Args:
        seen: A lesion is in any image that it was sent.
        seen_first: A lesion is in an image of the first request.
        effect: What was planted.
        tools: Tools were offered.
        seed: Seed of the model's errors.
    """
    error = DISTRACTION if tools and effect == "harm" else ERROR
    shown = seen if tools and effect == "benefit" else seen_first
    return shown != (default_rng(seed).random() < error)


def read_of(*, abnormal: bool) -> Interpretation:
    """Return a normal study, or one with a tumor."""
    if not abnormal:
        return Interpretation(normality=Normality.NORMAL)
    tumor = Hypothesis(category=Category.TUMOR, role=Role.PRIMARY)
    return Interpretation(normality=Normality.ABNORMAL, hypotheses=(tumor,))


class LookingModel:
    """A simulated model that looks at further slices where tools are offered."""

    entry = ProviderEntry.make(name="looking-model", api="replay")
    name, api, model, host = "looking-model", "replay", "looking-model/1", None
    is_ai = True
    tool_calling = "with-schema"
    label = "simulated model"

    def __init__(self, effect: str) -> None:
        self.effect = effect
        self.parameters = {"planted": effect}
        self.case = 0
        self.sent: list[Bundle] = []

    def prepare(self, bundle: Bundle) -> None:
        """Return None: nothing leaves."""

    def draft(self, bundle: Bundle, **_: Any) -> Attempt:
        """Call a tool, or answer."""
        self.sent.append(bundle)
        n = len(bundle.after) // 2
        common: dict[str, Any] = {
            "request_sha256": None,
            "total_s": 0.01,
            "model_asked": self.model,
            "model_returned": self.model,
            "usage": {"input_tokens": 1000 + 300 * bundle.n_images, "output_tokens": 50},
            "cost_usd": 0.002 + 0.0005 * bundle.n_images,
        }
        if bundle.tools is not None and bundle.tools.is_open and n <= len(LOOKS):
            call = ToolCall(f"c{n}", "list_series", "{}")
            if n:
                asked = {"series": "A", "plane": "axial", "slice": LOOKS[n - 1] + 1}
                call = ToolCall(f"c{n}", "show_image", json.dumps({**asked, "window": "default"}))
            return Attempt(
                Outcome.VALID, Message("answer.tools-called", n=1), calls=(call,), **common
            )
        seen = any(shows_lesion(image.png) for image in bundle.shown)
        first = any(shows_lesion(image.png) for image in bundle.images)
        tools = bundle.tools is not None
        abnormal = call_abnormal(seen, first, self.effect, tools, [SEED, self.case, 7, tools])
        text = read_of(abnormal=abnormal)
        concluded = conclude(text.model_dump_json(), bundle)
        return Attempt(
            concluded.outcome,
            concluded.message,
            interpretation=concluded.interpretation,
            problems=concluded.problems,
            response=text.model_dump_json().encode(),
            **common,
        )


def draft_case(log: Log, model: LookingModel, case: int, tools: ToolRules | None) -> None:
    """Draft a case in one arm, through the workflow of every draft."""
    volume = head_of(case)
    # A series of another patient is open as well: nothing of it may be shown.
    volumes = {"1": volume, "other": head_of(case + 1)}
    workflow = CaseWorkflow(f"case-{case:010x}", LogRecorder(log, Actor(id="bench")))
    selection = slices(*FIRST, series="1")

    def make(chosen: Selection, prompt: str) -> Bundle:
        return make_bundle(volumes, chosen, prompt=prompt)

    planned = plan(Asking(tools=tools), make, volumes, selection, None)
    model.case = case
    workflow.requests.select(selection)
    provider: Any = model
    workflow.requests.show_preview(provider, planned.bundle, None, further=planned.further)
    request = planned.request(provider, None)
    todo = steps(workflow, planned, type(request)(**{**vars(request), "without_read": True}))
    attempt = run(todo, lambda: False)
    workflow.drafts.reveal(attempt)
    workflow.comparisons.compare_draft_with_reference(attempt)


def import_reference(log: Log, case: int) -> None:
    """Store the truth of a case as its reference standard."""
    content = read_of(abnormal=lesion_of(case) is not None)
    body = ReferenceImported(
        version=1,
        content_sha256=content.content_sha256,
        coded=deidentify(content),
        authorship=Authorship(kind="reference", author="simulation", certainty="certain"),
    )
    blobs = [content.canonical_bytes()]
    log.append(body, case=f"case-{case:010x}", blobs=blobs, actor=Actor(id="bench"))


def whole_audit(effect: str, cases: int) -> Iterator[str]:
    """Yield what the record says of one planted effect."""
    model = LookingModel(effect)
    with tempfile.TemporaryDirectory() as folder, Log(Path(folder) / "record.db") as log:
        for case in range(cases):
            import_reference(log, case)
            for tools in (None, RULES):
                draft_case(log, model, case, tools)
        pairs = pairs_from(log)
    result = compare(pairs, "tools", ("offered", "none"))
    accuracy = next(d for d in result.differences if d.measure == "accuracy")
    assert accuracy.difference is not None
    interval, called = "no interval", "not told"
    if accuracy.low is not None and accuracy.high is not None:  # a few cases may give none
        interval = f"{accuracy.low:+.3f} to {accuracy.high:+.3f}"
        called = verdict(-accuracy.high, -accuracy.low)
    yield (
        f"planted {effect}: accuracy {accuracy.rates[1]:.3f} without and {accuracy.rates[0]:.3f} "
        f"with tools, difference {accuracy.difference:+.3f} ({interval}), "
        f"{accuracy.n_paired} paired cases: {called}"
    )
    if effect == "benefit":
        yield from costs(pairs)
        yield from properties(model.sent)


def costs(pairs: Any) -> Iterator[str]:
    """Yield which tools were used, and what the arms cost."""
    names = ["tools-used", "tool-calls-answered", "tool-used:show-image", "tool-used:get-fact"]
    used = evaluate(pairs, names)
    for name in names:
        value = used.get(name)
        yield f"  {name}: {value.estimate} ({value.k} of {value.n})"
    spent = evaluate(pairs, ["cost-per-case"], View.parse("by=tools"))
    for cell in spent.cells:
        yield f"  cost with tools {cell.stratum[0]}: {cell.value.estimate:.4f} USD per case"


def properties(sent: list[Bundle]) -> Iterator[str]:
    """Yield how many requests hold what none may hold."""
    foreign = sum(any(i.series_id != "1" for i in bundle.shown) for bundle in sent)
    marked = sum("marks" in bundle.recipe for bundle in sent)
    over = sum(len(b.shown) - len(b.images) > BOUNDS.images for b in sent)
    yield (
        f"  {len(sent)} requests: {foreign} with an image of another series or patient, "
        f"{marked} with a reader's mark, {over} beyond the bound of images"
    )


def repeated(effect: str, cases: int, repeats: int) -> str:
    """Return how often the interval tells a planted effect."""
    verdicts: Counter[str] = Counter()
    rng = default_rng([SEED, len(effect)])
    for study in range(repeats):
        right = {True: [], False: []}  # type: ignore[var-annotated]
        for number in range(cases):
            case = 10_000 + study * cases + number
            lesion = lesion_of(case)
            rows = set() if lesion is None else {lesion, lesion + 1}
            seen, first = bool(rows & {*FIRST, *LOOKS}), bool(rows & {*FIRST})
            for tools in (True, False):
                called = call_abnormal(seen, first, effect, tools, [SEED, case, 7, tools])
                right[tools].append(called == (lesion is not None))
        wrong = [1.0 - np.array(right[tools], dtype=float) for tools in (True, False)]
        _, low, high = difference(wrong[0], wrong[1], rng)
        verdicts[verdict(low, high)] += 1
    return f"planted {effect}: called {effect} in {wilson(verdicts[effect], repeats)}"


def main() -> None:
    """Print the experiments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiny", action="store_true", help="a few cases only")
    tiny = parser.parse_args().tiny
    for effect in EFFECTS:
        for line in whole_audit(effect, 6 if tiny else CASES):
            print(line)
    for effect in EFFECTS:
        print(repeated(effect, 20 if tiny else STUDY, 5 if tiny else REPEATS))


if __name__ == "__main__":
    main()
