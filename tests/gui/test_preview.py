"""The preview shows exactly what leaves: every picture, every character, where to, or why not."""

import base64
import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from audit.egress import Policy
from audit.messages import Message
from tests.helpers.bundles import small_bundle
from tests.helpers.case import text_of, unnamed
from tests.helpers.gui import wheel
from viewer.ui.appearance import theme
from viewer.ui.case.draft.request.request_preview import OutgoingItem, PreviewDialog
from viewer.ui.case.draft.request.request_text import decode_body, diff_bodies, format_body

LEFT = Qt.MouseButton.LeftButton


def outgoing_item(local: bool = True, **more: object) -> OutgoingItem:
    """Two images on their way to a server on this machine, or to another."""
    address = "http://127.0.0.1:9/v1" if local else "https://api.example.org/v1"
    if not local:
        Policy(local_only=False, allowed_hosts=("api.example.org",)).save()
    entry = ProviderEntry.make(name="vlm", api="openai-chat", base_url=address, model="m")
    provider, bundle = build(entry), small_bundle()
    facts = {
        "bundle": bundle,
        "outgoing": provider.prepare(bundle),
        "label": provider.label,
        "host": provider.host,
        "is_ai": provider.is_ai,
        "local": local,
    }
    return OutgoingItem(**(facts | more))  # type: ignore[arg-type]


@pytest.fixture
def dialog(qtbot: QtBot) -> PreviewDialog:
    made = PreviewDialog(outgoing_item())
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def page(dialog: PreviewDialog, title: str) -> str:
    """Everything on one of the tabs."""
    titles = [dialog.tabs.tabText(i) for i in range(dialog.tabs.count())]
    dialog.tabs.setCurrentIndex(titles.index(title))
    return text_of(dialog.tabs.currentWidget())


def tab_text(dialog: PreviewDialog, title: str) -> str:
    """The text in the box of a tab."""
    page(dialog, title)
    widget = dialog.tabs.currentWidget()
    box = widget if isinstance(widget, QPlainTextEdit) else widget.findChild(QPlainTextEdit)
    return box.toPlainText()


def test_every_picture_is_shown_as_it_leaves(dialog: PreviewDialog) -> None:
    bundle = dialog.item.bundle
    assert dialog.list.count() == len(bundle.images)
    for row, image in enumerate(bundle.images):
        dialog.list.setCurrentRow(row)
        sent = QImage.fromData(image.png)
        assert dialog.picture._image == sent
        assert dialog.caption.text() == image.caption
        assert image.sha256[:12] in dialog.size_note.text()
        assert f"{sent.width()} × {sent.height()}" in dialog.size_note.text()


def test_at_one_to_one_a_pixel_is_a_pixel(dialog: PreviewDialog) -> None:
    dialog.list.setCurrentRow(1)
    dialog.picture.actual_size()
    sent = QImage.fromData(dialog.item.bundle.images[1].png)
    shown = dialog.picture.grab().toImage()
    corner = dialog.picture._target().topLeft()
    for x, y in ((3, 4), (10, 20), (sent.width() - 2, sent.height() - 3)):
        there = shown.pixelColor(round(corner.x()) + x, round(corner.y()) + y)
        assert there.red() == sent.pixelColor(x, y).red()


def test_the_picture_zooms_by_wheel_and_keys(dialog: PreviewDialog, qtbot: QtBot) -> None:
    picture = dialog.picture
    picture.actual_size()
    wheel(picture, 2)
    assert picture.zoom == pytest.approx(1.25**2)
    QTest.keyClick(picture, Qt.Key.Key_Minus)
    assert picture.zoom == pytest.approx(1.25)
    qtbot.mouseClick(dialog.actual, LEFT)
    assert picture.zoom == pytest.approx(1.0)


def test_prompt_and_captions_are_whole(dialog: PreviewDialog) -> None:
    bundle = dialog.item.bundle
    prompt = tab_text(dialog, "Prompt")
    assert bundle.system in prompt and bundle.prompt in prompt
    captions = tab_text(dialog, "Captions")
    assert all(image.caption in captions for image in bundle.images)


def test_the_readable_request_shortens_pictures_only(dialog: PreviewDialog) -> None:
    outgoing = dialog.item.outgoing
    assert outgoing is not None
    text = tab_text(dialog, "Request")
    assert outgoing.url in text
    assert "key, added while sending" in text
    for image in dialog.item.bundle.images:
        encoded = base64.b64encode(image.png).decode()
        assert encoded not in text
        assert f"({len(encoded)} characters of image data)" in text
        assert json.dumps(image.caption, ensure_ascii=False)[1:-1] in text
    assert "2 images shortened in this view only" in page(dialog, "Request")


