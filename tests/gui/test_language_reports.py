"""Numbers in another language: the window says them, reports and tables that leave it stay English."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from audit.charts import Figure
from audit.messages import Message
from audit.metrics.measures.diagnosis_measures import at_prevalence
from audit.metrics.measures.measure_registry import MEASURES
from audit.metrics.table.table_view import IN_SENTENCES, STRATA
from audit.record.log.event_log import Log
from audit.report import build_report, gather, render_page
from audit.report.content.report_parts import Block, Words
from audit.report.output.numbers_export import basis_csv, numbers_csv, numbers_json, rows_csv
from audit.report.output.report_builder import SECTIONS, Gathered, default_view
from tests.helpers.piloted import LEAD
from tests.helpers.pseudo import WORD, outside, speaking
from tests.helpers.reported import Pilot60
from viewer.ui.language.i18n import translated
from viewer.ui.pages.results.dashboard_blocks import palette

NAMES = re.compile(
    r"model-[ab]-\d|reader[ -]\d+|case-\w+|cfg-\w+|DeLong|Wilson|Clopper-Pearson|CUSUM|ECE|AC1"
    r"|\bCT\b|\bMR\b|USD|\bmm\b|\bms\b"
    r"|accurate in glioma|few hallucinations|sensitive( beside a reader)?|Holm"
)
"""Names of models, readers and gates, of methods and units."""


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gathered]:
    with Log(tmp_path_factory.mktemp("pilot") / "record.sqlite") as log:
        Pilot60(log, 12).write()
        yield gather(log, LEAD)


@pytest.fixture
def strict(qapp: QApplication) -> Iterator[None]:
    with speaking(qapp, "pseudo"):
        yield


@pytest.mark.parametrize("name", MEASURES)
def test_each_measure_is_a_message_in_the_catalog(name: str) -> None:
    measure = MEASURES[name]
    for text in (measure.title, measure.definition, measure.population):
        assert isinstance(text, Message)
        assert str(text)


def test_strata_intervals_and_sections_are_in_the_catalog() -> None:
    titles = [title for title, _ in SECTIONS.values()]
    given = [m.title for m in (*at_prevalence(0.1), *at_prevalence(0.1, "stroke"))]
    for text in (*STRATA.values(), *IN_SENTENCES.values(), *titles, *given):
        assert isinstance(text, Message)
        assert str(text)


def test_reports_and_tables_stay_english(gathered: Gathered, qapp: QApplication) -> None:
    def files() -> list[str]:
        made = build_report(gathered)
        return [
            render_page(made),
            numbers_csv(made),
            numbers_json(made),
            rows_csv(made),
            basis_csv(made),
        ]

    english = files()
    with speaking(qapp, "pseudo"):
        assert files() == english
        for name in ("questions", "diagnosis", "failures"):
            for block in blocks(gathered, name):
                if not isinstance(block, Words | Figure):
                    assert "«" not in block.csv() + block.tsv() + block.html() + block.markdown()


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.usefixtures("strict")
def test_nothing_of_a_section_is_left_in_english(name: str, gathered: Gathered) -> None:
    left = {
        text
        for block in blocks(gathered, name)
        for text in texts(block)
        if not re.fullmatch("[^«]*»", text)  # the second line of a label
        and WORD.search(NAMES.sub(" ", outside(text)))
    }
    assert not left


def blocks(gathered: Gathered, name: str) -> tuple[Block, ...]:
    numbers = gathered.numbers(default_view(gathered), palette())
    return SECTIONS[name][1](numbers, gathered).section().blocks


def texts(block: Block) -> Iterator[str]:
    """What a window shows of a block."""
    if isinstance(block, Words):
        yield translated(block.text)
    elif isinstance(block, Figure):
        yield from re.findall(r">([^<>]+)</(?:text|title|desc)>", block.svg)
        yield from (area.words for area in block.areas)
    else:
        yield from map(translated, (block.title, block.note, *block.head))
        yield from (translated(cell.words) for row in block.rows for cell in row)
