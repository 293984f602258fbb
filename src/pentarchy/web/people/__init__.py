"""The people of a community: accounts, sessions, profiles and ratings.

`make play` needs none of it. There a browser's secret is all there is to a person (`access.py`).
"""
