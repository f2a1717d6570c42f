"""Checks every page that Tatami makes with axe-core, in Chromium: at two widths, in the light and the dark appearance.

    python Tests/Accessibility/pages.py TATAMI [SITE]

The pages are the report of a red run (one file, and a folder), a green one, the review, the watched page, some pages of
the reference, and those of the documentation's site if its folder is given. Prints each violation, and exits with 1 if there is
one.
"""

import contextlib
import glob
import os
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

TATAMI = os.path.abspath(sys.argv[1])
SITE = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
SIZES = [(1440, 900), (390, 844)]

NOTE = """title: A note
screen: {{width: 200, height: 120, scale: 1}}
variants: {{appearance: [light, dark]}}
content:
  - list: {{rows: [{{text: {text}}}, {{text: {{title: Eggs, detail: "6"}}}}]}}
"""


def run(folder, *arguments, expect=0):
    environment = {name: value for name, value in os.environ.items() if name not in ("CI", "GITHUB_ACTIONS", "GITLAB_CI")}
    environment["XDG_STATE_HOME"] = os.path.join(folder, "state")
    ended = subprocess.run([TATAMI, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if ended.returncode != expect:
        sys.exit(f"tatami {' '.join(arguments)} ended with {ended.returncode}:\n{ended.stdout}{ended.stderr}")


@contextlib.contextmanager
def served(folder, *arguments):
    """The address that a command prints, which it serves until the end of the block."""
    server = subprocess.Popen([TATAMI, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield server.stdout.readline().strip()
    finally:
        server.terminate()
        server.wait()


def make_project(folder):
    os.makedirs(f"{folder}/snapshots")

    def write(name, text):
        with open(f"{folder}/snapshots/{name}.yaml", "w", encoding="utf-8") as file:
            file.write(text)

    write("note", NOTE.format(text="Milk"))
    write("list", NOTE.format(text="Bread"))
    run(folder, "verify", "--record", "all")
    run(folder, "verify", "--redraw", "--report", "html=green.html")
    write("note", NOTE.format(text="Oat milk"))
    write("new", NOTE.format(text="Tea"))
    write("broken", "content:\n  - labl: Hello\n")
    run(folder, "verify", "--report", "html=red.html", expect=2)
    run(folder, "verify", "--report", "html=red/", expect=2)
    run(folder, "reference", "snapshots/note.yaml", "-o", "reference")


def violations(page, address):
    """What axe-core finds, each as a line, after a second in which scripts build the page."""
    page.goto(address)
    page.wait_for_timeout(1000)
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {rule['help']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]


def addresses(folder):
    files = ["green.html", "red.html", "red/index.html"]
    reference = sorted(glob.glob(f"{folder}/reference/**/*.html", recursive=True))
    files += [os.path.relpath(file, folder) for file in reference[:: max(1, len(reference) // 12)]]
    yield from (f"file://{folder}/{file}" for file in files)
    if SITE:
        pages = sorted(glob.glob(f"{SITE}/**/*.html", recursive=True))
        if not pages:
            sys.exit(f"{SITE} has no page; 'make docs' builds it")
        yield f"file://{SITE}/index.html"
        yield from (f"file://{page}" for page in pages[:: max(1, len(pages) // 24)])


def main():
    pages, bad = 0, 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        make_project(folder)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        with served(folder, "review") as review, served(folder, "watch", "snapshots") as watch:
            for width, height in SIZES:
                for scheme in ["light", "dark"]:
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, color_scheme=scheme, bypass_csp=True)
                    page = context.new_page()
                    for address in [*addresses(folder), review, watch]:
                        pages += 1
                        for line in violations(page, address):
                            bad += 1
                            print(f"{address} ({width} px, {scheme}): {line}")
                    context.close()
        browser.close()
    print(f"{pages} pages, {bad} violations")
    sys.exit(1 if bad else 0)


main()
