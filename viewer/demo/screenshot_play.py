"""The demo's case with a single lesion, played in the app with screenshots."""

from typing import TYPE_CHECKING, Any

from viewer.demo.app_screenshots import Camera
from viewer.demo.case_script import SERIES, CasePlay

if TYPE_CHECKING:
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core import Scan


class PicturedPlay(CasePlay):
    """The same steps on the workflow of the app's case panel."""

    camera: Camera | None = None

    def open_case(self, scanned: "Scan", pseudonym: str) -> None:
        """Open the study in the app, which opens the case in the record."""
        self.camera = Camera(self.out / "screenshots", self.written.folder, SERIES)
        self.workflow = self.camera.workflow

    def workflow_of(self, pseudonym: str) -> "CaseWorkflow":
        """Return the workflow of the case in the app."""
        assert self.camera is not None
        self.camera.reopen()
        return self.camera.workflow

    def show(self, stage: str, what: Any = None) -> None:
        """Take the screenshots of a stage."""
        camera = self.camera
        assert camera is not None
        match stage:
            case "opened":
                camera.look_at(self.case.lesions[0].center_lps_mm)
                camera.take("1-open", "read")
            case "chosen":
                camera.select(what)
                camera.take("2-choose", "read")
            case "reading":
                camera.fill_in(what)
                camera.take("3-read", "read")
            case "locked":
                camera.take("3-locked", "lock")
            case "previewing":
                camera.take_preview("4-preview")
            case "drafted":
                camera.take("4-drafts", "draft")
            case "compared":
                camera.take("5-compare", "compare")
            case "signed":
                camera.take("5-signed", "sign")
                camera.take_record("6-record")
                camera.close()
                self.tell(5, f"{len(camera.taken)} pictures of the app taken")
