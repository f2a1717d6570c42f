"""Decides red runs of known truth through `tatami mcp`, with the Model Context Protocol's own client for Python.

    python Tests/Agents/decisions.py TATAMI

Each run is a scene of `snapshots` with changes of its text. The agent knows what is meant, in words such as "Uno", and decides by
what the tools say alone: it approves the causes that say so, and rejects the rest. The truth is which changes were meant. A run may
take 5 calls and 4,000 tokens of text, counted as four bytes each. Half of the runs use the protocol's handshake, half go without.
"""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile

from mcp import Client, StdioServerParameters

TATAMI = os.path.abspath(sys.argv[1])
SNAPSHOTS = os.path.join(os.path.dirname(__file__), "..", "..", "snapshots")
CALLS, TOKENS = 5, 4_000

# Scene, changes of its text, the intended change (words of a cause), an unintended one.
RUNS = [
    ("contacts", [("Ada Andersson", "Ada Anders")], ["Ada Anders"], []),
    ("contacts", [("weight: bold", "weight: regular")], ["bold"], []),
    ("contacts", [("id: contacts", "id: contacts\n      rowHeight: 50")], ["height"], []),
    ("contacts", [("Bea Baumann", "Bea B."), ("top: 12", "top: 30")], ["Bea B."], ["padding"]),
    ("contacts", [("Anton Adler]", "Anton Adler, Arno Abt]")], ["Arno Abt"], []),
    ("contacts", [("Akio Abe, ", "")], [], ["Akio Abe"]),
    ("inbox", [("font: headline", "font: body")], ["headline"], []),
    ("inbox", [("vertical: 10", "vertical: 14")], ["padding"], []),
    ("inbox", [("lines: 2}", "lines: 1}")], ["lines"], []),
    ("inbox", [("chevron.right", "chevron.left"), ("text: Inbox", "text: Mail")], ["Mail"], ["chevron.left"]),
    ("settings-screen", [("systemOrange", "systemBlue")], ["systemBlue"], []),
    ("settings-screen", [("style: insetGrouped", "style: grouped")], ["insetGrouped"], []),
    ("settings-screen", [("2.4.1", "2.5.0")], ["2.5.0"], []),
    ("settings-screen", [("2.4.1", "2.5.0"), ("82%", "81%")], ["2.5.0"], ["81%"]),
    ("settings-screen", [("detail: Home, ", "")], [], ["Home"]),
    ("settings-screen", [("accessory: disclosure}\n            - text: {title: Battery", "}\n            - text: {title: Battery")], ["accessory"], []),
    ("names", [("Favourites", "Favorites")], ["Favorites"], []),
    ("names", [("width: 320", "width: 300")], ["width"], []),
    ("names", [("Ada Lovelace", "Ada King")], ["Ada King"], []),
    # An error: nothing can be decided.
    ("contacts", [("style: largeTitle", "stile: largeTitle")], ["largeTitle"], None),
]


def changed(text, changes):
    for old, new in changes:
        text = text.replace(old, new)
    return text


async def decide(folder, meant, mode):
    """Returns the approved ids, the rejected ids, the errors, the number of calls and the tokens."""
    spent = {"calls": 0, "bytes": 0, "pictures": 0}
    server = StdioServerParameters(command=TATAMI, args=["mcp"], cwd=folder, env={"XDG_STATE_HOME": folder + "/state", "XDG_CACHE_HOME": folder + "/cache"})
    async with Client(server, mode=mode) as client:
        async def call(name, **arguments):
            result = await client.call_tool(name, arguments)
            spent["calls"] += 1
            texts = [part.text for part in result.content if part.type == "text"]
            spent["bytes"] += sum(len(text.encode()) for text in texts)
            spent["pictures"] += sum(part.type == "image" for part in result.content)
            return "\n".join(texts), result.is_error
        assert [tool.name for tool in (await client.list_tools()).tools][3] == "verify"
        text, _ = await call("verify")
        errors = re.findall(r"^\| could not run: .*", text, re.M)
        approved, rejected = [], []
        for id, change in re.findall(r"^\|   cause ([0-9a-f]{8}): (.*)", text, re.M):
            (approved if any(word in change for word in meant) else rejected).append((id, change))
        if approved:
            text, is_error = await call("show", cause=approved[0][0])
            assert not is_error, text
            text, is_error = await call("approve", causes=[id for id, _ in approved])
        return approved, rejected, errors, spent


async def main():
    failures, most = 0, {"calls": 0, "tokens": 0}
    for number, (scene, changes, meant, unmeant) in enumerate(RUNS):
        folder = tempfile.mkdtemp(prefix="tatami-agents-")
        try:
            shutil.copytree(os.path.join(SNAPSHOTS, "data"), folder + "/snapshots/data")
            shutil.copytree(os.path.join(SNAPSHOTS, "images"), folder + "/snapshots/images", dirs_exist_ok=True)
            with open(os.path.join(SNAPSHOTS, scene + ".yaml"), encoding="utf-8") as file:
                text = file.read()
            path = f"{folder}/snapshots/{scene}.yaml"
            variables = {**os.environ, "CI": "", "XDG_STATE_HOME": folder + "/state", "XDG_CACHE_HOME": folder + "/cache"}
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            subprocess.run([TATAMI, "verify", path[len(folder) + 1:], "--record", "missing", "-q"], cwd=folder, check=True, env=variables)
            assert changed(text, changes) != text, (scene, changes)
            with open(path, "w", encoding="utf-8") as file:
                file.write(changed(text, changes))
            mode = "auto" if number % 2 else "legacy"
            approved, rejected, errors, spent = await decide(folder, meant, mode)
            tokens = spent["bytes"] // 4
            most = {"calls": max(most["calls"], spent["calls"]), "tokens": max(most["tokens"], tokens)}
            if unmeant is None:
                right = bool(errors) and not approved
            else:
                told = "".join(change for _, change in rejected)
                right = not errors and bool(approved) == bool(meant) and bool(rejected) == bool(unmeant) and all(word in told for word in unmeant)
            fits = spent["calls"] <= CALLS and tokens <= TOKENS
            failures += not (right and fits)
            print(f"{'ok ' if right and fits else 'NO '} {mode:6} {spent['calls']} calls {tokens:5} tokens {spent['pictures']} pictures  {scene}: {changes[0][0]!r} → {changes[0][1]!r}")
            if not right:
                print("   approved:", approved, "\n   rejected:", rejected, "\n   errors:", errors)
        finally:
            shutil.rmtree(folder)
    print(f"{len(RUNS) - failures} of {len(RUNS)} decided rightly, at most {most['calls']} calls and {most['tokens']} tokens of text")
    sys.exit(failures > 0)


asyncio.run(main())
