"""Command palette: finds commands, pages, settings, series and cases by a few letters."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.actions.action_registry import Actions
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.shell.window.palette_ranking import rank_entry
from viewer.ui.widgets.elided_labels import ElidedLabel

KEY = Qt.ItemDataRole.UserRole
WAIT_MS: Final = 150
"""Time without typing after which cases are searched."""
MOST: Final = 40
"""Entries shown at most; more letters find the others."""
PAGE, SETTINGS, SERIES, CASE = N_("Page"), N_("Settings"), N_("Series"), N_("Case")

used: Final[Counter[str]] = Counter()
"""How often each entry was chosen since the program started; breaks ties."""


@dataclass(frozen=True)
class PaletteEntry:
    """Something that can be chosen.

    Attributes:
        key: Name of the entry, for its use count.
        group: Menu or kind, in the user's language.
        name: Name in the user's language.
        run: Called when it is chosen.
        more: Other words to find it by.
        keys: Shortcut as shown.
        enabled: Whether it can be chosen now.
        tip: Explanation.
        icon: Icon; None for none.
    """

    key: str
    group: str
    name: str
    run: Callable[[], object]
    more: str = ""
    keys: str = ""
    enabled: bool = True
    tip: str = ""
    icon: QIcon | None = None


Show = Callable[[Sequence[PaletteEntry]], object]
Search = Callable[[str, Show], object]
"""Finds entries that are not in memory, such as cases of the worklist, and shows them later."""


def command_entries(actions: Actions) -> list[PaletteEntry]:
    """Return an entry for each command of the window."""
    return [
        PaletteEntry(
            key=spec.key,
            group=translated(spec.menu),
            name=action.text().rstrip("…"),
            run=action.trigger,
            more=f"{translated(spec.menu)} {translated(spec.tip)}",
            keys=action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
            enabled=action.isEnabled(),
            tip=action.statusTip(),
            icon=action.icon(),
        )
        for spec, action in actions
        if spec.key != "palette" and action.isVisible()
    ]


class CommandPalette(QDialog):
    """Ranks entries by what was typed; Enter chooses the current one.

    Args:
        entries: What can be chosen.
        searches: Find further entries while the user types.
        parent: Owner.
    """

    def __init__(
        self,
        entries: Iterable[PaletteEntry],
        parent: QWidget | None = None,
        *,
        searches: Sequence[Search] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Commands"))
        self.resize(620, 460)
        self._entries, self._searches = list(entries), searches
        self._shown: list[PaletteEntry] = []
        self._found: list[PaletteEntry] = []
        groups = {entry.group for entry in self._entries} | {tr(CASE), tr(SERIES)}
        wide = self.fontMetrics().horizontalAdvance
        self._group_width = max(wide(group) for group in groups) + 8
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self._look_further)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Type a command, page, setting, series or case"))
        self.search.setAccessibleName(tr("Search commands"))
        self.search.textChanged.connect(self._typed)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Commands"))
        self.list.itemActivated.connect(lambda _item: self.accept())
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.list)
        self._refresh()

    def _typed(self) -> None:
        self._found = []
        self._refresh()
        self._timer.start()

    def _look_further(self) -> None:
        text = self.search.text().strip()
        if not text:
            return

        def show(entries: Sequence[PaletteEntry]) -> None:
            if self.search.text().strip() == text:
                self._found += entries
                self._refresh()

        for search in self._searches:
            search(text, show)

    def _refresh(self) -> None:
        """Show the entries that fit, best first; those that cannot be chosen now come last."""
        words = self.search.text().casefold().split()
        ranked = []
        for place, entry in enumerate(self._entries):
            rank = rank_entry(words, entry.name, f"{entry.group} {entry.more}")
            if rank is not None:
                ranked.append((not entry.enabled, -rank, -used[entry.key], place, entry))
        ranked.sort(key=lambda item: item[:4])
        chosen = self.list.currentRow()
        before = self._shown[chosen].key if 0 <= chosen < len(self._shown) else ""
        self._shown = [item[-1] for item in ranked][:MOST] + self._found
        self.list.clear()
        for entry in self._shown:
            self._add(entry)
        keys = [entry.key for entry in self._shown]
        # What a search adds later must not move the choice.
        self.list.setCurrentRow(keys.index(before) if self._found and before in keys else 0)

    def _add(self, entry: PaletteEntry) -> None:
        item = QListWidgetItem()
        item.setData(KEY, entry.key)
        spoken = f"{entry.group}: {entry.name}"
        item.setData(
            Qt.ItemDataRole.AccessibleTextRole, f"{spoken}, {entry.keys}" if entry.keys else spoken
        )
        item.setToolTip(entry.tip)
        if not entry.enabled:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        row = QWidget(self.list.viewport())
        line = QHBoxLayout(row)
        line.setContentsMargins(8, 0, 8, 0)
        icon_label = QLabel(row)
        icon_label.setFixedWidth(theme.ICON_PX)
        mode = QIcon.Mode.Normal if entry.enabled else QIcon.Mode.Disabled
        if entry.icon is not None and not entry.icon.isNull():
            icon_label.setPixmap(entry.icon.pixmap(theme.ICON_PX, theme.ICON_PX, mode))
        line.addWidget(icon_label)
        group_label = _label(entry.group, "muted", row)
        group_label.setFixedWidth(self._group_width)
        line.addWidget(group_label)
        name = ElidedLabel(entry.name, row)
        name.setProperty("role", None if entry.enabled else "muted")
        line.addWidget(name, 1)
        line.addWidget(_label(entry.keys, "small", row))
        item.setSizeHint(QSize(0, 30))
        self.list.addItem(item)
        self.list.setItemWidget(item, row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move in the list and choose an entry while the search field has the focus."""
        keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in keys:
                self.list.event(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.accept()
                return True
        return super().eventFilter(watched, event)

    def accept(self) -> None:
        """Close the dialog and carry out the current entry."""
        row = self.list.currentRow()
        super().accept()
        if 0 <= row < len(self._shown) and self._shown[row].enabled:
            entry = self._shown[row]
            used[entry.key] += 1
            entry.run()


def _label(text: str, role: str | None, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    return label
