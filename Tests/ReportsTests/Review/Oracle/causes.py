"""Looks at a review in Chromium whose last cause can't be decided as one, and prints the results as JSON.

    causes.py ADDRESS
"""

import json
import sys

from browser import Browser

seen = {}
with Browser() as browser:
    page = browser.open(sys.argv[1])
    page.wait("document.querySelector('.tally')?.textContent")
    seen["buttons"] = page.evaluate("[...document.querySelectorAll('.cause')].map(c => [...c.querySelectorAll('.decide')].map(b => b.textContent))")
    last = "document.querySelector('.cause:last-of-type')"
    seen["why"] = page.evaluate(f"{last}.querySelector('.undecidable')?.textContent")
    page.evaluate(f"{last}.focus()")
    page.press("a")
    page.wait("!document.querySelector('.review-bar .words').hidden")
    seen["byKey"] = page.evaluate("document.querySelector('.review-bar .words').textContent")
    page.click(".cause:last-of-type .filter")
    seen["snapshots"] = page.evaluate("[...document.querySelectorAll('.snapshot')].map(c => c.getAttribute('aria-label'))")
    page.click(".snapshot .approve")
    page.wait("document.querySelector('.tally').textContent.startsWith('1 approved')")
    seen["tally"] = page.evaluate("document.querySelector('.tally').textContent")
print(json.dumps(seen))
