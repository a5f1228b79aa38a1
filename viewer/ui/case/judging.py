"""Opens the scoring of reasoning for a case, by who is signed in."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from viewer.ui.case.judging_dialog import JudgingDialog
    from viewer.ui.case.panel import CasePanel
    from viewer.ui.record_keeper import RecordKeeper


def score_reasoning(
    window: QWidget, keeper: "RecordKeeper", panel: "CasePanel | None"
) -> "JudgingDialog | None":
    """The dialog for the case in view; None where there is no case, or nothing can be stored."""
    from viewer.ui.case.judging_dialog import JudgingDialog

    log = keeper.log
    if panel is None or log is None or not keeper.writable:
        return None
    dialog = JudgingDialog(
        log, keeper.acting("adjudicator", "lead"), panel.controller.workflow.case, window
    )
    dialog.stored.connect(panel.controller.workflow.reload)
    dialog.open()
    return dialog
