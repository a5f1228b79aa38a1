"""The registry of metrics: one descriptor each, with named cells."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from audit.messages import Message
from audit.metrics.evaluation import evaluate
from audit.metrics.measures.measure_registry import MEASURES, register
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from tests.helpers.simulated import simulated_pairs


def _count_images(pairs: Pairs, view: View) -> Block:
    rows = np.arange(len(pairs))
    many = pairs.number("n_images") > 8
    return Block.of(IMAGES.cells, (rows, "drafts", 1.0), (rows[many], "many_images", 1.0))


IMAGES = Counts("test-images", ("drafts", "many_images"), _count_images)
MANY_IMAGES = Measure(
    "test-many-images",
    Message("metric.failed-requests-title"),
    family="outcomes",
    definition=Message("metric.failed-requests-description"),
    population=Message("metric-denominator.drafts-requested"),
    source="test",
    unit="share",
    counts=IMAGES,
    numerator=("many_images",),
    denominator=("drafts",),
)


@pytest.fixture(autouse=True)
def _unregistered() -> Iterator[None]:
    yield
    MEASURES.pop(MANY_IMAGES.name, None)


def test_a_registered_metric_is_evaluated_like_any_other() -> None:
    register([MANY_IMAGES])
    pairs = simulated_pairs(100, patients=100)
    value = evaluate(pairs, [MANY_IMAGES.name]).get(MANY_IMAGES.name)
    assert value.n == 100
    assert value.k == int((pairs.number("n_images") > 8).sum())


def test_a_name_that_is_taken_is_refused() -> None:
    register([MANY_IMAGES])
    with pytest.raises(ValueError, match="two metrics"):
        register([MANY_IMAGES])


@pytest.mark.parametrize("field", ["numerator", "denominator", "missing"])
def test_a_cell_that_does_not_exist_is_refused(field: str) -> None:
    with pytest.raises(ValueError, match="no such cells: nothing"):
        register([replace(MANY_IMAGES, **{field: ("nothing",)})])  # type: ignore[arg-type]


def test_cells_of_a_block_have_different_names() -> None:
    for measure in MEASURES.values():
        cells = measure.counts.cells
        assert len(set(cells)) == len(cells), measure.counts.name
