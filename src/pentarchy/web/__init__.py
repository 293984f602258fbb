"""The server, its pages, its store. Start reading at `hall`: everything one can do at a table.

`server.serve` starts it for people on this machine, `app.create_app` makes it for any other server.
Nothing is imported here, because the processes in which bots think need very little of it.
"""
