"""Asking for a draft: nothing unseen leaves, nothing is seen too early, every ending is itself."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assistant import provider_settings
from assistant.request.draft_request import DraftRequest
from audit.interpretation.interpretation import PointLps
from audit.messages import Message
from audit.record.events import DraftReceived
from tests.helpers.case import CaseRoom, answer_text, interpretation, text_of, unnamed
from tests.helpers.gui import settle
from tests.helpers.vlm_server import (
    VlmServer,
    answering,
    failing,
    sending,
    silent,
    web_page,
)
from viewer.ui.case.case_panel import COMPARE_STEP, DRAFT_STEP, CasePanel
from viewer.ui.case.draft.draft_page import SelectionFacts

LEFT = Qt.MouseButton.LeftButton


def locked(panel: CasePanel, room: CaseRoom) -> None:
    """A locked read and two key images."""
    room.select(4, 6)
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    assert panel.step == DRAFT_STEP


def choose(panel: CasePanel, name: str) -> None:
    """Choose a provider with the mouse."""
    page = panel.draft_page
    names = [c.name for c in page._choices]
    for n, item in enumerate(names):
        if (item == name) != (item in page.chosen):
            page._group.button(n).click()
    assert page.chosen == (name,)


def preview(panel: CasePanel, qtbot: QtBot, name: str = "vlm") -> None:
    """Open the preview for a provider."""
    choose(panel, name)
    qtbot.mouseClick(panel.draft_page.preview, LEFT)
    qtbot.waitUntil(lambda: panel.preview is not None, timeout=20_000)


def ask(panel: CasePanel, qtbot: QtBot, name: str = "vlm") -> None:
    """Preview, send and wait for the end."""
    preview(panel, qtbot, name)
    assert panel.preview is not None
    with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
        qtbot.mouseClick(panel.preview.send_button, LEFT)


def received(room: CaseRoom) -> DraftReceived:
    """The event of the newest answer."""
    body = list(room.log.events(case=room.case, types=("draft.received",)))[-1].body
    assert isinstance(body, DraftReceived)
    return body


@pytest.fixture
def ready(panel: CasePanel, room: CaseRoom, server: VlmServer) -> CasePanel:
    """A panel at the draft step, with the loopback server to ask."""
    locked(panel, room)
    panel.go(DRAFT_STEP)
    return panel


def test_providers_say_where_they_send_and_what_is_no_ai(ready: CasePanel) -> None:
    words = text_of(ready.draft_page)
    assert "baseline" in words and "no AI" in words
    assert "server on this machine, 127.0.0.1" in words


def test_without_images_the_step_says_how_to_select_some(panel: CasePanel, qtbot: QtBot) -> None:
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    assert "No images are selected" in panel.draft_page.selection.text()
    assert not panel.draft_page.preview.isEnabled()
    with qtbot.waitSignal(panel.action_requested) as asked:
        qtbot.mouseClick(panel.draft_page.spread, LEFT)
    assert asked.args == ["spread"]


def test_the_selection_says_who_chose_it(ready: CasePanel, room: CaseRoom) -> None:
    assert "your key images" in ready.draft_page.selection.text()
    assert "not fair to score" in ready.draft_page.selection_note.text()
    room.session.annotations.undo()
    room.session.annotations.undo()
    assert "No images" in ready.draft_page.selection.text()


def test_a_selection_by_rule_says_why_it_is_not_fair(ready: CasePanel) -> None:
    why = Message("selection.cut-off", series="3", end="superior")
    ready.draft_page.show_selection(SelectionFacts(8, True, "8 slices by rule", (why,)))
    text = ready.draft_page.selection_note.text()
    assert "not fair to score" in text and "series 3: its images end within the brain" in text
    ready.draft_page.show_selection(SelectionFacts(8, True, "8 slices by rule"))
    text = ready.draft_page.selection_note.text()
    assert "fair to score" in text and "not fair" not in text


def test_opening_the_preview_sends_nothing_and_is_recorded(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    preview(ready, qtbot)
    assert room.events()[-2:] == ["selection.made", "preview.shown"]
    assert ready.preview is not None
    QTest.keyClick(ready.preview, Qt.Key.Key_Escape)
    assert server.requests == []


def test_what_arrives_is_what_was_previewed(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    preview(ready, qtbot)
    assert ready.preview is not None
    outgoing = ready.preview.item.outgoing
    assert outgoing is not None
    with qtbot.waitSignal(ready.controller.answered, timeout=20_000):
        qtbot.mouseClick(ready.preview.send_button, LEFT)
    assert [r.body for r in server.requests] == [outgoing.body]


def test_a_valid_draft_is_shown_after_the_lock(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(interpretation(urgency="critical"))))
    ask(ready, qtbot)
    drafting = [name for name in room.events() if name.startswith("draft.")]
    assert drafting == ["draft.requested", "draft.received", "draft.revealed"]
    card = ready.draft_page.cards[-1]
    assert "✓ Valid draft" in text_of(card)
    shown = card.view.toPlainText()
    assert "Glioblastoma" in shown and "within one hour" in shown
    assert ready.controller.view.steps[COMPARE_STEP].state == "open"


ENDINGS = {
    "malformed": (
        answering("The scan shows a mass."),
        "Malformed answer",
        "It is stored unmodified",
    ),
    "wrong-shape": (answering({"normality": "broken"}), "Malformed answer", "✗"),
    "refused": (answering(None, refusal="I cannot help"), "Refused", "declined"),
    "truncated": (answering('{"normality": "abn', finish="length"), "Truncated", "cut off"),
    "empty": (answering(""), "✗", ""),
    "html": (web_page(), "✗", ""),
    "not-allowed": (failing(401, "bad key"), "Failed", "401"),
    "server-error": (failing(500, "boom"), "Failed", "500"),
    "no-json": (sending(b"{not json", "application/json"), "✗", ""),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_is_shown_as_what_it_is(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot, ending: str
) -> None:
    behavior, word, more = ENDINGS[ending]
    if ending == "refused":
        behavior = answering("", refusal="I cannot help")
    server.next(behavior)
    ask(ready, qtbot)
    card = ready.draft_page.cards[-1]
    words = text_of(card)
    assert word in words and more in words
    assert "Valid" not in words
    assert not hasattr(card, "view")
    body = received(room)
    assert body.outcome.value in {"malformed", "refused", "truncated", "failed"}
    if body.response_sha256 is not None:
        assert room.log.blob(body.response_sha256).decode() == card.raw.toPlainText()


def test_an_abstention_says_what_would_be_needed(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    answer = {
        "findings": [],
        "abstained": True,
        "abstention": {
            "reason": "one sequence only",
            "needs": [{"kind": "contrast", "detail": "T1 after gadolinium"}],
        },
    }
    server.next(answering(json.dumps(answer)))
    ask(ready, qtbot)
    words = text_of(ready.draft_page.cards[-1])
    assert "Abstained" in words and "T1 after gadolinium" in words


def test_a_wait_can_be_cancelled_and_is_recorded(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(silent())
    preview(ready, qtbot)
    assert ready.preview is not None
    qtbot.mouseClick(ready.preview.send_button, LEFT)
    running = ready.draft_page.running
    assert running is not None and not ready.draft_page.preview.isEnabled()
    assert len(ready.draft_page.cards) == 0  # nothing is said of it before it ended
    qtbot.waitUntil(server.arrived.is_set)
    with qtbot.waitSignal(ready.controller.answered, timeout=5_000):
        qtbot.mouseClick(running.stop, LEFT)
    assert received(room).outcome == "cancelled"
    assert "Canceled" in text_of(ready.draft_page.cards[-1])
    assert ready.draft_page.preview.isEnabled()


def test_closing_while_waiting_records_the_end(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(silent())
    preview(ready, qtbot)
    assert ready.preview is not None
    qtbot.mouseClick(ready.preview.send_button, LEFT)
    qtbot.waitUntil(server.arrived.is_set)
    ready.close_threads()
    settle()
    assert received(room).outcome == "cancelled"


def test_a_server_that_is_down_leaves_the_app_up(
    ready: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    provider_settings.add_entry(
        provider_settings.ProviderEntry.make(
            name="down", api="openai-chat", base_url="http://127.0.0.1:9/v1", model="m", tries=1
        )
    )
    ready.go(DRAFT_STEP)
    ask(ready, qtbot, "down")
    assert "Failed" in text_of(ready.draft_page.cards[-1])
    ask(ready, qtbot, "always-normal")
    assert "Valid draft" in text_of(ready.draft_page.cards[-1])


def test_policy_refuses_before_anything_is_built(
    ready: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    provider_settings.add_entry(
        provider_settings.ProviderEntry.make(
            name="cloud", api="openai-chat", base_url="https://api.example.org/v1", model="m"
        )
    )
    ready.go(DRAFT_STEP)
    preview(ready, qtbot, "cloud")
    assert ready.preview is not None
    assert "local only" in text_of(ready.preview)
    assert not ready.preview.send_button.isEnabled()
    assert room.events()[-1] == "egress.refused"
    ready.controller.send("cloud")
    assert "draft.requested" not in room.events()


def test_a_draft_asked_elsewhere_stays_hidden_until_the_lock(
    room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    """The command line may ask before the read: nothing of the answer shows in any widget."""
    from assistant import providers
    from assistant.request.bundle import make_bundle

    server.next(answering(answer_text(interpretation())))
    room.open()
    room.select(5)
    selection = room.session.selection.current()
    assert selection is not None
    provider = providers.build(provider_settings.entry("vlm"))
    bundle = make_bundle(room.session.view.volumes, selection)
    outgoing = provider.prepare(bundle)
    room.workflow.requests.show_preview(provider, bundle, outgoing)
    room.workflow.requests.ask(DraftRequest(provider, bundle, outgoing, without_read=True))
    panel = room.open()
    panel.show()
    for step in range(5):
        panel.go(step)
        words = text_of(panel).lower()
        assert "glioblastoma" not in words and "tumor" not in words.replace("tumor 0", "")
    panel.go(DRAFT_STEP)
    assert "hidden until your read is locked" in text_of(panel.draft_page)
    assert len(panel.decide_page.cards) == 0


def test_marks_of_a_draft_go_to_the_views(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    content = json.loads(answer_text(interpretation()))
    content["findings"][0]["evidence"] = [{"image": 1, "point": {"x": 8, "y": 9}, "box": None}]
    server.next(answering(json.dumps(content)))
    ask(ready, qtbot)
    card = ready.draft_page.cards[-1]
    place = ready.state.drafts[card.draft.attempt].requested.images[0].place
    assert place is not None
    with qtbot.waitSignal(ready.go_to) as gone:
        card.view.anchorClicked.emit("finding:1")
    expected = place.pixel_to_lps(8, 9)
    assert gone.args is not None
    assert gone.args[0]["point_lps_mm"] == pytest.approx(expected.model_dump())


def test_an_image_that_is_cited_without_a_mark_is_shown(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    content = json.loads(answer_text(interpretation()))
    content["findings"][0]["evidence"] = [{"image": 2, "point": None, "box": None}]
    server.next(answering(json.dumps(content)))
    ask(ready, qtbot)
    card = ready.draft_page.cards[-1]
    place = card.draft.requested.images[1].place
    assert place is not None
    with qtbot.waitSignal(ready.go_to) as gone:
        card.view.anchorClicked.emit("finding:1")
    assert gone.args is not None
    point = PointLps(**gone.args[0]["point_lps_mm"])
    x, y, off_plane = place.lps_to_pixel(point)
    assert abs(off_plane) < 1e-6
    assert (2 * x + 1, 2 * y + 1) == pytest.approx(place.shape_rc[::-1])


def test_a_draft_cannot_run_markup_or_load_anything(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    from tests.helpers.case import finding

    evil = '<img src="http://127.0.0.1:1/x.png"><b onclick="x">bold</b><a href="file:///etc">x</a>'
    server.next(answering(answer_text(interpretation(finding(1, evil), free_text=evil))))
    ask(ready, qtbot)
    view = ready.draft_page.cards[-1].view
    assert evil in view.toPlainText()
    assert "<img" not in view.toHtml().lower()


def test_every_control_has_a_name(ready: CasePanel, server: VlmServer, qtbot: QtBot) -> None:
    server.next(answering("no json"))
    ask(ready, qtbot)
    assert unnamed(ready.draft_page) == []
