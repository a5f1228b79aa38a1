"""Names of the fields of a hanging protocol, for the editor and its messages."""

from collections.abc import Sequence

from viewer.ui.language.i18n import tr


def field_names() -> dict[str, str]:
    """Return the names by key in the file."""
    return {
        "key": tr("Key", "identifier"),
        "name": tr("Name"),
        "meant_for": tr("Purpose"),
        "requires": tr("Needs all of"),
        "one_of": tr("Needs one of"),
        "prior": tr("Prior"),
        "rows": tr("Rows"),
        "columns": tr("Columns"),
        "grows": tr("Add tiles for further series"),
        "tile": tr("Tiles"),
        "label": tr("Label"),
        "role": tr("Sequence"),
        "nth": tr("No."),
        "plane": tr("Plane"),
        "window": tr("Window"),
        "words": tr("Words"),
        "slab_mm": tr("Slab"),
        "mode": tr("Projection"),
    }


def field_tips() -> dict[str, str]:
    """Return explanations of the fields of a tile, by key in the file."""
    return {
        "role": tr("What the series must have been recognized as"),
        "nth": tr("2 for the second series of this kind, and so on"),
        "plane": tr("Series acquired in this plane come first; others are resliced"),
        "words": tr("Part of the description, as a regular expression"),
        "window": tr("Window preset of this tile only"),
        "prior": tr("Series of the prior study"),
    }


def place_text(path: Sequence[str]) -> str:
    """Return where a problem is: `Tile 2, Label`."""
    names = field_names()
    if path[:1] == ("tile",) and len(path) > 1 and path[1].isdigit():
        inner = names.get(path[2], path[2]) if len(path) > 2 else ""
        number = int(path[1]) + 1
        if not inner:
            return tr("Tile {n}").format(n=number)
        return tr("Tile {n}, {field}").format(n=number, field=inner)
    return names.get(path[0], path[0]) if path else tr("Protocol")
