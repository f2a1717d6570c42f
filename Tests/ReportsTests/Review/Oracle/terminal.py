"""Runs a command at a terminal, answers each question with the next key of a list, and prints the output."""
import json
import os
import pty
import select
import sys
import time

keys, *command = sys.argv[1:]
keys = keys.encode().decode("unicode_escape").encode("latin-1").split(b" ")
child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)
output, prompts, start = b"", 0, time.monotonic()
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
    while output.count(b"[q]uit") > prompts:
        os.write(terminal, b"".join(keys[prompts : prompts + 1]))
        prompts += 1
_, status = os.waitpid(child, 0)
print(json.dumps({"status": os.waitstatus_to_exitcode(status), "output": output.decode("latin-1")}))
