"""Step 3: choose who drafts, see what would leave, wait, and read what came back."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from viewer.state.case import DraftState
from viewer.ui import theme
from viewer.ui.case.describe import draft_titles, plural
from viewer.ui.case.draft_card import DraftCard, LoadBlob, RunningCard
from viewer.ui.case.sections import Fold, scrolling


@dataclass(frozen=True)
class ProviderChoice:
    """A provider as it is offered. `problem` says why it cannot be asked now."""

    name: str
    label: str
    host: str | None
    is_ai: bool
    local: bool = True
    problem: str = ""

    @property
    def where(self) -> str:
        """Where the images would go."""
        if self.host is None:
            return "stays in this program"
        return f"server on this machine, {self.host}" if self.local else f"sends to {self.host}"


@dataclass(frozen=True)
class SelectionFacts:
    """How many images are selected and by whose choice."""

    n: int
    independent: bool
    rule: str


class DraftPage(QWidget):
    """Shows providers, the running request, and the drafts that came."""

    preview_requested = Signal(str)
    cancel_requested = Signal()
    action_requested = Signal(str)
    """Key of a window action that would mend what is missing here."""
    go_to = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices: tuple[ProviderChoice, ...] = ()
        self._selection: SelectionFacts | None = None
        self._closed = ""
        self.cards: list[DraftCard] = []
        self.running: RunningCard | None = None
        self._asked = 0
        self.area, content, column = scrolling(self)
        column.addWidget(self._selection_box())
        box = QWidget(content)
        self.who = Fold("Who drafts", box, content)
        self.who.open()
        column.addWidget(self.who)
        column.addWidget(box)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda _: self._refresh())
        self._providers = QVBoxLayout(box)
        self._providers.setContentsMargins(8, 0, 0, 4)
        self._providers.setSpacing(4)
        self.preview = QPushButton("Preview what leaves")
        self.preview.setIcon(theme.icon("mdi6.eye-outline"))
        self.preview.setToolTip("Show every image and every character before anything leaves")
        self.preview.clicked.connect(self._ask_preview)
        column.addWidget(self.preview, 0, Qt.AlignmentFlag.AlignLeft)
        self.trouble = QLabel()
        self.trouble.setProperty("role", "critical")
        self.trouble.setWordWrap(True)
        self.trouble.hide()
        column.addWidget(self.trouble)
        self._drafts = QVBoxLayout()
        self._drafts.setSpacing(8)
        column.addLayout(self._drafts)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.area)

    def _selection_box(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "banner")
        column = QVBoxLayout(frame)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(2)
        self.selection = QLabel()
        self.selection.setWordWrap(True)
        self.selection_note = QLabel()
        self.selection_note.setProperty("role", "small")
        self.selection_note.setWordWrap(True)
        self.spread = QPushButton("Take 8 spread over the brain")
        self.spread.setToolTip("Choose 8 slices by a fixed rule (Shift+K)")
        self.spread.clicked.connect(lambda: self.action_requested.emit("spread"))
        line = QHBoxLayout()
        line.setContentsMargins(0, 4, 0, 0)
        line.addWidget(self.spread)
        line.addStretch(1)
        column.addWidget(self.selection)
        column.addWidget(self.selection_note)
        column.addLayout(line)
        return frame

    # --- what is shown ----------------------------------------------------------------------------

    def show_selection(self, selection: SelectionFacts | None) -> None:
        """How many images would leave and who chose them; None when none are selected."""
        self._selection = selection
        if selection is None:
            self.selection.setText("No images are selected yet")
            self.selection_note.setText("Mark the slices the assistant may see with K, or:")
        else:
            kind = "by a fixed rule" if selection.independent else "your key images"
            self.selection.setText(f"{plural(selection.n, 'image')}, {kind}")
            fair = (
                "Independent of the reader: fair to score."
                if selection.independent
                else "Chosen by the reader: shown and kept, not fair to score."
            )
            self.selection_note.setText(f"{fair} {selection.rule}".strip())
        self.spread.setVisible(selection is None)
        self._refresh()

    def show_providers(self, choices: Sequence[ProviderChoice]) -> None:
        """Offer the configured providers; the one chosen before stays chosen."""
        before = self.chosen
        self._choices = tuple(choices)
        for button in self._group.buttons():
            self._group.removeButton(button)
        _empty(self._providers)
        for i, choice in enumerate(self._choices):
            self._providers.addWidget(self._offer(i, choice))
        names = [c.name for c in self._choices]
        start = names.index(before) if before in names else 0
        if names:
            self._group.button(start).setChecked(True)
        self._refresh()

    def _offer(self, i: int, choice: ProviderChoice) -> QWidget:
        what = choice.label.removeprefix(choice.name).removeprefix(" - ")
        button = QRadioButton(choice.name)  # one line, whatever the width: the rest wraps below
        button.setToolTip(choice.label)
        button.setAccessibleName(f"{choice.label}, {choice.where}")
        button.setEnabled(not choice.problem)
        self._group.addButton(button, i)
        note = QLabel(" · ".join(part for part in (what, choice.problem or choice.where) if part))
        note.setProperty("role", "small" if choice.local and not choice.problem else "warn")
        note.setWordWrap(True)
        note.setContentsMargins(24, 0, 0, 0)
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(button)
        column.addWidget(note)
        return box

    @property
    def chosen(self) -> str | None:
        """Name of the provider that is chosen."""
        i = self._group.checkedId()
        return self._choices[i].name if 0 <= i < len(self._choices) else None

    def show_closed(self, why: str) -> None:
        """Say why nothing can be asked now; empty when it can."""
        self._closed = why
        self._refresh()

    def show_trouble(self, text: str) -> None:
        """What just went wrong; empty takes the message away."""
        self.trouble.setText(f"✗ {text}" if text else "")
        self.trouble.setVisible(bool(text))

    def show_running(self, label: str, host: str | None) -> None:
        """A request is on its way."""
        self.end_running()
        self.running = RunningCard(label, host)
        self.running.cancel.connect(self.cancel_requested)
        self._drafts.insertWidget(0, self.running)
        self._refresh()

    def end_running(self) -> None:
        """The request has ended."""
        if self.running is not None:
            self.running.setParent(None)
            self.running.deleteLater()
            self.running = None
            self._refresh()

    def show_drafts(self, drafts: Sequence[DraftState], blob: LoadBlob) -> None:
        """Show the attempts of this case, newest first; a running one has its own card."""
        waiting = self.running is not None
        if len(drafts) > self._asked:
            self.who.setChecked(False)  # the answer needs the room now
        self._asked = len(drafts)
        wanted = [d for d in reversed(drafts) if d.received is not None or not waiting]
        titles = draft_titles(drafts)
        kept = {id(c.draft): c for c in self.cards if any(c.draft is d for d in wanted)}
        for card in self.cards:
            if id(card.draft) not in kept or card.title != titles[card.draft.attempt]:
                kept.pop(id(card.draft), None)
                card.setParent(None)
                card.deleteLater()
        self.cards = []
        for n, draft in enumerate(wanted, int(waiting)):
            card = kept.get(id(draft)) or self._new_card(draft, titles[draft.attempt], blob)
            self.cards.append(card)
            self._drafts.insertWidget(n, card)

    def _new_card(self, draft: DraftState, title: str, blob: LoadBlob) -> DraftCard:
        card = DraftCard(draft, title, blob)
        card.go_to.connect(self.go_to)
        return card

    def _refresh(self) -> None:
        waiting = self.running is not None
        why = self._closed
        if not why and self._selection is None:
            why = "select images first"
        if not why and waiting:
            why = "wait for the draft that is on its way"
        chosen = [c.label for c in self._choices if c.name == self.chosen]
        self.who.set_summary(chosen[0] if chosen else "")
        self.preview.setEnabled(not why and self.chosen is not None)
        self.preview.setToolTip(why or "Show every image and every character before it leaves")

    def _ask_preview(self) -> None:
        if self.chosen is not None:
            self.show_trouble("")
            self.preview_requested.emit(self.chosen)


def _empty(layout: QVBoxLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.setParent(None)
            widget.deleteLater()
