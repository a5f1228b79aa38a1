"""A language in which each translated text is in guillemets, to find untranslated texts of a
window.
"""

import re
import runpy
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

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

from audit.lexicon.vocabulary import Modality, Sequence
from audit.messages.catalog import ENGLISH
from viewer.ui.language import i18n

WORD = re.compile(r"[^\W\d_]{2,}")
VALUES = re.compile(r"\{[^{}]*\}")
KEYS = re.compile(
    r"(?<!\w)(?:(?:Ctrl|Alt|Shift|Meta)\+)*"
    r"(?:Space|Tab|Down|Up|Left|Right|PgDown|PgUp|Home|End|Del|Backspace|F\d+|[^\w\s]|\w)(?!\w)"
)
"""Key names, which the platform provides."""
ABBREVIATIONS = re.compile(
    rf"\b({'|'.join(re.escape(one.value) for one in (*Modality, *Sequence))})\b"
)
"""Names of modalities and sequences, which are the same in every language."""
ROWS = 60
"""Rows of a model that are searched on each level."""
CATALOGS = Path(__file__).resolve().parents[2] / "packaging" / "catalogs.py"


class PseudoCatalog(i18n.LocalCatalog):
    """English with each template in guillemets; a template of only values stays as it is."""

    def __init__(self) -> None:
        super().__init__("en")

    def find(self, code: str, values: Mapping[str, Any]) -> str | None:
        """Return `«template»` of a code that English has."""
        text, english = super().find(code, values), ENGLISH.find(code, values)
        if english is None or not re.search(r"[^\W\d_]", VALUES.sub("", english)):
            return text
        return f"«{english}»"


class PseudoInterface(NullTranslations):
    """Texts of the interface in guillemets; it knows no others."""

    def gettext(self, message: str) -> str:
        """Return `«text»` of a collected text."""
        return f"«{message}»" if (message, None) in collected() else message

    def pgettext(self, context: str, message: str) -> str:
        """Return `«text»` of a text collected with this context."""
        return f"«{message}»" if (message, context) in collected() else message


@cache
def collected() -> frozenset[tuple[str, str | None]]:
    """Return the collected texts of the interface, each with its context."""
    return frozenset(runpy.run_path(str(CATALOGS))["texts_of_interface"]())


KEPT: list[QTranslator] = []
"""Translators written in Python, which are never destroyed. Their `translate` runs while Qt holds
the lock of its translators. Python may collect garbage there, and destroying a translator waits
for that lock: a deadlock."""


class PseudoQt(QTranslator):
    """Translates Qt's own texts to themselves in guillemets."""

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
        """Return `«text»`; key names stay, since shortcuts are parsed from them."""
        # None is Qt's null string: look on.
        return f"«{sourceText}»" if context != "QShortcut" else None  # type: ignore[return-value]

    def isEmpty(self) -> bool:
        """Return False: Qt does not ask an empty translator."""
        return False


@contextmanager
def speaking(app: QCoreApplication, language: str, locale: str = "") -> Iterator[None]:
    """Use a language of `LANGUAGES`, or "pseudo", for windows made within the context.

    `locale`: for numbers and dates; default: that of the language.
    """
    before, translators = QLocale(), app.findChildren(QTranslator)
    known = i18n.use(i18n.LocalCatalog("en"), NullTranslations())
    pseudo = PseudoQt()
    try:
        if language == "pseudo":
            app.installTranslator(pseudo)
            i18n.use(PseudoCatalog(), PseudoInterface())
        else:
            i18n.install(app, language)
        if locale:
            QLocale.setDefault(QLocale(locale))
        yield
    finally:
        app.removeTranslator(pseudo)
        for translator in app.findChildren(QTranslator):
            if translator not in translators:
                app.removeTranslator(translator)
                translator.deleteLater()
        QLocale.setDefault(before)
        i18n.use(*known)


def outside(text: str) -> str:
    """Return the part of `text` outside all guillemets, without markup."""
    characters, depth = [], 0
    for sign in re.sub(r"<[^<>]*>|&\w+;", " ", text.replace("&&", "")):
        depth += (sign == "«") - (sign == "»")
        characters.append(sign if depth == 0 and sign != "»" else " ")
    return "".join(characters).replace("&", "")


def untranslated_on(widget: QWidget, data: Collection[str | re.Pattern[str]] = ()) -> list[str]:
    """Return texts of `widget` and its children, visible or not, with words outside guillemets.

    `data` are texts (as substrings) and patterns that are no words of a language: names of series,
    units, keys. Each result states where it was found.
    """
    untranslated = []
    for where, text in texts(widget):
        remainder = outside(text)
        for known in data:
            remainder = (
                remainder.replace(known, " ")
                if isinstance(known, str)
                else known.sub(" ", remainder)
            )
        remainder = ABBREVIATIONS.sub(" ", remainder)
        if WORD.search(remainder) and (line := f"{where}: {text}") not in untranslated:
            untranslated.append(line)
    return untranslated


def texts(top: QWidget) -> Iterator[tuple[str, str]]:
    """Yield place and text of everything on `top` and in it, visible or not."""
    for widget in (top, *top.findChildren(QWidget)):
        where = f"{type(widget).__name__} {widget.objectName()}".strip()
        yield f"{where} tooltip", widget.toolTip()
        yield f"{where} accessible name", widget.accessibleName()
        yield f"{where} accessible description", widget.accessibleDescription()
        if widget.isWindow():
            yield f"{where} title", widget.windowTitle()
        for text in _own(widget):
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


def _own(widget: QWidget) -> Iterator[str]:
    """Yield the texts that a widget draws itself."""
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QGroupBox() | QMenu():
            yield widget.title()
        case QComboBox():
            yield from (widget.itemText(i) for i in range(widget.count()))
            yield widget.placeholderText()
        case QLineEdit():
            # What is typed is the user's; what stands there and cannot be edited is ours.
            inner = isinstance(widget.parent(), QAbstractSpinBox | QComboBox)
            yield widget.text() if widget.isReadOnly() and not inner else ""
            yield widget.placeholderText()
        case QTextEdit() | QPlainTextEdit():
            yield widget.toPlainText() if widget.isReadOnly() else ""
            yield widget.placeholderText()
        case QSpinBox() | QDoubleSpinBox():
            yield from (widget.prefix(), widget.suffix(), widget.specialValueText())
        case QProgressBar():
            yield widget.format()
        case QTabBar():
            for i in range(widget.count()):
                yield from (widget.tabText(i), widget.tabToolTip(i))
        case QAbstractItemView() if not isinstance(widget, QHeaderView):
            yield from _cells(widget)
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
                text = model.headerData(column, Qt.Orientation.Horizontal, role)
                yield text if isinstance(text, str) else ""
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
                text = model.data(at, role)
                yield text if isinstance(text, str) else ""
        yield from _rows(model, model.index(row, 0, parent))


def _columns(model: QAbstractItemModel, parent: QModelIndex) -> int:
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
