"""De-identification of data sets, texts and pixels."""
