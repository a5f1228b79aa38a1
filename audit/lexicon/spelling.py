"""Codes of the lexicon in British spelling, understood wherever interpretations and lists are read.

Codes are spelled the American way. A read, draft, reference or list may still say "oedema".
"""

import re
from typing import Final

from audit.lexicon.terms import lexicon

_AMERICAN: Final = {
    "haem": "hem",
    "oedem": "edem",
    "tumour": "tumor",
    "ischaem": "ischem",
    "artefact": "artifact",
    "grey": "gray",
}
_BRITISH: Final = re.compile("|".join(_AMERICAN))


def american_code(code: str) -> str:
    """Return a lexicon code or group in American spelling.

    >>> american_code("subdural-haematoma"), american_code("other tumour"), american_code("mass")
    ('subdural-hematoma', 'other tumor', 'mass')
    """
    return _BRITISH.sub(lambda match: _AMERICAN[match[0]], code)


def american_subtype(subtype: str) -> str:
    """Return the code of a diagnosis in American spelling, and an author's own words as they are.

    >>> american_subtype("haemangioblastoma"), american_subtype("haemorrhagic tumour")
    ('hemangioblastoma', 'haemorrhagic tumour')
    """
    code = american_code(subtype)
    if code != subtype and code in lexicon().terms:
        return code
    return subtype
