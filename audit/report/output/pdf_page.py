"""The page as a PDF: the same bytes for the same page, on a machine with the same fonts.

WeasyPrint takes the time that a PDF states from SOURCE_DATE_EPOCH; here it is that of the last
event that the report counts. It reads nothing but the page: no file, no network.
"""

import logging
import os
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from audit.errors import RecordError
from audit.messages import Message

_EPOCH: Final = "SOURCE_DATE_EPOCH"
_one_at_a_time: Final = threading.Lock()


class PdfUnavailable(RecordError):
    """A PDF cannot be made on this machine; the message says what is missing and what to do instead."""


def render_pdf(html: str, epoch_s: int) -> bytes:
    """The page as PDF/UA-tagged bytes. Raises `PdfUnavailable` where Pango is missing."""
    document = _document()
    for name in ("weasyprint", "fontTools"):  # they tell of every font; what fails is raised
        logging.getLogger(name).setLevel(logging.ERROR)
    with _one_at_a_time, _time(epoch_s):
        content: bytes = document(string=html, url_fetcher=_refuse, base_url=None).write_pdf(
            pdf_tags=True, pdf_identifier=b"overread"
        )
    return content


def _document() -> Any:
    """WeasyPrint's `HTML`, without what importing it changes for the whole process."""
    from PIL import ImageFile

    truncated = ImageFile.LOAD_TRUNCATED_IMAGES
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # WeasyPrint warns at import of what it does not find
            from weasyprint import HTML
    except OSError as error:
        raise PdfUnavailable(Message("report.no-pango")) from error
    finally:
        # It lets Pillow fill up damaged pictures with gray, everywhere: a scan must not be read so.
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
def _time(epoch_s: int) -> Iterator[None]:
    before = os.environ.get(_EPOCH)
    os.environ[_EPOCH] = str(epoch_s)
    try:
        yield
    finally:
        if before is None:
            del os.environ[_EPOCH]
        else:
            os.environ[_EPOCH] = before
