"""Opens in Chromium a review whose last server was killed, ends its server too, and prints the results as JSON.

    restart.py ADDRESS PROCESS
"""

import json
import os
import signal
import sys

from browser import Browser

APPROVED = 'article.snapshot[aria-label="note/a"]'
seen = {}

with Browser() as browser:
    page = browser.open(sys.argv[1] + "#all=1")
    page.wait("document.querySelector('.tally')?.textContent === '1 approved, 1 rejected, 3 to decide'")
    seen["canUndo"] = not page.evaluate("document.querySelector('.review-bar .undo').disabled")
    page.click(APPROVED + " .approve")
    page.wait("document.querySelector('.review-bar .words').textContent !== ''")
    seen["refusal"] = page.evaluate("document.querySelector('.review-bar .words').textContent")
    seen["tally"] = page.evaluate("document.querySelector('.tally').textContent")
    # A rejection has changed no files, and can be revoked.
    page.click('article.snapshot[aria-label="note/b"] .reject')
    page.wait("document.querySelector('.tally').textContent === '1 approved, 0 rejected, 4 to decide'")
    page.wait("document.querySelector('.review-bar .words').hidden")
    seen["isTold"] = page.evaluate("document.querySelector('.review-bar .words').hidden")

    os.kill(int(sys.argv[2]), signal.SIGKILL)
    page.wait("document.querySelector('.review-bar').classList.contains('alone')")
    page.click('article.snapshot[aria-label="note/b"] .approve')
    page.wait("document.querySelector('.review-bar .words').textContent.includes('ended')")
    seen["alone"] = page.evaluate("document.querySelector('.review-bar .words').textContent")

print(json.dumps(seen))
