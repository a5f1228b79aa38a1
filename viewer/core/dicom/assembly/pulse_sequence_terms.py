"""Words for pulse sequences, kinds of CT and contrast agent, in descriptions and file names.

Regular expressions for whole words of a plain text (`sequence.plain`): lower case, only letters,
digits, + and *.
"""

from typing import Final

DIFFUSION_MAPS: Final[tuple[tuple[str, str], ...]] = (
    ("other", r"e ?adc\w*|exp(on\w*)? ?(adc|app\w*|diff\w*|attenuat\w*|trace)\w*|exponential\w*"),
    ("ADC", r"(d|iso|dwi|dti|tra?|avg?|mean)? ?adc(map\w*|s|c)?|app?ar?ente?r? diff?usion\w*|average dc|avg? ?dc"),
    ("other", r"fa(?! ?\d)|fa ?maps?|\w{0,3}colfa|tensor\w*|fraction\w* an[is]+\w*|tractograph\w*|volume ratio\w*"),
    ("other", r"(mean|axial|radial) diffusivit\w*|(mean )?kurtosis"),
)  # fmt: skip
"""Maps that are computed from diffusion images. Scanners leave the b-value of the images in their
headers."""

# Names of technicians and vendors, English, German, French, Italian, Spanish, Dutch. Matched
# against the plain form of a text (see `plain`), the most telling first; `None` stops the search
# undecided.
MR_WORDS: Final[tuple[tuple[str | None, str], ...]] = (
    (None, r"\w*mask|label|segmentation|seg|lesions?|gold standard|consensus"),
    (None, r"gm|wm|csf|gr[ae]y matter|white matter|\w*prob(seg|map|tissue)?|pve(seg)?( ?[0-3])?|[ad]seg|aparc\w*"),
    # in free text the word alone says nothing: "soft tissue", "synthetic from tissue"
    (None, r"^(t[12]w? )?tissues?$|tissues? ?(maps?|prob\w*|class\w*|seg\w*|types?|labels?|fractions?)"),
    (None, r"t1w?(t2|dividedby)\w*|(t1w?|t2w?) (t[12]w? )?ratio|bias|bias ?field|mixeltype|jacobian"),
    # differences of images have the contrast of neither; a planning scan is none of the protocol it
    # plans
    (None, r"subtr\w*|sub(?= (t[12]w?|post|pre)(?![a-z0-9]))|minus|locali[sz]er\w*|scout|screen ?saves?"),
    (None, r"m ?0( ?scan)?|inv ?[12]"),  # calibration of ASL; single inversions of MP2RAGE
    # vendors' names of maps of relaxation times; Siemens calls some "T1 Images"
    ("other", r"q(t[12]|t2 ?\*|t2star|r[12]|pd)\w*|my ?maps?|map ?it|synthetic maps?"),
    (None, r"(t1|t2|t2 ?star|r2) images"),
    ("other", r"field ?map\w*|gre ?field\w*|fmap\w*|([23]d)?b0 ?map\w*|qsm|t[12] ?rho|phase ?diff\w*"),
    ("other", r"(t[12]|t2 ?\*|t2 ?star|r[12]s?|r2 ?\*|r2 ?star|pd) ?(maps?|mapping|values?|quant\w*)|r2 ?\*|r2 ?star"),
    *DIFFUSION_MAPS,
    ("PWI", r"r?cbf|r?cbv|mtt|ttp|tmax|pbp|gbp|relcbf|relcbv|relmtt"),
    ("PWI", r"\w*perf\w*|pwi|dsc|dce|perfusione|durchblutung|([23]d)?p?c?asl|arterial spin\w*"),
    ("DWI", r"\w*dwi\w*|\w*diff|diffusion\w*|diffusie|difusion|dti\w*|tracew?|\w*trace|b ?1000|resolve"),
    ("SWI", r"swip?|swan|svi|vens?bold|venobold|susz\w*|suscept\w*|mip swi|min ?ip|mnip"),
    ("TOF", r"([23]d|mra)? ?tof ?([23]d|mra|\d)?\w{0,3}|time of flight|mra|inhance 3d|mr angio\w*"),
    ("BOLD", r"\w*bold\w*|\w*fc?mri\w*|resting ?state|rs ?fmri|(?<!t[12] )(?<!t[12]w )rest(?! of)(?!.*t[12]w?(?![a-z0-9*]| ?star)) ?\d*|ep2d fid\w*"),
    ("other", r"stir|dir|double inversion|phase contrast|pca|pc ?mra|mrv|venc|svs|csi"),
    ("other", r"\w*t2 ?(\*|star)\w*|t2s|t2w? ?ffe|t2 ?fl2d|hemo\w*|haemo\w*|medic|merge|t2 ?gre"),
    ("T1", r"t1w? ?(\w+ )?(flair|dark ?fluid|tirm)"),
    ("FLAIR", r"\w{0,3}flair\w*|fla|dark ?fl\w*|darkfluid|tirm|t2f|fluid attenuated\w*"),
)  # fmt: skip
_BEFORE = r"(?:[23]d|sag|cor|tra|ax|ir|se|fs|cs|bb|db|uni)?"
_VENDOR = r"(?=w| ?(?:w|se|tse|fse|ffe|tfe|ir|irs?e?|3d|vista|spir|mprage|flair)\b)"  # as in sT1W, dT2 TSE
WEIGHTING: Final[tuple[tuple[str, str], ...]] = (
    ("T1", rf"(?:{_BEFORE}t1|[a-z]{{1,3}}t1{_VENDOR})(?!\d)\w*|\w*mp2?rage\w*|bravo|f?spgr\w*|3d ?tfe|ir ?fspgr|vibe|ffe ?t1"),
    ("T2", rf"(?:{_BEFORE}t2|[a-z]{{1,3}}t2{_VENDOR})(?!\d)\w*|frfse|ciss|fiesta|drive|space t2"),
    ("PD", r"\w{0,2}pdw?|proton ?density|protonendichte|densite protons?|dp|rho"),
)  # fmt: skip
CT_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("CTP", r"ctp|\w*perf\w*|durchblutung|vpct|cbf|cbv|mtt|tmax|ttp"),
    ("CTA", r"cta|\w*angio\w*|arterial|arteriell|arteriel\w*|circle of willis|willis|carotid\w*|supra ?aort\w*"),
)  # fmt: skip
_EVENT = (
    r"op\w*|proc\w*|rt|surg\w*|resect\w*|biop\w*|treat\w*|tx|therap\w*|chemo\w*|radi\w*|gamma|gk|srs|trauma\w*|"
    r"shunt\w*|cranio\w*|stroke|ictal|partum|mortem|embol\w*|coil\w*|clip\w*|stent\w*|thromb\w*|implant\w*|dbs"
)
"""Events other than contrast agent that a scan is made before or after."""
GIVEN: Final = (
    rf"post(?! ?(fossa|\d|{_EVENT})(?![a-z0-9]))|gado?\w*|gd|gd ?dtpa|\+ ?c(?! ?sp)|c ?\+|\+ ?k ?m|\+ ?gd|ce|t1w? ce|contrast|"
    r"t1w?( ?\+ ?)?(c|ce|cm|gd\w*|gad\w*|km|kontrast\w*|contrast\w*|mdc|inj\w*|post(?!op|rt)[a-z]*)|"
    r"mp2?rage ?(gd|gado?|km|post)|mit km|km|nach km|apres (inj\w*|gado\w*)|avec (inj\w*|contraste|gado\w*)|"
    r"injecte\w*|dopo (mdc|contrasto)|con (mdc|contrasto|contraste|gd)|mdc|civ|kontrast\w*|dotarem|gadovist|"
    r"magnevist|prohance|omniscan|multihance|clariscan"
)
NOT_GIVEN: Final = (
    rf"pre(?! ?({_EVENT})(?![a-z0-9]))|native?|nativ|plain|non ?con\w*|no contrast|without( contrast)?|w ?o|wo c|ohne km|"
    r"sans (inj\w*|contraste|gado\w*)|senza (mdc|contrasto)|sin contraste|zonder contrast|precontrast|nect|ncct|"
    r"t1w?(n|pre|nat|nativ\w*)"
)
NO_AGENT: Final = (
    r"(phase|transfer|multi|tissue|matter|image|high|low|good|gray white|gray white) contrast"
)
"""Phrases in which the word means no contrast agent."""
PHASE: Final = (
    r"pha|phs|ph|phase(?! ?(contrast|enc\w*|dir\w*|over\w*|fov|\d))|magphase|swiphase|part ?phase"
)
"""The phase of a signal, in words: it has not the contrast of its magnitude."""
MAGNITUDE: Final = r"mag|magn|magni\w*"
"""The magnitude that a susceptibility-weighted image is computed from; no such image itself."""
OF_FILES: Final = r"(s?\d?[mu]?[wr]{0,2})c[1-6][a-z]\w*"
"""SPM's probability maps of tissues, at the start of a file name."""
