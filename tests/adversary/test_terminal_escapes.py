"""Text of a model is shown literally and never interpreted: terminal, log, table, page, widget."""

import csv
import html
import io
import json
import logging
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from audit.messages import Message
from audit.messages.safe_text import csv_cell, csv_row, for_template, neutralize_controls, one_line
from audit.record.log.event_log import Log
from audit.report.content.report_parts import Cell, Table
from tests.helpers import vlm_server as vlm
from tests.helpers.batches import configured, manifest, picture
from tests.helpers.vlm_server import VlmServer
from viewer import cli
from viewer.commands.options.console_output import SafeStream, console, safe_streams

HOSTILE = "mass\x1b]0;owned\x07\x1b[2J\x9b31m\u202etfel\u200b\x7f\r<img src=x>"
OBEYED = re.compile(
    "[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]|\r(?!\n)"
)
NAMED = f"m{HOSTILE}"


def hostile(free_text: str = HOSTILE) -> vlm.Behavior:
    finding = {"number": 1, "presence": "present", "type": {"code": None, "words": HOSTILE},
               "location": {"structure": None, "side": "left", "words": HOSTILE}}  # fmt: skip
    content = {
        "normality": "abnormal", "p_abnormal": 0.9, "findings": [finding],
        "hypotheses": [{"category": "tumor", "subtype": HOSTILE, "role": "primary"}],
        "limitations": [HOSTILE, "=1+1"], "rationale": [{"statement": HOSTILE}],
        "free_text": free_text,
    }  # fmt: skip
    return vlm.answering(content, model=NAMED)


def abstaining() -> vlm.Behavior:
    reason = {"reason": HOSTILE, "needs": [{"kind": "other", "detail": HOSTILE}]}
    return vlm.answering({"abstained": True, "abstention": reason}, model=NAMED)


