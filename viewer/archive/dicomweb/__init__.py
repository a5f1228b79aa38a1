"""DICOMweb client: QIDO-RS, WADO-RS, STOW-RS and the tokens that they need."""
