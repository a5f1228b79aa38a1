"""The full-width table of read, drafts and reference: differences first, a click goes there."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages.safe_text import html_text
from viewer.ui.appearance import theme
from viewer.ui.case.compare.comparison_rows import (
    AGREES,
    READ,
    REFERENCE,
    Column,
    Pair,
    TableRow,
    Verdict,
    build_rows,
    count_rows,
    subject_name,
)
from viewer.ui.case.compare.summary_rows import build_summary_rows
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

_HTML = Qt.ItemDataRole.UserRole + 1
_MARGIN = 5
_BAR = 3
SELECTED: Final = "hover"
"""Ground of the chosen row: every tone of a text is legible on it, unlike on the accent's."""
FIRST_WIDTH = 168
MOST_WORDED = 3
"""Columns up to which a cell says in whole words how it differs; with more, a short name, the words
in its tooltip."""


class ComparisonTable(QWidget):
    """Shows columns and their comparisons. A chosen row emits its places."""

    marks_chosen = Signal(list)
    """`Mark`s of the row; the views go to the first and draw all."""
    action_requested = Signal(str)
    taller_wanted = Signal(bool)
    """All of the height is wanted, or no longer."""
    drafts_chosen = Signal(list)
    """Attempts that are to stand side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[Column, ...] = ()
        self._heads: tuple[TableRow, ...] = ()
        self._rows: tuple[TableRow, ...] = ()
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.drafts = QToolButton()
        self.drafts.setText(tr("Drafts"))
        self.drafts.setToolTip(tr("Choose which drafts to compare"))
        self.drafts.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.drafts.setMenu(QMenu(self.drafts))
        self.drafts.hide()
        self.taller = QToolButton()
        self.taller.setIcon(theme.icon("mdi6.arrow-expand-vertical"))
        self.taller.setCheckable(True)
        self.taller.setToolTip(tr("Expand or restore the table"))
        self.taller.setAccessibleName(tr("Expand table"))
        self.taller.toggled.connect(self.taller_wanted)
        self.reasoning = QToolButton()
        self.reasoning.setText(tr("Reasoning…"))
        self.reasoning.setToolTip(tr("Score the drafts' reasoning against the reference"))
        self.reasoning.clicked.connect(lambda: self.action_requested.emit("score_reasoning"))
        self.reasoning.hide()
        self.only = QCheckBox(tr("Differences only"))
        self.only.toggled.connect(self._fill)
        self.note = wrapped_label(role="small")
        self.headline = wrapped_label(role="heading")
        self.headline.setContentsMargins(12, 4, 12, 0)
        self.headline.hide()
        self.table = QTableWidget()
        self.table.setAccessibleName(tr("Read, drafts and reference side by side"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setItemDelegate(_RichText(self.table))
        self.table.itemSelectionChanged.connect(self._chosen)
        self.table.itemClicked.connect(lambda _: self._chosen())
        head = QHBoxLayout()
        head.setContentsMargins(12, 4, 12, 4)
        head.setSpacing(12)
        head.addWidget(self.title)
        head.addWidget(self.note, 1)
        head.addWidget(self.reasoning)
        head.addWidget(self.drafts)
        head.addWidget(self.only)
        head.addWidget(self.taller)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.headline)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        self._fit = QTimer(self)
        self._fit.setSingleShot(True)
        self._fit.setInterval(0)
        self._fit.timeout.connect(self.table.resizeRowsToContents)
        self.table.horizontalHeader().sectionResized.connect(lambda *_: self._fit.start())

    def offer_drafts(self, drafts: Sequence[tuple[str, str]], shown: Sequence[str]) -> None:
        """Offer drafts by attempt and title; those `shown` stand side by side now."""
        menu = self.drafts.menu()
        menu.clear()
        for attempt, title in drafts:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(attempt in shown)
            action.setData(attempt)
            action.toggled.connect(self._choose_drafts)
        self.drafts.setVisible(len(drafts) > 1)

    def _choose_drafts(self) -> None:
        chosen = [a.data() for a in self.drafts.menu().actions() if a.isChecked()]
        self.drafts_chosen.emit(chosen)

    def show_comparison(self, columns: Sequence[Column], pairs: Iterable[Pair]) -> None:
        """Show what the columns say and how they compare."""
        self._columns = tuple(columns)
        pairs = tuple(pairs)
        self._heads = build_summary_rows(self._columns, pairs)
        self._rows = build_rows(self._columns, pairs)
        differ, total = count_rows(self._rows)
        self.title.setText(tr("Side by side"))
        agree = total - differ
        words = tr("{n} differ · {m} agree. Select a row to show its location in the views.")
        self.note.setText(words.format(n=differ, m=agree))
        self.note.setToolTip("")
        self._offer_reasoning()
        self._fill()

    def _offer_reasoning(self) -> None:
        """Reasoning is scored beside a reference."""
        stated = {c.key: c.interpretation for c in self._columns}
        drafts = [i for k, i in stated.items() if k not in (READ, REFERENCE) and i is not None]
        reasoned = any(i.rationale for i in drafts)
        self.reasoning.setVisible(stated.get(REFERENCE) is not None and reasoned)

    def show_headlines(self, told: Sequence[str]) -> None:
        """Say first in what each draft differs most from the read."""
        self.headline.setText("\n".join(told))
        self.headline.setVisible(bool(told))

    def show_detected(self, told: str) -> None:
        """How many of the reference's findings each column has, and what is left open."""
        if told:
            self.note.setText(f"{self.note.text()}\n{told}")
            self.note.setToolTip(
                tr(
                    "Strict scoring does not count a finding with a wrong or missing side as "
                    "detected; lenient scoring does. A finding without a lobe or structure "
                    "never counts."
                )
            )

    @property
    def shown(self) -> tuple[TableRow, ...]:
        """The rows on screen: normality, urgency and side of the main finding always are."""
        told = (r for r in self._rows if r.differs or not self.only.isChecked())
        return (*self._heads, *told)

    def _fill(self) -> None:
        table = self.table
        table.clearContents()
        titles = [tr("Difference"), *(c.title for c in self._columns)]
        table.setColumnCount(len(titles))
        table.setHorizontalHeaderLabels(titles)
        header = table.horizontalHeader()
        # The letter that cells name a draft by comes first, and must not be cut off.
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        for c, title in enumerate(titles):
            if (heading := table.horizontalHeaderItem(c)) is not None:
                heading.setToolTip(title)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, FIRST_WIDTH)
        table.setRowCount(len(self.shown))
        names = {c.key: (c.short or c.title) for c in self._columns}
        names |= {READ: tr("read", "noun"), REFERENCE: tr("reference")}
        for r, row in enumerate(self.shown):
            table.setItem(r, 0, _first(row, self._columns))
            for c, (column, text) in enumerate(zip(self._columns, row.cells, strict=True), 1):
                short = len(self._columns) > MOST_WORDED
                table.setItem(r, c, _cell(column, row, text, names, short=short))
        self._span_empty_columns()
        self._fit.start()

    def _span_empty_columns(self) -> None:
        """A column without content says why, once."""
        self.table.clearSpans()
        for c, column in enumerate(self._columns, 1):
            if column.interpretation is None and self.table.rowCount():
                if self.table.rowCount() > 1:
                    self.table.setSpan(0, c, self.table.rowCount(), 1)
                item = QTableWidgetItem(column.note)
                item.setData(_HTML, _tone(html_text(column.note), "muted"))
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.table.setItem(0, c, item)

    def _chosen(self) -> None:
        at = self.table.currentRow()
        if self.table.selectedItems() and 0 <= at < len(self.shown):
            marks = list(self.shown[at].marks)
            if marks:
                self.taller.setChecked(False)  # the views have to be there
                self.marks_chosen.emit(marks)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit.start()


