"""Where the keyboard goes after an act: never to a control that nobody chose."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from assistant import provider_settings
from audit.record.events import ReasonCode
from tests.gui.test_case_panel import write
from tests.gui.test_story import coordinator_of
from tests.helpers.gui import acting, press, settle, show, write_phantom
from viewer.ui.actions.keyboard_focus import first_control, has_focus, switch_off, tab_stops
from viewer.ui.background.background_tasks import is_working
from viewer.ui.case.case_panel import DRAFT_STEP, LOCK_STEP, CasePanel
from viewer.ui.pages.settings import providers_page
from viewer.ui.shell.window.main_window import MainWindow

K = Qt.Key


def focused() -> QWidget | None:
    return QApplication.focusWidget()


def test_after_the_lock_the_keyboard_is_on_what_asks_for_a_draft(
    panel: CasePanel, qtbot: QtBot
) -> None:
    write(panel)
    panel.go_to_step("lock")
    assert panel.lock_page.lock.hasFocus()
    press(panel, K.Key_Space)
    qtbot.settle()  # type: ignore[attr-defined]
    assert panel.state.read is not None and panel.step == DRAFT_STEP
    page = panel.stack.currentWidget()
    wanted = panel.draft_page.preview
    assert focused() is (wanted if wanted.isEnabled() else first_control(page))
    assert page.isAncestorOf(focused())


def test_review_takes_the_keyboard_to_the_lock_and_a_problem_to_its_field(
    panel: CasePanel, qtbot: QtBot
) -> None:
    write(panel)
    review = next(b for b in panel.read_page.findChildren(QPushButton) if "Review" in b.text())
    review.setFocus()
    press(panel, K.Key_Space)
    assert panel.step == LOCK_STEP and panel.lock_page.lock.hasFocus()


def test_a_lock_that_ends_while_the_user_is_elsewhere_takes_no_keyboard(
    panel: CasePanel, qtbot: QtBot
) -> None:
    write(panel)
    panel.go_to_step("lock")
    panel.stepper.buttons[LOCK_STEP].setFocus()
    panel._locked(False)
    assert panel.stepper.buttons[LOCK_STEP].hasFocus()


@pytest.fixture
def page(qtbot: QtBot, overread_home: Path) -> Iterator[providers_page.ProvidersPage]:
    """The providers of the Settings page, for a lead."""
    made = providers_page.ProvidersPage(acting(lambda _: None), role=lambda: "lead")
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close_threads()


def test_test_keeps_the_keyboard_while_it_waits_and_after(
    page: providers_page.ProvidersPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[QWidget | None] = []
    monkeypatch.setattr(providers_page, "test_entry", lambda *_: ("✓ answered", "ok"))
    card = next(iter(page.cards.values()))
    result = card.show_result
    monkeypatch.setattr(card, "show_result", lambda *text: (seen.append(focused()), result(*text)))
    card.test.setFocus()
    press(page, K.Key_Space)
    qtbot.waitUntil(lambda: card.test.isEnabled() and "answered" in card.result.text())
    assert seen == [card, card.test]  # a card does nothing with a key
    assert card.test.hasFocus()


def test_a_test_that_ends_late_takes_no_keyboard(
    page: providers_page.ProvidersPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(providers_page, "test_entry", lambda *_: ("✓ answered", "ok"))
    card = next(iter(page.cards.values()))
    card.test.setFocus()
    card.test.click()
    page.find_button.setFocus()
    qtbot.waitUntil(lambda: card.test.isEnabled())
    assert page.find_button.hasFocus()


def fill(page: providers_page.ProvidersPage, name: str) -> None:
    """Open the form by keyboard and fill in a server of this machine."""
    page.add_button.setFocus()
    press(page, K.Key_Space)
    assert page.form.isVisible() and page.form.isAncestorOf(focused())
    page.form.name.set_value(name)
    page.form.api.set_value("openai-chat")
    page.form.base_url.set_value("http://127.0.0.1:8000/v1")
    page.form.model.set_value("m")


def test_an_added_provider_has_the_keyboard_on_its_test(
    page: providers_page.ProvidersPage, qtbot: QtBot
) -> None:
    fill(page, "mine")
    page.form.add.setFocus()
    press(page, K.Key_Space)
    assert page.form.problem.text() == ""
    qtbot.waitUntil(lambda: "mine" in page.cards)
    assert "mine" in provider_settings.load_entries() and page.cards["mine"].test.hasFocus()
    page.cards["mine"].change.setFocus()
    press(page, K.Key_Space)
    assert page.form.isAncestorOf(focused())
    page.form.left.emit()
    assert page.cards["mine"].change.hasFocus()
    page.cards["mine"].remove.setFocus()
    press(page, K.Key_Space)
    qtbot.waitUntil(lambda: "mine" not in page.cards)
    assert page.add_button.hasFocus()


def test_a_form_that_is_left_gives_the_keyboard_back(page: providers_page.ProvidersPage) -> None:
    fill(page, "mine")
    page.form.left.emit()
    assert page.add_button.hasFocus()


def test_findings_and_hypotheses_begin_at_their_first_field(panel: CasePanel) -> None:
    form = panel.read_page.form
    added: tuple[tuple[Callable[[], Any], str], ...] = (
        (form.add_finding, "finding"),
        (form.add_hypothesis, "hypothesis"),
    )
    for add, _what in added:
        item = add()
        assert item.isAncestorOf(focused())


def test_a_button_that_is_switched_off_hands_the_keyboard_to_nobody(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    column, pressed = QVBoxLayout(holder), []
    test, remove = QPushButton("Test"), QPushButton("Remove")
    remove.clicked.connect(lambda: pressed.append(1))
    for button in (test, remove):
        column.addWidget(button)
    holder.show()
    holder.activateWindow()
    qtbot.waitUntil(holder.isActiveWindow)
    test.setFocus()
    switch_on = switch_off(test, holder)
    QTest.keyClick(holder.windowHandle(), K.Key_Space)
    assert not pressed and not remove.hasFocus()
    switch_on()
    assert test.hasFocus() and test.isEnabled()


def test_the_accounts_form_gives_the_keyboard_back_to_what_opened_it(
    furnished_window: MainWindow, qtbot: QtBot
) -> None:
    furnished_window.show_page("settings")
    coordinator = coordinator_of(furnished_window)
    coordinator.settings_page.show_section("accounts")
    people = coordinator.settings_page.accounts
    people.add_button.setFocus()
    press(people, K.Key_Space)
    assert people.form.isAncestorOf(focused())
    people.form.cancel.setFocus()
    press(people, K.Key_Space)
    assert people.add_button.hasFocus()
    press(people, K.Key_Space)
    people._done("Account {account} created", "anna")  # as when it was stored
    qtbot.waitUntil(people.add_button.hasFocus)


def keyboard_walk(window: MainWindow, key: Qt.Key = K.Key_Tab) -> list[QWidget]:
    """The controls that Tab goes through in a page, from its tab and back to it."""
    tab = window.top.current_tab()
    assert tab is not None
    tab.setFocus(Qt.FocusReason.TabFocusReason)
    matches: list[QWidget] = []
    for _ in range(200):
        press(window, key)
        now = focused()
        assert now is not None
        if now is tab:
            return matches
        matches.append(now)
    raise AssertionError("Tab does not come back")


def test_every_page_can_be_walked_by_keyboard_in_the_order_of_reading(
    furnished_window: MainWindow, qtbot: QtBot
) -> None:
    for name in ("worklist", "archive", "probes", "pilot", "numbers", "record", "settings"):
        walk_page(furnished_window, qtbot, name)


def walk_page(window: MainWindow, qtbot: QtBot, name: str) -> None:
    """Go through a page by keyboard, forward and back."""
    window.show_page(name)
    page = window.pages.currentWidget()
    settle()  # what a page reads enables its buttons
    qtbot.waitUntil(lambda: not any(map(is_working, (page, *page.findChildren(QObject)))))
    there = keyboard_walk(window)
    assert len(there) == len(set(there))
    inside = [widget for widget in there if page.isAncestorOf(widget)]
    ready = [w for w in page.findChildren(QWidget) if w.isVisible() and w.isEnabled()]
    stops = [w for w in ready if w.focusPolicy() & Qt.FocusPolicy.TabFocus]
    reachable = {w for w in stops if w.focusProxy() is None and not isinstance(w, QScrollArea)}
    assert reachable <= set(inside)  # nothing is left out
    at = [there.index(widget) for widget in inside]
    assert not at or at == list(range(at[0], at[0] + len(at)))  # in one run
    back = keyboard_walk(window, K.Key_Backtab)
    assert back == there[::-1]


def test_tab_scrolls_what_it_goes_to_into_view(furnished_window: MainWindow) -> None:
    window = furnished_window
    window.resize(960, 640)
    window.show_page("settings")
    page = coordinator_of(window).settings_page
    page.show_section("sending")
    tab = window.top.current_tab()
    assert tab is not None
    tab.setFocus()
    for _ in range(60):
        press(window, K.Key_Tab)
        now = focused()
        assert now is not None and not now.visibleRegion().isEmpty(), now.accessibleName()
        if now is tab:
            break


def test_in_the_whole_window_the_keyboard_stays_in_the_case(
    panel_window: MainWindow, qtbot: QtBot
) -> None:
    """Lock, accept and sign by keyboard: what was pressed goes, and the tabs above get nothing."""
    panel = coordinator_of(panel_window).panel
    assert panel is not None
    write(panel)
    panel.go_to_step("lock")
    assert panel.lock_page.lock.hasFocus()
    press(panel_window, K.Key_Space)
    qtbot.waitUntil(lambda: panel.step == DRAFT_STEP)
    qtbot.waitUntil(panel.draft_page.preview.hasFocus)  # once the images are chosen
    panel.draft_page.choose(["baseline"])
    assert panel.draft_page.preview.hasFocus()
    press(panel_window, K.Key_Space)
    qtbot.waitUntil(lambda: panel.preview is not None)
    assert panel.preview is not None
    panel.preview.send_button.click()
    qtbot.waitUntil(lambda: bool(panel.state.revealed))
    panel_window.activateWindow()  # there is no window manager to do so when the preview closes
    qtbot.waitUntil(panel_window.isActiveWindow)
    window = panel_window.focusWidget()
    assert window is panel.draft_page or panel.draft_page.isAncestorOf(window)
    panel.go_to_step("compare")
    card = panel.decide_page.cards[0]
    card.reject_button.setFocus()
    press(panel_window, K.Key_Space)
    card.reason.code.set_value(ReasonCode.OTHER)
    card.reason.text.set_value("not what I see")
    card.reason.changed.emit()
    card.confirm.setFocus()
    press(panel_window, K.Key_Space)
    qtbot.waitUntil(lambda: panel.state.revealed[0].decision is not None)
    qtbot.waitUntil(lambda: panel.decide_page.cards[0].hasFocus())
    panel.go_to_step("sign")
    page = panel.sign_page
    page.name.set_value("R. Reader")
    page.meaning.set_value("read and decisions are mine")
    page.name.changed.emit()
    page.sign.setFocus()
    press(panel_window, K.Key_Space)
    qtbot.waitUntil(lambda: panel.state.signed)
    assert has_focus(panel)


def test_tab_goes_from_the_steps_into_the_step(panel_window: MainWindow) -> None:
    panel = coordinator_of(panel_window).panel
    assert panel is not None
    stops = tab_stops(panel)
    steps = [stops.index(b) for b in panel.stepper.buttons if b in stops]
    form = [n for n, stop in enumerate(stops) if panel.stack.isAncestorOf(stop)]
    assert form and max(steps) + 1 == min(form)
    stops[max(steps)].setFocus()
    press(panel_window, K.Key_Tab)
    assert focused() is stops[min(form)]


def test_a_page_that_comes_into_view_takes_the_keyboard_of_the_one_before(
    panel_window: MainWindow,
) -> None:
    window = panel_window
    window.read_page.grid.focus_active()
    for name in ("worklist", "settings", "record"):
        window.show_page(name)
        assert window.pages.currentWidget().isAncestorOf(focused())
        assert window.top.current_tab() is window.top.tab(window.pages.currentIndex())
    window.show_page("read")
    assert window.read_page.grid.active_view.hasFocus()


def test_f6_goes_through_the_parts_of_any_page(panel_window: MainWindow) -> None:
    window = panel_window
    window.notify("critical", "The disk is full.")
    for name in ("read", "settings"):
        window.show_page(name)
        seen = set()
        for _ in range(8):
            press(window, K.Key_F6)
            seen.add(focused())
        assert window.top.current_tab() in seen and window.banners.first_button() in seen
        assert any(item is not None and window.pages.isAncestorOf(item) for item in seen)


@pytest.fixture
def panel_window(furnished_window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The whole app with a case open on its Read page."""
    with qtbot.waitSignal(coordinator_of(furnished_window).case_opened):
        show(furnished_window, write_phantom(tmp_path / "study"))
    return furnished_window
