"""Several providers on the same images: one preview, one Send, each answer by itself, what differs first."""

import json
import threading

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assistant import provider_settings
from assistant.request.draft_request import DraftRequest
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Side
from audit.record.events import DraftStreamed
from tests.gui.test_draft import locked
from tests.helpers.case import (
    CaseRoom,
    answer_text,
    configure,
    finding,
    interpretation,
    text_of,
    unnamed,
)
from tests.helpers.gui import settle
from tests.helpers.vlm_server import Behavior, Handler, VlmServer, answering, chunks, silent
from viewer.ui.case.case_panel import DRAFT_STEP, CasePanel
from viewer.ui.case.draft.request.multi_provider_preview import MultiProviderPreview
from viewer.ui.case.draft.running_requests import StreamedAnswer

LEFT = Qt.MouseButton.LeftButton
RIGHT_SIDE = interpretation()
OTHER_SIDE = interpretation(finding(1, side=Side.LEFT))


@pytest.fixture
def ready(panel: CasePanel, room: CaseRoom, server: VlmServer) -> CasePanel:
    """A panel at the draft step with the servers' entries `vlm` and `vlm-b`."""
    configure(server, "vlm-b")
    locked(panel, room)
    panel.go(DRAFT_STEP)
    return panel


def previewed(panel: CasePanel, qtbot: QtBot, *names: str) -> MultiProviderPreview:
    """The preview for several providers."""
    panel.draft_page.choose(names)
    qtbot.mouseClick(panel.draft_page.preview, LEFT)
    qtbot.waitUntil(lambda: panel.preview is not None, timeout=20_000)
    assert isinstance(panel.preview, MultiProviderPreview)
    return panel.preview


def asked(panel: CasePanel, qtbot: QtBot, *names: str) -> None:
    """Preview, send to all, and wait for all."""
    previewed(panel, qtbot, *names).send_button.click()
    qtbot.waitUntil(lambda: not panel.controller.running, timeout=20_000)


def placed(content: Interpretation, x: int) -> str:
    """An answer whose first finding has a box on image 1."""
    answer = json.loads(answer_text(content))
    box = {"x0": x, "y0": 2, "x1": x + 4, "y1": 8}
    answer["findings"][0]["evidence"] = [{"image": 1, "point": None, "box": box}]
    return json.dumps(answer)


