"""Clinical calculators and visual scales: forms with fields, a published rule, and its source.

They compute what their source defines and nothing else: no prognosis and no recommendation.
"""
