"""Chromium, driven by its DevTools protocol through a pipe (https://chromedevtools.github.io/devtools-protocol).

    with Browser() as browser:
        page = browser.open("file:///…/report.html", width=1200, height=900)
        page.evaluate("document.title")
"""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp()
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()

        def place():
            # Chromium reads from descriptor 3 and writes to 4.
            here, there = os.dup(to_read), os.dup(to_write)
            os.dup2(here, 3)
            os.dup2(there, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             "--host-resolver-rules=MAP tatami.test 127.0.0.1", "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=place, close_fds=False, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.rest = b""
        self.count = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def message(self):
        while b"\0" not in self.rest:
            part = os.read(self.read_end, 1 << 16)
            if not part:
                raise EOFError("Chromium has ended")
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **parameters):
        self.count += 1
        call = {"id": self.count, "method": method, "params": parameters}
        if session:
            call["sessionId"] = session
        os.write(self.write_end, json.dumps(call).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, address, **window):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Page(self, session, address, **window)


class Page:
    KEYS = {"Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Tab": 9}

    def __init__(self, browser, session, address, width=1200, height=900, dark=False, still=False):
        self.browser, self.session = browser, session
        self.resize(width, height)
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                    {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}]
        self.call("Emulation.setEmulatedMedia", features=features)
        for domain in ["Page", "Runtime", "Log"]:
            self.call(f"{domain}.enable")
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def comes(self, expression, seconds=20):
        """Returns whether the expression becomes true within the time."""
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def wait(self, expression, seconds=60):
        if not self.comes(expression, seconds):
            raise TimeoutError(expression)

    def press(self, key, shift=False):
        code = self.KEYS.get(key) or ord(key.upper())
        common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        text = {} if key in self.KEYS else {"text": key}
        self.call("Input.dispatchKeyEvent", type="keyDown", **common, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def write(self, text):
        self.call("Input.insertText", text=text)

    def click(self, selector):
        """Clicks the middle of the element until the element gets a click: while a page loads, the element may move between
        the look at its place and the click, or between press and release."""
        end = time.monotonic() + 20
        while True:
            self.mouse("mouseMoved", *self.middle(selector))
            x, y = self.middle(selector)
            self.evaluate(
                "window.gotClick = false;"
                f" document.querySelector({json.dumps(selector)})"
                ".addEventListener('click', () => { window.gotClick = true; }, { once: true, capture: true })")
            for kind in ["mousePressed", "mouseReleased"]:
                self.mouse(kind, x, y)
            # Another page, opened by the click, doesn't know of it.
            if self.evaluate("window.gotClick !== false"):
                return
            if time.monotonic() > end:
                raise TimeoutError(f"a click on {selector} at {x}, {y}")
            time.sleep(0.05)

    def middle(self, selector):
        """Returns the middle of the element once it has stopped moving, since pictures loaded above it may move it."""
        before, box = None, []
        while box != before:
            before = box
            time.sleep(0.05)
            box = self.evaluate(
                f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{block: 'center'}});"
                " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        return box

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def diagnostics(self):
        """Returns the errors of scripts and violations of the page's policy."""
        self.evaluate("1")
        found = []
        for event in self.browser.events:
            if event.get("method") == "Runtime.exceptionThrown":
                found.append(event["params"]["exceptionDetails"].get("exception", {}).get("description", "exception"))
            if event.get("method") == "Log.entryAdded":
                found.append(event["params"]["entry"]["text"])
        return found