class TestAsking:
    def test_one_send_goes_to_all(
        self, ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        asked(ready, qtbot, "vlm", "vlm-b")
        assert len(server.requests) == 2
        assert [d.requested.provider for d in ready.state.revealed] == ["vlm", "vlm-b"]
        bundles = {d.requested.bundle_sha256 for d in ready.state.revealed}
        assert len(bundles) == 1
        assert room.events().count("preview.shown") == 2

    def test_every_destination_is_on_screen_and_the_refused_is_not_sent_to(
        self, ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(
                name="cloud", api="openai-chat", base_url="https://api.example.org/v1", model="m"
            )
        )
        ready.go(DRAFT_STEP)
        dialog = previewed(ready, qtbot, "vlm", "cloud")
        lines = [dialog.list.item(n).text() for n in range(dialog.list.count())]
        assert "127.0.0.1" in lines[0] and "local only" in lines[1]
        assert dialog.send_button.text() == "Send 2 images to vlm"
        dialog.list.setCurrentRow(1)
        assert "local only" in text_of(dialog.view)
        dialog.send_button.click()
        qtbot.waitUntil(lambda: not ready.controller.running, timeout=20_000)
        assert len(server.requests) == 1
        assert "egress.refused" in room.events()

    def test_escape_anywhere_sends_nothing(
        self, ready: CasePanel, server: VlmServer, qtbot: QtBot
    ) -> None:
        dialog = previewed(ready, qtbot, "vlm", "vlm-b")
        qtbot.keyClick(dialog.view.list, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: ready.preview is None)
        assert server.requests == [] and not ready.controller.running

    def test_one_is_cancelled_and_the_other_arrives(
        self, ready: CasePanel, server: VlmServer, qtbot: QtBot
    ) -> None:
        server.next(silent(), silent(), answering(answer_text(RIGHT_SIDE)))
        previewed(ready, qtbot, "vlm", "vlm-b").send_button.click()
        assert len(ready.draft_page.waiting) == 2
        qtbot.waitUntil(lambda: len(server.requests) == 2)
        first, second = ready.draft_page.waiting.values()
        qtbot.mouseClick(first.stop, LEFT)
        qtbot.waitUntil(lambda: len(ready.draft_page.waiting) == 1, timeout=5_000)
        assert list(ready.draft_page.waiting.values()) == [second]
        assert not ready.draft_page.preview.isEnabled()
        qtbot.mouseClick(second.stop, LEFT)
        qtbot.waitUntil(lambda: not ready.controller.running, timeout=5_000)
        outcomes = [str(d.received.outcome) for d in ready.state.drafts.values() if d.received]
        assert outcomes == ["cancelled", "cancelled"]

    def test_every_control_has_a_name(self, ready: CasePanel, qtbot: QtBot) -> None:
        dialog = previewed(ready, qtbot, "vlm", "vlm-b")
        assert unnamed(dialog) == []
        dialog.reject()


class TestDisagreement:
    @pytest.fixture
    def two(self, ready: CasePanel, server: VlmServer, qtbot: QtBot) -> CasePanel:
        """Two drafts that name another side."""
        server.next(answering(placed(RIGHT_SIDE, 4)))
        asked_one(ready, qtbot, "vlm")
        server.next(answering(placed(OTHER_SIDE, 9)))
        with qtbot.waitSignal(ready.controller.compared, timeout=20_000):
            asked_one(ready, qtbot, "vlm-b")
        return ready

    def test_it_is_said_before_the_drafts(self, two: CasePanel) -> None:
        assert two.draft_page.differ.text() == "⇄ A and B differ: other side."
        titles = [card.title for card in two.draft_page.cards]
        assert titles == ["A · vlm", "B · vlm-b"], "as the columns of the table"

    def test_a_draft_beside_no_other_has_its_sentence_too(
        self, two: CasePanel, qtbot: QtBot
    ) -> None:
        """Every draft that is compared with the read says in what it differs most, on its card."""
        two.go_to_step("compare")
        (first, _), (last, _) = ((d.attempt, d) for d in two.state.revealed)
        with qtbot.waitSignal(two.controller.compared, timeout=20_000):
            two.table.drafts_chosen.emit([first])
        left = "B says left, you said right: a mass."
        assert left not in two.table.headline.text(), "it has no column now"
        assert left in two.decide_page.headline.text().splitlines()
        cards = {card.draft.attempt: card for card in two.decide_page.cards}
        assert cards[last].headline.text() == left
        assert cards[last].headline.isVisible()
        assert cards[first].headline.text().startswith("A agrees with your read")

    def test_both_are_columns_and_are_compared_with_each_other(
        self, two: CasePanel, room: CaseRoom, qtbot: QtBot
    ) -> None:
        two.go_to_step("compare")
        headers = [
            two.table.table.horizontalHeaderItem(n).text()
            for n in range(two.table.table.columnCount())
        ]
        assert headers == ["Difference", "Your read", "A · vlm", "B · vlm-b", "Reference"]
        assert two.table.shown[2].between_drafts  # the side of the main finding
        assert two.table.headline.text().splitlines()[0].startswith("A ")
        made = [e.body for e in room.log.events(case=room.case, types=("comparison.made",))]
        pairs = {(b.left.kind, b.right.kind) for b in made}  # type: ignore[union-attr]
        assert ("draft", "draft") in pairs
        (between,) = [b for b in made if b.right.kind == "draft"]  # type: ignore[union-attr]
        attempts = tuple(two.state.drafts)
        assert (between.attempt, between.right_attempt) == attempts  # type: ignore[union-attr]

    def test_a_column_can_be_put_away(self, two: CasePanel, qtbot: QtBot) -> None:
        two.go_to_step("compare")
        with qtbot.waitSignal(two.controller.compared, timeout=20_000):
            two.table.drafts.menu().actions()[0].trigger()
        assert two.table.table.columnCount() == 4
        assert not any(row.between_drafts for row in two.table.shown)

    def test_every_mark_is_pointed_out_with_its_box(self, two: CasePanel, room: CaseRoom) -> None:
        pointed = room.session.annotations.pointers
        assert [p.label for p in pointed] == ["A1", "B1"]
        assert all(len(p.corners_lps_mm) == 4 for p in pointed)
        two.go_to_step("read")
        assert room.session.annotations.pointers == ()

    def test_each_finding_is_decided_on(self, two: CasePanel, room: CaseRoom, qtbot: QtBot) -> None:
        two.go_to_step("compare")
        card = next(c for c in two.decide_page.cards if c.title.startswith("B"))
        card.rows[0].reject.menu().actions()[1].trigger()
        assert "wrong side" in card.rows[0].note.text()
        qtbot.mouseClick(card.accept_button, LEFT)  # opens the edit without the finding
        page = two.edit_page
        assert "without finding 1" in page.title.text() and page.form.findings == ()
        page.reason.text.edit.setPlainText("it is on the right")
        assert page.keep.isEnabled(), page.why.text()
        qtbot.mouseClick(page.keep, LEFT)
        decision = next(d.decision for d in two.state.revealed if d.decision)
        assert [(f.number, str(f.decision), str(f.reason_code)) for f in decision.findings] == [
            (1, "rejected", "wrong side")
        ]
        other = next(c for c in two.decide_page.cards if c.title.startswith("A"))
        qtbot.mouseClick(other.accept_button, LEFT)
        accepted = two.state.revealed[0].decision
        assert accepted is not None
        assert [str(f.decision) for f in accepted.findings] == ["accepted"]


def asked_one(panel: CasePanel, qtbot: QtBot, name: str) -> None:
    """Ask one provider."""
    panel.draft_page.choose([name])
    qtbot.mouseClick(panel.draft_page.preview, LEFT)
    qtbot.waitUntil(lambda: panel.preview is not None, timeout=20_000)
    panel.preview.send_button.click()  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: not panel.controller.running, timeout=20_000)


