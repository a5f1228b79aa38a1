"""Recognise the pulse sequence, or the kind of CT, from headers, with the evidence.

Three witnesses: what the scanner declares (Image Type, Acquisition Contrast, b-value), what the
description says (in several languages), and what the timing means (TE, TR, TI). A name is given when
one of them is sure and none contradicts; else None, with what was found. Values are the words of the
interpretation schema; "other" is a sequence that is recognised and has no word there.
"""

import re
import unicodedata
from dataclasses import dataclass

from viewer.core import tags
from viewer.core.elements import Elements
from viewer.core.frames import Frame


@dataclass(frozen=True)
class Recognised:
    """`sequence`: a name or None where unsure; `evidence`: what it rests on, in words.

    `contrast`: True or False where the header says that contrast agent was given or not.
    """

    sequence: str | None
    evidence: tuple[str, ...]
    contrast: bool | None


@dataclass(frozen=True)
class Timing:
    """Echo, repetition and inversion time in ms, and the scanning sequence codes (PS3.3 C.8.3.1)."""

    te: float | None = None
    tr: float | None = None
    ti: float | None = None
    codes: frozenset[str] = frozenset()


# Names of technicians and vendors, English, German, French, Italian, Spanish, Dutch. Matched against
# the plain form of a text (see `plain`), the most telling first; `None` stops the search undecided.
_MR_WORDS: tuple[tuple[str | None, str], ...] = (
    (None, r"mask|label|segmentation|seg|lesions?|gold standard|consensus"),
    (None, r"m ?0( ?scan)?|inv ?[12]"),  # calibration of ASL; single inversions of MP2RAGE
    ("other", r"field ?map\w*|gre ?field\w*|fmap\w*|([23]d)?b0 ?map\w*|qsm|t[12] ?rho|(t[12]|r2|pd) ?maps?|(t[12]|r2) ?mapping"),
    ("ADC", r"d?adc|apparent diffusion|apparente?r? diffusion\w*"),
    ("other", r"e ?adc|exp adc|fa(?! ?\d)|colfa|tensor|dti fa|fractional anisotropy|tractography"),
    ("PWI", r"r?cbf|r?cbv|mtt|ttp|tmax|pbp|gbp|relcbf|relcbv|relmtt"),
    ("PWI", r"\w*perf\w*|pwi|dsc|dce|perfusione|durchblutung|([23]d)?p?c?asl|arterial spin\w*"),
    ("DWI", r"\w*dwi\w*|\w*diff|diffusion\w*|diffusie|difusion|dti\w*|tracew?|\w*trace|b ?1000|resolve"),
    ("SWI", r"swip?|swan|svi|vens?bold|venobold|susz\w*|suscept\w*|mip swi|min ?ip|mnip"),
    ("TOF", r"([23]d|mra)? ?tof ?([23]d|mra|\d)?\w{0,3}|time of flight|mra|inhance 3d|mr angio\w*"),
    ("BOLD", r"\w*bold\w*|\w*fc?mri\w*|resting ?state|rs ?fmri|rest ?\d*|ep2d fid\w*"),
    ("other", r"stir|dir|double inversion|phase contrast|pca|pc ?mra|mrv|venc|svs|csi"),
    ("other", r"\w*t2 ?(\*|star)\w*|t2s|t2w? ?ffe|t2 ?fl2d|hemo\w*|haemo\w*|medic|merge|t2 ?gre"),
    ("T1", r"t1w? ?(\w+ )?(flair|dark ?fluid|tirm)"),
    ("FLAIR", r"\w{0,3}flair\w*|fla|dark ?fl\w*|darkfluid|tirm|fluid attenuated\w*"),
)  # fmt: skip
_WEIGHTING: tuple[tuple[str, str], ...] = (
    ("T1", r"\w{0,3}t1(?!\d)\w*|\w*mp2?rage\w*|bravo|f?spgr\w*|3d ?tfe|ir ?fspgr|vibe|ffe ?t1"),
    ("T2", r"\w{0,3}t2(?!\d)\w*|frfse|ciss|fiesta|drive|space t2"),
    ("PD", r"\w{0,2}pdw?|proton ?density|protonendichte|densite protons?|dp|rho"),
)
_CT_WORDS: tuple[tuple[str, str], ...] = (
    ("CTP", r"ctp|\w*perf\w*|durchblutung|vpct|cbf|cbv|mtt|tmax|ttp"),
    ("CTA", r"cta|\w*angio\w*|arterial|arteriell|arteriel\w*|circle of willis|willis|carotid\w*|supra ?aort\w*"),
)  # fmt: skip
_GIVEN = (
    r"post(?! ?(fossa|op\w*|proc\w*|rt|\d))|gado?\w*|gd|gd ?dtpa|\+ ?c|c ?\+|\+ ?k ?m|\+ ?gd|ce|t1w?c|t1w? ?ce|contrast|mit km|km|nach km|"
    r"apres (inj\w*|gado\w*)|avec (inj\w*|contraste|gado\w*)|injecte\w*|dopo (mdc|contrasto)|"
    r"con (mdc|contrasto|contraste|gd)|mdc|civ|kontrast\w*|dotarem|gadovist|magnevist|prohance|"
    r"omniscan|multihance|clariscan"
)
_NOT_GIVEN = (
    r"pre(?! ?(op\w*|rt|biop\w*))|native?|nativ|plain|non ?con\w*|no contrast|without( contrast)?|w ?o|wo c|ohne km|sans (inj\w*|"
    r"contraste|gado\w*)|senza (mdc|contrasto)|sin contraste|zonder contrast|precontrast|nect|ncct"
)
_MAGNITUDES = {"T1", "T2", "PD", "FLAIR", "BOLD", "TOF"}  # contrasts of the magnitude
_NO_AGENT = {"", "NONE", "NO", "N", "NA", "N A", "0", "NO CONTRAST", "WITHOUT", "NIL", "OHNE"}


