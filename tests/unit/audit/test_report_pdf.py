"""Making a PDF changes nothing for the rest of the process."""

import re
import subprocess
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

from audit.record.log.event_log import Log
from audit.report import build_report, gather, render_page
from audit.report.output.pdf_page import PdfUnavailable, render_pdf
from tests.helpers.piloted import LEAD
from tests.helpers.reported import Pilot60

CODE = """
import io
from PIL import Image
from audit.report.output.pdf_page import render_pdf

assert render_pdf("<p>Investigational</p>", 0).startswith(b"%PDF")
whole = io.BytesIO()
Image.effect_noise((64, 64), 90).save(whole, "PNG")
try:
    Image.open(io.BytesIO(whole.getvalue()[:1500])).load()
except OSError:
    print("refused")
"""


def test_damaged_pictures_are_still_refused_after_a_pdf() -> None:
    run = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, timeout=120, check=False
    )
    assert (run.returncode, run.stdout.strip()) == (0, "refused"), run.stderr


def n_pages(pdf: bytes) -> int:
    """Number of page objects, those in compressed object streams included."""
    content = pdf
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        with suppress(zlib.error):
            content += zlib.decompress(stream)
    return len(re.findall(rb"/Type /Page\b", content))


def test_pages_are_counted_as_a_reader_of_pdf_counts_them() -> None:
    html = "".join(f'<p style="break-before: page">{n}</p>' for n in range(3))
    assert n_pages(render_pdf(html, 0)) == 3


@pytest.mark.nightly
def test_a_pilot_of_150_cases_takes_fewer_than_25_pages(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        Pilot60(log, 150).write()
        report = build_report(gather(log, LEAD))
    assert 4 < n_pages(render_pdf(render_page(report, paper=True), 0)) < 25


class _WithoutPango(ModuleType):
    """WeasyPrint as it is where Pango's libraries cannot be loaded."""

    @property
    def HTML(self) -> NoReturn:
        raise OSError("cannot load library 'libpango-1.0-0'")


def test_without_pango_the_error_points_to_html(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", _WithoutPango("weasyprint"))
    with pytest.raises(PdfUnavailable) as missing:
        render_pdf("<p>Investigational</p>", 0)
    assert missing.value.code == "report.no-pango"
