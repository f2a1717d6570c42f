"""The place of the benchmark: its programs, the peers, and the content that all of them draw."""

import os
import pathlib
import subprocess
import sys

import content
from stopwatch import Program, Service

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = ["typst==0.15.2", "takumi-py==0.3.0", "skia-python==144.1", "playwright==1.65.2", "blazediff==6.0.2",
            "pixelmatch==0.4.0", "pillow==13.0.0", "numpy==2.4.6"]
LIBRARIES = ["pangocairo", "pangoft2", "fontconfig", "libisal"]


class Place:
    def __init__(self, tatami, programs, folder, rounds):
        """`programs` is the folder of the benchmark's own programs."""
        self.tatami, self.folder, self.rounds = tatami.resolve(), folder.resolve(), rounds
        self.bench, self.anew = (programs.resolve() / f"tatami-{name}" for name in ("bench", "bench-anew"))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.peers = self.folder / "peers"
        self.install()
        self.limit = self.build_limit()
        self.fonts = content.write_fonts(self.folder / "fonts")
        self.environment = {"PYTHONPATH": str(self.peers), "BENCH_FONTS": str(self.fonts), "PYTHONDONTWRITEBYTECODE": "1"}
        scenes = [content.SCENES / f"{name}.yaml" for name in ("long", "short")]
        self.draws = content.write_draws(self.bench, self.folder / "draws", scenes)
        self.out = content.fresh(self.folder / "out")

    def install(self):
        """Installs the peers that are Python packages into a folder of their own."""
        stamp = self.peers / "packages"
        if stamp.exists() and stamp.read_text().split() == PACKAGES:
            return
        say("installing", *PACKAGES)
        content.fresh(self.peers)
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--target", self.peers,
                        *PACKAGES], check=True)
        stamp.write_text("\n".join(PACKAGES))

    def build_limit(self):
        """Builds the limit program, whose first run creates its font caches."""
        program = self.folder / "limit"
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", *LIBRARIES], check=True, capture_output=True, text=True)
        subprocess.run(["clang", "-O2", "-Wall", "-Wextra", "-Werror", *sorted((HERE / "limit").glob("*.c")), "-o", program,
                        *flags.stdout.split(), "-lm", "-lpthread"], check=True)
        (self.folder / "font-caches").mkdir(exist_ok=True)
        return [program, self.folder / "font-caches"]

    def peer(self, name, *arguments):
        return [sys.executable, HERE / "peers" / f"{name}_peer.py", *arguments]

    def program(self, *commands, **options):
        return Program(*commands, environment=self.environment, **options)

    def service(self, command, count, **options):
        return Service(command, count, environment=self.environment, **options)

    def check(self, draws, ours, theirs):
        """Ends the benchmark if a peer has not drawn the text."""
        command = [sys.executable, HERE / "likeness.py", draws, ours, *theirs]
        result = subprocess.run(command, env={**os.environ, **self.environment}, capture_output=True, text=True)
        for line in result.stdout.splitlines():
            say(" ", line.replace(str(self.folder) + "/", ""))
        if result.returncode:
            sys.exit("a peer draws another text; nothing was measured\n" + result.stderr)

    def versions(self):
        found = {}
        for command in (["rsvg-convert", "--version"], ["chromium", "--version"]):
            words = subprocess.run(command, capture_output=True, text=True).stdout.split()
            found[command[0]] = next((word for word in words if word[:1].isdigit()), "?")
        for package in PACKAGES:
            name, version = package.split("==")
            found[name] = version
        return found


def say(*words):
    print(*words, file=sys.stderr, flush=True)
