"""Uses a report in Chromium, and prints the results as JSON.

    report.py FILE [FOLDER]

Screenshots of each width, appearance and view go to the folder.
"""

import base64
import json
import pathlib
import sys
import time

from browser import Browser

address = pathlib.Path(sys.argv[1]).resolve().as_uri()
pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
seen = {}


def keep(page, name):
    if pictures:
        shot = page.call("Page.captureScreenshot")["data"]
        (pictures / f"{name}.png").write_bytes(base64.b64decode(shot))


def texts(page, selector):
    return page.evaluate(
        f"[...document.querySelectorAll({json.dumps(selector)})].filter(e => e.checkVisibility()).map(e => e.textContent)")


CURRENT = "document.activeElement.closest('article')"
LOADED = f"!!{CURRENT}.querySelector('.stage figure') && [...{CURRENT}.querySelectorAll('img')].every(i => i.complete && i.naturalWidth)"


def views(page, name):
    """Returns for each view's key its name, the pictures it shows, and the pressed buttons."""
    found = {}
    for key in "12345":
        page.press(key)
        page.wait(LOADED)
        stage = f"{CURRENT}.querySelector('.stage')"
        found[key] = page.evaluate(
            f"[{stage}.dataset.view, [...{stage}.querySelectorAll('figure')].map(f => f.className), "
            "[...document.querySelectorAll('.bar [data-view][aria-pressed=true]')].map(b => b.dataset.view)]")
        keep(page, f"{name}-view-{key}")
    page.press("1")
    page.wait(LOADED)
    return found


