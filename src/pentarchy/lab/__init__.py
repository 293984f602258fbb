"""The laboratory: what does a rule do? Variants of a game, played with the same luck, and compared.

`experiment` plans, `trial` plays and measures a game, `store` keeps results, `run` plays what is missing, `stats` and
`report` say what it means. This package imports none of them: processes that only play load no libraries for charts.
"""
