"""The input of the clusters, and the expected pictures, drawn on one machine."""

import json
import os
import pathlib
import subprocess

CARD = """screen: {width: 390, height: content, scale: 2}
values: {name: Anna, text: Hello, price: 1}
content:
  - list:
      rows:
        - chat: {icon: logo.png, name: "{name}", comment: "{text}"}
        - text: "Price {price}"
        - text: "{name}"
"""
WORDS = ["こんにちは", "ありがとう", "meeting", "tomorrow at nine", "行の高さは文字列に追従する", "ok", "see you", "👍"]


class Material:
    """A template, an image and records in a folder, and their pictures by `tatami render --each`."""

    def __init__(self, folder, tatami, count):
        self.tatami, self.count = tatami, count
        self.folder = pathlib.Path(folder)
        self.scene, self.records = self.folder / "card.yaml", self.folder / "people.jsonl"
        self.expected = self.folder / "expected"
        self.scene.write_text(CARD)
        logo = 'screen: {width: 20, height: 20, scale: 1, background: systemBlue}\ncontent: [{label: "♥"}]\n'
        (self.folder / "logo.yaml").write_text(logo)
        self.run("render", "logo.yaml", "-o", "logo.png")
        with open(self.records, "w", encoding="utf-8") as file:
            for number in range(1, count + 1):
                text = " ".join(WORDS[(number * 7 + word) % len(WORDS)] for word in range(1 + number % 9))
                # The path has a quote and a backslash, and one value is not used by the scene.
                record = {"id": number, "name": f'user "{number}" \\', "text": text, "price": number % 100, "more": [1]}
                file.write(json.dumps(record, ensure_ascii=False) + "\n")

    def run(self, *arguments, **options):
        return subprocess.run([self.tatami, *arguments], cwd=self.folder, check=True, **options)

    def draw_here(self):
        self.run("render", "card.yaml", "--each", "people.jsonl", "-o", f"{self.expected}/", "--quiet")

    def picture(self, number):
        return (self.expected / f"card-{number}.png").read_bytes()

    def check_folder(self, folder, name):
        """Checks that the folder has exactly the pictures of the records."""
        found = {entry.name for entry in os.scandir(folder) if entry.is_file()}
        wanted = {name(number) for number in range(1, self.count + 1)}
        assert found == wanted, f"lost {sorted(wanted - found)[:5]}, more {sorted(found - wanted)[:5]}"
        for number in range(1, self.count + 1):
            drawn = (pathlib.Path(folder) / name(number)).read_bytes()
            assert drawn == self.picture(number), f"{name(number)} is another picture"

    def project(self, folder, scenes):
        """Creates a project with two snapshots a scene, one in ten of which has changed since its approval."""
        folder = pathlib.Path(folder)
        (folder / "snapshots").mkdir(parents=True)

        for number in range(scenes):
            scene = CARD.replace("logo.png", "person.crop.circle").replace("text: Hello", f"text: scene {number}")
            shots = "shots: [{name: day}, {name: night, appearance: dark}]\n"
            (folder / f"snapshots/scene-{number:03}.yaml").write_text(scene + shots)
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        subprocess.run(
            [self.tatami, "verify", "--record", "all"], cwd=folder, check=True, env=environment, stdout=subprocess.DEVNULL
        )
        for number in range(0, scenes, 10):
            path = folder / f"snapshots/scene-{number:03}.yaml"
            path.write_text(path.read_text().replace("Price", "Cost"))
        return folder
