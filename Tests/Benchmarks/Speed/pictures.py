"""Draws pictures in cold processes, many at once, and one after the other in a running process."""

import itertools
import os
import statistics

import content
from measured import OURS, Goal, Workload
from stopwatch import in_turn

LIMIT = "limit: C, Cairo, Pango, ISA-L"
ONE_CORE = "Tatami, on one core"
TWO_TASKS = "Tatami, in two tasks"
TYPST = "typst, two processes"
BROWSER = "Chromium, headless"
PAGE = "Chromium, one page that stays"
# The browser is so slow that it draws fewer pictures in each turn, from the same page.
SHARE_OF_BROWSER = 5
PEERS = ["rsvg-convert, of a finished SVG", "skia-python", "typst", "takumi-py"]
MEGABYTE = 1_000_000


def cold(place, name, words):
    draws, out = place.draws / f"{name}.draws", content.fresh(place.out / name)
    scene = content.SCENES / f"{name}.yaml"
    browser = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
               "--force-device-scale-factor=2", "--window-size=390,844"]
    commands = {
        OURS: [place.tatami, "render", scene, "-o", out / "tatami.png"],
        LIMIT: [*place.limit, "one", draws, out / "limit.png"],
        PEERS[0]: ["rsvg-convert", draws.with_suffix(".svg"), "-o", out / "rsvg.png"],
        PEERS[1]: place.peer("skia", "one", draws, out / "skia.png"),
        PEERS[2]: place.peer("typst", "one", draws.with_suffix(".typ"), out / "typst.png"),
        PEERS[3]: place.peer("takumi", "one", draws.with_suffix(".html"), out / "takumi.png"),
        BROWSER: [*browser, f"--screenshot={out}/chromium.png", f"file://{draws.with_suffix('.html')}"],
    }
    programs = {name: place.program(command) for name, command in commands.items()}
    for program in programs.values():
        program.time()
    place.check(draws, out / "tatami.png", sorted(out.glob("*.png")))
    programs[OURS].peak = 0
    work = Workload(
        name, f"A cold process: {words}, 780 × 1688 pixels, to a PNG file", in_turn(programs, place.rounds),
        words=f"cold process → PNG file: {words}", limit=LIMIT, peers=PEERS, browser=BROWSER)
    best = work.fastest(PEERS)
    memory = programs[OURS].peak / MEGABYTE
    work.numbers = {"most memory of a process of Tatami, MB": memory}
    work.goals = [
        Goal("beside the limit", work.ratio(OURS, LIMIT), 1.2),
        Goal(f"faster than the best peer ({best})", work.ratio(best, OURS), 3, at_least=True),
        Goal("faster than the browser", work.ratio(BROWSER, OURS), 20, at_least=True),
        Goal("memory", memory, 48, unit="MB"),
    ]
    return work


def cold_long(place):
    return cold(place, "long", "a chat of four long rows")


def cold_short(place):
    return cold(place, "short", "20 short rows with emoji")


