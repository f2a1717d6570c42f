"""How the peers that are Python packages are run, each in its own process:

    PEER one SOURCE OUT.png        one picture
    PEER many FOLDER SOURCE…       each into the folder
    PEER serve SOURCE…             as many as each line of standard input says, one source after the other, kept in memory
"""

import itertools
import pathlib
import sys


def run(make):
    """Runs a peer. `make` returns a function from a source's path to the bytes of its PNG, and keeps its set-up."""
    draw = make()
    match sys.argv[1:]:
        case ["one", source, out]:
            pathlib.Path(out).write_bytes(draw(source))
        case ["many", folder, *sources]:
            for source in sources:
                (pathlib.Path(folder) / (pathlib.Path(source).name + ".png")).write_bytes(draw(source))
        case ["serve", *sources]:
            endless = itertools.cycle(sources)
            for line in sys.stdin:
                for source in itertools.islice(endless, int(line)):
                    draw(source)
                print("done", flush=True)
        case _:
            sys.exit(__doc__)
