"""Similar signed cases for a request: measured images, found cases, and their stored images.

`measure_series` takes seconds and reads no record; `find_examples` reads the record and is quick.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from assistant.errors import BundleError
from assistant.facts.image_facts import current_series
from assistant.images import burn_in_marks
from assistant.images.face_detection import FACE_MASK
from assistant.strategies.similar_examples import (
    MOST,
    MOST_IMAGES,
    SimilarExample,
    SimilarExampleSet,
    example_answer,
    example_images,
)
from audit.errors import RecordError
from audit.messages import Message
from audit.record.events import DraftRequested, Event, SelectionKind, SimilarCase
from viewer.case.workflow.similar_cases import SeriesProfile
from viewer.core.anatomy.intensity_profile import measure_profile

if TYPE_CHECKING:
    from assistant.images.captions import Captions
    from assistant.images.slice_selection import Selection
    from audit.record.events.bodies.drafting_events import SentImage
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core.voxels.volume import Volume

DEFAULT_N: Final = 3
CONSIDERED: Final = 50
"""Number of the most similar cases whose images are looked for."""
_BY_RULE: Final = (SelectionKind.READER_INDEPENDENT, SelectionKind.RULE_NOT_FAIR)


def measure_series(volumes: "Mapping[str, Volume]") -> tuple[SeriesProfile, ...]:
    """Return the intensity profile of each series. This takes seconds for new series.

    Args:
        volumes: Loaded series by id.
    """
    return tuple(
        SeriesProfile(name, volume.sequence, measure_profile(volume) if volume.sequence else None)
        for name, volume in volumes.items()
    )


def measure_selected(
    volumes: "Mapping[str, Volume]", selection: "Selection"
) -> tuple[SeriesProfile, ...]:
    """Return the profiles of the selected series of the current study."""
    return measure_series({name: volumes[name] for name in current_series(selection)})


def find_examples(
    workflow: "CaseWorkflow",
    profiles: Iterable[SeriesProfile],
    *,
    captions: "Captions",
    mask_face: bool,
    n: int | None = None,
    age: str | None = None,
) -> SimilarExampleSet:
    """Return similar signed cases as examples of a request.

    The query has the sequences, age band and intensity profiles of the request's series: nothing
    that anybody read. An example sends stored images that a rule selected, without marks of a
    reader and without any recorded doubt about their pixels.

    Args:
        workflow: The case.
        profiles: Profiles of the selected series.
        captions: Captions of the request. Blinded ones say no sequence, and examples would.
        mask_face: The request hides faces, so that its examples must as well.
        n: Number of examples; None for the default.
        age: Age band; None for the one in the record, if it has the study.

    Raises:
        BundleError: Options do not fit, or there is no case to send.
    """
    wanted = DEFAULT_N if n is None else n
    if not 1 <= wanted <= MOST:
        raise BundleError(Message("similar.number-invalid", n=wanted, most=MOST))
    if captions == "blinded":
        raise BundleError(Message("similar.captions-blinded"))
    measured = list(profiles)
    sequences = frozenset(each.sequence for each in measured if each.sequence is not None)
    known = {e.sequence: e.profile for e in measured if e.sequence and e.profile is not None}
    query = workflow.similar.image_query(sequences, known, age)
    if not query.features.sequences:
        raise BundleError(Message("similar.sequence-unknown"))
    recorder = workflow.history.recorder
    result = recorder.signed_cases.search(query, CONSIDERED)
    examples: list[SimilarExample] = []
    used: list[SimilarCase] = []
    for each in result.cases:
        if len(examples) == wanted:
            break
        example = _example(workflow, each.case, sequences, mask_face=mask_face)
        if example is not None:
            examples.append(example)
            used.append(each)
    if not examples:
        raise BundleError(Message("similar.no-examples"))
    found = result.as_examples().model_copy(update={"cases": tuple(used)})
    return SimilarExampleSet(tuple(examples), found, wanted)


def _example(
    workflow: "CaseWorkflow", case: str, sequences: frozenset[str], *, mask_face: bool
) -> SimilarExample | None:
    """Return a case as an example; None if the record has no images of it that may be sent."""
    recorder = workflow.history.recorder
    known = recorder.signed_cases.known(case)
    if known is None or known.final is None:
        return None
    events = list(recorder.events(case))
    for requested in _usable_requests(events, mask_face=mask_face):
        images = _images(workflow, case, requested, sequences)
        if images:
            try:
                return SimilarExample(example_images(images), example_answer(known.final))
            except BundleError:
                return None
    return None


def _usable_requests(events: Iterable[Event], *, mask_face: bool) -> Iterator[DraftRequested]:
    """Yield requests of a case whose images may be sent again, the newest first."""
    bodies = [e.body for e in events if isinstance(e.body, DraftRequested) and e.opened]
    for body in reversed(bodies):
        is_whole = body.part is None and body.probe is None and body.link is None
        has_marks = burn_in_marks.RECIPE in body.recipe
        is_masked = FACE_MASK in body.recipe
        if (
            is_whole
            and body.images
            and not has_marks
            and body.selection_kind in _BY_RULE
            and body.captions == "informed"
            and (is_masked or not mask_face)
        ):
            yield body


def _images(
    workflow: "CaseWorkflow", case: str, requested: DraftRequested, sequences: frozenset[str]
) -> list[tuple[bytes, str, str]]:
    """Return up to `MOST_IMAGES` images of a request with bytes, hash and caption.

    They are of the query's sequences, and evenly spaced among those.
    """
    recorder = workflow.history.recorder
    try:
        words = json.loads(recorder.blob(requested.bundle_sha256, case))
        captions = {image["sha256"]: image["caption"] for image in words["images"]}
        usable = [i for i in _safe(requested) if _sequence_of(requested, i.number) in sequences]
        step = max(len(usable) / MOST_IMAGES, 1.0)
        chosen = [usable[int((k + 0.5) * step)] for k in range(min(len(usable), MOST_IMAGES))]
        return [
            (recorder.blob(image.sha256, case), image.sha256, captions[image.sha256])
            for image in chosen
        ]
    except (RecordError, KeyError, ValueError):
        return []  # a payload is not released, or was erased


def _safe(requested: DraftRequested) -> Iterator["SentImage"]:
    """Yield the images about whose pixels no doubt was recorded."""
    for image in requested.images:
        doubted = any(
            risk.series == image.series and (not risk.images or image.number in risk.images)
            for risk in requested.risks
        )
        if not doubted:
            yield image


def _sequence_of(requested: DraftRequested, number: int) -> str | None:
    truth = requested.truth
    if truth is None:
        return None
    own = next((each for each in truth.per_image if each.image == number), None)
    sequence = own.sequence if own is not None and own.sequence is not None else truth.sequence
    return sequence.value if sequence is not None else None
