"""Making a PDF changes nothing for the rest of the process."""

import subprocess
import sys
from pathlib import Path

import pytest

from audit.record.log import Log
from audit.report import gather, page, report
from audit.report.pdf import n_pages
from tests.helpers.piloted import LEAD
from tests.helpers.reported import Pilot60

CODE = """
import io
from PIL import Image
from audit.report.pdf import pdf

assert pdf("<p>Investigational</p>", 0).startswith(b"%PDF")
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


@pytest.mark.nightly
def test_a_pilot_of_150_cases_takes_fewer_than_25_pages(tmp_path: Path) -> None:
    with Log(tmp_path / "record.sqlite") as log:
        Pilot60(log, 150).write()
        made = report(gather(log, LEAD))
    assert n_pages(page(made, paper=True)) < 25
