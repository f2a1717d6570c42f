"""Opens a long report in Chromium, scrolls through it, and prints the times as JSON.

    thousand.py FILE
"""

import json
import pathlib
import sys

from browser import Browser

COUNT = "document.querySelectorAll('.stage img').length"
# A frame is visible after the page's scripts, styles and layout.
SCROLL = """
    new Promise((done) => {
      const frames = [];
      let last = performance.now();
      function step(now) {
        frames.push(now - last);
        last = now;
        scrollBy(0, 90);
        if (frames.length < 240) requestAnimationFrame(step);
        else { frames.sort((a, b) => a - b); done([frames[120], frames[228]]); }
      }
      requestAnimationFrame(step);
    })
"""

with Browser() as browser:
    page = browser.open(pathlib.Path(sys.argv[1]).resolve().as_uri() + "#all=1")
    page.wait("document.querySelectorAll('article').length > 0")
    seen = {
        "milliseconds": page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()"),
        "cards": page.evaluate("document.querySelectorAll('article').length"),
        "atFirst": page.evaluate(COUNT),
        "frames": page.evaluate(SCROLL),
    }
    for _ in range(4):
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.wait("new Promise(r => setTimeout(() => r(true), 300))")
    seen["atEnd"] = page.evaluate(COUNT)
    page.wait("[...document.images].every(i => i.complete)")
    seen["isWhole"] = page.evaluate(f"{COUNT} > 0 && [...document.images].every(i => i.naturalWidth > 0)")
    print(json.dumps(seen))
