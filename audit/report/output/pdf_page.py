"""The report as a PDF: the same page gives the same bytes on a machine with the same fonts.

WeasyPrint reads the time that a PDF states from SOURCE_DATE_EPOCH, which is set to the time of the
last event that the report counts. It reads nothing but the page: no files, no network.
"""

import logging
import os
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from PIL import ImageFile

from audit.errors import RecordError
from audit.messages import Message

_EPOCH: Final = "SOURCE_DATE_EPOCH"
_environment_lock: Final = threading.Lock()


class PdfUnavailable(RecordError):
    """This machine cannot make PDFs; the message says what is missing and what to do instead."""


def render_pdf(html: str, epoch_s: int) -> bytes:
    """Return the page as a PDF with PDF/UA tags.

    Args:
        html: The page.
        epoch_s: Time that the PDF states, in seconds since 1970.

    Raises:
        PdfUnavailable: Pango is missing.
    """
    document = _document()
    for name in ("weasyprint", "fontTools"):  # they log every font; errors are raised
        logging.getLogger(name).setLevel(logging.ERROR)
    with _environment_lock, _source_date(epoch_s):
        content: bytes = document(string=html, url_fetcher=_refuse, base_url=None).write_pdf(
            pdf_tags=True, pdf_identifier=b"overread"
        )
    return content


def _document() -> Any:
    """Return WeasyPrint's `HTML` class, without the process-wide changes that its import makes."""
    truncated = ImageFile.LOAD_TRUNCATED_IMAGES
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about optional libraries that are missing
            from weasyprint import HTML
    except OSError as error:
        raise PdfUnavailable(Message("report.no-pango")) from error
    finally:
        # WeasyPrint makes Pillow fill truncated images with gray in the whole process, which
        # would hide damage in medical images.
        ImageFile.LOAD_TRUNCATED_IMAGES = truncated
    return HTML


def _refuse(url: str, *_args: Any, **_more: Any) -> NoReturn:
    raise ValueError(
        Message(
            "report.external-resource",
            partition=url.partition(":")[0],
        )
    )


@contextmanager
def _source_date(epoch_s: int) -> Iterator[None]:
    before = os.environ.get(_EPOCH)
    os.environ[_EPOCH] = str(epoch_s)
    try:
        yield
    finally:
        if before is None:
            del os.environ[_EPOCH]
        else:
            os.environ[_EPOCH] = before
