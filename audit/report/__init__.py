"""Reports of a pilot as HTML, PDF, CSV and JSON, all made at one position of the log.

    with Log() as log:
        report = build_report(gather(log, actor))
        html = render_page(report)

A report depends only on the events up to its position: the same log gives the same bytes.
"""

from audit.report.output.html_page import render_page
from audit.report.output.report_builder import Gathered, Report, build_report, gather

__all__ = ["Gathered", "Report", "build_report", "gather", "render_page"]