def plain(text: str) -> str:
    """Lower case, accents removed, everything but letters, digits, + and * made a blank.

    >>> plain("T2*_GRE (été)/AX")
    't2* gre ete ax'
    """
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return " ".join(re.sub(r"[^a-z0-9+*]+", " ", bare).split())


def _find(words: str, pattern: str) -> str | None:
    """The part of a plain text that matches whole words of `pattern`."""
    match = re.search(rf"(?<![a-z0-9+])(?:{pattern})(?![a-z0-9])", words)
    return match.group() if match else None


def recognise(e: Elements, frame: Frame, frames: int, b_values: set[float]) -> Recognised:
    """Sequence, evidence, and whether contrast agent was given, from a DICOM header.

    `frame` stands for the series, `frames` is its number of time points, `b_values` those of all its
    frames.
    """
    modality = e.text(tags.MODALITY)
    texts = (
        e.text(tags.SERIES_DESCRIPTION),
        e.text(tags.PROTOCOL_NAME),
        e.text(tags.SEQUENCE_NAME),
    )
    contrast, contrast_evidence = _contrast(e, plain(" ".join(t or "" for t in texts[:2])))
    if modality == "CT":
        return _computed(e, texts[:2], frame, frames, contrast, contrast_evidence)
    if modality != "MR" or frame.pixels.colour:
        return Recognised(None, (), contrast)
    sequence, evidence = _magnetic(e, texts, frame, frames, b_values, contrast)
    part = part_of_signal(frame)
    if sequence in _MAGNITUDES and part in ("phase", "imaginary"):
        sequence, evidence = None, (*evidence, f"but it is the {part} image")
    if sequence == "T1" and contrast:
        sequence = "T1C+"
    if contrast_evidence:
        evidence = (*evidence, contrast_evidence)
    return Recognised(sequence, evidence, contrast)


def from_words(text: str, where: str) -> Recognised:
    """What a file name says; `where` is named in the evidence."""
    words = plain(text)
    without, with_agent = _agent_in_words(words)
    contrast = with_agent is not None and without is None
    found = _in_words(words)
    if found is None or found[0] is None:
        return Recognised(None, (), None)
    sequence, token = found
    evidence = [f'{where} says "{token}"']
    if sequence == "T1" and contrast:
        sequence = "T1C+"
        evidence.append(f'{where} says "{with_agent}"')
        evidence = list(dict.fromkeys(evidence))
    return Recognised(sequence, tuple(evidence), contrast or None)


