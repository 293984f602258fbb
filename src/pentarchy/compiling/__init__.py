"""How the engine is compiled to C: which modules, with which flags, and where what was compiled is kept.

A wheel, `make fast` and a server that compiles while people play all come here. `modules` and `build` are also run by
their paths, without the package: whatever else is broken, building must be possible.
"""
