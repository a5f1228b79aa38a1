"""Review of a request: every image, all text, the destination, and what was removed.

Nothing has been sent while this dialog is open; Send is the only primary button.
"""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeySequence, QShortcut, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from assistant.provider_protocol import Outgoing
from assistant.request.bundle import Bundle, BundleImage
from assistant.request.request_preview import conversation
from audit.interpretation.image_quality import QualityWarning
from audit.messages import Message, Text
from audit.record.events import SelectionKind
from viewer.ui.appearance import theme
from viewer.ui.case.draft.request.context_box import highlight
from viewer.ui.case.draft.request.passages_tab import PassagesTab
from viewer.ui.case.draft.request.preview_risks import RiskBanner, privacy_lines, risks_of_image
from viewer.ui.case.draft.request.request_text import decode_body, diff_bodies, format_body
from viewer.ui.language.code_labels import bytes_text, label, reasons_text
from viewer.ui.language.fact_texts import facts_in_words
from viewer.ui.language.i18n import N_, capitalized, grouped, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.tool_texts import rules_in_words
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.image_viewer import THUMBNAIL_PX, ImageViewer, thumbnail_icon
from viewer.ui.widgets.text_list import TextList

REMOVED = (
    N_("patient name, ID, birth date, sex, age and address"),
    N_("all dates and times"),
    N_("study, series and instance UIDs, accession number"),
    N_("institution, device and staff names"),
    N_("every other DICOM attribute: only the pixels and the text below are sent"),
)
"""Never part of a bundle, which is made of pixels and captions, not of headers."""

MIN_IMAGE_HEIGHT = 120  # px, which leaves room for the caption in a low window


@dataclass(frozen=True)
class OutgoingItem:
    """A request to one provider, for review. Without `outgoing`, it stays in this app."""

    bundle: Bundle
    outgoing: Outgoing | None
    label: Text
    host: str | None
    is_ai: bool
    local: bool
    """True if the data stay on this machine: no host, or a server on loopback."""
    refusal: Text | None = None
    """Reason why the policy forbids the request."""
    cost: Message | None = None
    """Estimated cost and state of the budgets."""
    about: Message | None = None
    """Statements of the site about the provider, and missing ones."""
    quality: tuple[QualityWarning, ...] = ()
    """Quality problems that may hide findings from the provider."""
    previous: bytes | None = None
    """Body of the previous request of this case to the same provider, for a diff."""
    name: str = ""
    """Name of the provider's entry."""
    says: str = ""
    """Further requests that sending allows."""
    may_take_out: bool = False
    """Whether the reader may take passages of documents out of the request."""

    @property
    def images(self) -> list[tuple[str, BundleImage]]:
        """All images to send with their names: those of the case, then those of examples."""
        named = tr("Image {n}")
        images = [(named.format(n=i.number), i) for i in self.bundle.images]
        turns = [turn for turn in self.bundle.before if turn.images]
        for n, turn in enumerate(turns, 1):
            named = tr("Example {example}, image {n}")
            images += [(named.format(example=n, n=i.number), i) for i in turn.images]
        return images

    @property
    def destination(self) -> str:
        """Destination of the request."""
        if self.host is None:
            return tr("Stays in this app")
        where = tr("To a server on this machine, {host}") if self.local else tr("To {host}")
        return where.format(host=self.host)