@pytest.fixture
def asked(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> dict[str, str]:
    """A record with hostile drafts and failures; everything that was printed on the way."""
    names = []
    for n in range(5):
        picture(n).save(tmp_path / f"{n}.png")
        names.append({"path": f"{n}.png", "category": "tumor"})
    printed: dict[str, str] = {}
    with VlmServer() as server:
        configured(server)
        server.next(
            hostile(), abstaining(), vlm.failing(400, f"no {HOSTILE}"),
            vlm.answering(f"no JSON {HOSTILE}", model=NAMED),
            vlm.answering({"free_text": 1, HOSTILE: 2}, model=NAMED),
        )  # fmt: skip
        file = str(manifest(tmp_path, names))
        cli.main(["run", file, "--provider", "site", "--concurrency", "1"])
        printed["run"] = "".join(capfd.readouterr())
        for name, behave in (("draft", hostile()), ("refused", vlm.failing(400, HOSTILE))):
            server.next(behave)
            cli.main(["info", str(tmp_path / "0.png"), "--json"])
            series = json.loads(capfd.readouterr().out)["series"][0]["id"]
            words = ["draft", str(tmp_path / "0.png"), "--series", series, "--provider", "site"]
            cli.main(words)
            printed[name] = "".join(capfd.readouterr())
            cli.main([*words, "--json"])
            printed[f"{name} --json"] = capfd.readouterr().out
            if name == "draft":
                attempt = json.loads(printed["draft --json"])["attempt"]
                cli.main(["reveal", attempt])
                printed["reveal"] = "".join(capfd.readouterr())
                server.next(vlm.answering(HOSTILE, model=NAMED))
                cli.main(["ask", words[1], "--attempt", attempt, "--question", "Why?"])
                printed["ask"] = "".join(capfd.readouterr())
        server.next(vlm.failing(400, HOSTILE))
        cli.main(["providers", "test", "site"])
        printed["providers test"] = "".join(capfd.readouterr())
    return printed


AFTERWARDS = (
    ["audit", "show"],
    ["audit", "compare"],
    ["audit", "compare", "--json"],
    ["audit", "metrics"],
    ["audit", "verify"],
    ["audit", "monitors"],
)


def test_no_command_prints_what_a_terminal_obeys(
    asked: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    with Log() as log:
        cases = sorted({event.case for event in log.events() if event.case})
    for words in (*AFTERWARDS, *(["audit", "show", case] for case in cases)):
        assert cli.main(list(words)) in (0, 1), words
        asked[" ".join(words)] = "".join(capfd.readouterr())
    for command, text in asked.items():
        assert OBEYED.search(text) is None, command
    for command in ("draft", "draft --json", "reveal", "ask"):
        assert "\\u001b]0;owned\\u0007" in asked[command] and "\\u202e" in asked[command], command
    assert json.loads(asked["draft --json"])


def test_json_on_a_terminal_is_the_same_document() -> None:
    words = {"free_text": HOSTILE, "other": "ä \u2028 \U000e0041 \ud800"}
    out = io.StringIO()
    SafeStream(out).write(json.dumps(words, ensure_ascii=False))
    assert json.loads(out.getvalue()) == words
    assert OBEYED.search(out.getvalue()) is None


def test_reports_and_exports_hold_nothing_that_is_obeyed(
    asked: dict[str, str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report"
    assert cli.main(["audit", "report", "-o", str(out), "--format", "html,csv,json"]) == 0
    assert cli.main(["audit", "export", "-o", str(tmp_path / "log.csv"), "--format", "csv"]) == 0
    files = [f for f in out.rglob("*") if f.suffix in (".html", ".csv", ".json", ".md")]
    assert len(files) >= 3
    for file in (*files, tmp_path / "log.csv"):
        text = file.read_bytes().decode("utf-8")
        assert OBEYED.search(text) is None, file.name
        assert "<img src=x>" not in text or file.suffix != ".html"
        if file.suffix == ".csv":
            for row in csv.reader(io.StringIO(text)):
                assert not any(c.startswith(("=", "@", "\t", "\r")) for c in row), row


# --- one function for all -------------------------------------------------------------------------


@given(text=st.text(st.characters()))
def test_neutral_text_obeys_nothing_and_loses_nothing(text: str) -> None:
    safe = neutralize_controls(text)
    assert OBEYED.search(safe) is None
    assert neutralize_controls(safe) is safe
    codes = re.sub(
        r"\\u([0-9a-f]{4})", lambda m: chr(int(m[1], 16)), safe
    ).encode("utf-16", "surrogatepass")  # fmt: skip
    if "\\u" not in text:
        assert codes.decode("utf-16", "surrogatepass") == text
    assert "\n" not in one_line(text)


def test_ordinary_text_stays_the_same_object() -> None:
    for text in ("Läsion links, 3 mm – „klein“", "脳梗塞", "a\tb\r\nc\n", "5 µm ≥ ½", "Ⅳ️"):
        assert neutralize_controls(text) is text


@pytest.mark.parametrize(
    "text", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\t=1", "\n=1", " =1", "＝1"]
)
def test_no_cell_is_a_formula(text: str) -> None:
    assert csv_cell(text).startswith("'")
    table = Table("t", "T", ("a", "b"), ((Cell(text), Cell(text)),))
    for delimited, by in ((table.csv(), ","), (table.tsv(), "\t")):
        assert all(
            c.startswith("'") for c in list(csv.reader(io.StringIO(delimited), delimiter=by))[1]
        )


def test_a_message_is_neutral_where_it_is_written() -> None:
    text = Message("format.name-reason", name="=1+1\x1b[2J", reason="\u202eno")
    (cell,) = csv_row([text])
    assert isinstance(cell, str) and cell.startswith("'=1+1") and OBEYED.search(cell) is None
    made = for_template(text)
    assert isinstance(made, str) and OBEYED.search(made) is None


def test_numbers_stay_numbers() -> None:
    cells: list[Any] = ["-0.5", "+3", "-1e-05", "-0.10 to 0.25", -0.5, None, 3, "12 mm"]
    assert csv_row(cells) == cells


def test_a_styled_console_takes_no_orders_from_text() -> None:
    raw = io.StringIO()
    raw.isatty = lambda: True  # type: ignore[method-assign]
    before, sys.stdout = sys.stdout, raw
    try:
        with safe_streams():
            console(force_terminal=True, color_system="truecolor").print(
                f"[bold]a[/] {HOSTILE}", markup=True
            )
    finally:
        sys.stdout = before
    text = raw.getvalue()
    assert "\x1b[1ma\x1b[0m" in text, "its own style stays"
    assert "\x1b]" not in text and "\x1b[2J" not in text and "\u202e" not in text


def test_the_log_has_one_line_an_entry(overread_home: Path) -> None:
    from viewer.site import application_log as log

    handler = log.begin()
    try:
        logging.getLogger("viewer").warning("said %s\nforged", HOSTILE)
    finally:
        log.end(handler)
    text = log.path().read_text("utf-8")
    assert OBEYED.search(text) is None
    assert not any(line.startswith("forged") for line in text.splitlines())


# --- widgets --------------------------------------------------------------------------------------


def test_no_label_takes_text_for_html(qtbot: QtBot, qapp: QApplication) -> None:
    from PySide6.QtCore import Qt

    from viewer.ui.appearance import theme

    theme.apply_theme(qapp, "dark")
    label = QLabel("<h1>owned</h1><a href='http://example.org'>x</a>")
    qtbot.addWidget(label)
    label.show()
    qtbot.waitExposed(label)
    assert label.textFormat() is Qt.TextFormat.PlainText


def test_a_draft_on_screen_holds_nothing_invisible() -> None:
    from audit.interpretation.interpretation import Finding, FindingType, Interpretation
    from audit.lexicon.vocabulary import Normality, Presence
    from viewer.ui.case.read.interpretation_view import render_html as rendered

    result = Finding(number=1, presence=Presence.PRESENT, type=FindingType(words=HOSTILE))
    content = Interpretation(normality=Normality.ABNORMAL, findings=(result,), free_text=HOSTILE)
    page = rendered(content, lambda role: "#000", None)
    assert OBEYED.search(html.unescape(page)) is None and "<img" not in page
