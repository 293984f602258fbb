"""A bot of its own, playing a seat over the network: python docs/api_bot.py SERVER TABLE SEAT TOKEN"""

import json
import random
import sys
import time
import urllib.request

server, table, seat, token = sys.argv[1:]
base = f"{server}/api/tables/{table}"


def call(path, body=None):
    """The server's answer; with a body, something is done."""
    request = urllib.request.Request(base + path, json.dumps(body).encode() if body else None)
    request.add_header("Authorization", f"Bearer {token}")
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def choose(view, choices):
    """All the thought there is: put yours here. The view is what the seat may know."""
    return random.choice(choices)["notation"]


while not (state := call(""))["over"]:
    if state["asked"] != int(seat):
        time.sleep(0.05)  # Or listen on the websocket {base}/live.
        continue
    outlook = call(f"/view?seat={seat}")
    if outlook["choices"]:
        action = choose(outlook["view"], outlook["choices"])
        try:
            call("/answers", {"seat": int(seat), "action": action, "number": outlook["number"]})
        except urllib.request.HTTPError as refusal:
            if refusal.code != 409:  # 409: the table has gone on since the view, so look again.
                raise
print(" and ".join(state["seats"][winner]["name"] for winner in state["winners"]), "won.")
