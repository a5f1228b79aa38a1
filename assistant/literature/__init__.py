"""A site's documents as a source of a request: library, query, search, and the prompt's text.

- `library`: documents that the site added, their passages, and the full-text search.
- `literature_query`: what is searched for, made of what the request holds.
- `passage_text`: the passages as a part of the prompt, and the block of a request.
"""
