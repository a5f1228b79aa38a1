"""Links files of one set after a confirmation that is remembered for their folder."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QVBoxLayout,
    QWidget,
)

from viewer.session.persistence import linked_folders
from viewer.session.persistence.linked_folders import FolderLinks, LinkedFoldersError
from viewer.session.viewports.file_sets import nameless_files, same_grid_sets
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import decimal, sentence, tr
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.fitted_area import FittedArea

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session
    from viewer.ui.shell.window.main_window import MainWindow

    Sets = tuple[tuple[Series, ...], ...]

KEY: Final = "linked-files"
SIZE: Final = (560, 440)  # points, of the dialog


class FileLinks(QObject):
    """Links what was confirmed before when a study opens, and offers the rest once tiles hang."""

    def __init__(self, session: "Session", window: "MainWindow") -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self._actions, self._notify = window.actions_table, window.notify
        self._asked = False
        self._is_restored = False  # what was stored of the open files has been read
        self._stored = FolderLinks()
        self._actions.bind("link_files", self.ask)
        session.view.scan_changed.connect(self._opened)
        session.view.volume_changed.connect(self._update)
        session.layout.changed.connect(self._offer)
        session.links.confirmed.connect(self._remember)
        self._update()

    def close(self) -> None:
        """Wait for the thread; call before the application ends."""
        stop_background_work(self)

    def _update(self) -> None:
        self._actions.set_possible("link_files", bool(self._proposed()))

    def _study(self) -> "Sequence[Series]":
        scan, study = self._session.view.scan, self._session.view.study_uid
        return [item for item in scan.series if item.study_uid == study] if scan else ()

    def _proposed(self) -> "Sets":
        return same_grid_sets(self._study())

    # --- a study opens ----------------------------------------------------------------------------

    def _opened(self) -> None:
        self._asked = self._is_restored = False
        cancel_background_work(self)
        scan = self._session.view.scan
        if scan is None or not nameless_files(scan.series):
            return

        def find(_job: Job) -> FolderLinks:
            return linked_folders.confirmed_links(scan.series)

        run_in_background(self, find, self._link_again, self._failed)

    def _link_again(self, confirmed: FolderLinks) -> None:
        links = self._session.links
        links.set_sets(confirmed.sets)
        for source, target, matrix in confirmed.maps:
            links.restore(source, target, matrix)
        self._stored, self._is_restored = confirmed, True
        files = {item.id for members in confirmed.sets for item in members}
        files |= {item.id for link in confirmed.maps for item in link[:2]}
        n = len(files)
        if not n:
            return
        text = tr("{n} files of this folder are linked, as you confirmed before.").format(n=n)
        self._notify("info", text, action=(tr("Change…"), self.ask), key=KEY)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, LinkedFoldersError):
            raise error
        self._notify("warn", sentence(error), key=KEY)

    # --- confirmation -----------------------------------------------------------------------------

    def _offer(self) -> None:
        """Offer to link files beside each other that are not linked, once for each study."""
        shown = set(self._session.layout.series_ids)
        if self._asked or len(shown) < 2:
            return
        linked = self._session.links.in_sets
        apart = [
            members
            for members in self._proposed()
            if len(shown.intersection(s.id for s in members) - linked) > 1
        ]
        if apart and not self._session.links.assume:
            self._asked = True
            text = tr(
                "Files on screen have the same grid, but do not state that they share a space. If "
                "they belong together, link them to scroll through all at once."
            )
            self._notify("info", text, action=(tr("Link files…"), self.ask), key=KEY)

    def ask(self) -> None:
        """Ask which files lie in one space, link them, and remember it for their folder."""
        study, proposed = self._study(), self._proposed()
        if not proposed:
            return
        dialog = LinkFilesDialog(
            proposed, nameless_files(study), self._session.links.in_sets, self._window
        )
        if dialog.exec():
            self.link(dialog.confirmed())

    def link(self, sets: "Sets") -> None:
        """Link sets of files that the reader confirmed; those in none are not linked any more."""
        self._window.banners.clear(KEY)
        scan, study = self._session.view.scan, self._session.view.study_uid
        linked = self._session.links.in_sets
        elsewhere = same_grid_sets(s for s in scan.series if s.study_uid != study) if scan else ()
        others = [tuple(s for s in members if s.id in linked) for members in elsewhere]
        self._session.links.set_sets((*sets, *(members for members in others if members)))
        self._remember()

    def _remember(self) -> None:
        """Store confirmed sets and accepted registrations of the files, if they have changed."""
        files = nameless_files(self._study())
        if not self._is_restored or not files:
            return
        in_sets = self._session.links.in_sets
        sets = [tuple(s for s in members if s.id in in_sets) for members in same_grid_sets(files)]
        links = FolderLinks(
            tuple(members for members in sets if members),
            self._session.links.accepted_between(files),
        )
        if links == self._stored:
            return
        self._stored = links

        def store(_job: Job) -> None:
            linked_folders.remember_links(files, links)

        run_in_background(self, store, lambda _nothing: None, self._failed, topic="storing")


class LinkFilesDialog(QDialog):
    """Sets of files with one grid, each with a check box, and the files that are in none."""

    def __init__(
        self,
        sets: "Sets",
        files: "Sequence[Series]",
        linked: frozenset[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Link files of one set"))
        self._sets = sets
        area = FittedArea(self)
        column = area.column
        self.boxes: list[QCheckBox] = []
        none_linked = not linked
        for members in sets:
            box = QCheckBox(_grid_text(members))
            box.setChecked(none_linked or all(item.id in linked for item in members))
            self.boxes.append(box)
            column.addWidget(box)
            names = ", ".join(state_labels.series_title(item) for item in members)
            column.addWidget(wrapped_label(names, "small"))
        in_sets = {item.id for members in sets for item in members}
        rest = [item for item in files if item.id not in in_sets]
        if rest:
            names = ", ".join(state_labels.series_title(item) for item in rest)
            text = tr(
                "Not offered, because their grid differs from all others: {files}. Register them "
                "to compare locations."
            )
            column.addWidget(wrapped_label(text.format(files=names), "muted"))
        explanation = wrapped_label(
            tr(
                "These files have the same grid of voxels, but do not state a common space. Link "
                "them only if they show one person and were acquired together or registered. Views "
                "then show the same location, marked as your assumption. Overread remembers your "
                "answer for this folder, without its name."
            )
        )
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        buttons.button(kinds.Ok).setText(tr("Confirm"))
        buttons.button(kinds.Ok).setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(explanation)
        layout.addWidget(area)
        layout.addStretch(1)
        layout.addWidget(buttons)
        self.resize(*SIZE)
        self.boxes[0].setFocus()

    def confirmed(self) -> "Sets":
        """Return the sets that are checked."""
        pairs = zip(self._sets, self.boxes, strict=True)
        return tuple(members for members, box in pairs if box.isChecked())


def _grid_text(members: "Sequence[Series]") -> str:
    first = members[0]
    assert first.geometry is not None
    mm = " × ".join(decimal(value, 2) for value in first.geometry.spacing_ijk_mm)
    size = " × ".join(str(n) for n in first.geometry.shape_kji[::-1])
    text = tr("{n} files with one grid: {size} voxels of {mm} mm")
    return text.format(n=len(members), size=size, mm=mm)
