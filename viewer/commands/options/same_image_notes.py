"""Notes on the same images in other cases, for commands that show drafts."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import typer

from viewer.case.read.image_fingerprints import fingerprint_all, notes
from viewer.commands import one_line
from viewer.commands.study.study_info import progress_on_terminal

if TYPE_CHECKING:
    import threading

    from viewer.case.state.case_state import CaseState
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core.voxels.volume import Volume


def fingerprint(
    workflow: "CaseWorkflow", volumes: "Mapping[str, Volume]", cancelled: "threading.Event"
) -> None:
    """Fingerprint the loaded series of a case, to compare its images with other cases."""
    with progress_on_terminal("comparing images") as progress:
        workflow.images.fingerprints.add(fingerprint_all(volumes, progress, cancelled.is_set))


def tell_images(state: "CaseState") -> None:
    """Print notes on a comparison of images to stderr."""
    for note in notes(state.compared):
        typer.echo(one_line(f"overread: {note}"), err=True)


def images_facts(state: "CaseState") -> dict[str, Any] | None:
    """Return the comparison of images as JSON; None if there was none."""
    if state.compared is not None:
        return state.compared.model_dump(mode="json")
    return None
