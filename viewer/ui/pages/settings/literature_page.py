"""Documents section of the settings: the library whose passages can be sent with requests."""

import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.errors import AssistantError, PolicyRefusal
from assistant.literature.library import Library, NewDocument, StoredDocument
from assistant.literature.library_changes import add_document, remove_document
from audit.documents.parsed_document import DocumentCancelled, DocumentError
from audit.errors import RecordError
from audit.record.authorization.permissions import Right, Role, denial, may
from viewer.ui.actions.keyboard_focus import has_focus
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.transient_results import show_result

ChooseFile = Callable[[QWidget], str]


def choose_file(parent: QWidget) -> str:
    """Return a file that the user chooses; empty if none."""
    kinds = tr("Documents (*.pdf *.html *.htm *.txt)")
    return QFileDialog.getOpenFileName(parent, tr("Add document"), "", kinds)[0]


class LiteraturePage(QWidget):
    """Lists the documents of the library, adds and removes them.

    Args:
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
        choose: Lets the user choose a file.
    """

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        choose: ChooseFile = choose_file,
    ) -> None:
        super().__init__(parent)
        self._act, self._role, self._choose = act, role, choose
        self._cancel = threading.Event()
        self.library = Library()
        self.cards: dict[str, DocumentCard] = {}
        self.note = wrapped_label(
            tr(
                "Passages of these documents can be sent with a request, if you choose that under "
                "Prompting. Retrieval can make drafts worse: compare it in a pilot with a stop "
                "rule. The files stay where they are; only their text is stored here."
            ),
            "muted",
        )
        self.add_button = QPushButton(tr("Add document…"))
        self.add_button.setIcon(theme.icon("mdi6.plus"))
        self.add_button.clicked.connect(self.choose)
        self.cancel_button = QPushButton(tr("Cancel"))
        self.cancel_button.setAccessibleName(tr("Cancel adding the document"))
        self.cancel_button.clicked.connect(self._cancel.set)
        self.cancel_button.hide()
        self.result = wrapped_label()
        self.result.hide()
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        line = QHBoxLayout()
        line.addWidget(self.note, 1)
        line.addWidget(self.cancel_button, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(line)
        column.addWidget(self.result)
        column.addLayout(self._list)
        column.addStretch(1)
        self.refresh()

    def refresh(self) -> None:
        """Read the documents in the background, and the rights of the user again."""
        reason = self._why_not()
        self.add_button.setEnabled(not reason)
        self.add_button.setToolTip(reason)
        run_in_background(
            self,
            lambda _job: self.library.documents(),
            lambda documents: self._show(documents, reason),
            self._failed,
            topic="listing",
        )

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self._cancel.set()
        stop_background_work(self)

    def choose(self) -> None:
        """Let the user choose a file, and add it."""
        if path := self._choose(self):
            self.add(Path(path))

    def add(self, path: Path) -> None:
        """Read a document in a process of its own, then record and store it."""
        self._cancel.clear()
        self.add_button.setEnabled(False)
        self.cancel_button.show()
        show_result(self.result, tr("Reading {name}…").format(name=path.name), "muted")

        def failed(error: Exception) -> None:
            self._finish()
            if isinstance(error, DocumentCancelled):
                show_result(self.result, tr("Canceled. Nothing was added."), "muted")
                return
            self._failed(error)

        def store(document: NewDocument) -> None:
            def added(stored: StoredDocument) -> None:
                self._finish()
                self.refresh()
                text = tr("✓ {title} added: {passages}.").format(
                    title=stored.title, passages=plural(stored.n_passages, "passage")
                )
                notes = [f"▲ {sentence(translated(note))}" for note in document.parsed.notes]
                show_result(self.result, "\n".join([text, *notes]), "warn" if notes else "ok")

            self._act(lambda store: add_document(self.library, document, store), added, failed)

        run_in_background(
            self,
            lambda _job: NewDocument.from_file(path, None, self._cancel.is_set),
            store,
            failed,
            topic="reading",
        )

    def remove(self, document: StoredDocument) -> None:
        """Remove a document, after recording that."""
        card = self.cards.get(document.sha256)
        focused = card is not None and has_focus(card)

        def remove(store: Store) -> None:
            remove_document(self.library, document, store)

        def removed(_: None) -> None:
            self.refresh()
            text = tr("{title} was removed. Requests that held its passages keep them.")
            show_result(self.result, text.format(title=document.title), "muted")
            if focused:
                self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)

        self._act(remove, removed, self._failed)

    def _show(self, documents: tuple[StoredDocument, ...], reason: str) -> None:
        clear_layout(self._list)
        self.cards = {}
        for document in documents:
            card = DocumentCard(document, reason)
            card.removed.connect(lambda document=document: self.remove(document))
            self.cards[document.sha256] = card
            self._list.addWidget(card)
        if not documents:
            self._list.addWidget(wrapped_label(tr("No document yet."), "muted"))

    def _finish(self) -> None:
        self.cancel_button.hide()
        reason = self._why_not()
        self.add_button.setEnabled(not reason)

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, AssistantError | DocumentError | RecordError | PolicyRefusal):
            raise error
        show_result(self.result, f"✗ {sentence(translated(error))}", "critical")

    def _why_not(self) -> str:
        """Return why the user cannot change the library; empty if they can."""
        try:
            role = self._role()
        except RecordError as error:
            return translated(error)
        if may(role, Right.CHANGE_PROVIDERS):
            return ""
        return translated(denial(Right.CHANGE_PROVIDERS))


class DocumentCard(QFrame):
    """Card of one document: title, size, hash and Remove."""

    removed = Signal()

    def __init__(self, document: StoredDocument, forbidden: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Document {title}").format(title=document.title))
        title = wrapped_label(document.title)
        title.setProperty("role", "heading")
        size = ", ".join(
            (
                document.kind.upper(),
                plural(document.n_pages, "page"),
                plural(document.n_passages, "passage"),
            )
        )
        digest = QLabel(
            tr("{file} · SHA-256 {start}…").format(
                file=document.file_name, start=document.sha256[:12]
            )
        )
        digest.setToolTip(document.sha256)
        digest.setProperty("role", "small")
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(title)
        left.addWidget(wrapped_label(size, "small"))
        left.addWidget(digest)
        self.remove = QPushButton(tr("Remove"))
        self.remove.setAccessibleName(tr("Remove {name}").format(name=document.title))
        self.remove.setToolTip(forbidden or tr("Remove the document from the library"))
        self.remove.setEnabled(not forbidden)
        self.remove.clicked.connect(self.removed)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 10, 12, 10)
        line.addLayout(left, 1)
        line.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignTop)
