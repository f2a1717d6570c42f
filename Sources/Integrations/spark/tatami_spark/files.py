"""Writes files to any file system completely or not at all, even if others write the same concurrently."""

from __future__ import annotations

import posixpath
import uuid
from typing import Any, Set

from pyarrow import fs

# File systems where files appear complete and can't be moved: an existing file is replaced.
OBJECT_STORES = ("s3", "gcs", "abfs")

# Hadoop's name for the folder of unfinished output, which readers skip.
TEMPORARY = "_temporary"


class Folder:
    """The folder for pictures, given by a path or by an address such as hdfs://host/pictures."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._files: Any
        if "://" in address:
            self._files, path = fs.FileSystem.from_uri(address)
        else:
            self._files, path = fs.LocalFileSystem(), address
        self._path = path.rstrip("/")
        self._made: Set[str] = set()

    def write(self, name: str, content: bytes) -> str:
        """Returns the file's address. Writing the same again, concurrently or later, leaves one complete file."""
        path = f"{self._path}/{name}"
        self._make(posixpath.dirname(path))
        if self._files.type_name in OBJECT_STORES:
            self._put(path, content)
        else:
            self._make(f"{self._path}/{TEMPORARY}")
            temporary = f"{self._path}/{TEMPORARY}/{uuid.uuid4().hex}"
            try:
                self._put(temporary, content)
                self._move(temporary, path)
            except BaseException:
                self._drop(temporary)
                raise
        return f"{self.address}/{name}"

    def _put(self, path: str, content: bytes) -> None:
        with self._files.open_output_stream(path) as stream:
            stream.write(content)

    def _move(self, temporary: str, path: str) -> None:
        try:
            self._files.move(temporary, path)
        except OSError:
            # HDFS does not replace an existing file. Another copy of the task has written it, with the same content.
            if self._content(path) == self._content(temporary):
                self._drop(temporary)
            else:
                self._files.delete_file(path)
                self._files.move(temporary, path)

    def _content(self, path: str) -> bytes:
        with self._files.open_input_stream(path) as stream:
            return bytes(stream.read())

    def _drop(self, path: str) -> None:
        try:
            self._files.delete_file(path)
        except OSError:
            pass

    def _make(self, path: str) -> None:
        if path not in self._made:
            self._files.create_dir(path, recursive=True)
            self._made.add(path)


def is_name(text: Any) -> bool:
    """Whether a text names a file in a folder or below it, such as a/b/c."""
    if not isinstance(text, str) or "\0" in text or "\\" in text:
        return False
    parts = text.split("/")
    return parts[0] != TEMPORARY and not any(part in ("", ".", "..") or len(part.encode()) > 200 for part in parts)
