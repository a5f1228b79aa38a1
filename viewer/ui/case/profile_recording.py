"""Records measured intensity profiles of a case, one event at a time."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.case.workflow.similar_cases import SeriesProfile


def record_profiles(
    act: Callable[..., None], profiles: Sequence[SeriesProfile], then: Callable[[], object]
) -> None:
    """Record the profiles that the record does not have, then call `then`.

    Args:
        act: Carries out a step of the workflow (`CaseController.act`).
        profiles: Profiles of loaded series.
        then: Called when the last one is stored.
    """
    left = list(profiles)

    def store(profile: SeriesProfile, workflow: CaseWorkflow) -> None:
        workflow.similar.record_profiles((profile,))

    def record_next(_: Any = None) -> None:
        if left:
            act(partial(store, left.pop(0)), record_next)
        else:
            then()

    record_next()
