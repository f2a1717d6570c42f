"""Converts DataFrames of records to pictures, and DataFrames of snapshots to verdicts."""

from __future__ import annotations

import base64
import json
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import BinaryType, BooleanType, LongType, StringType, StructField, StructType

from .files import Folder, is_name
from .template import Template
from .worker import Answer, Unavailable, Worker, resting

# An error of the machine, not of the job: another machine may succeed.
ELSEWHERE = ("fonts", "environment")

# The maximum size of a batch of answers, in bytes and in rows.
MOST_BYTES, MOST_ROWS = 8 << 20, 1_000

_JOB = "_tatami_job"
_NAME = "_tatami_name"


def pictures(
    records: DataFrame,
    template: Template,
    *,
    options: Mapping[str, Any] = {},
    command: Sequence[str] = ("tatami",),
) -> DataFrame:
    """Returns the records with a column `picture`, the bytes that `tatami render --each` would write for each.

    A record's columns are the scene's values of the same names, as `DataFrame.write.json` writes them. `options` are keys of
    a job, such as {"shot": "long", "format": "svg", "variant": {"scale": 3}, "limits": {"seconds": 5}}. If there is no
    picture, `failure` has the reason. `environment` is the fingerprint of the libraries and fonts used; an `environment`
    among the options is required of every executor.
    """
    fields = [
        StructField("picture", BinaryType()), StructField("failure", StringType()), StructField("environment", StringType())
    ]

    def row(answer: Answer, _: Any) -> List[Any]:
        return [content(answer), failure(answer), answer.get("environment")]

    return _run(records, _record(records), fields, _drawing(template, options), lambda: row, command)


def write_pictures(
    records: DataFrame,
    template: Template,
    folder: str,
    name: Union[str, Column],
    *,
    options: Mapping[str, Any] = {},
    command: Sequence[str] = ("tatami",),
) -> DataFrame:
    """Returns the records with the results of their files: `path`, `bytes`, `fingerprint`, `failure`, `environment`.

    Files are written when the result is requested, to any file system that pyarrow knows (a path, or hdfs://, s3://, gs://,
    …), under `name`, a column or an expression such as concat(substring(sha1(id), 1, 3), '/', id, '.png'). Each appears
    complete, after being written under a temporary name; tasks that Spark runs twice leave one file.
    """
    fields = [
        StructField("path", StringType()), StructField("bytes", LongType()), StructField("fingerprint", StringType()),
        StructField("failure", StringType()), StructField("environment", StringType()),
    ]

    def rows() -> Callable[[Answer, Any], List[Any]]:
        target = Folder(folder)

        def row(answer: Answer, name: Any) -> List[Any]:
            environment = answer.get("environment")
            if not is_name(name):
                return [None, None, None, f"{name!r} is no name of a file", environment]
            picture = content(answer)
            if picture is None:
                return [None, None, None, failure(answer), environment]
            path = target.write(name, picture)
            return [path, len(picture), answer["pictures"][0]["fingerprint"], None, environment]

        return row

    named = records.withColumn(_NAME, (F.col(name) if isinstance(name, str) else name).cast("string"))
    return _run(named, _record(records), fields, _drawing(template, options), rows, command)


def verdicts(
    snapshots: DataFrame,
    *,
    folder: Optional[str] = None,
    command: Sequence[str] = ("tatami",),
) -> DataFrame:
    """Returns the snapshots with their verdicts: `verdict`, `failed`, `message`, `outcome` (JSON) and `failure`.

    The columns `scene` and `name` select a snapshot; the optional columns `snapshots` and `pending` are the folders of the
    baselines and of pending snapshots. Paths are relative to `folder` on every executor. Nothing is recorded.
    """
    columns = set(snapshots.columns)
    job = [F.col("scene"), F.col("name"), F.lit("none").alias("record")]
    for column, usual in (("snapshots", "snapshots"), ("pending", ".tatami/pending")):
        job.append(F.col(column) if column in columns else F.lit(usual).alias(column))
    fields = [
        StructField("verdict", StringType()), StructField("failed", BooleanType()), StructField("message", StringType()),
        StructField("outcome", StringType()), StructField("failure", StringType()),
    ]

    def row(answer: Answer, _: Any) -> List[Any]:
        outcome = answer.get("outcome")
        if outcome is None:
            return [None, None, None, None, failure(answer)]
        return [
            outcome["verdict"], outcome["failed"], outcome.get("message"), json.dumps(outcome, ensure_ascii=False), None
        ]

    def line(number: int, job: str) -> bytes:
        return f'{{"job":{number},{job[1:]}'.encode()

    # A worker assumes that a project's files don't change; the next task may come after they have changed.
    return _run(snapshots, F.to_json(F.struct(*job)), fields, lambda: line, lambda: row, command, folder, keep=False)


