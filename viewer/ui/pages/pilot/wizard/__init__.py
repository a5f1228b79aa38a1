"""Steps in which a protocol is written, reviewed and signed."""
