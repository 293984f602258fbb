"""Table talk, and what a community needs beside it: reports, an administrator's view, bans."""
