"""Claims of a draft, the passages that they cite, and what comparison and metrics count."""

import numpy as np
import pytest

from audit import Log
from audit.comparison.comparison import compare
from audit.interpretation.interpretation import Interpretation, RationaleStep
from audit.interpretation.plausibility_flags import FlagCode
from audit.lexicon.vocabulary import Side
from audit.literature.cited_claims import (
    CitationLabel,
    cited_numbers,
    codes_of,
    count_claims,
    label_claims,
    names_terms,
    sentences,
)
from audit.literature.passages import CitedPassage, LiteratureBlock, Passage, Query
from audit.metrics.evaluation import evaluate
from audit.metrics.table.results_table import pairs_from
from audit.metrics.table.table_view import View
from audit.pilot.protocol.protocol import ArmKind
from audit.plausibility import check
from tests.helpers.piloted import asked, protocol, workflow_of
from tests.helpers.scripted import interpretation
from tests.helpers.simulated import simulated_pairs, with_numbers

ABSCESS = "The center of an abscess restricts diffusion, while a necrotic tumor mostly does not."
STROKE = "An acute infarct restricts diffusion within minutes."


def passage(number: int, text: str) -> CitedPassage:
    made = Passage(document="a" * 64, title="Guide", page=1, number=number, text=text)
    return CitedPassage(number=number, passage=made, sha256=made.sha256, score=1.0)


SENT = (passage(1, ABSCESS), passage(2, STROKE))


def labels(text: str, sent: tuple[CitedPassage, ...] = SENT) -> list[str]:
    claims = label_claims(Interpretation(free_text=text), sent)
    return [claim.label.value for claim in claims]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Central restricted diffusion favors an abscess [L1].", ["cited"]),
        ("Ein Abszess ist wahrscheinlich. [L1]", ["cited"]),
        ("提示脑梗死［L2］。", ["cited"]),
        ("This is a meningioma with a dural tail [L1].", ["terms-not-in-passage"]),
        ("An abscess is likely [L7].", ["no-such-passage"]),
        ("An abscess is likely [L1, L7].", ["no-such-passage"]),
        ("There is an abscess. Follow-up in two weeks.", ["uncited"]),
        ("The patient moved. Images 3 to 5 are best.", []),
        ("The fracture of L2 (L2) is old.", ["uncited"]),
        ("This happens within minutes [L2].", ["cited"]),
        ("An invented reason decides [L2].", ["terms-not-in-passage"]),
    ],
)
def test_claims_are_labeled(text: str, expected: list[str]) -> None:
    assert labels(text) == expected


def test_sentences_keep_the_citation_that_follows_them() -> None:
    text = "An abscess restricts diffusion. [L1] The mass is 3.5 cm wide [L2]. Done"
    assert sentences(text) == [
        "An abscess restricts diffusion. [L1]",
        "The mass is 3.5 cm wide [L2].",
        "Done",
    ]
    assert cited_numbers("so [L2, L1] and [l 2] and (L4) [F3]") == (2, 1)
    assert codes_of("Ein Abszess, kein Infarkt") == ("abscess", "infarct")


def test_a_wide_word_of_a_passage_names_no_disease() -> None:
    assert not names_terms("The mass should be biopsied.", "An abscess is likely.")
    assert names_terms("A glioblastoma crosses the midline.", "This is a glioma.")


def test_rationale_steps_and_counts() -> None:
    draft = Interpretation(
        rationale=(
            RationaleStep(statement="An abscess is likely [L1]."),
            RationaleStep(statement="An infarct is unlikely. A meningioma is not [L2]."),
        )
    )
    claims = label_claims(draft, SENT)
    assert [(c.number, c.sentence, c.label) for c in claims] == [
        (1, 1, CitationLabel.CITED),
        (2, 1, CitationLabel.UNCITED),
        (2, 2, CitationLabel.OTHER_TERMS),
    ]
    assert claims[2].passages == claims[2].wrong == (2,)
    counts = count_claims(claims)
    assert (counts.cited, counts.uncited, counts.other_terms, counts.no_such_passage) == (
        1,
        1,
        1,
        0,
    )


def test_wrong_citations_are_doubts_and_flags_of_the_comparison() -> None:
    draft = Interpretation(free_text="A meningioma [L1]. An abscess [L9]. An infarct [L2].")
    doubts = [flag.code for flag in check(draft, passages=SENT) if "L" in str(flag.words)]
    assert sorted(doubts) == [FlagCode.CITATION_WITHOUT_TERMS, FlagCode.CITES_NO_PASSAGE]
    result = compare(draft, Interpretation(), claims=label_claims(draft, SENT))
    codes = [flag.code.value for flag in result.flags]
    assert codes.count("cites-no-passage") == codes.count("citation-without-terms") == 1
    assert result.claims is not None and result.claims.cited == 1
    assert compare(draft, Interpretation()).claims is None


def test_rates_of_five_drafts() -> None:
    unsent = np.nan
    pairs = with_numbers(
        simulated_pairs(5, seed=1),
        passages_sent=np.array([5, 5, 3, 0, unsent]),
        claims_cited=np.array([2, 0, 1, 0, unsent]),
        claims_other_terms=np.array([0, 1, 1, 0, unsent]),
        claims_no_passage=np.array([0, 1, 0, 0, unsent]),
        claims_uncited=np.array([2, 1, 0, 1, unsent]),
    )
    expected = {
        "claims-cited": (3, 10),
        "claims-uncited": (4, 10),
        "citations-without-terms": (2, 6),
        "citations-of-no-passage": (1, 6),
        "drafts-with-wrong-citation": (2, 4),
    }
    result = evaluate(pairs, list(expected))
    for name, (k, n) in expected.items():
        assert (result.get(name).k, result.get(name).n) == (k, n), name


def block() -> LiteratureBlock:
    return LiteratureBlock(
        library_sha256="b" * 64, limit=5, query=Query(words=("abscess",)), passages=SENT
    )


def test_the_record_tells_drafts_with_passages_apart() -> None:
    edited = block().without(frozenset({2}))
    assert edited.is_edited and [p.number for p in edited.passages] == [1]
    with Log() as log:
        for number, sent in enumerate((block(), edited, None)):
            workflow = workflow_of(log, f"case-{number:010x}")
            answer = interpretation(Side.LEFT).model_copy(
                update={"free_text": "An acute infarct [L2]."}
            )
            asked(workflow, answer, early=True, literature=sent)
        pairs = pairs_from(log)
        received = [e.body for e in log.as_service().events(types=("draft.received",))]
    cells = evaluate(pairs, ["citations-of-no-passage"], View.parse("by=literature")).cells
    found = {cell.stratum[0]: (cell.value.k, cell.value.n) for cell in cells}
    assert found["sent"] == (0, 1) and found["edited"] == (1, 1)
    assert found.get("none", (None, 0))[1] == 0  # no passages, so that nothing is counted
    wrong = [claim.label.value for body in received for claim in body.claims if claim.wrong]
    assert wrong == ["no-such-passage", "no-such-passage"]  # a draft without passages cites, too


def test_a_protocol_permits_passages_only_with_a_stop_rule() -> None:
    rule = {"name": "critical errors", "measure": "critical errors", "limit": 0.1}
    for value in ("permitted", "reader may take out"):
        assert protocol(ArmKind.CONCURRENT, literature=value, stop_rules=[rule])
        with pytest.raises(ValueError, match="stop rule"):
            protocol(ArmKind.CONCURRENT, literature=value)
    plain = protocol(ArmKind.CONCURRENT)
    assert plain.literature == "not permitted" and b"literature" not in plain.canonical_bytes()
