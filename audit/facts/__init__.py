"""Facts that the program measured, and the numbers of a draft compared with them.

- `quantities`: what facts and drafts can name, with units, precision and words.
- `measured_fact`: a value with formula, source and author, and the block of facts of a request.
- `stated_numbers`: every number that a draft states, in its fields and in its words.
- `number_labels`: each of them is copied from a fact, contradicts one, or is without source.
"""
