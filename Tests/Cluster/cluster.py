"""Tests that Spark and Slurm draw the same bytes as one machine, and lose nothing when they lose a machine.

    cluster.py TATAMI [--count 10000] [--only spark,slurm] [--bench PROGRAM]

Run from the package's folder: make test-cluster
"""

import argparse
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import time

from material import Material
from processes import count_files, wait_for

ROOT = pathlib.Path(__file__).resolve().parents[2]
INTEGRATIONS = ROOT / "Sources/Integrations"
GUIDE = ROOT / "Sources/Tatami/Tatami.docc/ManyMachines.md"


def told(words):
    print(words, flush=True)


def after(condition, action):
    """Runs an action in a thread once a condition is true; returns the thread and a list for the result."""
    result = []

    def wait():
        wait_for("the middle", condition, 300)
        result.append(action())

    thread = threading.Thread(target=wait)
    thread.start()
    return thread, result


# MARK: Spark


def spark(material, folder):
    from pyspark.sql import functions as F
    from spark_cluster import SparkCluster
    from tatami_spark import Template, pictures, verdicts, write_pictures

    command = [material.tatami]
    # Executors find the command in the `PATH`, as on any machine.
    os.environ["PATH"] = os.path.dirname(material.tatami) + ":" + os.environ["PATH"]
    template = Template.read(str(material.scene), beside=["logo.png"])
    with SparkCluster(folder / "spark") as cluster:
        try:
            # Speculative copies of slow tasks are started early and often.
            session = cluster.session(**{
                "spark.speculation": "true", "spark.speculation.multiplier": "1.1", "spark.speculation.quantile": "0.3",
                "spark.speculation.interval": "50ms", "spark.speculation.minTaskRuntime": "50ms",
            })
            people = session.read.json(str(material.records)).repartition(40).cache()
            assert people.count() == material.count
            name = F.concat(F.lit("card-"), F.col("id").cast("string"), F.lit(".png"))

            target = folder / "spark-files"
            middle, _ = after(lambda: count_files(target) > material.count / 5, cluster.kill_executor)
            drawn = write_pictures(people, template, target.as_uri(), name, command=command)
            rows = drawn.select("id", "path", "bytes", "fingerprint", "failure", "environment").collect()
            middle.join()
            assert sorted(row.id for row in rows) == list(range(1, material.count + 1))
            assert {row.failure for row in rows} == {None}, {row.failure for row in rows}
            assert len({row.environment for row in rows}) == 1
            material.check_folder(target, lambda number: f"card-{number}.png")
            told(f"Spark: {len(rows):,} files are one machine's; an executor was killed after a fifth, tasks ran twice: "
                 "nothing lost, nothing twice")

            table = folder / "spark-table"
            done = table / "_temporary"
            middle, killed = after(lambda: any(done.rglob("part-*")), cluster.kill_worker)
            pictures(people, template, command=command).write.parquet(str(table))
            middle.join()
            rows = session.read.parquet(str(table)).select("id", "picture", "failure").toLocalIterator()
            seen = set()
            for row in rows:
                assert row.id not in seen and row.picture == material.picture(row.id), f"{row.id}: {row.failure}"
                seen.add(row.id)
            assert len(seen) == material.count and killed == [True]
            told(f"Spark: {len(seen):,} pictures of a column are one machine's; a worker was killed in the middle")

            refused = people.limit(3).withColumn("price", F.lit("dear"))
            whys = [row.failure for row in pictures(refused, template, command=command).collect()]
            assert len(whys) == 3 and all("expected a number for the scene's value 'price'" in why for why in whys), whys

            project = material.project(folder / "project", 40)
            jobs = [(f"snapshots/scene-{number:03}.yaml", f"scene-{number:03}/{shot}")
                    for number in range(40) for shot in ("day", "night")]
            asked = session.createDataFrame(jobs, "scene string, name string").repartition(8)
            found = {row["name"]: row.verdict for row in verdicts(asked, folder=str(project), command=command).collect()}
            assert found == verified_here(material, project), found
            changed = sum(verdict != "equal" for verdict in found.values())
            told(f"Spark: {len(found)} verdicts are one machine's, {changed} of them that something differs")

            run_guide(material, folder)
            told("Spark: the guide's lines draw what one machine draws")

            # Measured without losses, when all processes are warm.
            session.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "2000")
            seconds = []
            for _ in range(3):
                begun = time.perf_counter()
                size = pictures(people, template, command=command).agg(F.sum(F.length("picture"))).collect()[0][0]
                seconds.append(time.perf_counter() - begun)
            return material.count / sorted(seconds)[1], size / material.count
        except BaseException:
            cluster.tell_logs()
            raise


def run_guide(material, folder):
    """Runs the guide's lines for Spark, with the folders of this machine."""
    lines = re.search(r"```python cards.py\n(.*?)```", GUIDE.read_text(), re.DOTALL).group(1)
    for shown, here in [
        ("hdfs:///people", material.records.as_uri()), ("hdfs:///", folder.as_uri() + "/"), ("card.yaml", str(material.scene)),
        ("*.png", "logo.png"), ("2000", "20"),
    ]:
        assert shown in lines
        lines = lines.replace(shown, here)
    exec(compile(lines, GUIDE.name, "exec"), {})
    for number in range(1, material.count + 1):
        shard = hashlib.sha1(str(number).encode()).hexdigest()[:3]
        assert (folder / f"cards/{shard}/{number}.png").read_bytes() == material.picture(number)