def content(answer: Answer) -> Optional[bytes]:
    """Returns the bytes of the requested picture."""
    drawn = answer.get("pictures") or []
    return base64.b64decode(drawn[0]["base64"]) if len(drawn) == 1 else None


def failure(answer: Answer) -> Optional[str]:
    """Returns the reason why there is no picture and no verdict."""
    found: Optional[Dict[str, Any]] = answer.get("failure")
    if found is not None:
        return f"{found['kind']}: {found.get('reason', '')}"
    count = len(answer.get("pictures") or [])
    return f"severalPictures: the job asks for {count} pictures; choose a shot" if count > 1 else None


def _record(records: DataFrame) -> Column:
    """Returns the record as a line of JSON."""
    return F.to_json(F.struct(*(F.col(f"`{column}`") for column in records.columns)))


def _drawing(template: Template, options: Mapping[str, Any]) -> Callable[[], Callable[[int, str], bytes]]:
    kept = {key: value for key, value in options.items() if key not in ("job", "render", "record", "output")}

    def prepare() -> Callable[[int, str], bytes]:
        job = json.dumps({"render": {"scene": template.place()}, **kept}, ensure_ascii=False)[1:-1]
        return lambda number, record: f'{{"job":{number},{job},"record":{record or "{}"}}}'.encode()

    return prepare


def _run(
    frame: DataFrame,
    job: Column,
    fields: Sequence[StructField],
    lines: Callable[[], Callable[[int, str], bytes]],
    rows: Callable[[], Callable[[Answer, Any], List[Any]]],
    command: Sequence[str],
    folder: Optional[str] = None,
    keep: bool = True,
) -> DataFrame:
    """Runs each row's job on the row's executor, and returns the rows with the results, in their order.

    `lines` and `rows` return, on the executor, functions that create a job's line and read its answer. `keep` keeps the
    worker for the next task.
    """
    kept = [field for field in frame.schema.fields if field.name != _NAME]
    taken = {field.name for field in fields} & {field.name for field in kept}
    if taken:
        raise ValueError(f"the records have columns named {sorted(taken)}; rename them")
    schema = StructType([*kept, *fields])
    types = [_arrow[type(field.dataType)] for field in fields]
    names = [field.name for field in schema.fields]

    def work(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        worker = resting(command, folder) if keep else Worker(command, folder)
        try:
            yield from answered(batches, worker)
        finally:
            if not keep:
                worker.close()

    def answered(batches: Iterator[pa.RecordBatch], worker: Worker) -> Iterator[pa.RecordBatch]:
        line, row = lines(), rows()
        for batch in batches:
            jobs = batch.column(batch.schema.get_field_index(_JOB)).to_pylist()
            index = batch.schema.get_field_index(_NAME)
            given = batch.column(index).to_pylist() if index >= 0 else [None] * len(jobs)
            columns = [column for column, name in zip(batch.columns, batch.schema.names) if name not in (_JOB, _NAME)]
            done: List[List[Any]] = []
            (start, size) = (0, 0)

            def made(end: int) -> pa.RecordBatch:
                results = [pa.array(values, type) for values, type in zip(zip(*done), types)]
                return pa.RecordBatch.from_arrays([*(column.slice(start, end - start) for column in columns), *results], names)

            for number, answer in enumerate(worker.answers(line(number, job) for number, job in enumerate(jobs))):
                if answer.get("job") != number:
                    raise Unavailable(f"the worker answered job {answer.get('job')} in place of {number}: {answer}")
                if (answer.get("failure") or {}).get("kind") in ELSEWHERE:
                    raise Unavailable(failure(answer))
                values = row(answer, given[number])
                done.append(values)
                size += sum(len(value) for value in values if isinstance(value, (bytes, str)))
                if size >= MOST_BYTES or len(done) >= MOST_ROWS:
                    yield made(number + 1)
                    (done, start, size) = ([], number + 1, 0)
            if done:
                yield made(len(jobs))

    return frame.withColumn(_JOB, job).mapInArrow(work, schema)


_arrow: Dict[type, pa.DataType] = {
    BinaryType: pa.binary(), StringType: pa.string(), LongType: pa.int64(), BooleanType: pa.bool_()
}