class TestStreaming:
    @staticmethod
    def in_two(text: str, going_on: threading.Event) -> Behavior:
        """A streamed answer that stops half-way until it may go on."""

        def behave(handler: Handler) -> None:
            handler.send_response(200)
            handler.send_header("Content-Type", "text/event-stream")
            handler.send_header("Connection", "close")
            handler.end_headers()
            handler.close_connection = True
            for n, chunk in enumerate(chunks(text)):
                if n == 10:
                    going_on.wait(60)
                handler.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
                handler.wfile.flush()
            handler.wfile.write(b"data: [DONE]\n\n")

        return behave

    def test_text_is_shown_as_it_comes_and_the_record_says_so_first(
        self, ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
    ) -> None:
        provider_settings.add_entry(
            provider_settings.ProviderEntry.make(
                name="stream", api="openai-chat", base_url=server.url, model="m", stream=True
            )
        )
        ready.go(DRAFT_STEP)
        going_on = threading.Event()
        server.next(self.in_two(answer_text(RIGHT_SIDE), going_on))
        ready.draft_page.choose(["stream"])
        qtbot.mouseClick(ready.draft_page.preview, LEFT)
        qtbot.waitUntil(lambda: ready.preview is not None, timeout=20_000)
        ready.preview.send_button.click()  # type: ignore[union-attr]
        card = ready.draft_page.running
        assert card is not None
        qtbot.waitUntil(lambda: card.text.toPlainText() != "", timeout=10_000)
        assert answer_text(RIGHT_SIDE).startswith(card.text.toPlainText())
        assert "characters so far" in card.note.text()
        assert room.events()[-3:] == ["epoch.opened", "images.compared", "draft.streamed"], (
            "whose text it is comes first"
        )
        assert ready.state.draft_seen
        going_on.set()
        qtbot.waitUntil(lambda: not ready.controller.running, timeout=20_000)
        streamed = [e.body for e in room.log.events(case=room.case, types=("draft.streamed",))]
        assert len(streamed) == 1 and isinstance(streamed[0], DraftStreamed)
        assert room.events().count("epoch.opened") == 1
        assert "✓ Valid draft" in text_of(ready.draft_page.cards[-1])

    def test_where_it_may_not_be_seen_only_its_length_is_kept(self) -> None:
        live = StreamedAnswer(visible=False)
        live.add("glioblastoma")
        assert (live.n_characters, live.text()) == (12, "")

    def test_a_server_names_its_model_before_its_text_is_shown(self) -> None:
        live = StreamedAnswer(visible=True, remote=True)
        live.add("glio")
        live.named("m-1")
        live.add("blast")
        live.expect("m-1")
        live.named("m-2")
        live.add("oma")
        assert (live.n_characters, live.text()) == (12, "blast")


