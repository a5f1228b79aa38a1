"""Making a PDF changes nothing for the rest of the process."""

import subprocess
import sys

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
