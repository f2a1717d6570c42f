"""A real Spark on this machine: a standalone master and two workers, each with an executor of one core."""

import os
import pathlib
import subprocess
import sys

import pyspark
from pyspark.sql import SparkSession

from processes import Processes, descendants, free_port, kill_all, wait_for


class SparkCluster(Processes):
    def __init__(self, folder, workers=2):
        super().__init__()
        self.folder, self.workers = pathlib.Path(folder), workers
        self.home = os.path.dirname(pyspark.__file__)
        self.daemons = []

    def __enter__(self):
        super().__enter__()
        try:
            self._begin()
        except BaseException:
            self.close()
            raise
        return self

    def _begin(self):
        self.folder.mkdir(parents=True)
        os.environ.update(
            SPARK_HOME=self.home, SPARK_LOCAL_IP="127.0.0.1", PYSPARK_PYTHON=sys.executable,
            SPARK_LOCAL_DIRS=str(self.folder / "local"), SPARK_NO_DAEMONIZE="1")
        port = free_port()
        self.address = f"spark://127.0.0.1:{port}"
        self._start("Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", str(free_port()))
        self._wait_for_log("Master", "I have been elected leader")
        for number in range(self.workers):
            daemon = self._start(
                "Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", str(free_port()),
                "--work-dir", str(self.folder / f"work-{number}"), self.address)
            self.daemons.append(daemon)
        self._wait_for_log("Master", "Registering worker", self.workers)

    def _start(self, role, *arguments):
        command = [f"{self.home}/bin/spark-class", f"org.apache.spark.deploy.{role.lower()}.{role}", *arguments]
        return self.start(command, self.folder / f"{role}.log", cwd=self.folder, env=os.environ)

    def _wait_for_log(self, role, words, count=1):
        log = self.folder / f"{role}.log"
        wait_for(f"{words!r} in {log}", lambda: log.exists() and log.read_text(errors="replace").count(words) >= count, 90)

    def session(self, **settings):
        """Returns a session whose tasks are retried after the loss of executors."""
        builder = SparkSession.builder.master(self.address).appName("tatami").config("spark.ui.enabled", "false")
        usual = {
            "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1", "spark.executor.memory": "700m",
            "spark.executor.cores": "1", "spark.task.maxFailures": "8", "spark.sql.warehouse.dir": str(self.folder / "tables"),
            "spark.ui.showConsoleProgress": "false", "spark.log.level": "ERROR",
        }
        for key, value in {**usual, **settings}.items():
            builder = builder.config(key, value)
        session = builder.getOrCreate()
        self.callback(session.stop)
        return session

    def executors(self):
        """Returns the executors' processes."""
        found = []
        for daemon in self.daemons:
            for pid in descendants(daemon.pid):
                with open(f"/proc/{pid}/cmdline", "rb") as file:
                    if b"CoarseGrainedExecutorBackend" in file.read():
                        found.append(pid)
        return found

    def kill_executor(self):
        """Kills an executor with its descendants, as when a machine is lost."""
        executor = self.executors()[0]
        kill_all([executor, *descendants(executor)])

    def kill_worker(self):
        """Kills one `tatami worker`, as a system without free memory may."""
        for executor in self.executors():
            for pid in descendants(executor):
                arguments = subprocess.run(["ps", "-o", "args=", "-p", str(pid)], stdout=subprocess.PIPE, text=True).stdout
                if arguments.rstrip().endswith(" worker"):
                    kill_all([pid])
                    return True
        return False

    def tell_logs(self):
        for path in sorted(self.folder.glob("*.log")):
            print(f"--- {path.name}\n" + "\n".join(path.read_text(errors="replace").splitlines()[-15:]))