def test_a_draft_of_another_program_appears_and_written_words_stay(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    from tests.helpers.case import READER
    from viewer.case.state.log_recorder import LogRecorder
    from viewer.case.workflow.case_workflow import CaseWorkflow

    server.next(answering(answer_text(RIGHT_SIDE)))
    asked_one(ready, qtbot, "vlm")
    ready.go_to_step("compare")
    card = ready.decide_page.cards[0]
    card.reject_button.click()
    card.reason.text.edit.setPlainText("half a sen")
    elsewhere = CaseWorkflow(room.case, LogRecorder(room.log, READER))
    first = next(iter(elsewhere.state.drafts.values()))
    assert first.requested.provider == "vlm"
    elsewhere.note_failure("draft", "none", "nothing")  # an event that changes no state
    ready.controller.reload()
    settle()
    assert ready.decide_page.cards[0] is card
    copy = first.requested.model_copy(update={"attempt": "b" * 32, "provider": "elsewhere"})
    elsewhere.record(copy)
    ready.controller.reload()
    settle()
    titles = [c.title for c in ready.draft_page.cards]
    assert any("elsewhere" in title for title in titles)
    assert ready.decide_page.cards[0] is card
    assert card.reason.text.value() == "half a sen"


@pytest.mark.parametrize("key", ["dark", "light"])
def test_every_tone_is_legible_on_the_chosen_row(key: str) -> None:
    """WCAG 2.2, 1.4.3: text against its ground at least 4.5 to 1."""
    from viewer.ui.appearance import theme
    from viewer.ui.case.compare.comparison_table import SELECTED

    def luminance(color: str) -> float:
        parts = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    colors = theme.load_theme(key).colors
    ground = luminance(colors[SELECTED])
    for role in ("text", "muted", "ok", "warn", "critical"):
        low, high = sorted((luminance(colors[role]), ground))
        assert (high + 0.05) / (low + 0.05) >= 4.5, role


def test_nothing_moves_when_a_reason_is_chosen(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(OTHER_SIDE)))
    asked_one(ready, qtbot, "vlm")
    with qtbot.waitSignal(ready.controller.compared, timeout=20_000):
        ready.go_to_step("compare")
    card = ready.decide_page.cards[0]
    card.reject_button.click()
    qtbot.waitUntil(card.confirm.isVisible)
    QApplication.processEvents()
    before = (card.height(), card.confirm.y())
    card.reason.code._combo.setCurrentText("Wrong side")
    card.reason.text.edit.setPlainText("it is on the right")
    QApplication.processEvents()
    assert card.confirm.isEnabled()
    assert (card.height(), card.confirm.y()) == before


def test_an_image_that_was_not_sent_is_said_and_leads_nowhere(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    answer = json.loads(answer_text(RIGHT_SIDE))
    answer["findings"][0]["evidence"] = [{"image": 9, "point": None, "box": None}]
    server.next(answering(json.dumps(answer)))
    asked_one(ready, qtbot, "vlm")
    card = ready.draft_page.cards[-1]
    assert "✗ image 9: image was not sent" in card.view.toPlainText()
    assert "image 9" in "".join(str(f) for f in card.draft.received.flags)  # type: ignore[union-attr]
    with qtbot.assertNotEmitted(ready.go_to):
        card.view.anchorClicked.emit(QUrl("finding:1"))


def test_a_draft_that_another_program_revealed_stays_hidden_until_the_lock(
    panel: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    from assistant import providers
    from assistant.request.bundle import make_bundle

    server.next(answering(placed(RIGHT_SIDE, 4)))
    room.select(4, 6)
    selection = room.session.selection.current()
    assert selection is not None
    provider = providers.build(provider_settings.entry("vlm"))
    bundle = make_bundle(room.session.view.volumes, selection)
    outgoing = provider.prepare(bundle)
    workflow = room.workflow
    workflow.requests.show_preview(provider, bundle, outgoing)
    draft = workflow.requests.ask(DraftRequest(provider, bundle, outgoing, without_read=True))
    workflow.drafts.reveal(draft.attempt)
    panel.go(DRAFT_STEP)
    for step in ("draft", "compare"):
        panel.go_to_step(step)
        assert "glioblastoma" not in text_of(panel).lower()
        assert room.session.annotations.pointers == () and not panel.decide_page.cards
    panel.read_page.form.set_data(RIGHT_SIDE.model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    assert "glioblastoma" in text_of(panel.draft_page).lower()