with Browser() as browser:
    page = browser.open(address)
    page.wait("document.querySelectorAll('article').length > 0")
    seen["title"] = page.evaluate("document.title")
    seen["causes"] = texts(page, ".cause .changes .line")
    seen["titles"] = page.evaluate("[...document.querySelectorAll('.cause')].map(c => c.getAttribute('aria-label'))")
    seen["folded"] = texts(page, ".snapshot h3")
    seen["advice"] = texts(page, ".snapshot .advice")
    page.click("#unfold")
    seen["sections"] = texts(page, "main section > h2")
    seen["snapshots"] = texts(page, ".snapshot h3")
    seen["approved"] = texts(page, "#approved li")
    seen["lang"] = page.evaluate("document.documentElement.lang")

    # j moves down and k up, but not beyond the ends.
    page.evaluate("scrollTo(0, 0), document.activeElement.blur()")
    walked = []
    for key in "jjjk":
        page.press(key)
        walked.append(page.evaluate(f"{CURRENT}.getAttribute('aria-label')"))
    seen["walked"] = walked
    first = page.evaluate("document.querySelectorAll('#errors article, #missing article, .cause').length")
    page.evaluate("document.activeElement.blur(), lastEntry = undefined, scrollTo(0, 0)")
    for _ in range(first + 1):
        page.press("j")
    seen["views"] = views(page, "wide-light")

    page.press(" ")
    page.wait(LOADED)
    one = page.evaluate(f"[...{CURRENT}.querySelectorAll('.stage figure')].map(f => f.className)")
    page.press(" ")
    page.wait(LOADED)
    seen["toggled"] = one + page.evaluate(f"[...{CURRENT}.querySelectorAll('.stage figure')].map(f => f.className)")
    page.press("2")
    page.wait(LOADED)
    dial = f"{CURRENT}.querySelector('.stage .dial')"
    seen["slider"] = page.evaluate(
        f"({dial}.value = 20, {dial}.dispatchEvent(new Event('input')), "
        f"getComputedStyle({CURRENT}.querySelector('.actual .frame')).clipPath)")
    page.press("3")
    page.wait(LOADED)
    seen["overlay"] = page.evaluate(
        f"({dial}.value = 20, {dial}.dispatchEvent(new Event('input')), "
        f"getComputedStyle({CURRENT}.querySelector('.actual .frame')).opacity)")
    page.press("4")
    seen["flicker"] = page.evaluate(f"getComputedStyle({CURRENT}.querySelector('.actual')).animationName")
    page.press("1")

    # The pixel's values in the inspector.
    page.press("z")
    page.wait("document.getElementById('inspector').dataset.shown === ''")
    page.wait("document.querySelector('#inspector .scale').textContent !== ''")
    for key in ["ArrowRight", "ArrowLeft"]:
        page.press(key)
    seen["readout"] = page.evaluate("document.querySelector('.readout').innerText.split(/\\s+/).join(' ')")
    before = page.evaluate("document.querySelector('.scale').textContent")
    page.press("+")
    seen["zoomed"] = before != page.evaluate("document.querySelector('.scale').textContent")
    inspected = []
    for key in "12345":
        page.press(key)
        inspected.append(page.evaluate(
            "document.querySelector('#inspector [aria-pressed=true]').dataset.view"))
        keep(page, f"inspector-{key}")
    seen["inspected"] = inspected
    page.press("Escape")
    seen["isClosed"] = page.evaluate("!document.getElementById('inspector').open")

    page.press("?")
    seen["help"] = page.evaluate("document.getElementById('help').open")
    keep(page, "help")
    page.press("Escape")

    # Search and filters.
    page.press("/")
    seen["searching"] = page.evaluate("document.activeElement.id")
    page.write("new")
    page.wait("document.getElementById('status').textContent !== ''")
    page.wait("document.querySelectorAll('.snapshot:not([hidden])').length === 1")
    seen["found"] = texts(page, ".snapshot h3")
    seen["status"] = page.evaluate("document.getElementById('status').textContent")
    page.press("Escape")
    seen["all"] = len(texts(page, ".snapshot h3"))
    page.click(".chip[data-verdict=missing]")
    seen["verdict"] = texts(page, ".snapshot h3")
    page.press("Escape")
    page.click(".cause .filter")
    seen["ofCause"] = texts(page, ".snapshot h3")
    page.press("Escape")
    page.evaluate("(document.getElementById('variant').value = 'dark', "
                  "document.getElementById('variant').dispatchEvent(new Event('change')))")
    seen["ofVariant"] = texts(page, ".snapshot h3")
    page.press("Escape")
    if page.evaluate("!!document.querySelector('.moment')"):
        seen["moments"] = page.evaluate(
            "[...document.querySelector('.moments').children].map(b => b.textContent)")
        page.click(".play")
        played = []
        for _ in range(60):
            played.append(page.evaluate("document.querySelector('.play').textContent"))
            if played[-1] == "Play":
                break
            time.sleep(0.1)
        seen["played"] = sorted(set(played))
        page.click(".moment:not(.play):nth-last-child(2)")
        seen["goneTo"] = page.evaluate(f"{CURRENT}.querySelector('[aria-current]').textContent")

    # Accessibility: everything that can be pressed has a name.
    tree = page.call("Accessibility.getFullAXTree")["nodes"]
    roles = ["button", "slider", "searchbox", "combobox", "dialog", "article", "image", "link"]
    seen["nameless"] = [
        node["role"]["value"] for node in tree
        if not node.get("ignored") and node["role"]["value"] in roles and not node.get("name", {}).get("value")]
    seen["landmarks"] = sorted({
        node["role"]["value"] for node in tree
        if node["role"]["value"] in ["banner", "main", "search", "region", "status", "navigation"]})

    # Texts with too little contrast, and elements wider than the window.
    seen["wide"], seen["faint"] = [], []
    contrast = (pathlib.Path(__file__).parent / "contrast.js").read_text()
    for width, name in [(390, "phone"), (1000, "tablet"), (1680, "wide")]:
        for dark in [False, True]:
            page = browser.open(address, width=width, height=900, dark=dark)
            page.wait("document.querySelectorAll('article').length > 0")
            seen["wide"].append(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
            seen["faint"] += page.evaluate(contrast)
            page.wait("[...document.images].every(i => i.complete)")
            keep(page, f"{name}-{'dark' if dark else 'light'}")

    page = browser.open(address + "#all=1", still=True)
    page.wait("document.querySelectorAll('article').length > 0")
    for _ in range(first + 1):
        page.press("j")
    page.press("4")
    page.wait(f"!!{CURRENT}.querySelector('.actual')")
    seen["still"] = page.evaluate(f"getComputedStyle({CURRENT}.querySelector('.actual')).animationName")

    # Only the page's own scripts and resources run or load.
    page.evaluate("document.body.append(document.createElement('script'))")
    seen["refused"] = page.evaluate(
        "(() => { try { document.body.insertAdjacentHTML('beforeend', '<i>'); return false; } catch { return true; } })()")
    seen["diagnostics"] = [text for text in page.diagnostics() if "TrustedHTML" not in text]

print(json.dumps(seen))
