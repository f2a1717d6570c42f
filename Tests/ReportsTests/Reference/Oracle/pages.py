"""Opens the reference in Chromium, and prints what it shows, as JSON.

    pages.py FOLDER [PICTURES]

Screenshots of pages at several widths go to the second folder.
"""

import base64
import json
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Oracle"))
from browser import Browser  # noqa: E402

folder = pathlib.Path(sys.argv[1]).resolve()
pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
seen = {"wider": [], "broken": [], "unnamed": [], "faint": [], "unfollowed": []}
CONTRAST = (pathlib.Path(__file__).parents[2] / "Oracle/contrast.js").read_text()
FOLLOWS = """(() => { const link = document.querySelector('nav [aria-current]'), nav = document.querySelector('nav');
    if (!link || innerWidth <= 900) return true;
    const [a, b] = [link, nav].map(e => e.getBoundingClientRect()); return a.top >= b.top && a.bottom <= b.bottom; })()"""
LOADED = ("[...document.images].forEach(i => i.loading = 'eager') || "
          "[...document.images].every(i => i.complete && i.naturalWidth)")
UNNAMED = """[...document.querySelectorAll('a, input, section, nav, pre')].filter(e =>
    !(e.textContent.trim() || e.getAttribute('aria-label') || e.getAttribute('aria-labelledby'))).length"""


def shoot(page, name):
    if pictures:
        data = page.call("Page.captureScreenshot", format="png")["data"]
        (pictures / f"{name}.png").write_bytes(base64.b64decode(data))


with Browser() as browser:
    for dark in [False, True]:
        page = browser.open((folder / "label.html").as_uri(), dark=dark)
        page.wait(LOADED)
        seen["dark" if dark else "light"] = page.evaluate(
            "document.querySelector('#lines img').currentSrc.split('/').pop()")
    names = ["index", "label", "list", "kit.navigationBar", "step", "gallery", "symbols", "devices", "colors"]
    for name in names:
        for width in [1280, 800, 360]:
            page = browser.open((folder / f"{name}.html").as_uri(), width=width, dark=width == 800)
            page.wait(LOADED)
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                seen["wider"].append(f"{name} at {width}")
            if page.evaluate("[...document.images].some(i => !i.naturalWidth)"):
                seen["broken"].append(name)
            if page.evaluate(UNNAMED):
                seen["unnamed"].append(name)
            seen["faint"] += page.evaluate(CONTRAST)
            if not page.evaluate(FOLLOWS):
                seen["unfollowed"].append(f"{name} at {width}")
            shoot(page, f"{name}-{width}")
    page = browser.open((folder / "index.html").as_uri())
    page.press("/")
    page.wait("document.activeElement.id === 'search'")
    seen["focus"] = page.evaluate("document.activeElement.id")
    page.write("label lines")
    page.wait("!document.getElementById('results').hidden")
    seen["first"] = page.evaluate("document.querySelector('#results a').getAttribute('href')")
    seen["status"] = page.evaluate("document.getElementById('status').textContent")
    shoot(page, "search")
    page.press("Escape")
    seen["closed"] = page.evaluate("document.getElementById('results').hidden")
    page.evaluate("document.getElementById('search').value = ''")
    page.write("label lines")
    page.press("Enter")
    page.wait("location.href.includes('label.html')")
    seen["goneTo"] = page.evaluate("location.href.split('/').pop()")
    seen["requests"] = page.evaluate(
        "performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith('file:'))")
    seen["diagnostics"] = page.diagnostics()
print(json.dumps(seen))
