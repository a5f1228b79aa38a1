"""How a draft is asked for in the app, and what comes after it."""

import io
import json

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.openai_chat import OpenAIChat
from assistant.strategies.worked_examples import example_sets, load_examples
from audit.interpretation.interpretation import Abstention, Interpretation, Need
from audit.lexicon.vocabulary import NeedKind
from audit.record.events import DraftRequested, EpochOpened, PreviewShown
from tests.helpers import vlm_server as vlm
from tests.helpers.case import CaseRoom, answer_text, interpretation, text_of, unnamed
from tests.helpers.gui import settle
from tests.helpers.vlm_server import VlmServer, answering
from viewer.ui.case.case_panel import COMPARE_STEP, DRAFT_STEP, CasePanel
from viewer.ui.case.draft.question_thread import QuestionThread
from viewer.ui.case.draft.request.request_preview import PreviewDialog
from viewer.ui.case.draft.running_requests import StreamedAnswer
from viewer.ui.case.draft.worked_examples import ExamplesDialog
from viewer.ui.widgets.collapsible_sections import SectionHeader

ENTRY = ProviderEntry.make(
    name="x", api="openai-chat", base_url="http://127.0.0.1:1/v1", model="m", stream=True
)
LEFT = Qt.MouseButton.LeftButton
OVERVIEW_PX = 150
"""An overview of several slices is wider than this, a slice of the phantom is not."""
ABSTAINS = Interpretation(
    abstained=True,
    abstention=Abstention(
        reason="two slices are too few",
        needs=(Need(kind=NeedKind.MORE_IMAGES, detail="the whole brain"),),
    ),
)


