"""The results table from the rows of all cases: what depends on more than one case.

How common a group is, the model of an answer that named none, repeated requests, and the order of
rows follow from all cases together. They are computed over columns whenever the table is made.
"""

from collections.abc import Mapping
from typing import Final

import numpy as np

from audit.metrics.folding.case_tables import Columns
from audit.metrics.folding.repeated_requests import UNANSWERED, Answer, counted_answers
from audit.metrics.table.column_frame import (
    UNKNOWN,
    Codes,
    Indices,
    Labels,
    Mask,
    Numbers,
    sorted_levels,
)
from audit.metrics.table.results_table import (
    LABELS,
    LESION_LABELS,
    LESION_NUMBERS,
    NUMBERS,
    SEQS,
    Lesions,
    Pairs,
)

COMMON, UNCOMMON = 0.10, 0.02
"""Share of the record's reference standards from which a group is common, and below which it is
rare."""
ASKED, STREAMED, AT = "asked_model", "streamed", "at"
"""Columns of the rows of cases that the results table does not have: the model that was asked for,
whether text was shown as it came, and the event that orders the row."""
ROW_COLUMNS: Final = ((*LABELS, ASKED), (*NUMBERS, STREAMED), (*SEQS, AT))
LESION_COLUMNS: Final = ((*LESION_LABELS, "case"), LESION_NUMBERS, ())
_REPEAT_KEY: Final = ("case", "configuration", "setting", "protocol_epoch", "epoch")


def assemble(
    rows: Columns,
    lesions: Columns,
    references: tuple[Codes, tuple[str, ...]],
    repeats: Mapping[str, str],
    upto: int,
) -> Pairs:
    """Return the results table.

    Args:
        rows: The rows of the cases, each case's in order. Its columns are used up, so that memory
            never holds all of them twice.
        lesions: Their findings; `pair` is a row of `rows`.
        references: Group of each case with a reference standard, as codes and their levels.
        repeats: For each protocol epoch, whether the "first" of repeated requests counts, or their
            "mean".
        upto: Number of the last event.
    """
    order = np.argsort(rows.seqs[AT], kind="stable")
    labels = {
        name: Labels(column.codes[order], column.levels) for name, column in rows.labels.items()
    }
    numbers = {name: rows.numbers.pop(name)[order] for name in tuple(rows.numbers)}
    seqs = {name: values[order] for name, values in rows.seqs.items() if name != AT}
    kinds = labels["kind"]
    drafts = _has(kinds, "draft") | _has(kinds, "probe")
    labels["rarity"] = _rarity(labels["group"], *references)
    _name_models(labels, drafts)
    _mark_repeats(labels, numbers, repeats)
    numbers["order"] = _order(labels)
    del labels[ASKED], numbers[STREAMED]
    pairs = Pairs(
        {name: sorted_levels(column.codes, column.levels) for name, column in labels.items()},
        {name: numbers[name] for name in NUMBERS},
        seqs,
    )
    pairs.lesions_, pairs.upto = _ordered_lesions(lesions, order), upto
    return pairs


def _ordered_lesions(lesions: Columns, order: Indices) -> Lesions:
    place = np.empty(len(order), dtype=np.int64)
    # The inverse of the permutation: where each row has gone.
    place[order] = np.arange(len(order))
    pair = place[lesions.numbers["pair"].astype(np.int64)]
    by_row = np.argsort(pair, kind="stable")
    labels = {
        name: sorted_levels(lesions.labels[name].codes[by_row], lesions.labels[name].levels)
        for name in LESION_LABELS
    }
    numbers = {name: lesions.numbers[name][by_row] for name in LESION_NUMBERS}
    numbers["pair"] = pair[by_row].astype(np.float64)
    return Lesions(labels, numbers, {})


def _has(column: Labels, word: str) -> Mask:
    code = column.levels.index(word) if word in column.levels else len(column.levels)
    return np.asarray(column.codes == code)


def _rarity(group: Labels, of_cases: Codes, levels: tuple[str, ...]) -> Labels:
    """Return how common the group of each row is among the newest references of the record."""
    counts = np.bincount(of_cases[of_cases >= 0], minlength=len(levels))
    share = dict(zip(levels, (counts / max(len(of_cases), 1)).tolist(), strict=True))
    words = ("common", "uncommon", "rare")
    # The last element stays UNKNOWN, for rows without a group, whose code is -1.
    new = np.full(len(group.levels) + 1, UNKNOWN, dtype=np.int32)
    for code, name in enumerate(group.levels):
        if name in share:
            new[code] = int(share[name] < COMMON) + int(share[name] < UNCOMMON)
    return Labels(new[group.codes], words)


