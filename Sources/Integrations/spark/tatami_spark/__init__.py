"""Pictures of a DataFrame's records, and verdicts on snapshots, by `tatami worker`s in Spark's executors."""

from .pictures import pictures, verdicts, write_pictures
from .template import Template
from .worker import Died, Unavailable, Worker

__all__ = ["Died", "Template", "Unavailable", "Worker", "pictures", "verdicts", "write_pictures"]
