"""Reports of the pilot: a page, a PDF, and every number as CSV and JSON, all of one log position.

    with Log() as log:
        made = report(gather(log, actor))
        text = page(made)

What a report says is a function of the events up to its position: the same log gives the same
bytes.
"""

from audit.report.output.html_page import page
from audit.report.output.report_builder import Gathered, Report, gather, report

__all__ = ["Gathered", "Report", "gather", "page", "report"]
