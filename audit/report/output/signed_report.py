"""PDF of the text of one signed read."""

from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING

from audit.report.output.page_template import load_template
from audit.report.output.pdf_page import render_pdf

if TYPE_CHECKING:
    import jinja2


def render_signed_report(text: str, title: str, case: str, seq: int, epoch_s: int) -> bytes:
    """Return the text of a signed read as a PDF.

    Args:
        text: The text, as shown to the person who exports it.
        title: Heading of the page.
        case: Pseudonym of the case.
        seq: Number of the signature's event.
        epoch_s: Time that the PDF states, in seconds since 1970.

    Raises:
        PdfUnavailable: Pango is missing.
    """
    position = {"origin": case, "seq": seq}
    page = _template().render(
        version=version("overread"), title=title, text=text, position=position
    )
    return render_pdf(page, epoch_s)


@cache
def _template() -> "jinja2.Template":
    return load_template("signed_report.html")