class PreviewDialog(QDialog):
    """Shows a request. `accepted` means that the reader pressed Send.

    `reasoned` is emitted before `send` with the reason for sending pixels that may contain text.
    """

    send = Signal()
    reasoned = Signal(str)
    passages_taken_out = Signal(object)
    """Numbers of passages (frozenset) that the reader takes out; the review ends without sending.
    """
    allowed_changed = Signal()
    """Whether the request can be sent has changed."""

    def __init__(self, item: OutgoingItem, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.item = item
        self.setWindowTitle(tr("Review request"))
        self.setModal(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head())
        if item.refusal:
            column.addWidget(
                _banner(
                    "banner-critical",
                    f"⊘ {capitalized(item.refusal)}",
                    tr("Nothing can be sent. You can change the policy in Settings."),
                )
            )
        self.passages: PassagesTab | None = None
        self.risks = RiskBanner(item.bundle)
        self.risks.changed.connect(self._allow)
        column.addWidget(self.risks)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._images())
        splitter.addWidget(self._texts())
        splitter.setSizes([600, 520])
        column.addWidget(splitter, 1)
        self.foot = self._foot()
        column.addWidget(self.foot)
        self.list.setCurrentRow(0)
        self._no_default()
        self._allow()
        room = parent.window().size() if parent is not None else QSize(1200, 800)
        self.resize(min(1160, room.width() - 32), min(760, room.height() - 32))

    # --- construction -----------------------------------------------------------------------------

    def _head(self) -> QWidget:
        d = self.item
        frame = QFrame()
        frame.setProperty("role", "bar")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(4)
        title = QLabel(d.destination)
        title.setProperty("role", "title")
        title.setAccessibleName(tr("Destination: {where}").format(where=d.destination))
        self.destination = title
        sub = QLabel(translated(d.label))
        sub.setProperty("role", "muted" if d.is_ai else "warn")
        self.provider = sub
        column.addWidget(title)
        column.addWidget(sub)
        facts = wrapped_label("   ·   ".join(self._facts()))
        self.facts = facts
        column.addWidget(facts)
        not_fair = d.bundle.not_fair
        unfair = tr("not fair to score: {reasons}").format(reasons=reasons_text(not_fair))
        self.not_fair = wrapped_label(f"▲ {unfair}", "warn")
        self.not_fair.setAccessibleName(unfair)
        self.not_fair.setVisible(bool(not_fair))
        column.addWidget(self.not_fair)
        self.about = wrapped_label(capitalized(d.about or ""), "small")
        self.about.setAccessibleDescription(tr("About the provider"))
        self.about.setVisible(bool(d.about))
        column.addWidget(self.about)
        self.rule = wrapped_label(translated(d.says), "warn")
        self.rule.setAccessibleDescription(tr("Further requests that sending allows"))
        self.rule.setVisible(bool(d.says))
        column.addWidget(self.rule)
        self.quality = QLabel(
            "\n".join(f"▲ {capitalized(w.sentence)}" for w in d.quality if w.doubtful)
        )
        self.quality.setProperty("role", "warn")
        self.quality.setWordWrap(True)
        self.quality.setAccessibleDescription(tr("Image quality"))
        self.quality.setVisible(any(w.doubtful for w in d.quality))
        column.addWidget(self.quality)
        self.unchecked = QLabel(
            "\n".join(f"○ {capitalized(w.sentence)}" for w in d.quality if not w.doubtful)
        )
        self.unchecked.setProperty("role", "small")
        self.unchecked.setWordWrap(True)
        self.unchecked.setAccessibleDescription(tr("Image quality not checked"))
        self.unchecked.setVisible(not all(w.doubtful for w in d.quality))
        column.addWidget(self.unchecked)
        return frame

    def _facts(self) -> list[str]:
        d = self.item
        bundle = d.bundle
        size = len(d.outgoing.body) if d.outgoing else sum(len(i.png) for _, i in d.images)
        facts = [
            plural(bundle.n_images, "image"),
            bytes_text(size),
            label(SelectionKind(bundle.selection_kind)),
            tr("informed captions") if bundle.captions == "informed" else tr("blinded captions"),
            tr("recipe {name}").format(name=bundle.recipe),
            tr("with clinical context") if bundle.context else tr("no clinical context"),
        ]
        if bundle.facts is not None:
            n = len(bundle.facts.facts)
            text = (
                tr("measured facts sent: {n}") if bundle.facts.sent else tr("facts compared: {n}")
            )
            facts.append(text.format(n=n))
        if bundle.literature is not None:
            n = len(bundle.literature.passages)
            facts.append(tr("passages of documents sent: {n}").format(n=n))
        return [*facts, translated(d.cost)] if d.cost else facts

    def _images(self) -> QWidget:
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Images to send"))
        self.list.setFixedWidth(168)
        self.list.setIconSize(QSize(THUMBNAIL_PX, THUMBNAIL_PX))
        self.list.setSpacing(2)
        for name, image in self.item.images:
            picture = QImage.fromData(image.png)
            item = QListWidgetItem(thumbnail_icon(picture), name)
            item.setToolTip(image.caption)
            if risks_of_image(self.item.bundle.risks, image.number, image.series_id):
                item.setText(f"▲ {name}")
            self.list.addItem(item)
        self.list.currentRowChanged.connect(self._show_image)
        self.picture = ImageViewer()
        self.picture.setMinimumHeight(MIN_IMAGE_HEIGHT)
        self.caption = wrapped_label()
        self.caption.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.risk_note = wrapped_label(role="warn")
        self.size_note = QLabel()
        self.size_note.setProperty("role", "small")
        self.actual = QPushButton("1:1")
        self.actual.setToolTip(tr("Show the image at the size sent"))
        self.actual.clicked.connect(self.picture.actual_size)
        self.fit = QPushButton(tr("Fit"))
        self.fit.setToolTip(tr("Fit the image to the view"))
        self.fit.clicked.connect(self.picture.fit)
        under = QGridLayout()
        under.setContentsMargins(8, 4, 8, 8)
        under.addWidget(self.caption, 0, 0, 1, 3)
        under.addWidget(self.risk_note, 2, 0)
        under.addWidget(self.size_note, 1, 0)
        under.addWidget(self.fit, 1, 1)
        under.addWidget(self.actual, 1, 2)
        under.setColumnStretch(0, 1)
        right = QVBoxLayout()
        right.setSpacing(4)
        right.addWidget(self.picture, 1)
        right.addLayout(under)
        box = QWidget()
        line = QHBoxLayout(box)
        line.setContentsMargins(8, 8, 4, 0)
        line.setSpacing(8)
        line.addWidget(self.list)
        line.addLayout(right, 1)
        return box

    def _texts(self) -> QWidget:
        d = self.item
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(tr("Text to send"))
        prompt = f"{d.bundle.system}\n\n{d.bundle.prompt}" if d.bundle.system else d.bundle.prompt
        if d.bundle.before or d.bundle.after:
            prompt = conversation(d.bundle)
        asked = _text(prompt, tr("Instructions and prompt"))
        _show_context(asked, prompt, d.bundle)
        self.tabs.addTab(asked, tr("Prompt"))
        captions = "\n\n".join(f"{name}\n{i.caption}" for name, i in d.images)
        self.tabs.addTab(_text(captions, tr("Captions")), tr("Captions"))
        if d.bundle.tools is not None:
            rules = rules_in_words(d.bundle.tools.rules)
            self.tabs.addTab(_text(rules, tr("Tools")), tr("Tools"))
        if d.bundle.facts is not None:
            self.tabs.addTab(_text(facts_in_words(d.bundle.facts), tr("Facts")), tr("Facts"))
        if d.bundle.literature is not None:
            self.passages = PassagesTab(d.bundle.literature, editable=d.may_take_out)
            self.passages.changed.connect(self._allow)
            self.passages.taken_out.connect(self._take_out)
            self.tabs.addTab(self.passages, tr("Documents"))
        if d.outgoing is not None:
            shown, elided = format_body(d.outgoing.body)
            note = tr("{images} shortened in this view only; the Raw tab shows them in full.")
            text = f"{_request_head(d.outgoing)}\n\n{shown}"
            readable = _text(text, tr("Request, formatted"))
            note = note.format(images=plural(elided, "image"))
            self.tabs.addTab(_noted(readable, note), tr("Request"))
            raw = TextList(decode_body(d.outgoing.body), tr("Full request body"))
            note = tr("All {n} bytes of the body; lines are wrapped for display.")
            note = note.format(n=grouped(len(d.outgoing.body)))
            self.tabs.addTab(_noted(raw, note), tr("Raw"))
        removed = _text(self._removed_text(), tr("What was removed"))
        self.tabs.addTab(removed, tr("Removed"))
        if d.previous is not None and d.outgoing is not None:
            difference = diff_bodies(d.previous, d.outgoing.body)
            changes = difference or tr("Identical to the last request.")
            self.tabs.addTab(_text(changes, tr("Changes since the last request")), tr("Changed"))
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(4, 8, 8, 8)
        column.addWidget(self.tabs)
        return box

    def _removed_text(self) -> str:
        left_out = "\n".join(f"· {translated(item)}" for item in REMOVED)
        done = "\n".join(f"· {item}" for item in privacy_lines(self.item.bundle))
        parts = (tr("Not included in the request:"), left_out, tr("Text and pixels:"), done)
        return "\n\n".join(parts)

    def _foot(self) -> QWidget:
        d = self.item
        frame = QFrame()
        frame.setProperty("role", "bar-bottom")
        line = QHBoxLayout(frame)
        line.setContentsMargins(16, 10, 16, 10)
        note = QLabel(
            tr("Investigational - not for diagnosis. The request is stored in the audit record.")
        )
        note.setProperty("role", "small")
        line.addWidget(note, 1)
        self.cancel_button = QPushButton(tr("Cancel"))
        self.cancel_button.clicked.connect(self.reject)
        line.addWidget(self.cancel_button)
        n = plural(d.bundle.n_images, "image")
        act = tr("Send {images} to {receiver}") if d.host else tr("Give {images} to {receiver}")
        receiver = d.host or d.name or translated(d.label)
        self.send_button = QPushButton(act.format(images=n, receiver=receiver))
        self.send_button.setProperty("role", "primary")
        self.send_button.setToolTip(tr("Send exactly what is shown (Ctrl+Return)"))
        self.send_button.clicked.connect(self._send)
        line.addWidget(self.send_button)
        return frame

    # --- actions ----------------------------------------------------------------------------------

    def _allow(self) -> None:
        """Enable Send if nothing prevents it, or else show why in its tooltip."""
        missing = self.missing
        self.send_button.setEnabled(self.item.refusal is None and not missing)
        self.send_button.setToolTip(missing or tr("Send exactly what is shown (Ctrl+Return)"))
        self.allowed_changed.emit()

    @property
    def missing(self) -> str:
        """What the reader has to do before the request can be sent; empty for nothing."""
        return self.risks.missing or (self.passages.missing if self.passages is not None else "")

    def _take_out(self, numbers: frozenset[int]) -> None:
        """End the review; the request is built again without these passages."""
        self.passages_taken_out.emit(numbers)
        self.reject()

    def _show_image(self, row: int) -> None:
        images = self.item.images
        if not 0 <= row < len(images):
            return
        name, image = images[row]
        self.picture.show_image(QImage.fromData(image.png), name)
        self.caption.setText(image.caption)
        risks = risks_of_image(self.item.bundle.risks, image.number, image.series_id)
        self.risk_note.setText("\n".join(f"▲ {capitalized(risk.words)}" for risk in risks))
        self.risk_note.setVisible(bool(risks))
        rows, columns = image.shape_rc
        self.size_note.setText(
            tr("{columns} × {rows} pixels · {size} PNG · SHA-256 {start}…").format(
                columns=columns,
                rows=rows,
                size=bytes_text(len(image.png)),
                start=image.sha256[:12],
            )
        )

    def _no_default(self) -> None:
        """Let Return press no button: sending takes a click, Space, or Ctrl+Return."""
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
            button.setDefault(False)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self.send_button.click)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _send(self) -> None:
        if self.risks.needed:
            self.reasoned.emit(self.risks.value)
        self.send.emit()
        self.accept()


