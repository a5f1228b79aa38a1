"""Page of the draft step: choose providers, review the request, wait, and read the drafts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages import Message, Text
from audit.messages.safe_text import neutralize_controls
from viewer.case.state.case_state import DraftState, ToolCallState
from viewer.case.workflow.blinding import HiddenDraft
from viewer.ui.actions.keyboard_focus import focus_first, hold_focus
from viewer.ui.appearance import theme
from viewer.ui.case.draft.draft_card import DraftCard, LoadBlob
from viewer.ui.case.draft.running_card import RunningCard
from viewer.ui.case.draft.running_requests import RunningRequest
from viewer.ui.language.code_labels import reasons_text
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import draft_titles, plural
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.collapsible_sections import SectionHeader, make_scroll_column
from viewer.ui.widgets.page_footer import PageFooter

MARGIN: Final = 8
NOTHING_HIDDEN: Final[Mapping[str, HiddenDraft]] = MappingProxyType({})


@dataclass(frozen=True)
class ProviderChoice:
    """A provider to choose. `problem` says why it is not available now."""

    name: str
    label: Text
    host: str | None
    is_ai: bool
    local: bool = True
    problem: str = ""

    @property
    def where(self) -> str:
        """Destination of the images."""
        if self.host is None:
            return tr("stays in this app")
        words = tr("server on this machine, {host}") if self.local else tr("sends to {host}")
        return words.format(host=self.host)


@dataclass(frozen=True)
class SelectionFacts:
    """Number of selected images and how they were selected."""

    n: int
    independent: bool
    rule: Text
    not_fair: tuple[Message, ...] = ()
    """Reasons why images that a rule chose are not fair to score."""


class DraftPage(QWidget):
    """Shows the providers, running requests and received drafts.

    One provider is chosen by default, so that the review takes one click. Other options are folded
    away; `add_option` adds one.
    """

    preview_requested = Signal(tuple)
    """Names of the chosen providers."""
    cancel_requested = Signal(str)
    """Attempt of a running request."""
    reveal_requested = Signal(str)
    """An attempt that was requested elsewhere and should be shown."""
    glass_broken = Signal(str, str)
    """An attempt that should be shown against the pilot's protocol, and the reason."""
    text_came = Signal(str)
    """The first text of an attempt has arrived, to be shown with `RunningCard.show_text`."""
    action_requested = Signal(str)
    """Key of a window action that provides what is missing."""
    go_to = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices: tuple[ProviderChoice, ...] = ()
        self._selection: SelectionFacts | None = None
        self._closed = ""
        self.cards: list[DraftCard] = []
        self.waiting: dict[str, RunningCard] = {}
        self._asked = 0
        self._ended = self._arrived = False
        self.area, content, column = make_scroll_column(self)
        self.content = content
        self.standing = wrapped_label()
        self.standing.setAccessibleDescription(tr("Pilot status of the case"))
        self.standing.hide()
        column.addWidget(self.standing)
        column.addWidget(self._selection_box())
        self._options = QVBoxLayout()
        self._options.setSpacing(0)
        column.addLayout(self._options)
        box = QWidget(content)
        self.who = SectionHeader(tr("Provider"), box, content)
        self.who.open()
        column.addWidget(self.who)
        column.addWidget(box)
        self._group = QButtonGroup(self)
        self._group.setExclusive(False)
        self._group.idClicked.connect(lambda _: self._refresh())
        self._providers = QVBoxLayout(box)
        self._providers.setContentsMargins(8, 0, 0, 4)
        self._providers.setSpacing(4)
        self.differ = wrapped_label()
        self.differ.setAccessibleDescription(tr("Differences between drafts"))
        theme.set_role(self.differ, "warn")
        self.differ.hide()
        column.addWidget(self.differ)
        self._drafts = QVBoxLayout()
        self._drafts.setSpacing(8)
        column.addLayout(self._drafts)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.area, 1)
        outer.addWidget(self._footer())

    def _footer(self) -> PageFooter:
        """Return the button that goes on, which stays in view, below an error."""
        self.preview = QPushButton(tr("Review request"))
        self.preview.setProperty("role", "primary")
        self.preview.setToolTip(tr("Review every image and all text before sending"))
        self.preview.clicked.connect(self._ask_preview)
        self.trouble = wrapped_label(role="critical")
        self.trouble.hide()
        line = QHBoxLayout()
        line.addWidget(self.preview)
        line.addStretch(1)
        foot = PageFooter(self)
        foot.set_action(self.trouble, line)
        return foot

    def add_option(self, title: str, body: QWidget) -> SectionHeader:
        """Add a folded option below the images, and return its header for a summary.

        Args:
            title: Title of the header.
            body: The option, a child of `content`: Qt would compute all its styles again if it
                were moved there.
        """
        fold = SectionHeader(title, body, self.content)
        self._options.addWidget(fold)
        self._options.addWidget(body)
        return fold

    @property
    def running(self) -> RunningCard | None:
        """Card of the newest running request."""
        return next(reversed(self.waiting.values()), None)

    def _selection_box(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "banner")
        column = QVBoxLayout(frame)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(2)
        self.selection = wrapped_label()
        self.selection_note = wrapped_label(role="small")
        self.spread = QPushButton(tr("Select 8 evenly spaced slices"))
        self.spread.setToolTip(tr("Select 8 slices by a fixed rule (Shift+K)"))
        self.spread.clicked.connect(lambda: self.action_requested.emit("spread"))
        line = QHBoxLayout()
        line.setContentsMargins(0, 4, 0, 0)
        line.addWidget(self.spread)
        line.addStretch(1)
        column.addWidget(self.selection)
        column.addWidget(self.selection_note)
        column.addLayout(line)
        return frame

    # --- content ----------------------------------------------------------------------------

    def show_selection(self, selection: SelectionFacts | None) -> None:
        """Show the number of images to send and how they were selected; None if there are none."""
        self._selection = selection
        if selection is None:
            self.selection.setText(tr("No images are selected yet"))
            self.selection_note.setText(tr("Press K to mark the slices to send, or:"))
        else:
            text, note = _selection_texts(selection)
            self.selection.setText(text.format(images=plural(selection.n, "image")))
            self.selection_note.setText(f"{note} {translated(selection.rule)}".strip())
        if selection is not None:
            hold_focus(self.spread, self)
        self.spread.setVisible(selection is None)
        self._refresh()

    def show_standing(self, text: Text) -> None:
        """Show the pilot status of the case; empty if there is no pilot."""
        self.standing.setText(translated(text))
        theme.set_role(self.standing, "small")
        self.standing.setVisible(bool(text))

    def show_providers(self, choices: Sequence[ProviderChoice]) -> None:
        """Offer the configured providers; chosen ones stay chosen."""
        before = set(self.chosen)
        self._choices = tuple(choices)
        for button in self._group.buttons():
            self._group.removeButton(button)
        clear_layout(self._providers)
        for i, choice in enumerate(self._choices):
            self._providers.addWidget(self._offer(i, choice))
        offered = [c.name for c in self._choices if not c.problem]
        chosen = before & set(offered) or set(offered[:1])
        for i, choice in enumerate(self._choices):
            self._group.button(i).setChecked(choice.name in chosen)
        self._refresh()

    def _offer(self, i: int, choice: ProviderChoice) -> QWidget:
        label = translated(choice.label)
        model = label.removeprefix(choice.name).lstrip(" -–—:：")  # separators of all languages
        button = QCheckBox(choice.name)  # short, since a check box cannot wrap
        button.setToolTip(label)
        button.setAccessibleName(f"{label}, {choice.where}")
        button.setEnabled(not choice.problem)
        self._group.addButton(button, i)
        note = wrapped_label(
            " · ".join(part for part in (model, choice.problem or choice.where) if part)
        )
        note.setProperty("role", "small" if choice.local and not choice.problem else "warn")
        note.setContentsMargins(24, 0, 0, 0)
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(button)
        column.addWidget(note)
        return box

    @property
    def chosen(self) -> tuple[str, ...]:
        """Names of the chosen providers, in the order of the list."""
        buttons = {self._group.id(b) for b in self._group.buttons() if b.isChecked()}
        return tuple(c.name for i, c in enumerate(self._choices) if i in buttons)

    def choose(self, names: Sequence[str]) -> None:
        """Choose exactly these providers."""
        for i, choice in enumerate(self._choices):
            self._group.button(i).setChecked(choice.name in names)
        self._refresh()

    def show_closed(self, why: Text) -> None:
        """Show why no draft can be requested now; empty if one can."""
        self._closed = translated(why)
        self._refresh()

    def show_trouble(self, text: str) -> None:
        """Show an error; an empty text hides it."""
        self.trouble.setText(f"✗ {neutralize_controls(text)}" if text else "")
        self.trouble.setVisible(bool(text))

    def show_running(self, running: RunningRequest) -> None:
        """Add the card of a running request."""
        card = RunningCard(running)
        card.cancel.connect(self.cancel_requested)
        card.text_came.connect(self.text_came)
        self.waiting[running.attempt] = card
        self._drafts.insertWidget(len(self.waiting) - 1, card)
        self._refresh()
        self._arrived = False
        self._scroll_to(next(iter(self.waiting.values())))

    def end_running(self, attempt: str) -> None:
        """Remove the card of a request that has ended."""
        card = self.waiting.pop(attempt, None)
        if card is not None:
            card.setParent(None)
            card.deleteLater()
            self._ended = True
            self._refresh()

    def show_disagreements(self, lines: Sequence[str]) -> None:
        """Show the differences between drafts above them; none for a single draft."""
        self.differ.setText("\n".join(f"⇄ {line}" for line in lines))
        self.differ.setVisible(bool(lines))
        if lines and self._arrived:  # a draft has just arrived and was compared
            self._arrived = False
            self._scroll_to(self.differ)

    def show_drafts(
        self,
        drafts: Sequence[DraftState],
        blob: LoadBlob,
        *,
        hidden: Mapping[str, HiddenDraft] = NOTHING_HIDDEN,
        calls: Callable[[str], Sequence[ToolCallState]] = lambda _: (),
    ) -> None:
        """Show the ended attempts of this case in the order of the requests.

        Args:
            drafts: All attempts of the case; running ones have their own cards above.
            blob: Reads a payload of the record by its SHA-256.
            hidden: Attempts whose content may not be shown, and why.
            calls: Returns the tool calls that a draft was made with.
        """
        if len(drafts) > self._asked:
            self.who.setChecked(False)  # make room for the answer
        self._asked = len(drafts)
        wanted = [d for d in drafts if d.attempt not in self.waiting]
        titles = draft_titles(drafts)
        wanted_ids = {id(draft) for draft in wanted}
        unchanged: dict[int, DraftCard] = {}
        for card in self.cards:
            attempt = card.draft.attempt
            same = card.hidden == hidden.get(attempt) and card.title == titles.get(attempt)
            if id(card.draft) in wanted_ids and same:
                unchanged[id(card.draft)] = card
            else:
                card.setParent(None)
                card.deleteLater()
        self.cards = []
        for n, draft in enumerate(wanted, len(self.waiting)):
            draft_card = unchanged.get(id(draft))
            if draft_card is None:
                draft_card = DraftCard(
                    draft,
                    titles[draft.attempt],
                    blob,
                    hidden=hidden.get(draft.attempt),
                    calls=calls(draft.attempt),
                )
                self._connect_card(draft_card)
            self.cards.append(draft_card)
            self._drafts.insertWidget(n, draft_card)
        if self._ended and self.cards and not self.waiting:
            self._ended, self._arrived = False, True
            self._scroll_to(self.cards[-1])

    def _scroll_to(self, card: QWidget) -> None:
        """Scroll to a widget that opened, unless the user is typing."""

        def scroll() -> None:
            if self.content.isAncestorOf(card):  # it may have been removed by now
                place = card.mapTo(self.content, QPoint(0, 0))
                self.area.verticalScrollBar().setValue(place.y() - MARGIN)

        focus = self.focusWidget()
        if not isinstance(focus, QLineEdit | QPlainTextEdit) or not focus.hasFocus():
            QTimer.singleShot(0, card, scroll)  # after the layout

    def _connect_card(self, card: DraftCard) -> None:
        card.go_to.connect(self.go_to)
        card.reveal_requested.connect(self.reveal_requested)
        card.glass_broken.connect(self.glass_broken)

    def _refresh(self) -> None:
        why = self._closed
        if not why and self._selection is None:
            why = tr("select images first")
        if not why and self.waiting:
            why = tr("wait for the current request or cancel it")
        if not why and not self.chosen:
            why = tr("choose a provider")
        chosen = [c for c in self._choices if c.name in self.chosen]
        label = translated(chosen[0].label) if len(chosen) == 1 else ""
        self.who.set_summary(label or ", ".join(self.chosen))
        count = f" · {plural(len(chosen), 'provider')}" if len(chosen) > 1 else ""
        self.preview.setText(f"{tr('Review request')}{count}")
        if why:
            hold_focus(self.preview, self)
        self.preview.setEnabled(not why)
        self.preview.setToolTip(why or tr("Review every image and all text before sending"))
        if not why and self.hasFocus():  # the focus waited here
            focus_first(self, self.preview)

    def _ask_preview(self) -> None:
        if self.chosen:
            self.show_trouble("")
            self.preview_requested.emit(self.chosen)


def _selection_texts(selection: SelectionFacts) -> tuple[str, str]:
    """Return the template of the count of images, and whether they are fair to score."""
    if not selection.independent:
        text = tr("{images}, your choice") if selection.rule else tr("{images}, your key images")
        return text, tr("Chosen by the reader: shown and stored, not fair to score.")
    note = tr("Independent of the reader: fair to score.")
    if selection.not_fair:
        note = tr("Chosen by rule, but not fair to score: {reasons}.").format(
            reasons=reasons_text(selection.not_fair)
        )
    return tr("{images}, by a fixed rule"), note