def many(place, count=200):
    scenes = content.write_lists(place.folder / "many", count)
    draws = content.write_draws(place.bench, place.folder / "many-draws", sorted(scenes.glob("*.yaml")))
    sources = {ending: sorted(draws.glob(f"*.{ending}")) for ending in ("draws", "typ", "html")}
    out = {name: content.fresh(place.out / f"many-{name}") for name in ("tatami", "core", "limit", "typst", "browser")}
    cores = len(os.sched_getaffinity(0))
    render = [place.tatami, "render", scenes, "-o", f"{out['tatami']}/"]

    def emptied(*commands, of):
        return place.program(*commands, prepare=lambda: content.fresh(out[of]))

    programs = {
        OURS: emptied(render, of="tatami"),
        ONE_CORE: emptied(["taskset", "-c", "0", *render[:-1], f"{out['core']}/"], of="core"),
        LIMIT: emptied([*place.limit, "many", cores, out["limit"], *sources["draws"]], of="limit"),
        TYPST: emptied(*(place.peer("typst", "many", out["typst"], *sources["typ"][half::2]) for half in (0, 1)), of="typst"),
    }
    for program in [*programs.values(), place.program(place.peer("browser", "many", out["browser"], *sources["html"]))]:
        program.time()
    for name, folder in out.items():
        written = sorted(folder.glob("*.png"))
        if len(written) != count:
            raise SystemExit(f"{name} made {len(written)} pictures of {count} scenes")
    ours, one = (sorted(out[name].glob("*.png")) for name in ("tatami", "core"))
    if any(a.read_bytes() != b.read_bytes() for a, b in zip(ours, one)):
        raise SystemExit("on one core other bytes are drawn")
    for number in (0, count // 2, count - 1):
        theirs = [sorted(out[name].glob("*.png"))[number] for name in ("limit", "typst", "browser")]
        place.check(sources["draws"][number], ours[number], theirs)
    programs[PAGE] = place.service(
        place.peer("browser", "serve", *sources["html"]), count // SHARE_OF_BROWSER, of=count)
    work = Workload(
        "many", f"{count} scenes of 20 rows each to {count} PNG files, on {cores} cores", in_turn(programs, place.rounds),
        words=f"{count} scenes of 20 rows → {count} files, each", limit=LIMIT, peers=[TYPST], browser=PAGE, pictures=count)
    programs[PAGE].close()
    work.numbers = {"Tatami, ms for each": work.median(OURS) / count, "limit, ms for each": work.median(LIMIT) / count}
    work.goals = [
        Goal("beside the limit with as many threads", work.ratio(OURS, LIMIT), 1.5),
        Goal("faster than typst in two processes", work.ratio(TYPST, OURS), 3, at_least=True),
        Goal("faster than on one core", work.ratio(ONE_CORE, OURS), 1.8, at_least=True),
    ]
    return work


def steady_slope(values):
    """Returns the slope per value: the median of all pairs, since an allocator releases memory in jumps."""
    pairs = itertools.combinations(enumerate(values), 2)
    return statistics.median((b - a) / (j - i) for (i, a), (j, b) in pairs)


def warm(place, count=500):
    draws = place.draws / "long.draws"
    scene, page = content.SCENES / "long.yaml", draws.with_suffix(".html")
    # The first turn is not counted.
    each = max(2, count // (place.rounds + 1))
    commands = {
        OURS: [place.bench, "serve", scene],
        TWO_TASKS: [place.bench, "tasks", scene],
        LIMIT: [*place.limit, "serve", draws],
        PEERS[1]: place.peer("skia", "serve", draws),
        PEERS[2]: place.peer("typst", "serve", draws.with_suffix(".typ")),
        PEERS[3]: place.peer("takumi", "serve", page),
        PAGE: place.peer("browser", "serve", page),
    }
    services = {
        name: place.service(command, max(2, each // SHARE_OF_BROWSER) if name == PAGE else each)
        for name, command in commands.items()
    }
    memory = []
    times = in_turn(services, place.rounds, after=lambda turn: memory.append(services[OURS].resident()))
    for service in services.values():
        service.close()
    drawn = each * place.rounds
    work = Workload(
        "warm", f"The same chat {drawn + each} times in one process, by the library, kept in memory", times,
        words=f"the same chat {drawn + each} times in one process, each", limit=LIMIT, peers=PEERS, browser=PAGE)
    growth = steady_slope(memory) / each
    best = work.fastest(PEERS)
    work.numbers = {
        f"Tatami's memory after {each} pictures, MB": memory[0] / MEGABYTE,
        f"after {drawn} more, MB": memory[-1] / MEGABYTE,
        f"times as long as Tatami: the best peer ({best})": work.ratio(best, OURS),
    }
    work.goals = [
        Goal("beside the limit", work.ratio(OURS, LIMIT), 1.5),
        Goal("growth of memory for each picture", growth / 1000, 1, unit="kB"),
        Goal("faster in two concurrent tasks", work.ratio(OURS, TWO_TASKS), 1.8, at_least=True),
    ]
    return work