def test_the_raw_request_is_byte_for_byte_what_leaves(dialog: PreviewDialog) -> None:
    outgoing = dialog.item.outgoing
    assert outgoing is not None
    page(dialog, "Raw")
    raw = dialog.tabs.currentWidget().findChild(type(_raw(dialog)))
    assert raw.full_text.encode() == outgoing.body
    shown = "".join(
        raw.model().data(raw.model().index(row, 0)) for row in range(raw.model().rowCount())
    )
    assert shown == outgoing.body.decode().replace("\n", "␤").replace("\r", "␍")
    QTest.keySequence(raw, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text().encode() == outgoing.body


def _raw(dialog: PreviewDialog) -> object:
    from viewer.ui.widgets.text_list import TextList

    return dialog.findChild(TextList)


def test_where_it_goes_is_the_largest_word(dialog: PreviewDialog) -> None:
    assert dialog.destination.text() == "To a server on this machine, 127.0.0.1"
    assert dialog.destination.property("role") == "title"
    assert "Send 2 images to 127.0.0.1" in dialog.send_button.text()


def test_another_machine_is_named(qtbot: QtBot) -> None:
    made = PreviewDialog(outgoing_item(local=False))
    qtbot.addWidget(made)
    assert made.destination.text() == "To api.example.org"
    assert "api.example.org" in made.send_button.text()


def test_an_embedded_reader_is_called_no_ai(qtbot: QtBot) -> None:
    provider = build(ProviderEntry.make(name="always-normal", api="always-normal"))
    made = PreviewDialog(
        OutgoingItem(small_bundle(), None, provider.label, None, provider.is_ai, local=True)
    )
    qtbot.addWidget(made)
    assert made.destination.text() == "Stays in this app"
    assert "no AI" in made.provider.text()
    titles = [made.tabs.tabText(i) for i in range(made.tabs.count())]
    assert "Request" not in titles and "Raw" not in titles


def test_what_policy_forbids_cannot_be_sent(qtbot: QtBot) -> None:
    refused = outgoing_item(outgoing=None, refusal="policy forbids it: local only")
    made = PreviewDialog(refused)
    qtbot.addWidget(made)
    made.show()
    assert "Policy forbids it: local only" in text_of(made)
    assert not made.send_button.isEnabled()
    with qtbot.assertNotEmitted(made.send):
        QTest.keyClick(made, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        qtbot.mouseClick(made.send_button, LEFT)


def test_send_is_the_only_bright_button(dialog: PreviewDialog) -> None:
    bright = [b for b in dialog.findChildren(QPushButton) if b.property("role") == "primary"]
    assert bright == [dialog.send_button]


def test_return_alone_sends_nothing(dialog: PreviewDialog, qtbot: QtBot) -> None:
    dialog.activateWindow()
    qtbot.waitUntil(dialog.list.hasFocus)
    with qtbot.assertNotEmitted(dialog.send):
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    with qtbot.waitSignal(dialog.send):
        QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_escape_sends_nothing(dialog: PreviewDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(dialog.send), qtbot.waitSignal(dialog.finished):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_facts_name_count_choice_recipe_and_cost(qtbot: QtBot) -> None:
    made = PreviewDialog(outgoing_item(cost="about 0.02 USD"))
    qtbot.addWidget(made)
    facts = made.facts.text()
    for word in ("2 images", "Reader-independent", "informed captions", "gray/", "0.02 USD"):
        assert word in facts
    assert "no clinical context" in facts


def test_images_that_are_not_fair_to_score_are_a_warning(qtbot: QtBot) -> None:
    fair = PreviewDialog(outgoing_item())
    now = outgoing_item()
    reason = Message("selection.no-place", series="1")
    unfair = PreviewDialog(outgoing_item(bundle=replace(now.bundle, not_fair=(reason,))))
    for made in (fair, unfair):
        qtbot.addWidget(made)
        made.show()
    assert not fair.not_fair.isVisible() and unfair.not_fair.isVisible()
    assert unfair.not_fair.text().startswith("▲ not fair to score: ")
    assert unfair.not_fair.property("role") == "warn"


def test_the_difference_to_the_last_time_is_shown(qtbot: QtBot) -> None:
    now = outgoing_item()
    assert now.outgoing is not None
    before = now.outgoing.body.replace(b'"model":"m"', b'"model":"older"')
    made = PreviewDialog(outgoing_item(previous=before))
    qtbot.addWidget(made)
    changed = tab_text(made, "Changed")
    assert '-  "model": "older"' in changed and '+  "model": "m"' in changed
    same = PreviewDialog(outgoing_item(previous=now.outgoing.body))
    qtbot.addWidget(same)
    assert "Identical to the last request" in tab_text(same, "Changed")


def test_another_picture_is_another_request() -> None:
    item = json.dumps({"image": "data:image/png;base64," + "A" * 400}).encode()
    other = json.dumps({"image": "data:image/png;base64," + "A" * 399 + "B"}).encode()
    assert diff_bodies(item, other) != ""
    assert diff_bodies(item, item) == ""


@pytest.mark.parametrize("body", [b"no json", b"\xff\xfe broken", b""])
def test_a_body_that_is_no_json_is_shown_as_it_is(body: bytes) -> None:
    assert format_body(body) == (decode_body(body), 0)


def test_long_words_are_not_taken_for_pictures() -> None:
    prompt = "A sentence with blanks, as prompts are. " * 30
    text, n = format_body(json.dumps({"prompt": prompt}).encode())
    assert n == 0 and prompt in text


def test_every_control_has_a_name(dialog: PreviewDialog) -> None:
    for i in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(i)
        assert unnamed(dialog) == []


def test_it_fits_into_a_small_window(qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QWidget

    window = QWidget()
    window.resize(1024, 700)
    qtbot.addWidget(window)
    made = PreviewDialog(outgoing_item(), window)
    made.show()
    assert made.width() <= 1024 and made.height() <= 700
    assert theme.current_theme().key == "dark"
