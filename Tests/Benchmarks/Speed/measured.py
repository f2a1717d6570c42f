"""The measurements of a workload: times, other numbers, and whether goals are reached."""

import dataclasses
import statistics

OURS = "Tatami"


@dataclasses.dataclass
class Goal:
    title: str
    value: float
    bound: float
    # Whether the goal is a lower bound.
    at_least: bool = False
    unit: str = "×"

    @property
    def is_reached(self):
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def sentence(self):
        wanted = f"{'≥' if self.at_least else '≤'} {self.bound:g} {self.unit}"
        return f"{'reached    ' if self.is_reached else 'NOT REACHED'}  {self.title}: {self.value:.3g} {self.unit} ({wanted})"


@dataclasses.dataclass
class Workload:
    """A workload, with the milliseconds of each program in each round."""

    name: str
    title: str
    times: dict
    goals: list = dataclasses.field(default_factory=list)
    # The texts of the README's table, and which programs are the limit, peers and the browser.
    words: str = ""
    limit: str = ""
    peers: tuple = ()
    browser: str = ""
    # The number of pictures drawn in the measured time.
    pictures: int = 1
    # Other numbers; their names contain their units.
    numbers: dict = dataclasses.field(default_factory=dict)

    def median(self, name):
        return statistics.median(self.times[name])

    def ratio(self, name, other):
        """Returns the ratio to the other program's time: the median of rounds that ran both on the same machine."""
        return statistics.median(a / b for a, b in zip(self.times[name], self.times[other]))

    def fastest(self, names):
        return min((name for name in names if name in self.times), key=self.median)

    def rows(self):
        """Returns name, median, minimum, maximum, and the ratio to Tatami's time."""
        for name, times in self.times.items():
            yield name, self.median(name), min(times), max(times), self.ratio(name, OURS) if OURS in self.times else None

    def table(self):
        lines = [self.title]
        for name, median, least, most, ratio in self.rows():
            told = "" if ratio is None else f"{ratio:9.2f} ×"
            lines.append(f"  {name:34}{median:10.2f} ms  {f'({least:.2f} to {most:.2f})':26}{told}")
        lines += [f"  {name}: {value:,.6g}" for name, value in self.numbers.items()]
        return "\n".join(lines + [f"  {goal.sentence()}" for goal in self.goals])

    def record(self):
        return {
            "title": self.title,
            "programs": {
                name: {"median ms": median, "least ms": least, "most ms": most, "times Tatami": ratio,
                       "rounds": self.times[name]}
                for name, median, least, most, ratio in self.rows()
            },
            "numbers": self.numbers,
            "goals": [{**dataclasses.asdict(goal), "is_reached": goal.is_reached} for goal in self.goals],
        }
