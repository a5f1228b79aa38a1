"""An interpretation as lines for a terminal."""

from collections.abc import Iterator

from audit.interpretation.interpretation import Finding, Hypothesis, Interpretation
from audit.interpretation.phrases import percent
from audit.messages.safe_text import one_line


def interpretation_lines(content: Interpretation) -> Iterator[str]:
    """Return the interpretation in a few lines, the most important first."""
    return map(one_line, _lines(content))


def _lines(content: Interpretation) -> Iterator[str]:
    if content.abstention is not None:
        yield f"abstains: {content.abstention.reason}"
    call = content.normality or "not stated"
    chance = "" if content.p_abnormal is None else f" (abnormal: {percent(content.p_abnormal)})"
    yield f"normality: {call}{chance}"
    if content.technical is not None:
        t = content.technical
        stated = [str(v) for v in (t.modality, t.sequence, t.plane) if v]
        yield f"technical: {' '.join(stated) or '-'}"
    for finding in content.findings:
        yield f"finding {finding.number}: {_finding(finding)}"
    for rank, hypothesis in enumerate(content.hypotheses, 1):
        yield f"hypothesis {rank}: {_hypothesis(hypothesis)}"
    if content.urgency is not None:
        yield f"urgency: {content.urgency}"
    for limitation in content.limitations:
        yield f"limitation: {limitation}"


def _finding(finding: Finding) -> str:
    parts = [f"{finding.presence}: {finding.type.words}"]
    place = finding.location
    if place is not None:
        named = place.words or " ".join(str(v) for v in (place.side, place.structure) if v)
        parts += [named] if named else []
        if place.side and place.side not in named:
            parts.append(str(place.side))
    if finding.size_mm is not None:
        parts.append(f"{finding.size_mm.longest:g} mm")
    images = sorted({e.image for e in finding.evidence if e.image is not None})
    if images:
        parts.append(f"image {', '.join(map(str, images))}")
    if finding.confidence is not None:
        parts.append(f"confidence {percent(finding.confidence)}")
    return ", ".join(parts)


def _hypothesis(hypothesis: Hypothesis) -> str:
    names = [str(v) for v in (hypothesis.category, hypothesis.group, hypothesis.subtype) if v]
    text = ", ".join(dict.fromkeys(names))
    if hypothesis.probability is not None:
        text += f" ({percent(hypothesis.probability)})"
    return f"{text}, {hypothesis.role}"
