"""Runs a command at a terminal of our own that answers as told, types a key whenever it is asked for one, and tells what came."""
import json
import os
import pty
import select
import sys
import time

answer, keys, *command = sys.argv[1:]
answer = answer.encode().decode("unicode_escape").encode("latin-1")
child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)
output, questions, prompts, start = b"", 0, 0, time.monotonic()
while time.monotonic() - start < 60:
    ready, _, _ = select.select([terminal], [], [], 1)
    if not ready:
        continue
    try:
        part = os.read(terminal, 65536)
    except OSError:
        break
    if not part:
        break
    output += part
    while output.count(b"\x1b[c") > questions:
        questions += 1
        os.write(terminal, answer)
    while output.count(b"[q]uit") > prompts:
        os.write(terminal, keys[prompts : prompts + 1].encode())
        prompts += 1
_, status = os.waitpid(child, 0)
print(json.dumps({
    "questions": questions, "status": os.waitstatus_to_exitcode(status), "output": output.decode("latin-1"),
}))
