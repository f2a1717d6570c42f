"""The content: the scenes, and the draws, pages, SVGs and documents made of them for the peers."""

import pathlib
import shutil
import subprocess

import drawlist

SCENES = pathlib.Path(__file__).resolve().parent.parent / "scenes"
FONTS = [
    "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
]
WORDS = ["おはよう", "see you at nine", "資料", "🎉", "coffee", "ありがとう", "ok", "明日の会議", "🍜", "tickets", "写真", "👍", "later"]


def fresh(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def write_fonts(folder):
    """Links the few font files that the scenes need, for peers that get a folder."""
    fresh(folder)
    for font in FONTS:
        (folder / pathlib.Path(font).name).symlink_to(font)
    return folder


def write_list(path, rows, height=844, row_height=42, number=0, scale=2):
    """Writes a list of short rows, which differs for each `number`."""
    lines = [f"screen: {{width: 390, height: {height}, scale: {scale}}}", "content:", "  - list:",
             "      id: list", f"      rowHeight: {row_height}", "      rows:"]
    for row in range(rows):
        words = [WORDS[(number * 7 + row * 3 + word * 5) % len(WORDS)] for word in range(1 + (number + row) % 3)]
        lines.append(f'        - text: "{number}-{row} {" ".join(words)}"')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_lists(folder, count, rows=20):
    fresh(folder)
    for number in range(count):
        write_list(folder / f"scene-{number:03}.yaml", rows, number=number)
    return folder


def write_draws(bench, folder, scenes):
    """Writes NAME.draws, NAME.html, NAME.svg and NAME.typ for each scene."""
    fresh(folder)
    subprocess.run([bench, "draws", folder, *scenes], check=True)
    for path in sorted(folder.glob("*.draws")):
        drawn = drawlist.read(path)
        for ending, write in {"html": drawlist.page, "svg": drawlist.svg, "typ": drawlist.typst}.items():
            path.with_suffix("." + ending).write_text(write(drawn), encoding="utf-8")
    return folder