def verified_here(material, project):
    """Returns the verdicts by the names of snapshots."""
    report = project / "here.json"
    environment = {**os.environ, "CI": "true"}
    subprocess.run([material.tatami, "verify", "--report", f"json={report}"], cwd=project, env=environment, stdout=subprocess.DEVNULL)
    return {snapshot["name"]: snapshot["verdict"] for snapshot in json.loads(report.read_text())["snapshots"]}


# MARK: Slurm


def slurm(material, folder):
    from slurm_cluster import SlurmCluster

    variables = {"TATAMI": material.tatami}
    with SlurmCluster(folder / "slurm") as cluster:
        try:
            target = folder / "slurm-files"
            middle, _ = after(lambda: count_files(target) > material.count / 5, lambda: cluster.kill("n2"))
            job = cluster.submit(
                "--array=1-20", INTEGRATIONS / "slurm/pictures.sbatch", material.scene.name, material.records.name,
                str(target), folder=material.folder, variables=variables)
            tasks = cluster.wait(job)
            middle.join()
            assert [task["JobState"] for task in tasks] == ["COMPLETED"] * 20, (tasks, cluster.log(job))
            again = [task["ArrayTaskId"] for task in tasks if task["Restarts"] != "0"]
            assert again, "no task was requeued"
            answers = [json.loads(line) for path in (target / "answers").glob("*.jsonl") for line in open(path)]
            assert sorted(answer["job"] for answer in answers) == list(range(1, material.count + 1))
            assert not list((target / "answers").glob("*.part")) or again
            material.check_folder(target, lambda number: f"card-{number}.png")
            told(f"Slurm: {len(answers):,} files are one machine's; a node was killed in the middle, {len(again)} task was "
                 "requeued: nothing lost, nothing twice")

            project = material.project(folder / "slurm-project", 40)
            job = cluster.submit("--array=1-8", INTEGRATIONS / "slurm/verify.sbatch", folder=project, variables=variables)
            wait_for("a running shard", lambda: "RUNNING" in cluster.run("squeue", "-h", "-o", "%T", "-j", job))
            cluster.run("scontrol", "requeue", f"{job}_1")
            cluster.wait(job)
            reports = sorted(str(path) for path in (project / "reports").glob("*.json"))
            assert len(reports) == 8, (reports, cluster.log(job))
            merged = subprocess.run(
                [material.tatami, "merge", *reports, "--report", "json=all.json"], cwd=project, stdout=subprocess.DEVNULL)
            found = {snapshot["name"]: snapshot["verdict"]
                     for snapshot in json.loads((project / "all.json").read_text())["snapshots"]}
            assert found == verified_here(material, project) and merged.returncode == 1
            told(f"Slurm: {len(found)} verdicts of 8 shards are one machine's, as is the exit code of the merged report")
        except BaseException:
            cluster.tell_logs()
            raise


# MARK: Throughput


def alone(material, program, cores):
    """Returns the pictures per second of one bare loop per core, and of a pool with as many workers."""
    part = str(material.count // cores)
    scene, records = str(material.scene), str(material.records)

    def bare():
        running = [subprocess.Popen([program, "bare", scene, records, part], stdout=subprocess.PIPE, text=True)
                   for _ in range(cores)]
        return int(part) * cores / max(float(process.communicate()[0].split()[0]) for process in running)

    def pool():
        told = subprocess.run(
            [program, "pool", scene, records, str(int(part) * cores), str(cores), material.tatami], check=True,
            stdout=subprocess.PIPE, text=True).stdout
        return int(part) * cores / float(told.split()[0])

    rounds = [(bare(), pool()) for _ in range(3)]
    return [sorted(values)[1] for values in zip(*rounds)]


def at_scale(rate, size, cores=1_000, pictures=100e6):
    """Returns an extrapolation to a cluster: `rate` is pictures per second and core, `size` bytes per picture."""
    seconds = pictures / (rate * cores)
    return (
        f"By arithmetic: {rate * 3600:,.0f} pictures a core-hour; {cores:,} cores make {pictures / 1e6:.0f} M pictures, "
        f"{pictures * size / 1e12:.2f} TB, in {seconds / 60:.0f} min ({pictures / rate / 3600:,.0f} core-hours), and ask of "
        f"the storage {rate * cores * size / 1e9:.1f} GB and {rate * cores:,.0f} new files a second")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tatami")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--only", default="spark,slurm")
    parser.add_argument("--bench")
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tatami-cluster-"))
    try:
        material = Material(folder, os.path.abspath(options.tatami), options.count)
        begun = time.perf_counter()
        material.draw_here()
        told(f"One machine: {options.count:,} pictures in {time.perf_counter() - begun:.1f} s")
        if "slurm" in options.only:
            slurm(material, folder)
        drawn = spark(material, folder) if "spark" in options.only else None
        if options.bench:
            bare, pool = alone(material, os.path.abspath(options.bench), 2)
            told(f"Bare loop: {bare / 2:.0f} pictures a second and core; two workers: {pool / 2:.0f}, {pool / bare:.2f} of it")
            if drawn:
                rate, size = drawn
                told(f"Spark: {rate / 2:.0f} a second and core, {2e3 / rate - 2e3 / pool:.2f} ms of a core more a picture than "
                     f"the pool; {size:,.0f} bytes a picture")
                told(at_scale(rate / 2, size))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
