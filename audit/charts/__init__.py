"""Figures as SVG text: one function for each figure, the same for page, paper and screen.

    forest           rates with their intervals, and the gate's limit
    confusion        what was true against what was said
    reliability      stated probability against share right, with counts
    risk_coverage    errors among the answers that are kept
    decision_curve   net benefit by threshold
    froc_curve       lesions hit by false marks per case
    monitor, cusum   a stop rule's confidence sequence, and the drift signal
    course           a rate by the order of the cases
    flow             cases through the pilot (STARD)
    outcome_mix      how the attempts ended
    effect           what a draft did to the readers' answers
    roc              abnormal against normal by threshold
    waterfall        from all drafts to those without a discrepancy
    times            how long readings took
    breadth_depth    findings found against the quality of the reasoning

Each takes plain numbers and a `Palette` and gives a `Figure`. The text is a function of its
arguments alone: no time, no random name, figures rounded in one way; so the same log gives the same
bytes. Color never stands alone: shapes, dashes, letters and words say the same. SVG Tiny 1.2,
which browsers, WeasyPrint and Qt draw alike.
"""

from audit.charts.calibration_charts import (
    CurveLine,
    ReliabilityBin,
    decision_curve,
    froc_curve,
    reliability,
    risk_coverage,
)
from audit.charts.confusion_chart import confusion
from audit.charts.course_charts import Band, course, cusum, monitor
from audit.charts.figure import Area, Figure, FigureData
from audit.charts.flow_chart import flow
from audit.charts.forest_plot import ForestRow, forest
from audit.charts.roc_chart import OperatingPoint, RocCurve, RocPoint, roc
from audit.charts.sample_size_charts import SizePoint, interval_width, power
from audit.charts.scatter_plot import DepthPoint, breadth_depth
from audit.charts.stacked_bars import Mix, Part, effect, outcome_mix
from audit.charts.svg_canvas import PRINT, Palette
from audit.charts.time_chart import TimeBin, TimeRow, times
from audit.charts.waterfall_chart import WaterfallStep, waterfall

__all__ = [
    "PRINT",
    "Area",
    "Band",
    "CurveLine",
    "DepthPoint",
    "Figure",
    "FigureData",
    "ForestRow",
    "Mix",
    "OperatingPoint",
    "Palette",
    "Part",
    "ReliabilityBin",
    "RocCurve",
    "RocPoint",
    "SizePoint",
    "TimeBin",
    "TimeRow",
    "WaterfallStep",
    "breadth_depth",
    "confusion",
    "course",
    "cusum",
    "decision_curve",
    "effect",
    "flow",
    "forest",
    "froc_curve",
    "interval_width",
    "monitor",
    "outcome_mix",
    "power",
    "reliability",
    "risk_coverage",
    "roc",
    "times",
    "waterfall",
]