def _in_words(words: str) -> tuple[str | None, str] | None:
    """(sequence, the words that say so) of a plain text; weighting only when just one is named."""
    for sequence, pattern in _MR_WORDS:
        token = _find(words, pattern)
        if token:
            return sequence, token
    named = [(name, token) for name, pattern in _WEIGHTING if (token := _find(words, pattern))]
    return named[0] if len(named) == 1 else None


def _contrast(e: Elements, words: str) -> tuple[bool | None, str | None]:
    """Whether contrast agent was given, and by what; None where nothing or opposites are said."""
    agent = e.text(tags.CONTRAST_AGENT)
    said: dict[bool, str] = {}
    if agent is not None or (e.decimal(tags.CONTRAST_VOLUME) or 0) > 0:
        given = plain(agent or "given").upper() not in _NO_AGENT
        said[given] = f"Contrast/Bolus Agent is {'named' if given else 'none'}"
    without, with_agent = _agent_in_words(words)
    if without:
        said[False] = f'description says "{without}"'
    if with_agent:
        said[True] = f'description says "{with_agent}"'
    if len(said) != 1:
        return None, " but ".join(said.values()) or None
    ((given, evidence),) = said.items()
    return given, evidence


def part_of_signal(frame: Frame) -> str | None:
    """Phase, real or imaginary part of a complex signal (or what `part_of` told); None for magnitude.

    By the words of vendors after the first two values of Image Type.
    """
    words = {"P": "phase", "R": "real", "I": "imaginary", "PHASE MAP": "phase"}
    words |= {name.upper(): name for name in ("phase", "real", "imaginary")}
    found = {words[word] for word in frame.image_type[2:] if word in words}
    return frame.part or (found.pop() if len(found) == 1 else None)


def _agent_in_words(words: str) -> tuple[str | None, str | None]:
    """(words that deny contrast agent, words that name it) of a plain text; both for "pre and post"."""
    without = _find(words, _NOT_GIVEN)
    rest = words.replace(without, " ") if without else words
    for other in ("phase contrast", "transfer contrast", "multi contrast"):
        rest = rest.replace(other, " ")
    return without, _find(rest, _GIVEN)


def _computed(
    e: Elements,
    texts: tuple[str | None, ...],
    frame: Frame,
    frames: int,
    contrast: bool | None,
    contrast_evidence: str | None,
) -> Recognised:
    """Plain CT, CT angiography or CT perfusion."""
    evidence = ["Modality is CT"]
    sequence = "CT"
    words = plain(" ".join(t or "" for t in texts))
    for name, pattern in _CT_WORDS:
        token = _find(words, pattern)
        if token and not (name == "CTA" and contrast is False):
            sequence = name
            evidence.append(f'description says "{token}"')
            break
    if sequence == "CT" and frames >= 10:
        sequence = "CTP"
        evidence.append(f"{frames} time points")
    if contrast_evidence:
        evidence.append(contrast_evidence)
    return Recognised(sequence, tuple(evidence), True if sequence in ("CTA", "CTP") else contrast)


def _magnetic(
    e: Elements,
    texts: tuple[str | None, ...],
    frame: Frame,
    frames: int,
    b_values: set[float],
    contrast: bool | None,
) -> tuple[str | None, tuple[str, ...]]:
    calibration = _find(plain(" ".join(t or "" for t in texts[:2])), "m0|m0 ?scan")
    declared = _declared(e, frame, b_values)
    if declared and not calibration:
        return declared[0], (declared[1],)
    timing = timing_of(e, frame)
    by_timing = _by_timing(timing)
    names = ("Series Description", "Protocol Name", "Sequence Name")
    for name, text in zip(names, texts, strict=True):
        found = _in_words(plain(text or ""))
        if found is None:
            continue
        sequence, token = found
        evidence = f'{name} says "{token}"'
        if sequence is None:
            return None, (evidence,)
        if sequence == "TOF" and contrast and "tof" not in token:
            return "other", (evidence,)  # angiography with contrast agent
        return _weigh(sequence, evidence, by_timing, timing)
    if by_timing and frames == 1:  # labelled and tagged spins have such timing too, in time series
        return by_timing, (f"{_told(timing)} mean {by_timing}",)
    if timing.codes & {"EP"} and "GR" in timing.codes and frames >= 20:
        kind = "PWI" if contrast else None
        return kind, (f"gradient-echo EPI with {frames} time points",)
    return None, ()