def _request_head(outgoing: Outgoing) -> str:
    headers = "\n".join(f"{name}: {value}" for name, value in outgoing.headers)
    added = tr("(key, added while sending)")
    key = f"\n{outgoing.key_header}: {added}" if outgoing.key_header else ""
    return f"{outgoing.method} {outgoing.url}\n{headers}{key}"


def _text(content: str, name: str) -> QPlainTextEdit:
    edit = QPlainTextEdit(content)
    edit.setReadOnly(True)
    edit.setAccessibleName(name)
    edit.setTabChangesFocus(True)
    edit.setProperty("role", "mono")
    return edit


def _show_context(edit: QPlainTextEdit, prompt: str, bundle: Bundle) -> None:
    """Highlight the reader's context in the prompt, and scroll to it."""
    if bundle.context is None or bundle.context not in prompt:
        return
    shape = QTextCharFormat()
    shape.setBackground(theme.color("accent", 0.25))
    start = prompt.index(bundle.context)
    mark = highlight(edit, prompt, start, start + len(bundle.context), shape)
    edit.setExtraSelections([mark])
    edit.setTextCursor(QTextCursor(mark.cursor))
    edit.moveCursor(QTextCursor.MoveOperation.StartOfLine)
    edit.ensureCursorVisible()


def _noted(widget: QWidget, note: str) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    note_label = wrapped_label(note, "small")
    note_label.setContentsMargins(8, 4, 8, 0)
    column.addWidget(note_label)
    column.addWidget(widget, 1)
    return box


def _banner(role: str, text: str, more: str) -> QFrame:
    frame = QFrame()
    frame.setProperty("role", role)
    column = QVBoxLayout(frame)
    column.setContentsMargins(16, 8, 16, 8)
    first = QLabel(text)
    first.setProperty("role", "critical")
    second = QLabel(more)
    second.setProperty("role", "muted")
    for widget in (first, second):
        widget.setWordWrap(True)
        column.addWidget(widget)
    return frame
