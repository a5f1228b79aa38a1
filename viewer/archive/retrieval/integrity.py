"""Comparison of what was retrieved with what the archive lists, and the report about it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from audit.messages import Message, Text, json_fields
from viewer.archive.cache.study_cache import CachedInstance
from viewer.archive.matches import InstanceMatch, SeriesMatch
from viewer.archive.retrieval.inbox import Problem
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.dicom.assembly.slice_geometry import SeriesWarning


@dataclass
class Expected:
    """Content of a study by the archive's own lists. Filled while a retrieval runs.

    Attributes:
        n_instances: Instances that the archive counts in the study; None if it does not say, or if
            only some series are retrieved.
        series: Series to retrieve, by UID.
        instances: Instances that the archive lists, by series UID and SOP Instance UID; without an
            entry for a series whose list is not known.
    """

    n_instances: int | None = None
    series: dict[str, SeriesMatch] = field(default_factory=dict)
    instances: dict[str, dict[str, InstanceMatch]] = field(default_factory=dict)

    def count(self) -> int:
        """Return the number of instances to expect: by the larger of lists and counts.

        An archive that lists more than it counts, or the other way round, is wrong somewhere. The
        smaller number must not make a partial study look complete.
        """
        by_series = sum(self.count_of(series_uid) for series_uid in self.series)
        return max(by_series, self.n_instances or 0)

    def count_of(self, series_uid: str) -> int:
        """Return the number of instances to expect of one series; see `count`."""
        listed = len(self.instances.get(series_uid, {}))
        stated = self.series[series_uid].n_instances if series_uid in self.series else None
        return max(listed, stated or 0)

    def to_json(self) -> dict[str, Any]:
        """Return the lists, to be sealed in the cache."""
        return {
            "n": self.n_instances,
            "series": {
                uid: [match.number, match.modality, match.description, match.n_instances]
                for uid, match in self.series.items()
            },
            "instances": {
                series_uid: {uid: match.number for uid, match in listed.items()}
                for series_uid, listed in self.instances.items()
            },
        }

    @classmethod
    def from_json(cls, study_uid: str, content: Mapping[str, Any]) -> "Expected":
        """Return the lists that `to_json` gave; empty if there are none."""
        series = {
            uid: SeriesMatch(study_uid, uid, number, modality, description, "", n)
            for uid, (number, modality, description, n) in content.get("series", {}).items()
        }
        instances = {
            series_uid: {
                uid: InstanceMatch(series_uid, uid, number=number) for uid, number in listed.items()
            }
            for series_uid, listed in content.get("instances", {}).items()
        }
        return cls(content.get("n"), series, instances)


@dataclass(frozen=True)
class SeriesCount:
    """Received and expected instances of one series."""

    series_uid: str = field(repr=False)
    expected: int
    received: int

    @property
    def complete(self) -> bool:
        """Whether all instances are here."""
        return self.received >= self.expected > 0


@dataclass(frozen=True)
class RetrievalReport:
    """Result of a retrieval.

    Attributes:
        expected: Instances that the archive has.
        received: Instances that are here, from this retrieval or an earlier one.
        series: The same by series.
        problems: Everything that was wrong.
        n_bytes: Size of the instances.
        from_cache: The study was complete in the cache, and the archive was not asked.
    """

    expected: int
    received: int
    series: tuple[SeriesCount, ...]
    problems: tuple[Problem, ...]
    n_bytes: int
    from_cache: bool = False

    @property
    def complete(self) -> bool:
        """Whether every instance is here and nothing is wrong with any of them."""
        blocked = any(problem.blocking for problem in self.problems)
        return self.received >= self.expected > 0 and not blocked

    @property
    def failed(self) -> int:
        """Number of expected instances that are not here."""
        return max(0, self.expected - self.received)

    @property
    def message(self) -> Message:
        """Short description, such as "87 of 120 instances"."""
        return Message("archive.received-of", received=self.received, expected=self.expected)

    def count_problems(self) -> dict[str, int]:
        """Return the number of problems by code."""
        return dict(Counter(problem.code for problem in self.problems))

    def to_json(self) -> dict[str, Any]:
        """Return the object in `archive get --json`."""
        return {
            "expected": self.expected,
            "received": self.received,
            "complete": self.complete,
            "from_cache": self.from_cache,
            "failed": [
                {
                    **json_fields("reason", problem.reason),
                    "series_uid": problem.series_uid,
                    "sop_uid": problem.sop_uid,
                    "blocking": problem.blocking,
                }
                for problem in self.problems
            ],
        }


def compare(
    expected: Expected,
    received: Mapping[str, CachedInstance],
    problems: Iterable[Problem],
    interruption: Text | None,
) -> RetrievalReport:
    """Return the report about a retrieval that has ended.

    Args:
        expected: The archive's lists.
        received: Complete instances by SOP Instance UID, of the requested series.
        problems: What was reported meanwhile.
        interruption: Reason why the retrieval ended early; None if it did not.
    """
    noted = list(problems)
    if interruption is not None:
        noted.append(Problem(Message("archive.interrupted", reason=interruption)))
    by_series: dict[str, set[str]] = defaultdict(set)
    for instance in received.values():
        by_series[instance.series_uid].add(instance.sop_uid)
    reported = {problem.sop_uid for problem in noted}
    for series_uid in expected.series:
        noted += _differences(expected, series_uid, by_series[series_uid], reported)
    listed_total = sum(expected.count_of(series_uid) for series_uid in expected.series)
    if expected.n_instances is not None and expected.n_instances != listed_total:
        values = {"counted": expected.n_instances, "listed": listed_total}
        blocking = expected.n_instances > listed_total
        noted.append(Problem(Message("archive.count-differs", **values), blocking=blocking))
    if len({i.patient_key for i in received.values() if i.patient_key}) > 1:
        noted.append(Problem(Message("archive.several-patients")))
    return RetrievalReport(
        expected=expected.count(),
        received=len(received),
        series=tuple(
            SeriesCount(uid, expected.count_of(uid), len(by_series[uid])) for uid in expected.series
        ),
        problems=tuple(noted),
        n_bytes=sum(instance.size for instance in received.values()),
    )


def _differences(
    expected: Expected, series_uid: str, received: set[str], reported: set[str]
) -> list[Problem]:
    """Return listed instances that are missing, and received ones that nobody listed."""
    listed = expected.instances.get(series_uid)
    match = expected.series[series_uid]
    if listed is None:
        missing = expected.count_of(series_uid) - len(received)
        if missing <= 0:
            return []
        return [Problem(Message("archive.instances-missing", n=missing), series_uid)]
    problems = [
        Problem(Message("archive.instance-missing"), series_uid, sop_uid)
        for sop_uid in sorted(set(listed) - received - reported)
    ]
    problems += [
        Problem(Message("archive.instance-unlisted"), series_uid, sop_uid)
        for sop_uid in sorted(received - set(listed))
    ]
    if match.n_instances is not None and match.n_instances != len(listed):
        values = {"counted": match.n_instances, "listed": len(listed)}
        blocking = match.n_instances > len(listed)
        problems.append(
            Problem(Message("archive.count-differs", **values), series_uid, blocking=blocking)
        )
    return problems


def mark_incomplete(scan: Scan, report: RetrievalReport) -> Scan:
    """Return a scan whose series carry a warning where instances are missing.

    Args:
        scan: Series assembled from what is here.
        report: Report of the retrieval.
    """
    counts = {count.series_uid: count for count in report.series}

    def marked(series: Series) -> Series:
        count = counts.get(series.series_uid)
        if count is None or count.received >= count.expected:
            return series
        values = {"received": count.received, "expected": count.expected}
        warning = SeriesWarning(
            "incomplete-retrieval",
            Message("archive.series-incomplete", **values),
            tuple(map(str, series.files)),
        )
        return replace(series, warnings=(*series.warnings, warning))

    return Scan([marked(series) for series in scan.series], scan.rejected)
