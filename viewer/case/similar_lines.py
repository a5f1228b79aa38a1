"""Similar signed cases in words, as messages: for the app and the command line."""

from collections.abc import Iterator, Mapping

from audit.interpretation.phrases import name, percent
from audit.messages import Message, Text, term
from viewer.case.workflow.similar_cases import Diagnosis, PastComparison, SimilarCaseView


def diagnosis(stated: Diagnosis) -> Text:
    """Return a diagnosis: the disease with its category."""
    if stated.name is not None and stated.category is not None:
        disease = name(stated.name) or stated.name
        return Message("similar.diagnosis", disease=disease, category=term(stated.category))
    if stated.category is not None:
        return term(stated.category)
    return Message("similar.diagnosis-unstated")


def result_lines(view: SimilarCaseView) -> Iterator[Message]:
    """Yield what reader, reference and drafts concluded, and how they compared."""
    if view.read is not None:
        yield Message("similar.line-read", diagnosis=diagnosis(view.read))
    if view.reference is not None:
        yield Message("similar.line-reference", diagnosis=diagnosis(view.reference))
    for provider, drafted in view.drafts:
        yield Message("similar.line-draft", provider=provider, diagnosis=diagnosis(drafted))
    for compared in view.comparisons:
        yield comparison_line(compared)


def comparison_line(compared: PastComparison) -> Message:
    """Return how two sides compared: rows that agree and differ, and the worst difference."""
    left: Text = term(compared.left)
    if compared.author:
        left = Message("similar.draft-of", provider=compared.author)
    values = {
        "left": left,
        "right": term(compared.right),
        "agree": compared.n_agree,
        "differ": compared.n_differ,
    }
    if compared.worst is None:
        return Message("similar.compared", **values)
    return Message("similar.compared-worst", severity=term(compared.worst), **values)


def reason_lines(view: SimilarCaseView) -> Iterator[Message]:
    """Yield why the case is similar, a line for each feature."""
    for feature, why in view.reasons:
        yield Message(
            "similar.feature-line",
            feature=Message(f"similar.feature-{feature.value}"),
            percent=percent(round(view.similar.by_feature[feature.value], 2)),
            why=why,
        )


def left_out_lines(left_out: Mapping[str, int]) -> Iterator[Message]:
    """Yield how many cases were not considered, a line for each reason."""
    for reason, n in left_out.items():
        yield Message(f"similar.left-out-{reason}", n=n)
