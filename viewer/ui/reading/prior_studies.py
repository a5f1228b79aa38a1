"""Adding a prior study from the open studies or from a folder."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.images.prior_study import PriorRefused, as_prior
from viewer.core.dicom.assembly.series import Series
from viewer.session.session import Session
from viewer.ui.language.i18n import day, sentence, tr, translated
from viewer.ui.reading.study_opening import StudyOpening
from viewer.ui.reading.viewports.prior_labels import days_text

if TYPE_CHECKING:
    from assistant.images.prior_study import Prior

Notify = Callable[[str, str], None]
"""Shows a notice: level and text."""


class PriorStudies(QObject):
    """Handler of *Add prior study* that reports why a study is refused."""

    def __init__(
        self, session: Session, opening: StudyOpening, notify: Notify, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session, self._opening, self._notify, self._parent = session, opening, notify, parent
        self._fetched: dict[str, list[Sequence[Series]]] = {}
        """Priors that were fetched from an archive, by the study that they belong to."""
        opening.prior_added.connect(self._added)
        opening.prior_refused.connect(self._refused)

    def choose_study(self) -> None:
        """Ask for the prior study."""
        others = self._candidate_studies()
        fetched = self._fetched.get(self._session.view.study_uid or "", [])
        if not others and not fetched:
            self._ask_for_folder()
            return
        dialog = ChooseStudyDialog([*others, *fetched], self._parent)
        if dialog.exec():
            if dialog.chosen is None:
                self._ask_for_folder()
            elif dialog.chosen < len(others):
                self.use_open_study(others[dialog.chosen])
            else:
                self.use_fetched_study(fetched[dialog.chosen - len(others)])

    def add_fetched(self, study_uid: str, series: Sequence[Series]) -> None:
        """Offer a study that was fetched from an archive as the prior of another one."""
        self._fetched.setdefault(study_uid, []).append(series)

    def _candidate_studies(self) -> list[list[Series]]:
        scan, prior = self._session.view.scan, self._session.view.prior
        series = scan.series if scan else []
        used = {self._session.view.study_uid} | ({prior.series[0].study_uid} if prior else set())
        studies = dict.fromkeys(s.study_uid for s in series if s.study_uid not in used)
        return [[s for s in series if s.study_uid == study] for study in studies]

    def _ask_for_folder(self) -> None:
        title = tr("Folder of the prior study")
        chosen = QFileDialog.getExistingDirectory(self._parent, title, "")
        if chosen:
            self._opening.open_prior([Path(chosen)])

    def use_open_study(self, series: Sequence[Series], reason: str | None = None) -> None:
        """Use a study that is already open."""
        current = self._session.view.case_series()
        if current is None:
            return
        try:
            prior = as_prior(current, series, reason=reason)
        except PriorRefused as error:
            self._ask_for_reason(error, lambda text: self.use_open_study(series, text))
            return
        self._session.view.add_prior(prior)
        self._added(prior)

    def use_fetched_study(self, series: Sequence[Series], reason: str | None = None) -> None:
        """Use a study that was fetched from an archive."""
        current, scan = self._session.view.case_series(), self._session.view.scan
        if current is None or scan is None:
            return
        used_ids = [member.id for member in scan.series]
        try:
            prior = as_prior(current, series, reason=reason, taken=used_ids)
        except PriorRefused as error:
            self._ask_for_reason(error, lambda text: self.use_fetched_study(series, text))
            return
        self._session.view.add_prior(prior)
        self._added(prior)

    def _refused(self, paths: Sequence[Path], error: Exception) -> None:
        self._ask_for_reason(error, lambda text: self._opening.open_prior(paths, text))

    def _ask_for_reason(self, error: Exception, again: Callable[[str], None]) -> None:
        if not getattr(error, "needs_reason", False):
            self._notify(
                "critical",
                tr("Could not add the prior study: {why}.").format(why=translated(error)),
            )
            return
        dialog = PriorReasonDialog(error, self._parent)
        if dialog.exec():
            again(dialog.reason)

    def _added(self, prior: "Prior") -> None:
        text = tr(
            "Prior study added ({when}). Press Shift+T to show it beside this study. To send "
            "its images, choose its series under Images."
        )
        self._notify("info", text.format(when=days_text(prior.days_earlier)))


class ChooseStudyDialog(QDialog):
    """List of the open studies, and a button for a folder (`chosen` is None)."""

    def __init__(self, studies: Sequence[Sequence[Series]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Add prior study"))
        self.chosen: int | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(QLabel(tr("Choose the prior study")))
        self.buttons = []
        for n, series in enumerate(studies):
            button = QPushButton(self._name(series))
            button.clicked.connect(lambda _=False, n=n: self._choose(n))
            layout.addWidget(button)
            self.buttons.append(button)
        line = QHBoxLayout()
        self.folder = QPushButton(tr("Choose folder…"))
        self.folder.clicked.connect(lambda: self._choose(None))
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        line.addWidget(self.folder)
        line.addStretch(1)
        line.addWidget(cancel)
        layout.addLayout(line)

    def _name(self, series: Sequence[Series]) -> str:
        n, first = len(series), series[0]
        text = tr("1 series") if n == 1 else tr("{n} series").format(n=n)
        if first.acquired is None:
            return text
        return f"{day(first.acquired)} · {text}"

    def _choose(self, n: int | None) -> None:
        self.chosen = n
        self.accept()


class PriorReasonDialog(QDialog):
    """Dialog for the reason why a study with other identifiers is of the same patient."""

    def __init__(self, why: object, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Same patient?"))
        self.setMinimumWidth(460)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        message = QLabel(sentence(why))
        message.setWordWrap(True)
        layout.addWidget(message)
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(
            tr("Explain why this is the same patient. Your reason is recorded.")
        )
        self.text.setAccessibleName(tr("Reason"))
        self.text.setFixedHeight(72)
        self.text.setTabChangesFocus(True)
        layout.addWidget(self.text)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Cancel)
        self.add_button = buttons.addButton(
            tr("Add as prior study"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.add_button.setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.text.textChanged.connect(lambda: self.add_button.setEnabled(bool(self.reason)))
        self.add_button.setEnabled(False)
        layout.addWidget(buttons)

    @property
    def reason(self) -> str:
        """Typed reason without surrounding spaces."""
        return self.text.toPlainText().strip()
