"""A language in which each translated text stands in guillemets, and what of a window is not in it."""

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QCoreApplication,
    QLocale,
    QModelIndex,
    Qt,
    QTranslator,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QSpinBox,
    QTabBar,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)

from viewer.ui.language import i18n

WORD = re.compile(r"[^\W\d_]{2,}")
KEYS = re.compile(
    r"(?<!\w)(?:(?:Ctrl|Alt|Shift|Meta)\+)*"
    r"(?:Space|Tab|Down|Up|Left|Right|PgDown|PgUp|Home|End|Del|Backspace|F\d+|[^\w\s]|\w)(?!\w)"
)
"""Names of keys, which the platform gives."""
ROWS = 60
"""So many rows of a model are looked at on each level."""


KEPT: list[QTranslator] = []
"""Translators written in Python are never destroyed. Their `translate` runs while Qt holds the lock of its
translators. Python may collect garbage there, and a translator that is destroyed waits for that lock for ever."""


class Pseudo(QTranslator):
    """Translates each text of the window, and Qt's own, to itself in guillemets."""

    def __init__(self) -> None:
        super().__init__()
        KEPT.append(self)

    def translate(
        self,
        context: str,
        sourceText: str,  # noqa: N803
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        """`«text»`; the names of keys stay: shortcuts are read back from them."""
        # None is Qt's null string: look on.
        return f"«{sourceText}»" if context != "QShortcut" else None  # type: ignore[return-value]

    def isEmpty(self) -> bool:
        """Never: Qt asks an empty one for nothing."""
        return False


@contextmanager
def speaking(app: QCoreApplication, language: str) -> Iterator[None]:
    """Let windows that are made meanwhile speak a language of `LANGUAGES`, or "pseudo"."""
    locale, before, known = QLocale(), app.findChildren(QTranslator), i18n._catalogue
    pseudo = Pseudo()
    try:
        if language == "pseudo":
            app.installTranslator(pseudo)
        else:
            i18n.install(app, language)
        yield
    finally:
        app.removeTranslator(pseudo)
        for catalogue in app.findChildren(QTranslator):
            if catalogue not in before:
                app.removeTranslator(catalogue)
                catalogue.deleteLater()
        QLocale.setDefault(locale)
        i18n._catalogue = known


def outside(text: str) -> str:
    """What of `text` is outside all guillemets, markup left out."""
    kept, depth = [], 0
    for sign in re.sub(r"<[^<>]*>|&\w+;", " ", text.replace("&&", "")):
        depth += (sign == "«") - (sign == "»")
        kept.append(sign if depth == 0 and sign != "»" else " ")
    return "".join(kept).replace("&", "")


def untranslated_on(widget: QWidget, data: Collection[str | re.Pattern[str]] = ()) -> list[str]:
    """Texts on `widget` and what is in it, shown or not yet, that have words outside guillemets.

    `data` are texts (as substrings) and patterns that are no words of a language: names of series,
    units, keys. Each result tells where it was found.
    """
    found = []
    for where, text in texts(widget):
        rest = outside(text)
        for known in data:
            rest = rest.replace(known, " ") if isinstance(known, str) else known.sub(" ", rest)
        if WORD.search(rest) and (line := f"{where}: {text}") not in found:
            found.append(line)
    return found


def texts(top: QWidget) -> Iterator[tuple[str, str]]:
    """Where a text is, and the text: all that is on `top` and in it, shown or not yet."""
    for one in (top, *top.findChildren(QWidget)):
        where = f"{type(one).__name__} {one.objectName()}".strip()
        yield f"{where} tooltip", one.toolTip()
        yield f"{where} accessible name", one.accessibleName()
        yield f"{where} accessible description", one.accessibleDescription()
        if one.isWindow():
            yield f"{where} title", one.windowTitle()
        for text in _own(one):
            yield where, text
    for action in {
        id(a): a for w in (top, *top.findChildren(QWidget)) for a in w.actions()
    }.values():
        where = f"QAction {action.objectName()}".strip()
        yield from ((where, text) for text in _of_action(action))


def _of_action(action: QAction) -> Iterator[str]:
    yield action.text()
    # Without a text of its own the tooltip is the text without its marks of keys.
    yield action.toolTip()
    yield action.statusTip()


def _own(one: QWidget) -> Iterator[str]:
    """The texts that a widget draws itself."""
    match one:
        case QLabel() | QAbstractButton():
            yield one.text()
        case QGroupBox() | QMenu():
            yield one.title()
        case QComboBox():
            yield from (one.itemText(i) for i in range(one.count()))
            yield one.placeholderText()
        case QLineEdit():
            # What is typed is the user's; what stands there and cannot be edited is ours.
            inner = isinstance(one.parent(), QAbstractSpinBox | QComboBox)
            yield one.text() if one.isReadOnly() and not inner else ""
            yield one.placeholderText()
        case QTextEdit() | QPlainTextEdit():
            yield one.toPlainText() if one.isReadOnly() else ""
            yield one.placeholderText()
        case QSpinBox() | QDoubleSpinBox():
            yield from (one.prefix(), one.suffix(), one.specialValueText())
        case QProgressBar():
            yield one.format()
        case QTabBar():
            for i in range(one.count()):
                yield from (one.tabText(i), one.tabToolTip(i))
        case QAbstractItemView() if not isinstance(one, QHeaderView):
            yield from _cells(one)
        case _:
            pass


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    # The list of a combo box is told by the combo box.
    if model is None or view.metaObject().className() == "QComboBoxListView":
        return
    if isinstance(view, QTableView | QTreeView):
        for column in range(_columns(model, QModelIndex())):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                said = model.headerData(column, Qt.Orientation.Horizontal, role)
                yield said if isinstance(said, str) else ""
    yield from _rows(model, QModelIndex())


def _rows(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[str]:
    for row in range(min(model.rowCount(parent), ROWS)):
        for column in range(_columns(model, parent)):
            at = model.index(row, column, parent)
            for role in (
                Qt.ItemDataRole.DisplayRole,
                Qt.ItemDataRole.ToolTipRole,
                Qt.ItemDataRole.AccessibleTextRole,
            ):
                said = model.data(at, role)
                yield said if isinstance(said, str) else ""
        yield from _rows(model, model.index(row, 0, parent))


def _columns(model: QAbstractItemModel, parent: QModelIndex) -> int:
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
