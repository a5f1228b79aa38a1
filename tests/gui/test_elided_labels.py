"""Texts where there is little room: shortened and told in full, or in more lines; boxes show all."""

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from viewer.ui.appearance import theme
from viewer.ui.widgets.collapsible_sections import ActionButton
from viewer.ui.widgets.elided_labels import ButtonTextElider, ElidedLabel
from viewer.ui.widgets.value_fields import GrowingTextEdit

LONG = "The open study is a demonstration & gives no verdict"


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> None:
    theme.apply_theme(qapp, "dark")


def shown(qtbot: QtBot, widget: QWidget, width: int) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, max(widget.sizeHint().height(), 30))
    widget.show()
    qtbot.waitExposed(widget)


def test_a_label_is_shortened_and_tells_all(qtbot: QtBot) -> None:
    label = ElidedLabel(LONG)
    shown(qtbot, label, 120)
    assert label.text().endswith("…") and label.toolTip() == LONG == label.accessibleName()
    assert label.fontMetrics().horizontalAdvance(label.text()) <= 120
    label.resize(label.sizeHint())
    assert label.text() == LONG and label.toolTip() == ""


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_a_button_takes_the_room_there_is(kind: type, qtbot: QtBot) -> None:
    button = kind(LONG)
    ButtonTextElider(button)
    shown(qtbot, button, 150)
    assert button.text().endswith("…") and button.toolTip() == LONG
    button.resize(600, button.height())
    qtbot.waitUntil(lambda: button.text() == LONG.replace("&", "&&"))


def test_a_long_consequence_has_all_its_words(qtbot: QtBot) -> None:
    words = "Save edit (the original draft stays in the audit record) from whoever was asked"
    button = ActionButton(words)
    shown(qtbot, button, 220)
    lines = button.text().split("\n")
    assert " ".join(lines) == words and lines[0] == "Save edit" and len(lines) > 2
    assert all(button.fontMetrics().horizontalAdvance(line) <= 220 for line in lines)
    assert button.minimumHeight() >= len(lines) * button.fontMetrics().height()


@pytest.mark.parametrize("role", [None, "mono"])
@pytest.mark.parametrize("lines", [1, 2, 5])
def test_a_box_is_as_high_as_what_it_holds(role: str | None, lines: int, qtbot: QtBot) -> None:
    box = GrowingTextEdit(1)
    box.setPlainText("\n".join(["word"] * lines))
    box.setProperty("role", role)
    shown(qtbot, box, 200)
    assert box.verticalScrollBar().maximum() == 0
