"""Opens the page of watched scenes in Chromium, and prints where its sliders stand, and what is beside them, as JSON.

    watched.py ADDRESS COUNT
"""

import json
import sys

from browser import Browser

with Browser() as browser:
    page = browser.open(sys.argv[1])
    page.wait(f"document.querySelectorAll('figure img[src]').length === {int(sys.argv[2])}")
    print(json.dumps(page.evaluate("[...document.querySelectorAll('figure .film')]"
                                   ".map((film) => film.querySelector('input').value + ' ' + film.querySelector('output').textContent)")))
