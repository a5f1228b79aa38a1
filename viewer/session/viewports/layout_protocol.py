"""A hanging protocol made from the tiles on screen."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from viewer.session.viewports.hanging_protocols import MAX_TILES, TileRule, chosen_series

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session
    from viewer.session.viewports.tile_layout import Tile


def protocol_from_screen(session: "Session") -> dict[str, Any] | None:
    """Return the content of a protocol that hangs a study as it hangs now; None without tiles.

    It requires every role that hangs, and adds no tiles. Key, name and purpose are left to the
    user. A series that only its description distinguishes is chosen by those words, which the user
    sees before they are saved.
    """
    layout, scan, prior = session.layout.current, session.view.scan, session.view.prior
    if layout is None or scan is None:
        return None
    prior_series = tuple(prior.series) if prior is not None else ()
    prior_ids = {series.id for series in prior_series}
    study = session.view.study_uid
    current = [s for s in scan.series if s.study_uid == study and s.id not in prior_ids]
    rules = []
    for number, tile in enumerate(layout.tiles):
        if tile.series_id is None:
            continue
        series = scan.by_id(tile.series_id)
        if tile.shows_prior and session.prior_view.series is not None:
            series = session.prior_view.series
        of_prior = series.id in prior_ids
        rules.append(
            _rule(
                series,
                tile,
                _window_name(session, number, tile),
                prior_series if of_prior else current,
                of_prior=of_prior,
            )
        )
    roles = dict.fromkeys(rule["role"] for rule in rules if rule.get("role") and not rule["prior"])
    return {
        "requires": list(roles),
        "prior": any(rule["prior"] for rule in rules),
        "rows": layout.rows,
        "columns": layout.columns,
        "grows": False,
        "tile": rules,
    }


def _window_name(session: "Session", number: int, tile: "Tile") -> str | None:
    """Return the preset that a tile shows; None for the series' own or a free window."""
    window = session.layout.window(number)
    if window is None or window.name == tile.window:
        return tile.window
    others = {preset.name for preset in session.display.presets[1:]}  # the first is the usual one
    return window.name if isinstance(window.name, str) and window.name in others else None


def _rule(
    series: "Series",
    tile: "Tile",
    window: str | None,
    among: Sequence["Series"],
    *,
    of_prior: bool,
) -> dict[str, Any]:
    """Return the rule that chooses this very series, by its role if that is enough."""
    named = " ".join(filter(None, (series.sequence or series.description, _plane_word(tile))))
    rule: dict[str, Any] = {
        "label": tile.label or named or series.id,
        "role": series.sequence,
        "plane": tile.plane,
        "window": window,
        "prior": of_prior,
        "slab_mm": tile.slab.mm,
        "mode": tile.slab.mode,
    }
    if series.sequence is not None:
        for nth in range(1, MAX_TILES + 1):
            if chosen_series(TileRule.model_validate(rule | {"nth": nth}), among) == series.id:
                return rule | {"nth": nth}
    return rule | {"words": f"^{re.escape(series.description)}$"}


def _plane_word(tile: "Tile") -> str:
    return "" if tile.plane == "acquired" else tile.plane
