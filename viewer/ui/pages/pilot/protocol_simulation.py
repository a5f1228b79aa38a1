"""Simulation of a protocol's stop rules, before anyone signs them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout

from audit.pilot.conduct.stop_rules import make_streams, simulate_rule
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.code_labels import percent
from viewer.ui.language.i18n import pointed, tr, translated
from viewer.ui.language.record_labels import word

if TYPE_CHECKING:
    from audit.pilot.conduct.stop_rules import SimulatedRule
    from audit.pilot.protocol.protocol import Protocol

CASES, PILOTS, SEED = 200, 1000, 1
"""Cases per simulated pilot, number of pilots, and seed of the random numbers."""
FACTORS: Final = (0.5, 1.0, 2.0)
"""True error rates as multiples of a rule's limit."""


@dataclass(frozen=True)
class Simulation:
    """Behavior of one stop rule at one true rate."""

    rule: str
    limit: float
    found: "SimulatedRule"


class SimulationCard(QFrame):
    """Card with a button and the result of the simulation, which runs in a thread.

    Args:
        protocol: Returns the protocol in the form; None while it is incomplete.
    """

    def __init__(self, protocol: Callable[[], "Protocol | None"]) -> None:
        super().__init__()
        self._protocol = protocol
        self.setProperty("role", "card")
        self.start = QPushButton(tr("Simulate stop rules"))
        self.start.clicked.connect(self._start)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Simulation progress"))
        self.progress.hide()
        self.result_label = QLabel(
            tr(
                "Estimates how often each rule raises a false alarm, and how soon it raises a "
                "true one."
            )
        )
        self.result_label.setProperty("role", "muted")
        self.result_label.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        line = QHBoxLayout()
        line.addWidget(self.start)
        line.addWidget(self.progress, 1)
        line.addStretch(1)
        column.addLayout(line)
        column.addWidget(self.result_label)

    def offer(self, there_are_rules: bool) -> None:
        """Enable the button if there are rules and no simulation is running."""
        self.start.setEnabled(there_are_rules and not is_working(self))

    def _start(self) -> None:
        """Simulate the stop rules at half their limit, at it, and at twice the limit."""
        protocol = self._protocol()
        if protocol is None:
            self._show_text(tr("Complete the protocol first."), "warn")
            return
        self.progress.setValue(0)
        self.progress.show()
        self.start.setEnabled(False)
        run_in_background(
            self,
            lambda job: simulated(protocol, job),
            self._show,
            lambda error: self._show_text(f"✗ {translated(error)}", "critical"),
            self._progressed,
        )

    def _progressed(self, done: int, total: int) -> None:
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _show(self, rows: list[Simulation]) -> None:
        head = tr("{pilots} simulated pilots of {cases} cases each, tested after every case:")
        lines = [head.format(pilots=PILOTS, cases=CASES)]
        for row in rows:
            result = row.found
            line = tr("{rule}: true rate {rate}, limit {limit}: alarm in {share} of pilots")
            if result.median_cases is not None:
                line = tr(
                    "{rule}: true rate {rate}, limit {limit}: alarm in {share} of pilots, median "
                    "at case {n:g}"
                )
            line_text = line.format(
                rule=word(row.rule),
                rate=pointed(f"{result.rate:.3g}"),
                limit=pointed(f"{row.limit:g}"),
                share=percent(result.alarms),
                n=result.median_cases,
            )
            lines.append(line_text)
        self._show_text("\n".join(lines), None)

    def _show_text(self, text: str, role: str | None) -> None:
        self.progress.hide()
        self.start.setEnabled(True)
        theme.set_role(self.result_label, role)
        self.result_label.setText(text)

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)


def simulated(protocol: "Protocol", job: Job) -> list[Simulation]:
    """Simulate each stop rule at three true rates."""
    runs = [
        (stream, min(stream.rule.limit * factor, 0.99))
        for stream in make_streams(protocol)
        for factor in FACTORS
    ]
    simulations = []
    for n, (stream, rate) in enumerate(runs):
        if job.cancelled():
            break
        result = simulate_rule(
            stream.rule, stream.alpha, rate, cases=CASES, pilots=PILOTS, seed=SEED
        )
        simulations.append(Simulation(stream.rule.name, stream.rule.limit, result))
        job.report(n + 1, len(runs))
    return simulations
