"""Reports of the pilot: a page, a PDF, and every number as CSV and JSON, all of one log position.

    with Log() as log:
        report = build_report(gather(log, actor))
        html = render_page(report)

What a report says is a function of the events up to its position: the same log gives the same
bytes.
"""

from audit.report.output.html_page import render_page
from audit.report.output.report_builder import Gathered, Report, build_report, gather

__all__ = ["Gathered", "Report", "build_report", "gather", "render_page"]
