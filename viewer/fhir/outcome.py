"""OperationOutcome: what a server found wrong, in codes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

SEVERITIES: Final = frozenset({"fatal", "error", "warning", "information"})
ISSUE_TYPES: Final = frozenset(
    {
        *("invalid", "structure", "required", "value", "invariant", "security", "login"),
        *("unknown", "expired", "forbidden", "suppressed", "processing", "not-supported"),
        *("duplicate", "multiple-matches", "not-found", "deleted", "too-long", "code-invalid"),
        *("extension", "too-costly", "business-rule", "conflict", "transient", "lock-error"),
        *("no-store", "exception", "timeout", "incomplete", "throttled", "informational"),
    }
)
"""Codes of http://hl7.org/fhir/R4/valueset-issue-type.html."""
MAX_ISSUES: Final = 20
_ELEMENT: Final = re.compile(r"[A-Z][A-Za-z]{1,40}(\.[a-z][A-Za-z]{0,40}(\[[0-9]{1,4}\])?){0,8}")


@dataclass(frozen=True)
class Issue:
    """One issue, without the server's words.

    Attributes:
        severity: `fatal`, `error`, `warning` or `information`.
        code: Code of the issue; `unknown` if the server gave another.
        element: Path of the element concerned, such as `DiagnosticReport.code`; empty if unknown.
    """

    severity: str
    code: str
    element: str = ""

    def __str__(self) -> str:
        return f"{self.code} ({self.element})" if self.element else self.code


def read_issues(content: Mapping[str, Any] | None) -> tuple[Issue, ...]:
    """Return the issues of an OperationOutcome; none for anything else.

    Only codes of the standard and plain paths are read: `diagnostics` and `details` may quote what
    was sent.
    """
    if content is None or content.get("resourceType") != "OperationOutcome":
        return ()
    stated = content.get("issue")
    issues = []
    for issue in (stated if isinstance(stated, list) else [])[:MAX_ISSUES]:
        if not isinstance(issue, dict):
            continue
        severity, code = issue.get("severity"), issue.get("code")
        issues.append(
            Issue(
                severity if severity in SEVERITIES else "error",
                code if code in ISSUE_TYPES else "unknown",
                _element(issue.get("expression")),
            )
        )
    return tuple(issues)


def _element(expression: Any) -> str:
    first = expression[0] if isinstance(expression, list) and expression else ""
    return first if isinstance(first, str) and _ELEMENT.fullmatch(first) else ""