@pytest.fixture
def ready(panel: CasePanel, room: CaseRoom, server: VlmServer) -> CasePanel:
    """A panel at the draft step after the lock, asking the loopback server."""
    room.select(4, 6)
    panel.read_page.form.set_data(interpretation().model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    panel.go(DRAFT_STEP)
    panel.draft_page.choose(["vlm"])
    return panel


def png_size(png: bytes) -> int:
    with Image.open(io.BytesIO(png)) as picture:
        return max(picture.size)


def preview(panel: CasePanel, qtbot: QtBot) -> None:
    panel.draft_page.preview.click()
    qtbot.waitUntil(lambda: panel.preview is not None, timeout=20_000)


def send(panel: CasePanel, qtbot: QtBot) -> None:
    assert panel.preview is not None
    with qtbot.waitSignal(panel.controller.answered, timeout=20_000):
        qtbot.mouseClick(panel.preview.send_button, LEFT)
    qtbot.waitUntil(lambda: panel.preview is None)


def ask(panel: CasePanel, qtbot: QtBot) -> QuestionThread:
    """Preview, send, wait, and give what stands below the newest draft."""
    preview(panel, qtbot)
    send(panel, qtbot)
    return after(panel)


def after(panel: CasePanel) -> QuestionThread:
    result = panel.draft_page.cards[-1].after
    assert result is not None
    return result


def requested(room: CaseRoom) -> list[DraftRequested]:
    bodies = [e.body for e in room.log.events(case=room.case, types=("draft.requested",))]
    return [b for b in bodies if isinstance(b, DraftRequested)]


def test_a_vote_of_several_answers(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    ready.asking.choose("self-consistency")
    ready.asking.samples.setValue(3)
    text = interpretation()
    other = text.model_copy(update={"urgency": None})
    server.next(*(answering(answer_text(item)) for item in (text, other, text)))
    preview(ready, qtbot)
    assert ready.preview is not None
    assert "sent 3 times" in text_of(ready.preview)
    send(ready, qtbot)
    assert [r.part.kind if r.part else None for r in requested(room)] == ["sample"] * 3 + [None]
    assert len(ready.draft_page.cards) == 1, "samples are no drafts of their own"
    below = after(ready)
    assert "3 samples" in below.how.text() and "cfg-" in below.how.text()
    below.votes_fold.open()
    assert "urgency: urgent, 2 of 3" in below.votes.text()
    assert "vote" in text_of(ready.draft_page.cards[-1])


def pin(panel: CasePanel, qtbot: QtBot, name: str, although: str = "") -> ExamplesDialog:
    panel.asking.choose("few-shot")
    panel.asking.sets.click()
    dialog = panel.afterwards.examples.dialog
    assert dialog is not None
    qtbot.keyClicks(dialog.name, name)
    qtbot.keyClicks(dialog.although, although)
    assert dialog.pin.isEnabled(), dialog.pin.toolTip()
    with qtbot.waitSignal(panel.afterwards.examples.changed, timeout=20_000):
        qtbot.mouseClick(dialog.pin, LEFT)
    return dialog


def test_a_case_is_pinned_as_an_example(ready: CasePanel, qtbot: QtBot) -> None:
    dialog = pin(ready, qtbot, "neuro")
    assert not dialog.trouble.isVisibleTo(dialog), dialog.trouble.text()
    (example,) = load_examples("neuro").examples
    assert example.stored.source == "read" and len(example.images) == 2
    qtbot.waitUntil(lambda: "neuro · 1 case, 2 images" in text_of(dialog))
    assert not unnamed(dialog)
    assert ready.asking.examples.currentData() == "neuro" and not ready.asking.problem
    qtbot.mouseClick(dialog.pin, LEFT)
    qtbot.waitUntil(lambda: "already contains this case" in dialog.trouble.text(), timeout=20_000)
    qtbot.mouseClick(dialog.removers["neuro"], LEFT)
    assert example_sets() == ()
    qtbot.waitUntil(lambda: "No sets yet" in text_of(dialog))
    assert "add a case under Example sets" in ready.asking.problem
    dialog.accept()
    assert ready.afterwards.examples.dialog is None


def test_an_example_is_not_sent_with_its_own_patient(ready: CasePanel, qtbot: QtBot) -> None:
    pin(ready, qtbot, "neuro").accept()
    ready.draft_page.preview.click()
    qtbot.waitUntil(
        lambda: "contains a case of this patient" in ready.trouble.text(), timeout=20_000
    )
    assert ready.preview is None


def test_a_scored_case_is_pinned_with_a_reason_only(
    ready: CasePanel, room: CaseRoom, qtbot: QtBot
) -> None:
    room.import_reference(interpretation())
    ready.controller.reload()
    settle()
    ready.asking.choose("few-shot")
    ready.asking.sets.click()
    dialog = ready.afterwards.examples.dialog
    assert dialog is not None and "are scored" in dialog.what.text()
    dialog.name.setEditText("neuro")
    assert not dialog.pin.isEnabled() and dialog.pin.toolTip() == "enter a reason first"
    dialog.accept()
    pin(ready, qtbot, "neuro", "for teaching")
    assert load_examples("neuro").examples[0].stored.although == "for teaching"


def test_nothing_is_pinned_before_the_read_is_locked(panel: CasePanel, room: CaseRoom) -> None:
    room.select(4)
    panel.asking.sets.click()
    dialog = panel.afterwards.examples.dialog
    assert dialog is not None and "Lock your read first" in dialog.what.text()
    assert not dialog.pin.isEnabled() and not dialog.name.isEnabled()
    dialog.accept()


def test_the_model_chooses_slices(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    ready.asking.choose("two-stage")
    ready.asking.most.setValue(2)
    server.next(
        answering({"slices": [2], "reason": "it is the middle"}),
        answering(answer_text(interpretation())),
    )
    preview(ready, qtbot)
    assert ready.preview is not None
    assert "up to 2 slices of this series" in text_of(ready.preview)
    send(ready, qtbot)
    (shown,) = [e.body for e in room.log.events(case=room.case, types=("preview.shown",))]
    assert isinstance(shown, PreviewShown) and shown.further is not None
    assert shown.further.n_images == 2
    draft = requested(room)[-1]
    assert draft.link is not None and len(draft.images) == 1
    assert "✓ Valid draft" in text_of(ready.draft_page.cards[-1])


class TestChosenSlicesWithText:
    """The overview is too coarse for text to be seen on; the slices that a model chooses are not."""

    @pytest.fixture
    def wanted(
        self,
        ready: CasePanel,
        room: CaseRoom,
        server: VlmServer,
        qtbot: QtBot,
        monkeypatch: pytest.MonkeyPatch,
    ) -> PreviewDialog:
        """The preview of a chosen slice that may hold text."""
        # What a picture is found to hold is tested with the detectors: here the overview has nothing.
        monkeypatch.setattr(
            "assistant.checks.pixel_identifiers._has_marks", lambda png: png_size(png) < OVERVIEW_PX
        )
        monkeypatch.setattr("assistant.checks.pixel_identifiers.text_is_read", lambda: False)
        ready.asking.choose("two-stage")
        server.next(
            answering({"slices": [2], "reason": "it is the middle"}),
            answering(answer_text(interpretation())),
        )
        preview(ready, qtbot)
        assert isinstance(ready.preview, PreviewDialog) and not ready.preview.risks.needed
        qtbot.mouseClick(ready.preview.send_button, LEFT)
        qtbot.waitUntil(lambda: ready.second_look.dialog is not None, timeout=20_000)
        dialog = ready.second_look.dialog
        assert dialog is not None and len(server.requests) == 1, "the slice has not left"
        return dialog

    def test_are_sent_for_a_reason_only(
        self,
        wanted: PreviewDialog,
        ready: CasePanel,
        room: CaseRoom,
        server: VlmServer,
        qtbot: QtBot,
    ) -> None:
        assert "not visible in the overview" in text_of(wanted)
        assert "structures that look like text on image 1" in text_of(wanted)
        assert not wanted.send_button.isEnabled() and not unnamed(wanted)
        qtbot.keyClicks(wanted.risks.reason, "a scale, no name")
        with qtbot.waitSignal(ready.controller.answered, timeout=20_000):
            qtbot.mouseClick(wanted.send_button, LEFT)
        assert ready.second_look.dialog is None and len(server.requests) == 2
        assert "✓ Valid draft" in text_of(ready.draft_page.cards[-1])
        overview, draft = requested(room)
        assert overview.override_sha256 is None and draft.override_sha256 is not None
        events = room.events()
        first, second = (n for n, e in enumerate(events) if e == "draft.requested")
        between = [events.index(e, first) for e in ("preview.shown", "override.given")]
        assert first < between[0] < between[1] < second, "seen, allowed, then asked"

    def test_stay_here_without_one(
        self,
        wanted: PreviewDialog,
        ready: CasePanel,
        room: CaseRoom,
        server: VlmServer,
        qtbot: QtBot,
    ) -> None:
        with qtbot.waitSignal(ready.controller.answered, timeout=20_000):
            qtbot.mouseClick(wanted.cancel_button, LEFT)
        assert len(server.requests) == 1 and not ready.controller.running
        assert "The chosen slices were not sent" in text_of(ready.draft_page.cards[-1])
        received = room.workflow.state.drafts[requested(room)[-1].attempt].received
        assert received is not None and received.outcome == "cancelled"

    def test_stay_here_when_the_case_is_left(
        self, wanted: PreviewDialog, ready: CasePanel, room: CaseRoom, server: VlmServer
    ) -> None:
        ready.close_threads()
        assert not ready.controller.running and ready.second_look.dialog is None
        assert len(server.requests) == 1
        settle()
        assert room.workflow.state.drafts[requested(room)[-1].attempt].received is not None


def test_cancelling_a_vote_records_what_came(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    ready.asking.choose("self-consistency")
    server.next(answering(answer_text(interpretation())), vlm.silent())
    preview(ready, qtbot)
    assert ready.preview is not None
    ready.preview.send_button.click()
    qtbot.waitUntil(lambda: len(server.requests) == 2, timeout=20_000)
    running = ready.draft_page.running
    assert running is not None
    with qtbot.waitSignal(ready.controller.answered, timeout=20_000):
        qtbot.mouseClick(running.stop, LEFT)
    assert "Canceled after 1 of 5" in text_of(ready.draft_page.cards[-1])
    assert len(requested(room)) == 3, "no sample is asked for after the cancelled one"


def test_answers_in_a_language_and_examples_that_are_missing(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    ready.asking.speak("fr")
    below = ask(ready, qtbot)
    assert "answers in fr" in below.how.text()
    prompt = json.dumps(server.requests[-1].json, ensure_ascii=False)
    assert "Write every free text in French" in prompt
    ready.asking.choose("few-shot")
    ready.draft_page.preview.click()
    assert "no example set" in ready.draft_page.trouble.text()
    assert len(server.requests) == 1


def test_another_model_is_shown_only_after_a_new_epoch(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(interpretation())))
    ask(ready, qtbot)
    server.next(answering(answer_text(interpretation()), model="vlm-next"))
    below = ask(ready, qtbot)
    card = ready.draft_page.cards[-1]
    assert not card.draft.revealed and "Glioblastoma" not in text_of(card)
    assert "now answers with vlm-next" in below.epoch.text()
    assert "until your read is locked" not in text_of(card)
    qtbot.mouseClick(below.epoch_button, LEFT)
    card = ready.draft_page.cards[-1]
    assert card.draft.revealed and "Glioblastoma" in card.view.toPlainText()
    opened = [e.body for e in room.log.events(types=("epoch.opened",))]
    assert [b.acknowledged for b in opened if isinstance(b, EpochOpened)] == [False, True]


def test_granting_what_a_draft_needs(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(ABSTAINS)))
    below = ask(ready, qtbot)
    assert "more images" in below.grant_button.text()
    qtbot.mouseClick(below.grant_button, LEFT)
    assert not ready.asking.grant.isHidden()
    ready.draft_page.preview.click()
    qtbot.waitUntil(lambda: "nothing is granted" in ready.trouble.text(), timeout=20_000)
    room.select(8)
    server.next(answering(answer_text(interpretation())))
    below = ask(ready, qtbot)
    granted = requested(room)[-1].granted
    assert granted is not None and granted.attempt == requested(room)[0].attempt
    assert "the earlier draft abstained, this one answers" in below.gain.text()
    assert ready.asking.grant.isHidden(), "the next request is one of its own again"
    assert "reference" not in below.gain.text(), "there is none yet"
    room.import_reference(interpretation())
    ready.go(COMPARE_STEP)
    qtbot.waitUntil(lambda: "with the reference, " in after(ready).gain.text(), timeout=20_000)


def test_a_question_is_previewed_answered_and_kept(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    server.next(answering(answer_text(interpretation())))
    below = ask(ready, qtbot)
    before = room.workflow.state.drafts
    below.thread_fold.open()
    below.question.setPlainText("Could this be an abscess?")
    server.next(answering("Diffusion was not sent, so I cannot tell."))
    qtbot.mouseClick(below.preview, LEFT)
    qtbot.waitUntil(lambda: ready.preview is not None, timeout=20_000)
    assert ready.preview is not None
    assert "Could this be an abscess?" in text_of(ready.preview)
    assert len(server.requests) == 1, "nothing left before Send"
    send(ready, qtbot)
    qtbot.waitUntil(lambda: "Diffusion was not sent" in text_of(below.thread_box))
    assert below.question.toPlainText() == ""
    assert room.workflow.state.drafts == before, "an answer never changes the draft"
    again = room.open()
    again.go(DRAFT_STEP)
    stored = after(again)
    qtbot.waitUntil(lambda: "Diffusion was not sent" in text_of(stored.thread_box))
    stored.question.setPlainText("And the one in the left lobe?")
    stored.preview.click()
    qtbot.waitUntil(lambda: again.preview is not None, timeout=20_000)
    send(again, qtbot)
    roles = [m["role"] for m in server.requests[-1].json["messages"]]
    assert roles == ["system", "user", "assistant", "user", "assistant", "user"]


def test_a_question_that_names_somebody_does_not_leave(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    below = ask(ready, qtbot)
    below.thread_fold.open()
    below.question.setPlainText("Is Mr. John Smith, born 12.03.1950, ill?")
    below.preview.click()
    qtbot.waitUntil(lambda: "identif" in ready.trouble.text(), timeout=20_000)
    assert ready.preview is None and len(server.requests) == 1


def test_a_reader_that_is_no_ai_answers_no_questions(ready: CasePanel, qtbot: QtBot) -> None:
    ready.draft_page.choose(["baseline"])
    below = ask(ready, qtbot)
    assert below.thread_fold.isHidden()


def test_everything_has_a_name(ready: CasePanel, server: VlmServer, qtbot: QtBot) -> None:
    server.next(answering(answer_text(ABSTAINS)))
    below = ask(ready, qtbot)
    below.thread_fold.open()
    for strategy in ("self-consistency", "two-stage", "few-shot"):
        ready.asking.choose(strategy)
        assert unnamed(ready.asking) == []
    assert unnamed(below) == []


def test_text_of_another_model_is_not_shown_as_it_comes() -> None:
    """The model names itself before its text: then it is known whether the epoch is still open."""
    chunks = [
        {"model": "m-1", "choices": [{"delta": {"content": "abn"}}]},
        {"model": "m-1", "choices": [{"delta": {"content": "ormal"}}]},
    ]
    body = b"".join(b"data: " + json.dumps(c).encode() + b"\n" for c in chunks)
    shown = {}
    for expected in (None, "m-1", "m-2"):
        live = StreamedAnswer(visible=True, expected=expected)
        reader = OpenAIChat().reader(ENTRY, live)
        assert reader is not None
        reader(body)
        assert live.n_characters == len("abnormal")
        shown[expected] = live.text()
    assert shown == {None: "abnormal", "m-1": "abnormal", "m-2": ""}


def test_what_is_on_its_way_and_what_came_is_in_view(
    ready: CasePanel, server: VlmServer, qtbot: QtBot
) -> None:
    """Everything above it unfolded: the card of the request, then the draft, is scrolled to."""
    ready.resize(400, 420)
    ready.show()
    for fold in ready.draft_page.findChildren(SectionHeader):
        fold.open()
    qtbot.waitUntil(lambda: ready.draft_page.area.verticalScrollBar().maximum() > 100)
    server.next(vlm.silent())
    preview(ready, qtbot)
    assert ready.preview is not None
    qtbot.mouseClick(ready.preview.send_button, LEFT)
    running = ready.draft_page.running
    assert running is not None
    qtbot.waitUntil(lambda: not running.visibleRegion().isEmpty(), timeout=20_000)
    with qtbot.waitSignal(ready.controller.answered, timeout=20_000):
        qtbot.mouseClick(running.stop, LEFT)
    qtbot.waitUntil(lambda: not ready.draft_page.cards[-1].visibleRegion().isEmpty())


def test_no_older_selection_is_previewed(
    ready: CasePanel, room: CaseRoom, server: VlmServer, qtbot: QtBot
) -> None:
    """While the images that were asked for are chosen, those selected before are not sent for them."""
    room.session.selection.set_pending(True)
    ready.draft_page.preview.click()
    assert "still being selected" in ready.draft_page.trouble.text() and ready.preview is None
    room.session.selection.set_pending(False)
    preview(ready, qtbot)
    assert ready.draft_page.trouble.text() == ""
