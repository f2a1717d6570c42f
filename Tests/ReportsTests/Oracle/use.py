"""Uses the zoom, the address, the list and the copies of a report in Chromium, and prints the results as JSON.

    use.py FILE [FOLDER]

The file is also served by plain HTTP from another name than localhost, where pages have no clipboard. Screenshots go to the
folder.
"""

import base64
import functools
import http.server
import json
import pathlib
import sys
import threading

from browser import Browser

path = pathlib.Path(sys.argv[1]).resolve()
address = path.as_uri()
pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
seen = {}
NAME = "document.querySelector('#inspector .name').firstChild.data"
READY = "document.querySelectorAll('article').length > 0"
ZOOMED = "document.getElementById('inspector').open && document.querySelector('#inspector .scale').textContent !== ''"


def keep(page, name):
    if pictures:
        (pictures / f"{name}.png").write_bytes(base64.b64decode(page.call("Page.captureScreenshot")["data"]))


def labels(page):
    return page.evaluate("[...document.querySelectorAll('#inspector .panels span')].map(s => s.textContent)")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


with Browser() as browser:
    # The zoom names its pictures, says both values, and goes from snapshot to snapshot by button and key.
    page = browser.open(address + "#all=1")
    page.wait(READY)
    page.click(".snapshot[data-tone=bad] .zoom")
    page.wait(ZOOMED)
    page.wait("document.querySelectorAll('#inspector .panels span').length === 3")
    seen["labels"] = labels(page)
    seen["values"] = page.evaluate("document.querySelector('#inspector .values').textContent")
    zoomed = [page.evaluate(NAME)]
    page.click("#inspector .next")
    zoomed.append(page.evaluate(NAME))
    page.press("j")
    zoomed.append(page.evaluate(NAME))
    page.press("k")
    zoomed.append(page.evaluate(NAME))
    page.click("#inspector .previous")
    zoomed.append(page.evaluate(NAME))
    seen["zoomed"] = zoomed
    for key, count in [("2", 2), ("5", 1)]:
        page.press(key)
        # The pictures are named when they are loaded.
        page.comes(f"document.querySelectorAll('#inspector .panels span').length === {count}")
        seen[f"labels{key}"] = labels(page)

    # Two fingers scale the pictures around their middle.
    page.press("1")
    before = page.evaluate("parseFloat(document.querySelector('#inspector .scale').textContent)")
    box = page.evaluate("(() => { const b = document.querySelector('#inspector canvas').getBoundingClientRect(); return [b.x, b.y]; })()")
    x, y = box[0] + 150, box[1] + 200
    fingers = lambda gap: [{"x": x - gap, "y": y, "id": 0}, {"x": x + gap, "y": y, "id": 1}]  # noqa: E731
    page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=fingers(20))
    for gap in [30, 40, 60]:
        page.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=fingers(gap))
    page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    seen["pinched"] = page.evaluate("parseFloat(document.querySelector('#inspector .scale').textContent)") / before

    # What is seen has an address, and the address shows it again.
    page.press("2")
    page.press("Escape")
    page.press("2")
    page.click(".chip[data-verdict=differs]")
    page.evaluate(
        "(document.getElementById('variant').value = 'dark', document.getElementById('variant').dispatchEvent(new Event('change')))")
    page.press("z")
    page.wait(ZOOMED)
    page.wait("location.hash.includes('zoom=1')")
    link = page.evaluate("location.href")
    seen["hash"] = link.split("#")[1]
    again = browser.open(link)
    again.wait(READY)
    again.wait(ZOOMED)
    seen["again"] = again.evaluate(
        f"[state.view, [...state.verdicts].join(), state.variant, {NAME}, document.getElementById('variant').value]")
    again.press("Escape")
    again.wait("!location.hash.includes('zoom')")
    again.press("Escape")
    again.wait("!location.hash.includes('verdict')")

    # The list at the left goes to causes and filters by scene.
    page = browser.open(address, width=1440)
    page.wait(READY)
    seen["groups"] = page.evaluate("[...document.querySelectorAll('#contents h2')].map(h => h.textContent)")
    page.evaluate("[...document.querySelectorAll('#contents .row')].find(r => r.textContent.startsWith('head')).click()")
    seen["listed"] = page.evaluate("document.activeElement.className")
    seen["current"] = page.evaluate("document.querySelector('#contents [aria-current]').textContent")
    # From what is in sight, not from the first card.
    page.resize(1440, 480)
    page.evaluate("document.activeElement.blur(), lastEntry = undefined, document.querySelector('.cause').scrollIntoView()")
    page.press("k")
    seen["fromSight"] = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.evaluate("document.querySelector('#contents .scene-row').click()")
    seen["scene"] = page.evaluate("document.getElementById('scene').value !== ''")
    seen["shown"] = page.evaluate("document.querySelectorAll('.snapshot').length")

    # On a phone, the bars take at most a fifth of the height, and the list and filters have buttons.
    for width, height in [(390, 844), (375, 667)]:
        page = browser.open(address + "#all=1", width=width, height=height)
        page.wait(READY)
        page.evaluate("scrollTo(0, 500)")
        seen.setdefault("bars", []).append(page.evaluate("document.querySelector('.bar').offsetHeight / innerHeight"))
        keep(page, f"phone-{height}")
    page.click("#contents-button")
    seen["drawer"] = page.evaluate("document.getElementById('contents').checkVisibility()")
    page.press("Escape")
    seen["isShut"] = page.evaluate("!document.getElementById('contents').checkVisibility()")
    page.click("#filters-button")
    seen["choices"] = page.evaluate("document.getElementById('choices').checkVisibility()")

    # Nothing moves while pictures load.
    page = browser.open(address + "#all=1")
    page.wait(READY)
    seen["shift"] = page.evaluate(
        "new Promise(r => { let sum = 0; new PerformanceObserver(l => { for (const e of l.getEntries()) sum += e.value; })"
        ".observe({ type: 'layout-shift', buffered: true }); setTimeout(() => r(sum), 800); })")

    # Copies say so at their button, by plain HTTP too, where there is no clipboard.
    handler = functools.partial(Quiet, directory=path.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.open(f"http://tatami.test:{server.server_port}/{path.name}")
        page.wait(READY)
        seen["isInsecure"] = page.evaluate("!window.isSecureContext && !navigator.clipboard")
        page.evaluate("document.addEventListener('copy', () => { window.copied = String(document.activeElement.value); })")
        page.click(".cause .copy")
        page.wait("document.querySelector('.cause .copy').textContent === 'Copied'")
        seen["copied"] = page.evaluate("window.copied")
        page.wait("document.querySelector('.cause .copy').textContent.startsWith('Copy ')")
        seen["diagnostics"] = [text for text in page.diagnostics() if "favicon" not in text]
        server.shutdown()

print(json.dumps(seen))
