"""Reads, drafts and a case panel over a real record, for tests of the reading workflow."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QWidget

from assistant import provider_settings
from audit.interpretation.interpretation import (
    Authorship,
    CategoryProbabilities,
    Evidence,
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    Location,
    PointLps,
    SizeMm,
)
from audit.lexicon.vocabulary import Category, Group, Normality, Presence, Role, Side, Urgency
from audit.record.events import Actor, ReferenceImported
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from tests.helpers.gui import settle, write_phantom
from tests.helpers.vlm_server import VlmServer
from viewer.case.case_view import CaseLook
from viewer.case.drafts.drafting import patient_of
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core import load, scan
from viewer.session.persistence.autosave import Autosave
from viewer.session.session import Session
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.case_panel import CasePanel

READER = Actor(id="reader-1")


def finding(number: int = 1, words: str = "mass", side: Side = Side.RIGHT, **more: Any) -> Finding:
    """Return a finding that is present, in the frontal lobe."""
    place = PointLps(x=-30.0 if side is Side.RIGHT else 30.0, y=-20.0, z=30.0)
    facts: dict[str, Any] = {
        "presence": Presence.PRESENT,
        "type": FindingType(code="mass", words=words),
        "location": Location(structure="frontal-lobe", side=side, words=f"{side} frontal lobe"),
        "size_mm": SizeMm(longest=32.0, perpendicular=24.0),
        "evidence": (Evidence(image=1, point_lps_mm=place),),
        "confidence": 0.9,
    }
    return Finding(number=number, **(facts | more))


def interpretation(*findings: Finding, **more: Any) -> Interpretation:
    """Return an abnormal study with a glioma, urgent."""
    facts: dict[str, Any] = {
        "normality": Normality.ABNORMAL,
        "p_abnormal": 0.95,
        "findings": findings or (finding(),),
        "hypotheses": (
            Hypothesis(
                category=Category.TUMOR,
                group=Group.GLIOMA,
                subtype="glioblastoma",
                probability=0.8,
                supporting=(1,),
                role=Role.PRIMARY,
            ),
        ),
        "category_probabilities": CategoryProbabilities(
            normal=0.05, tumor=0.8, stroke=0.05, multiple_sclerosis=0.05, other_abnormality=0.05
        ),
        "urgency": Urgency.URGENT,
        "limitations": ("no contrast series",),
    }
    return Interpretation(**(facts | more))


def answer_text(content: Interpretation) -> str:
    """Return the text that a model would send for `content`."""
    answer = content.model_dump(mode="json", exclude={"schema_version"})
    for finding in answer["findings"]:
        for evidence in finding["evidence"]:
            del evidence["point_lps_mm"]
    return json.dumps(answer)


class CaseRoom:
    """A panel over the phantom, with its record, workflow and session.

    `tags`: of the phantom's files, as `write_phantom` takes them.
    """

    def __init__(self, folder: Path, **tags: Any) -> None:
        scanned = scan([write_phantom(folder / "phantom", **tags)])
        series = scanned.series[0]
        self.session = Session()
        self.session.open_scan(scanned)
        self.session.show(series, load(series))
        self.log = Log()
        self.case = self.log.case_id(series.study_uid, series.patient_key)
        self.patient = patient_of(self.log, series)
        self.autosave = Autosave(folder / "reads")
        self.records = RecordQueue(self.log)
        self.panels: list[CasePanel] = []
        self.workflows: list[CaseWorkflow] = []

    @property
    def workflow(self) -> CaseWorkflow:
        """Workflow of the newest panel, which the record's queue runs."""
        return self.workflows[-1]

    def act(self, step: Callable[[CaseWorkflow], object]) -> None:
        """Have the newest panel carry out a step of the workflow, and wait until it is shown."""
        self.panel.controller.act(step)
        settle()

    @property
    def panel(self) -> CasePanel:
        """Newest panel."""
        return self.panels[-1]

    def open(self, *, incremental: bool = False) -> CasePanel:
        """Open a panel on the case as the record has it, as after a new start."""
        workflow = CaseWorkflow(self.case, LogRecorder(self.log, READER), self.patient)
        self.workflows.append(workflow)
        case_look = CaseLook(workflow, self.log.blob)
        panel = CasePanel(
            case_look,
            case_look.take(),
            self.session,
            self.records,
            self.autosave,
            incremental=incremental,
        )
        assert workflow.images.fingerprints.wait(30), "the series in view is fingerprinted"
        panel.resize(400, 800)
        self.panels.append(panel)
        return panel

    def select(self, *indices: int) -> None:
        """Mark axial slices as key images."""
        for index in indices:
            self.session.view.go_to_slice("axial", index)
            self.session.annotations.toggle_key_image()

    def import_reference(self, content: Interpretation) -> None:
        """Give the case a reference standard."""
        version = len(self.workflow.state.references) + 1
        body = ReferenceImported(
            version=version,
            content_sha256=content.content_sha256,
            coded=deidentify(content),
            authorship=Authorship(kind="reference", author="pathology"),
        )
        self.act(lambda workflow: workflow.record(body, [content.canonical_bytes()]))

    def events(self) -> list[str]:
        """Return the types of the case's events in order."""
        return [e.body.type for e in self.log.events(case=self.case)]

    def close(self) -> None:
        """End threads and close the record."""
        for panel in self.panels:
            panel.close_threads()
        self.records.close()
        self.log.close()


def configure(server: VlmServer, name: str = "vlm") -> None:
    """Make the loopback server a provider."""
    provider_settings.add_entry(
        provider_settings.ProviderEntry.make(
            name=name, api="openai-chat", base_url=server.url, model="test-vlm", local=True, tries=1
        )
    )


def text_of(widget: QWidget) -> str:
    """Return the text of a widget and its visible children, as a reader would see it."""
    parts = []
    for child in widget.findChildren(QWidget):
        if not child.isVisibleTo(widget):
            continue
        if isinstance(child, QPlainTextEdit):
            parts.append(child.toPlainText())
        elif isinstance(child, QLineEdit | QPushButton):
            parts.append(child.text())
        elif hasattr(child, "toPlainText"):
            parts.append(child.toPlainText())
        elif hasattr(child, "text") and callable(child.text):
            parts.append(str(child.text()))
    return "\n".join(parts)


def unnamed(widget: QWidget) -> list[str]:
    """Return the controls that a screen reader could not name; must be empty."""
    from PySide6.QtGui import QAccessible
    from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QSlider

    kinds = (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox, QSlider, QAbstractItemView)
    nameless = []
    for child in widget.findChildren(QWidget):
        inside = isinstance(child.parent(), QComboBox | QAbstractItemView)
        if isinstance(child, kinds) and child.isVisibleTo(widget) and not inside:
            seen = QAccessible.queryAccessibleInterface(child)
            if not seen.text(QAccessible.Text.Name):
                nameless.append(f"{type(child).__name__} {child.toolTip()}")
    return nameless
