"""Links between series: one frame of reference, a registration, or a manual alignment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.session.signal import Signal

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.space.registration import Registration

Float = NDArray[np.float64]
Space = str
Matrix = tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Link:
    """A rigid map between two spaces, `matrix` 4x4 rows, LPS mm to LPS mm.

    Attributes:
        accepted: The reader looked at it and takes it; until then every view that uses it reports
        it.
    """

    kind: Literal["registered", "by hand"]
    matrix: tuple[tuple[float, ...], ...]
    registration: "Registration | None" = None
    accepted: bool = False

    def place(self, point_lps_mm: ArrayLike) -> Float:
        """Return the point of the second space at a point of the first, LPS mm."""
        matrix = np.array(self.matrix)
        point = np.asarray(point_lps_mm, dtype=np.float64)
        return np.asarray(matrix[:3, :3] @ point + matrix[:3, 3], dtype=np.float64)


class Links:
    """The maps that are known. A space is a frame of reference, or a series that names none."""

    def __init__(self) -> None:
        self.changed: Signal[[]] = Signal()
        self._links: dict[tuple[Space, Space], Link] = {}
        self._assume = False
        self._sets: dict[str, int] = {}  # number of the confirmed set by series id
        self._members: dict[str, Series] = {}  # series of the sets by id
        self.confirmed: Signal[[]] = Signal()
        """The reader accepted or removed a link."""

    @property
    def assume(self) -> bool:
        """Whether series of a study without a frame of reference are taken as one space."""
        return self._assume

    def set_assume(self, assume: bool) -> None:
        """Take series of a study that name no frame of reference as lying in one space, or not."""
        if assume != self._assume:
            self._assume = assume
            self.changed.emit()

    def space(self, series: "Series") -> Space:
        """Return the space that a series' coordinates are in.

        Series of a study that name none (NIfTI) are alike only by the reader's word: in real data
        their heads lie centimeters apart.
        """
        named = series.frame_of_reference
        if named is not None:
            return f"frame {named}"
        if self._assume:
            return f"study {series.study_uid}"
        if series.id in self._sets:
            return f"set {self._sets[series.id]}"
        return f"series {series.id}"

    @property
    def in_sets(self) -> frozenset[str]:
        """Ids of the series in sets that the reader confirmed."""
        return frozenset(self._sets)

    def set_sets(self, sets: "Sequence[Sequence[Series]]") -> None:
        """Take the series of each set, which name no frame of reference, as lying in one space."""
        numbers = {series.id: n for n, members in enumerate(sets) for series in members}
        if numbers == self._sets:
            return
        new_members = {series.id: series for members in sets for series in members}
        affected = [*new_members.values(), *self._members.values()]
        before = {series.id: self.space(series) for series in affected}
        self._sets, self._members = numbers, new_members
        renamed: dict[Space, Space] = {}
        for series in affected:
            renamed.setdefault(before[series.id], self.space(series))
        self._links = {
            (renamed.get(source, source), renamed.get(target, target)): link
            for (source, target), link in self._links.items()
        }
        self.changed.emit()

    def assumed(self, first: "Series", other: "Series") -> bool:
        """Return whether two series share a space only because the reader declared it."""
        nameless = first.frame_of_reference is None and other.frame_of_reference is None
        return nameless and first.id != other.id and self.space(first) == self.space(other)

    def between(self, source: "Series", target: "Series") -> Link | None:
        """Return the map from one series to another, as it was found or inverted."""
        pair = self.space(source), self.space(target)
        link = self._links.get(pair)
        if link is not None:
            return link
        inverse = self._links.get(pair[::-1])
        return _inverted(inverse) if inverse is not None else None

    def place(self, point_lps_mm: ArrayLike, source: "Series", target: "Series") -> Float | None:
        """Return the point of another series at a point of one.

        Args:
            point_lps_mm: Point in the first series, LPS mm.
            source: The first series.
            target: The other series.

        Returns:
            The point in LPS mm; None if the series are not linked.
        """
        if self.space(source) == self.space(target):
            return np.asarray(point_lps_mm, dtype=np.float64)
        link = self.between(source, target)
        return link.place(point_lps_mm) if link is not None else None

    def register(self, source: "Series", target: "Series", registration: "Registration") -> None:
        """Take a registration as a proposal, instead of what linked the two before."""
        self._set(source, target, Link("registered", registration.matrix, registration))

    def accepted_between(
        self, series: "Sequence[Series]"
    ) -> "tuple[tuple[Series, Series, Matrix], ...]":
        """Return accepted registrations among series, one pair of series for each pair of spaces.

        Without doubtful ones, whose warning must be seen again.
        """
        first_of: dict[Space, Series] = {}
        for item in series:
            first_of.setdefault(self.space(item), item)
        return tuple(
            (first_of[source], first_of[target], link.matrix)
            for (source, target), link in self._links.items()
            if source in first_of and target in first_of and _is_settled(link)
        )

    def restore(self, source: "Series", target: "Series", matrix: "Matrix") -> None:
        """Link two series by a map that the reader accepted when they were open before."""
        self._set(source, target, Link("registered", matrix, accepted=True))

    def by_hand(
        self, source: "Series", target: "Series", point_lps_mm: ArrayLike, there_lps_mm: ArrayLike
    ) -> None:
        """Link two series by a pair of matching points: a shift without rotation.

        Args:
            source: The first series.
            target: The series to link with.
            point_lps_mm: Point in the first series, LPS mm.
            there_lps_mm: The matching point in the other series, LPS mm.
        """
        matrix = np.eye(4)
        matrix[:3, 3] = np.asarray(there_lps_mm) - np.asarray(point_lps_mm)
        rows = tuple(tuple(float(v) for v in row) for row in matrix)
        self._set(source, target, Link("by hand", rows, accepted=True))

    def _set(self, source: "Series", target: "Series", link: Link) -> None:
        pair = self.space(source), self.space(target)
        self._links.pop(pair[::-1], None)
        self._links[pair] = link
        self.changed.emit()

    def accept(self, source: "Series", target: "Series") -> None:
        """Mark a registration as checked and accepted by the reader."""
        for pair in (
            (self.space(source), self.space(target)),
            (self.space(target), self.space(source)),
        ):
            if pair in self._links:
                self._links[pair] = replace(self._links[pair], accepted=True)
                self.changed.emit()
                self.confirmed.emit()

    def remove(self, source: "Series", target: "Series") -> None:
        """Remove the link between two series."""
        pair = self.space(source), self.space(target)
        if self._links.pop(pair, None) or self._links.pop(pair[::-1], None):
            self.changed.emit()
            self.confirmed.emit()

    def clear(self) -> None:
        """Forget all links, since other files were opened."""
        if self._links or self._assume or self._sets:
            self._links.clear()
            self._sets, self._members = {}, {}
            self._assume = False
            self.changed.emit()


def _is_settled(link: Link) -> bool:
    """Return whether a link is a registration that was accepted and is not doubtful."""
    is_doubtful = link.registration is not None and bool(link.registration.doubtful)
    return link.kind == "registered" and link.accepted and not is_doubtful


def _inverted(link: Link) -> Link:
    rows = np.linalg.inv(np.array(link.matrix))
    return replace(link, matrix=tuple(tuple(float(v) for v in row) for row in rows))
