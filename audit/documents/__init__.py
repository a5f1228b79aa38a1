"""Text of documents (PDF, HTML, plain text), read in a process without network and with limits."""
