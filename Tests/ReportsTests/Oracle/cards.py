"""Goes from card to card of a report in Chromium in every way, and shows each view, and prints the results as JSON.

    cards.py FILE [FOLDER]

`covered` lists the ways after which the headline of the current card was under the bar or out of the window. Screenshots go
to the folder.
"""

import base64
import json
import pathlib
import sys

from browser import Browser

address = pathlib.Path(sys.argv[1]).resolve().as_uri()
pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
seen = {"covered": []}
READY = "document.querySelectorAll('article').length > 0"
HEAD = ("(() => { const card = document.querySelector('article.chosen') ?? document.activeElement.closest('article');"
        " const box = card.querySelector('h3, .changes').getBoundingClientRect();"
        " const end = document.querySelector('.bar').getBoundingClientRect().bottom;"
        " return [Math.round(box.top - end), box.top >= end && box.top + 20 <= innerHeight]; })()")
REST = "new Promise(r => setTimeout(r, 250))"


def check(page, way):
    page.evaluate(REST)
    distance, is_seen = page.evaluate(HEAD)
    if not is_seen:
        seen["covered"].append(f"{way}: {distance}")


with Browser() as browser:
    for width, height in [(1440, 900), (820, 1000), (390, 844)]:
        page = browser.open(address + "#all=1", width=width, height=height)
        page.wait(READY)
        for key in "jjjjjjjjjjkkkkjjjjjjjjj":
            page.press(key)
            check(page, f"{key} at {width}")
        rows = page.evaluate("document.querySelectorAll('#contents .row:not(.scene-row):not(summary)').length")
        for number in [rows - 1, 0, rows // 2]:
            page.evaluate(f"document.querySelectorAll('#contents .row:not(.scene-row):not(summary)')[{number}].click()")
            check(page, f"row {number} at {width}")
        page.evaluate("scrollTo(0, 0), document.querySelector('.cause:last-of-type .filter').click()")
        check(page, f"snapshots of a cause at {width}")
        for name in ["scenea/9a@dark", "scenea/29a@dark", "scenea/20a@dark"]:
            page = browser.open(f"{address}#all=1&at={name}", width=width, height=height)
            page.wait(READY)
            check(page, f"{name} at {width}")

    # The views reach the pictures of causes, by button and by key.
    page = browser.open(address, width=1440)
    page.wait(READY)
    page.evaluate("document.querySelector('.cause').focus()")
    stage = "document.querySelector('.cause .stage')"
    seen["views"] = {}
    for number, name in enumerate(["side", "slider", "overlay", "flicker", "difference"]):
        page.click(f".bar [data-view={name}]")
        page.evaluate("document.querySelector('.cause').scrollIntoView()")
        page.wait(f"{stage}.dataset.view === '{name}' && !!{stage}.querySelector('figure')")
        seen["views"][name] = page.evaluate(f"[...{stage}.querySelectorAll('figure')].map(f => f.className)")
        if pictures:
            (pictures / f"cause-{name}.png").write_bytes(base64.b64decode(page.call("Page.captureScreenshot")["data"]))
    page.press("1")
    page.evaluate("document.querySelector('.cause').scrollIntoView()")
    page.wait(f"{stage}.dataset.view === 'side' && !!{stage}.querySelector('figure')")
    page.evaluate("document.querySelector('.cause').focus()")
    page.press(" ")
    seen["alone"] = page.evaluate(f"[...{stage}.querySelectorAll('figure')].map(f => f.className)")
    page.press("1")
    page.click(".cause .example button")
    page.wait("document.getElementById('inspector').open")
    seen["zoomed"] = page.evaluate("document.querySelector('#inspector .name').firstChild.data")
    page.press("Escape")
    page.click(".cause .stage .frame")
    page.wait("document.getElementById('inspector').open")
    seen["diagnostics"] = page.diagnostics()

    # The search filters the list too. When all is shown again, the current card stays in sight.
    page = browser.open(address + "#all=1", width=1440)
    page.wait(READY)
    page.press("/")
    page.write("scenea/25a")
    page.wait("shownEntries.length === 2")
    seen["found"] = page.evaluate(
        "[...document.querySelectorAll('#contents :is(h2, .row:not(.scene-row))')].filter(e => e.checkVisibility())"
        ".map(e => e.querySelector('.text')?.textContent ?? e.textContent)")
    page.evaluate("goToEntry(shownEntries[1])")
    page.press("Escape")
    page.evaluate(REST)
    seen["kept"] = page.evaluate("lastEntry.name === 'scenea/25a@dark' && isInSight(lastEntry) && shownEntries.length > 30")
    seen["diagnostics"] += page.diagnostics()

print(json.dumps(seen))
