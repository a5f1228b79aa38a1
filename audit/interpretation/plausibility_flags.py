"""Doubts about an interpretation without knowledge of the truth: named flags.

A flag says where, and why, in words of the closed vocabularies only: an author's own words, which
may name somebody, never enter it, so that the record can keep it for good.
"""

from enum import StrEnum
from typing import Final, Literal

from audit.interpretation.interpretation import Model
from audit.messages import Message, Text


class FlagCode(StrEnum):
    """Names of the checks. `docs/checks.md` says what each looks at."""

    SIDE_IN_WORDS = "side-in-words"
    SIDE_IN_TEXT = "side-in-text"
    SIDE_OF_MARK = "side-of-mark"
    SIZE_OF_MARK = "size-of-mark"
    WRONG_MODALITY = "wrong-modality"
    WRONG_SEQUENCE = "wrong-sequence"
    WRONG_PLANE = "wrong-plane"
    WRONG_CONTRAST = "wrong-contrast"
    CONTRADICTS_CAPTION = "contradicts-caption"
    CONTRADICTS_HEADER = "contradicts-header"
    CONTRADICTS_FACT = "contradicts-fact"
    CITES_NO_PASSAGE = "cites-no-passage"
    CITATION_WITHOUT_TERMS = "citation-without-terms"
    UNSUPPORTED_HYPOTHESIS = "unsupported-hypothesis"
    CATEGORY_OF_GROUP = "category-of-group"
    GROUP_OF_SUBTYPE = "group-of-subtype"
    CATEGORY_OF_SUBTYPE = "category-of-subtype"
    ICD10_OF_GROUP = "icd10-of-group"
    NORMAL_WITH_FINDINGS = "normal-with-findings"
    ABNORMAL_WITHOUT_FINDINGS = "abnormal-without-findings"
    NORMALITY_AND_HYPOTHESIS = "normality-and-hypothesis"
    NORMALITY_AND_URGENCY = "normality-and-urgency"
    NORMALITY_AND_PROBABILITY = "normality-and-probability"
    PROBABILITIES_DISAGREE = "probabilities-disagree"
    TEXT_DENIES_FINDING = "text-denies-finding"
    TEXT_AFFIRMS_ABSENT = "text-affirms-absent"
    TEXT_SAYS_NORMAL = "text-says-normal"
    IMAGE_NOT_SENT = "image-not-sent"
    MARK_OUTSIDE_IMAGE = "mark-outside-image"
    MARK_WITHOUT_IMAGE = "mark-without-image"
    NO_BRAIN_ON_IMAGE = "no-brain-on-image"
    CONFIDENCE_NOT_STATED = "confidence-not-stated"
    SIDE_NOT_STATED = "side-not-stated"
    EVIDENCE_NOT_STATED = "evidence-not-stated"
    PROBABILITY_NOT_STATED = "probability-not-stated"
    HYPOTHESIS_NOT_STATED = "hypothesis-not-stated"
    URGENCY_NOT_STATED = "urgency-not-stated"
    BRAIN_NOT_CHECKED = "brain-not-checked"
    SIDE_NOT_CHECKED = "side-not-checked"


Kind = Literal["doubt", "unstated", "unchecked"]
Subject = Literal["whole", "finding", "hypothesis", "technical", "rationale", "narrative"]
SUBJECTS: Final[tuple[Subject, ...]] = (
    "whole",
    "finding",
    "hypothesis",
    "technical",
    "rationale",
    "narrative",
)
_CALLED: Final[dict[Subject, Message]] = {
    "finding": Message("subject.finding"),
    "hypothesis": Message("subject.hypothesis"),
    "technical": Message("subject.technical"),
    "rationale": Message("subject.rationale-step"),
    "narrative": Message("subject.narrative"),
}


class Flag(Model):
    """One doubt, gap, or check that could not be made."""

    code: FlagCode
    subject: Subject = "whole"
    number: int | None = None
    """Number of the finding, rank of the hypothesis, or number of the rationale step."""
    field: str | None = None
    """Field below the subject, with points between levels: `location.side`."""
    words: Text

    @property
    def kind(self) -> Kind:
        """Kind of flag: a doubt, something left unstated, or a check that was not possible."""
        if self.code.endswith("-not-checked"):
            return "unchecked"
        if self.code.endswith("-not-stated"):
            return "unstated"
        return "doubt"

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Text:
        """The whole sentence, as a reader sees it.

        >>> print(Flag(code="side-of-mark", subject="finding", number=2, words="marked elsewhere"))
        finding 2: marked elsewhere
        """
        if self.subject == "whole":
            return self.words
        name = _CALLED[self.subject]
        if self.number:
            return Message(
                "flag.numbered-subject-sentence", what=name, number=self.number, words=self.words
            )
        return Message("flag.subject-sentence", what=name, words=self.words)