def _first(row: TableRow, columns: Sequence[Column]) -> QTableWidgetItem:
    item = QTableWidgetItem(f"{row.sign} ({subject_name(row.subject)})")
    shown = f"<b>{_tone(html_text(str(row.sign)), row.sign.role)}</b>"
    more = [subject_name(row.subject)]
    severities = [v.severity for v in row.verdicts if v.severity and v.code != "agrees"]
    if severities:
        more.append(translated(severities[0]))
    names = {c.key: c.short or c.title for c in columns}
    if row.differs and len(columns) > 3:  # of several drafts, the one that the sign is about
        more += [names[row.verdicts[0].pair[0]]]
    lines = [shown, _tone(html_text(" · ".join(more)), "muted")]
    apart = dict.fromkeys(v.pair for v in row.between_drafts)
    if len(apart) > 1:
        n = len({a for p in apart for a in p})
        told = [tr("{n} drafts differ").format(n=n)]
    else:
        told = [tr("{a} and {b} differ").format(a=names[a], b=names[b]) for a, b in apart]
    lines += [_tone(html_text(f"⇄ {words}"), "warn") for words in told]
    item.setData(_HTML, "<br>".join(lines))
    return item


def _cell(
    column: Column, row: TableRow, text: str, names: Mapping[str, str], *, short: bool
) -> QTableWidgetItem:
    mine = _told([v for v in row.verdicts if v.pair[0] == column.key], row.subject)
    lines = [html_text(text).replace("\n", "<br>") or _tone("–", "muted")]
    against: dict[tuple[str, str], list[str]] = {}  # the same said of several is told once
    for verdict in mine:
        agrees = verdict.code == AGREES
        words = "" if verdict.is_between_drafts or short else translated(verdict.words)
        said = "" if agrees else f"{verdict.sign.symbol} {words or verdict.sign.word}"
        role = "ok" if agrees else verdict.sign.role
        against.setdefault((said, role), []).append(names[verdict.pair[1]])
    for (said, role), others in against.items():
        who = ", ".join(dict.fromkeys(others))
        told = f"{said} ({who})" if said else f"= {tr('agrees with {who}').format(who=who)}"
        lines.append(_tone(html_text(told), role))
    worded = [translated(v.words) or v.sign.word for v in mine]
    item = QTableWidgetItem("; ".join([text, *worded]))
    item.setData(_HTML, "<br>".join(lines))
    if short and mine:
        all_of = zip(mine, worded, strict=True)
        item.setToolTip(
            "\n".join(f"{v.sign.symbol} {words} ({names[v.pair[1]]})" for v, words in all_of)
        )
    return item


