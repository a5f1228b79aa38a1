"""Notes that a view leaves out voxels of masks."""

from viewer.core.voxels.volume import Volume
from viewer.session.session import Session
from viewer.ui.language.i18n import tr


def hidden_notes(session: Session, volume: Volume | None) -> list[str]:
    """Return the masks whose voxels 3D and slabs of a volume leave out, as a line of a corner."""
    hidden = session.masks.hidden(volume) if volume is not None else None
    if hidden is None:
        return []
    numbers = ", ".join(str(layer.number) for layer in hidden.layers)
    return [tr("⚠ voxels hidden: mask {n}").format(n=numbers)]
