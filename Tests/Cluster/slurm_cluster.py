"""A real Slurm of four nodes on this machine: one daemon each, all at localhost with different ports."""

import os
import pathlib
import re
import subprocess

from processes import Processes, descendants, environment, free_port, is_running, kill_all, wait_for

NODES = ["n1", "n2", "n3", "n4"]


class SlurmCluster(Processes):
    def __init__(self, folder):
        super().__init__()
        self.folder = pathlib.Path(folder)
        self.configuration = self.folder / "slurm.conf"
        self.environment = {
            **os.environ, "SLURM_CONF": str(self.configuration), "PATH": os.environ["PATH"] + ":/usr/sbin"}
        self.nodes = {}

    def __enter__(self):
        super().__enter__()
        self.callback(lambda: kill_all(self._own()))
        try:
            self._begin()
        except BaseException:
            self.close()
            raise
        return self

    def _begin(self):
        for name in ("state", "spool", "log"):
            (self.folder / name).mkdir(parents=True)
        # Munge refuses folders that others may write to, and a key that others may read.
        munge = self.folder / "munge"
        munge.mkdir(mode=0o755)
        key = munge / "key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        self.start(
            [
                "munged", "--foreground", "--force", f"--key-file={key}", f"--socket={munge}/socket",
                f"--pid-file={munge}/pid", f"--seed-file={munge}/seed", f"--log-file={munge}/log",
            ],
            self.folder / "log/munged", env=self.environment,
        )
        wait_for("munge's socket", (munge / "socket").exists)
        self._write_configuration(munge / "socket")
        self.start(["slurmctld", "-D", "-f", self.configuration], self.folder / "log/slurmctld.out", env=self.environment)
        for node in NODES:
            self._start_node(node)
        wait_for("four idle nodes", lambda: self._idle() == len(NODES), 60)

    def _start_node(self, node):
        self.nodes[node] = self.start(
            ["slurmd", "-D", "-N", node, "-f", self.configuration], self.folder / f"log/{node}.out", env=self.environment
        )

    def _write_configuration(self, munge):
        name = subprocess.run(["hostname", "-s"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
        nodes = "\n".join(
            f"NodeName={node} NodeHostname=localhost NodeAddr=127.0.0.1 Port={free_port()} CPUs=1 RealMemory=500 State=UNKNOWN"
            for node in NODES
        )
        self.configuration.write_text(
            f"""ClusterName=tatami
SlurmctldHost={name}(127.0.0.1)
SlurmctldPort={free_port()}
SlurmUser={subprocess.run(["id", "-un"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()}
AuthType=auth/munge
AuthInfo=socket={munge}
CredType=cred/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_min_interval=100000,batch_sched_delay=0
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SlurmdParameters=config_overrides
ReturnToService=2
JobRequeue=1
SlurmdTimeout=6
KillWait=2
MinJobAge=3600
MaxArraySize=1001
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool/%n
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/%n.pid
SlurmctldLogFile={self.folder}/log/slurmctld
SlurmdLogFile={self.folder}/log/%n
{nodes}
PartitionName=all Nodes={",".join(NODES)} Default=YES MaxTime=INFINITE State=UP
"""
        )

    def run(self, *command, **options):
        options = {"check": True, "stdout": subprocess.PIPE, "text": True, "env": self.environment, **options}
        return subprocess.run(command, **options).stdout

    def _idle(self):
        lines = self.run("sinfo", "-h", "-o", "%T %D", check=False).splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("idle"))

    def submit(self, *arguments, folder, variables):
        """Submits a job and returns its number."""
        log = self.folder / "log/job-%A-%a"
        told = self.run(
            "sbatch", "--parsable", f"--output={log}", *arguments, cwd=folder, env={**self.environment, **variables})
        return told.strip().split(";")[0]

    def wait(self, job, seconds=600):
        """Waits for all tasks, and returns their states."""
        wait_for(f"the end of job {job}", lambda: not self.run("squeue", "-h", "-j", job, check=False).strip(), seconds)
        return self.tasks(job)

    def tasks(self, job):
        """Returns the state, exit code, number of restarts and node of each task."""
        told = self.run("scontrol", "-o", "show", "job", job)
        return [
            {key: value for key, value in re.findall(r"(JobState|Restarts|ExitCode|NodeList|ArrayTaskId)=(\S+)", line)}
            for line in told.splitlines()
            if "ArrayTaskId=" in line
        ]

    def kill(self, node):
        """Kills a node with all of its processes."""
        mark = f"SLURMD_NODENAME={node}".encode()
        # Job processes are no longer the daemon's children, and are found by their environment.
        lost = [
            pid for pid in self._own()
            if mark in environment(pid) or any(mark in environment(below) for below in descendants(pid))
        ]
        daemon = self.nodes[node]
        kill_all([daemon.pid, *descendants(daemon.pid), *lost])
        wait_for(f"the end of {node}", lambda: not any(is_running(pid) for pid in lost), 10)
        return len(lost)

    def _own(self):
        """Returns the processes that have this cluster's configuration in their environment."""
        mark = f"SLURM_CONF={self.configuration}".encode()
        return [int(entry) for entry in os.listdir("/proc") if entry.isdigit() and mark in environment(int(entry))]

    def log(self, job):
        return "".join(path.read_text() for path in sorted(self.folder.glob(f"log/job-{job}-*")))

    def tell_logs(self):
        for path in sorted(self.folder.glob("log/*")):
            print(f"--- {path.name}\n" + "\n".join(path.read_text(errors="replace").splitlines()[-15:]))
