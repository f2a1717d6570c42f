"""A scene that is sent with the tasks to the executors."""

from __future__ import annotations

import atexit
import dataclasses
import glob
import os
import shutil
import tempfile
from typing import Dict, Iterable, Mapping, Optional, Tuple

from pyspark import SparkFiles


@dataclasses.dataclass(frozen=True)
class Template:
    """A scene file and the files beside it, by their paths from its folder, as bytes."""

    name: str
    files: Tuple[Tuple[str, bytes], ...]

    @staticmethod
    def read(scene: str, beside: Iterable[str] = ()) -> "Template":
        """Creates the template of a local scene file; `beside` are patterns of its images and data, relative to its folder."""
        folder, name = os.path.split(scene)
        paths = {name}
        for pattern in beside:
            found = glob.glob(os.path.join(folder, pattern), recursive=True)
            if not found:
                raise FileNotFoundError(f"no file beside {scene} matches {pattern!r}")
            paths.update(os.path.relpath(path, folder or ".") for path in found if os.path.isfile(path))
        files: Dict[str, bytes] = {}
        for path in sorted(paths):
            if path.startswith(".."):
                raise ValueError(f"{path!r} is not in the folder of {scene}")
            with open(os.path.join(folder, path), "rb") as file:
                files[path] = file.read()
        return Template(name, tuple(files.items()))

    @staticmethod
    def of(yaml: str, files: Mapping[str, bytes] = {}) -> "Template":
        """Creates the template of a scene as text, with files beside it."""
        return Template("scene.yaml", (("scene.yaml", yaml.encode()), *sorted(files.items())))

    def place(self) -> str:
        """Returns the path of the scene's file, in a folder that is removed with this process or with the executor."""
        if self not in _placed:
            folder = tempfile.mkdtemp(prefix="tatami-", dir=_home())
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
            for path, content in self.files:
                target = os.path.join(folder, path)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with open(target, "wb") as file:
                    file.write(content)
            _placed[self] = os.path.join(folder, self.name)
        return _placed[self]


def _home() -> Optional[str]:
    """Returns a folder for a task's files: Spark's Python processes end without a chance to clean up."""
    return os.path.abspath(SparkFiles.getRootDirectory()) if SparkFiles._is_running_on_worker else None


_placed: Dict[Template, str] = {}
