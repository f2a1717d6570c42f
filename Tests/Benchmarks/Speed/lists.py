"""Compares a list of a million rows, opened at its end, with reading its data once."""

import content
from measured import OURS, Goal, Workload
from stopwatch import in_turn

CAT = "cat, of its data"


def million(place, count=1_000_000):
    folder = content.fresh(place.out / "million")
    with open(folder / "rows.jsonl", "w", encoding="utf-8") as data:
        for row in range(count):
            said = " ".join(content.WORDS[(row * 31 + word * 17) % len(content.WORDS)] for word in range(1 + row * 7 % 11))
            data.write(f'{{"id": {row}, "user": "user {row % 977}", "avatar": "person.crop.circle", "text": "{said}"}}\n')
    (folder / "million.yaml").write_text("""screen: {width: 390, height: 844, scale: 2}
content:
  - list:
      estimatedRowHeight: 81
      scroll: end
      rows: {from: rows.jsonl, as: {chat: {icon: "{avatar}", name: "{user}", comment: "{text}"}}}
""")
    programs = {
        OURS: place.program([place.tatami, "render", folder / "million.yaml", "-o", folder / "million.png"]),
        CAT: place.program(["cat", folder / "rows.jsonl"]),
    }
    work = Workload("million", f"The end of a list of {count:,} rows", in_turn(programs, place.rounds))
    work.numbers = {"bytes of data": (folder / "rows.jsonl").stat().st_size}
    work.goals = [Goal("beside cat", work.ratio(OURS, CAT), 2)]
    return work
