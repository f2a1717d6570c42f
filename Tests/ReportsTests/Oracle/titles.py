"""Opens a report in Chromium, and prints how its texts are shown, as JSON.

    titles.py FILE
"""

import json
import pathlib
import sys

from browser import Browser

with Browser() as browser:
    page = browser.open(pathlib.Path(sys.argv[1]).resolve().as_uri())
    page.wait("document.querySelectorAll('article').length > 0")
    page.wait("[...document.images].every(i => i.complete)")
    print(json.dumps({
        "title": page.evaluate("document.title"),
        "headings": page.evaluate("document.querySelectorAll('article h3, article [role=heading]').length"),
        "images": page.evaluate("[...document.images].filter(i => !i.src.startsWith('blob:')).length"),
        "diagnostics": page.diagnostics(),
    }))
