"""Benchmarks' own forms: labels of cases, records of answers, and the figures of their papers.

    labels          a data set's label as a reference standard
    tables          reading delimited text with a header
    neurovlm        NeuroVLM-Bench: image mapping, response records, what we say in its fields
    neurovlm_scores its paper's figures, beside those that count every answer
    neural_medbench Neural-MedBench: cases of words, images and questions

Formats are read and written as their publications and repositories describe them; no code or data
of theirs is part of this project.
"""