def _declared(e: Elements, frame: Frame, b_values: set[float]) -> tuple[str, str] | None:
    """What the scanner itself states in coded attributes."""
    kinds = set(frame.image_type)
    for words, sequence in (
        ({"ADC", "ADC_UNSPECIFIED"}, "ADC"),
        ({"FA", "TENSOR", "EADC", "EXP_ADC"}, "other"),
        ({"SWI", "SWIP"}, "SWI"),
        ({"CBF", "CBV", "MTT", "TTP", "RELCBF", "RELCBV", "RELMTT", "PBP", "GBP", "ASL"}, "PWI"),
        ({"TRACEW", "DIFFUSION"}, "DWI"),
        ({"FMRI"}, "BOLD"),
        ({"TOF"}, "TOF"),
    ):
        found = words & kinds
        if found:
            return sequence, f"Image Type says {min(found)}"
    if any(b > 0 for b in b_values):
        return "DWI", f"b-value {max(b_values):g} s/mm2"
    contrast = (e.text(tags.ACQUISITION_CONTRAST) or "").upper()
    sequence_of = {
        "DIFFUSION": "DWI",
        "FLUID_ATTENUATED": "FLAIR",
        "PERFUSION": "PWI",
        "PROTON_DENSITY": "PD",
        "STIR": "other",
        "TAGGING": "other",
        "T2_STAR": "other",
        "TOF": "TOF",
        "FLOW_ENCODED": "other",
    }
    if contrast in sequence_of:
        return sequence_of[contrast], f"Acquisition Contrast is {contrast}"
    return None


def timing_of(e: Elements, frame: Frame) -> Timing:
    """TE, TR and TI in ms; enhanced objects keep them in functional groups (PS3.3 C.8.13.5)."""
    shared = e.item(tags.SHARED_FUNCTIONAL_GROUPS)
    tr = e.decimal(tags.REPETITION_TIME)
    if tr is None:
        tr = shared.item(tags.MR_TIMING_SEQUENCE).decimal(tags.REPETITION_TIME)
    ti = e.decimal(tags.INVERSION_TIME)
    if ti is None:
        times = shared.item(tags.MR_MODIFIER_SEQUENCE).doubles(tags.INVERSION_TIMES)
        ti = times[0] if times else None
    codes = frozenset(e.texts(tags.SCANNING_SEQUENCE))
    return Timing(frame.echo_time or None, tr or None, ti or None, codes)


def _by_timing(t: Timing) -> str | None:
    """Weighting by TE, TR and TI at 0.5 to 7 T, only where no other weighting shares the values.

    After Bernstein, King, Zhou, Handbook of MRI Pulse Sequences (2004), chapters 14 to 16.
    """
    if t.te is None or t.tr is None or "EP" in t.codes:
        return None
    gradient = "GR" in t.codes and "SE" not in t.codes
    if t.ti is not None and t.ti > 0:
        if 1500 <= t.ti <= 3200 and t.tr >= 4000 and t.te >= 60:
            return "FLAIR"
        if gradient and 500 <= t.ti <= 1400 and t.te <= 10:
            return "T1"
        if 500 <= t.ti <= 1300 and t.te <= 30 and t.tr <= 3500:
            return "T1"
        return None
    if not t.codes & {"SE"} or gradient:
        return None
    if t.tr <= 900 and t.te <= 30:
        return "T1"
    if t.tr >= 2000 and t.te >= 70:
        return "T2"
    if t.tr >= 1500 and t.te <= 40:
        return "PD"
    return None


def _weigh(
    sequence: str, evidence: str, by_timing: str | None, timing: Timing
) -> tuple[str | None, tuple[str, ...]]:
    """Words against timing: agreement, silence, or contradiction, which makes it unsure."""
    weightings = {"T1", "T2", "PD", "FLAIR"}
    if by_timing is None or sequence not in weightings:
        return sequence, (evidence,)
    told = f"{_told(timing)} mean {by_timing}"
    if by_timing == sequence:
        return sequence, (evidence, told)
    return None, (evidence, f"but {told}")


def _told(t: Timing) -> str:
    parts = (("TE", t.te), ("TR", t.tr), ("TI", t.ti))
    return ", ".join(f"{name} {value:g} ms" for name, value in parts if value is not None)
