"""`python -m tests.postgresql`: a server to try things on, until its input ends."""

import sys

from tests.postgresql.server import serving

with serving() as server:
    print(server.url(), flush=True)
    sys.stdin.read()
