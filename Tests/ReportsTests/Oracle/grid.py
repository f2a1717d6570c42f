"""Uses the tables of variants of a report in Chromium, and prints the results as JSON.

    grid.py FILE [FOLDER]

Screenshots of each width and appearance go to the folder.
"""

import base64
import json
import pathlib
import sys

from browser import Browser

address = pathlib.Path(sys.argv[1]).resolve().as_uri()
pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
seen = {}
LOADED = "[...document.querySelectorAll('.cell img')].every(i => i.complete && i.naturalWidth)"

with Browser() as browser:
    page = browser.open(address + "#all=1")
    page.wait("(document.querySelector('#grids').scrollIntoView(), document.querySelectorAll('.cell img').length === 6)")
    page.wait(LOADED)
    seen["captions"] = page.evaluate("[...document.querySelectorAll('.grid caption')].map(c => c.textContent)")
    seen["headings"] = page.evaluate(
        "[...document.querySelectorAll('.grid')].map(g => [...g.querySelectorAll('th')].map(h => h.textContent))")
    seen["cells"] = page.evaluate("[...document.querySelectorAll('.cell')].map(c => c.getAttribute('aria-label'))")
    seen["tones"] = page.evaluate("[...document.querySelectorAll('.cell')].map(c => c.dataset.tone)")
    seen["pictures"] = page.evaluate(
        "[...document.querySelectorAll('.cell')].map(c => c.querySelector('img')?.naturalWidth ?? 0)")

    page.click(".cell[data-tone=bad]")
    seen["goneTo"] = page.evaluate("document.activeElement.closest('article').getAttribute('aria-label')")
    page.click(".cell[data-tone=good]")
    page.wait("document.getElementById('inspector').open")
    seen["inspected"] = page.evaluate("document.querySelector('#inspector .name').firstChild.data")
    page.press("Escape")
    page.evaluate("(document.getElementById('variant').value = 'iphone-15,dark', "
                  "document.getElementById('variant').dispatchEvent(new Event('change')))")
    seen["shown"] = page.evaluate(
        "[...document.querySelectorAll('.grid caption')].filter(c => c.checkVisibility()).map(c => c.textContent)")
    seen["others"] = page.evaluate(
        "[...document.querySelectorAll('.cell.other')].filter(c => c.checkVisibility())"
        ".map(c => c.getAttribute('aria-label'))")

    seen["wide"], seen["faint"] = [], []
    contrast = (pathlib.Path(__file__).parent / "contrast.js").read_text()
    for width, name in [(390, "phone"), (1000, "tablet"), (1680, "wide")]:
        for dark in [False, True]:
            page = browser.open(address + "#all=1", width=width, height=900, dark=dark)
            page.wait("(document.querySelector('#grids').scrollIntoView(), document.querySelectorAll('.cell img').length === 6)")
            page.wait(LOADED)
            seen["wide"].append(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
            seen["faint"] += page.evaluate(contrast)
            if pictures:
                shot = page.call("Page.captureScreenshot")["data"]
                (pictures / f"{name}-{'dark' if dark else 'light'}.png").write_bytes(base64.b64decode(shot))
    seen["diagnostics"] = page.diagnostics()

print(json.dumps(seen))