def _name_models(labels: dict[str, Labels], drafts: Mask) -> None:
    """Give attempts whose answer named no model the model and epoch of their neighbors.

    The answer of the configuration before it counts, else the one after it: what failed must not
    hide behind another name. Where no answer of the configuration names one, the model that was
    asked for counts.
    """
    rows = np.flatnonzero(drafts)
    by_configuration = rows[np.argsort(labels["configuration"].codes[rows], kind="stable")]
    configuration = labels["configuration"].codes[by_configuration]
    for name in ("model", "epoch"):
        codes = labels[name].codes.copy()
        filled = _filled(codes[by_configuration], configuration)
        # Backwards: what is still unknown takes the model of the answer after it.
        filled = _filled(filled[::-1], configuration[::-1])[::-1]
        codes[by_configuration] = filled
        labels[name] = Labels(codes, labels[name].levels)
    model, asked = labels["model"], labels[ASKED]
    levels = tuple(dict.fromkeys([*model.levels, *asked.levels]))
    code_of = {word: code for code, word in enumerate(levels)}
    new = np.array([*(code_of[word] for word in asked.levels), UNKNOWN], dtype=np.int32)
    missing = drafts & ((model.codes < 0) | _has(model, ""))
    labels["model"] = Labels(np.where(missing, new[asked.codes], model.codes), levels)


def _filled(codes: Codes, group: Codes) -> Codes:
    """Return codes with unknown ones replaced by the last known one before in the same group."""
    if not len(codes):
        return codes
    place = np.arange(len(codes))
    # Running maxima: where the group of each element begins, and where the last known code before
    # it is. A known code of an earlier group (last < first) does not count.
    first = np.maximum.accumulate(np.where(np.r_[True, group[1:] != group[:-1]], place, 0))
    last = np.maximum.accumulate(np.where(codes >= 0, place, -1))
    return np.where(last >= first, codes[np.maximum(last, 0)], codes)


def _mark_repeats(
    labels: dict[str, Labels], numbers: dict[str, Numbers], repeats: Mapping[str, str]
) -> None:
    """Give rows of drafts that do not count the kind "repeat"; those that share, their weight.

    See `audit.metrics.folding.repeated_requests`.
    """
    drafts = np.flatnonzero(_has(labels["kind"], "draft"))
    if not len(drafts):
        return
    # Requests are repeats of one another when all of these agree.
    keys = np.stack([labels[name].codes[drafts] for name in _REPEAT_KEY])
    _, group, sizes = np.unique(keys, axis=1, return_inverse=True, return_counts=True)
    group = group.reshape(-1)
    several = np.flatnonzero(sizes[group] > 1)
    if not len(several):
        return
    kind = labels["kind"]
    levels = (*kind.levels, "repeat")
    codes = kind.codes.copy()
    outcomes, epochs = labels["outcome"], labels["protocol_epoch"]
    members: dict[int, list[int]] = {}
    for place in several.tolist():
        members.setdefault(int(group[place]), []).append(int(drafts[place]))
    for rows in members.values():
        epoch = int(epochs.codes[rows[0]])
        rule = repeats.get(epochs.levels[epoch] if epoch >= 0 else "", "first")
        answers = [
            Answer(
                answered=outcomes.levels[outcomes.codes[row]] not in UNANSWERED
                or numbers[STREAMED][row] == 1,
                failed_before=float(numbers["failed_before"][row]),
            )
            for row in rows
        ]
        counted, failed = counted_answers(answers, rule)
        numbers["failed_before"][rows[counted[0]]] += failed
        for place, row in enumerate(rows):
            if place not in counted:
                # The new level "repeat", which no measure counts.
                codes[row] = len(levels) - 1
            elif len(counted) > 1:
                numbers["weight"][row] = 1 / len(counted)
    labels["kind"] = Labels(codes, levels)


def _order(labels: Mapping[str, Labels]) -> Numbers:
    """Return the place of each row among those of its kind and reader, or configuration."""
    reader, configuration = labels["reader"], labels["configuration"]
    has_reader = (reader.codes >= 0) & ~_has(reader, "")
    # Words, not codes: a reader and a configuration may have the same name.
    names: dict[str, int] = {}
    of_reader, of_configuration = (
        np.array([*(names.setdefault(w, len(names)) for w in c.levels), len(names)])
        for c in (reader, configuration)
    )
    unknown = names.setdefault("None", len(names))
    of_configuration[-1] = unknown
    who = np.where(has_reader, of_reader[reader.codes], of_configuration[configuration.codes])
    group = labels["kind"].codes.astype(np.int64) * (len(names) + 1) + who
    if not len(group):
        return np.zeros(0)
    by_group = np.argsort(group, kind="stable")
    sorted_group = group[by_group]
    place = np.arange(len(group))
    first = np.maximum.accumulate(
        np.where(np.r_[True, sorted_group[1:] != sorted_group[:-1]], place, 0)
    )
    order = np.empty(len(group))
    order[by_group] = place - first
    return order
