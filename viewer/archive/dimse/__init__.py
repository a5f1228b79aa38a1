"""DIMSE client and storage SCP (pynetdicom).

Its log lines would name patients and UIDs, so they are switched off.
"""

import logging

from pynetdicom import _config

_config.LOG_HANDLER_LEVEL = "none"
_config.LOG_REQUEST_IDENTIFIERS = False
_config.LOG_RESPONSE_IDENTIFIERS = False
logging.getLogger("pynetdicom").setLevel(logging.CRITICAL + 1)
