"""The same images under another case, for commands that show drafts."""

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
    """Fingerprint the loaded series of a case, so that its images can be compared with other cases."""
    with progress_on_terminal("comparing images") as progress:
        workflow.images.fingerprints.add(fingerprint_all(volumes, progress, cancelled.is_set))


def tell_images(state: "CaseState") -> None:
    """Say on stderr what comparing the images came to, where a reader must know."""
    for note in notes(state.compared):
        typer.echo(one_line(f"overread: {note}"), err=True)


def images_facts(state: "CaseState") -> dict[str, Any] | None:
    """Return what comparing the images came to, for a JSON document; None where nothing was shown."""
    return state.compared.model_dump(mode="json") if state.compared is not None else None