def _told(verdicts: Sequence[Verdict], subject: str) -> list[Verdict]:
    """Leave out an agreement beside a difference: from the same side, and in a row about the whole."""
    differs = {v.pair[1] for v in verdicts if v.code != AGREES}
    apart = subject in ("finding", "hypothesis")
    return [
        v for v in verdicts if v.code != AGREES or not (v.pair[1] in differs if apart else differs)
    ]


def _tone(text: str, role: str) -> str:
    return f'<span style="color:{theme.color(role).name()}">{text}</span>'  # not shown


Index = QModelIndex | QPersistentModelIndex


class _RichText(QStyledItemDelegate):
    """Draws a cell's rich text, as high as its width needs."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        option.text = ""
        if option.state & QStyle.StateFlag.State_Selected:
            option.state &= ~QStyle.StateFlag.State_Selected
            painter.fillRect(option.rect, theme.color(SELECTED))
            if index.column() == 0:
                bar = QRect(option.rect.topLeft(), QSize(_BAR, option.rect.height()))
                painter.fillRect(bar, theme.color("accent"))
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        document = self._document(option, index, option.rect.width())
        painter.save()
        painter.translate(option.rect.left() + _MARGIN, option.rect.top() + _MARGIN)
        document.drawContents(painter)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        table = self.parent()
        assert isinstance(table, QTableWidget)
        if table.rowSpan(index.row(), index.column()) > 1:
            return QSize(0, 0)
        width = table.columnWidth(index.column()) - table.showGrid()  # as wide as it is painted
        document = self._document(option, index, width)
        return QSize(width, round(document.size().height()) + 2 * _MARGIN)

    def _document(self, option: QStyleOptionViewItem, index: Index, width: int) -> QTextDocument:
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(option.font)
        document.setTextWidth(max(40, width - 2 * _MARGIN))
        color = theme.color("text").name()
        html = f'<div style="color:{color}">{index.data(_HTML) or ""}</div>'  # not shown
        document.setHtml(html)
        return document
