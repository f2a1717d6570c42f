"""Tests the Spark package's worker when its process fails: with the command itself, and without Spark.

    worker_tests.py TATAMI
"""

import base64
import json
import os
import signal
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

from tatami_spark import Template, Unavailable, Worker
from tatami_spark.files import Folder, is_name
from tatami_spark.worker import resting

TATAMI = [os.path.abspath(sys.argv.pop(1))]
CARD = 'screen: {width: "{width}", height: 20, scale: 1}\nvalues: {width: 30}\ncontent: [{label: hi}]\n'
SLOW = """screen: {width: 300, height: content, scale: 1}
content: [{list: {rows: [{text: "lorem ipsum dolor sit amet", repeat: 19000}]}}]
"""


def job(number, **more):
    return json.dumps({"job": number, "render": {"yaml": CARD}, **more}).encode()


def width(answer):
    """Returns the width of a PNG."""
    return int.from_bytes(base64.b64decode(answer["pictures"][0]["base64"])[16:20], "big")


class WorkerTests(unittest.TestCase):
    def setUp(self):
        self.worker = Worker(TATAMI)
        self.addCleanup(self.worker.close)

    def test_each_job_is_answered_in_its_order(self):
        answers = list(self.worker.answers(job(number, record={"width": 30 + number}) for number in range(200)))
        self.assertEqual([answer["job"] for answer in answers], list(range(200)))
        self.assertEqual([width(answer) for answer in answers], [30 + number for number in range(200)])

    def test_large_lines_pass_both_ways(self):
        texts = ["x" * 300_000] * 5
        jobs = [job(number, record={"more": text}, values={"width": 2000}) for number, text in enumerate(texts)]
        self.assertEqual([width(answer) for answer in self.worker.answers(jobs)], [2000] * 5)

    def test_a_process_that_is_killed_costs_no_job(self):
        stop = threading.Event()

        def kill():
            while not stop.wait(0.15):
                process = self.worker._process
                if process is not None:
                    os.kill(process.pid, signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        try:
            def slowly():
                for number in range(60):
                    time.sleep(0.01)
                    yield job(number, record={"width": 30 + number})
            answers = list(self.worker.answers(slowly()))
        finally:
            stop.set()
            killer.join()
        self.assertEqual([answer["job"] for answer in answers], list(range(60)))
        drawn = [answer for answer in answers if "pictures" in answer]
        self.assertGreater(len(drawn), 30)
        self.assertEqual([width(answer) for answer in drawn], [30 + answer["job"] for answer in drawn])

    def test_what_takes_too_long_is_told_and_costs_no_other(self):
        slow = json.dumps({"job": [1], "render": {"yaml": SLOW}, "limits": {"seconds": 0.2}}).encode()
        first, late, last = self.worker.answers([job(0), slow, job(2)])
        self.assertEqual((late["job"], late["failure"]["kind"]), ([1], "timedOut"))
        self.assertEqual((width(first), width(last)), (30, 30))

    def test_who_stops_in_the_middle_leaves_nothing_to_the_next(self):
        some = self.worker.answers(job(number) for number in range(100))
        next(some)
        some.close()
        self.assertEqual([answer["job"] for answer in self.worker.answers([job("next")])], ["next"])

    def test_a_machine_without_the_command_says_so(self):
        with self.assertRaises(Unavailable):
            list(Worker(["/none/tatami"]).answers([job(0)]))

    def test_a_process_keeps_its_worker(self):
        self.assertIs(resting(TATAMI), resting(TATAMI))
        self.assertIsNot(resting(TATAMI), resting(TATAMI, "/"))


class TemplateTests(unittest.TestCase):
    def test_it_has_what_is_beside_it_and_nothing_outside(self):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(f"{folder}/scenes/images")
            for name, content in [("card.yaml", CARD), ("images/a.png", "a"), ("images/b.png", "b")]:
                with open(f"{folder}/scenes/{name}", "w") as file:
                    file.write(content)
            template = Template.read(f"{folder}/scenes/card.yaml", beside=["images/*"])
            self.assertEqual([name for name, _ in template.files], ["card.yaml", "images/a.png", "images/b.png"])
            placed = template.place()
            self.assertEqual(placed, template.place())
            with open(os.path.join(os.path.dirname(placed), "images/b.png")) as file:
                self.assertEqual(file.read(), "b")
            with self.assertRaises(FileNotFoundError):
                Template.read(f"{folder}/scenes/card.yaml", beside=["none/*"])
            with open(f"{folder}/outside", "w"):
                pass
            with self.assertRaises(ValueError):
                Template.read(f"{folder}/scenes/card.yaml", beside=["../outside"])


class FolderTests(unittest.TestCase):
    def test_names_stay_in_the_folder(self):
        for name in ["a.png", "a/b/c.png", "あ.png", "a b"]:
            self.assertTrue(is_name(name), name)
        for name in ["", "/a", "a/", "a//b", "../a", "a/../b", ".", "a\0b", "_temporary/a", "x" * 300, None, 7, "a\\b"]:
            self.assertFalse(is_name(name), repr(name))

    def test_a_file_is_whole_whoever_writes_it(self):
        with tempfile.TemporaryDirectory() as folder:
            target = Folder(f"file://{folder}/pictures")
            content = os.urandom(1 << 20)
            threads = [threading.Thread(target=target.write, args=("a/b.png", content)) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            with open(f"{folder}/pictures/a/b.png", "rb") as file:
                self.assertEqual(file.read(), content)
            self.assertEqual(os.listdir(f"{folder}/pictures/_temporary"), [])

    def test_a_file_system_that_takes_no_name_twice_keeps_one_file(self):
        with tempfile.TemporaryDirectory() as folder:
            target = Folder(folder)
            files = target._files

            def move(source, name):
                if os.path.exists(name):
                    raise OSError("the destination exists")
                os.rename(source, name)

            strict = mock.Mock(wraps=files, type_name="hdfs")
            strict.move = move
            target._files = strict
            for content in (b"one", b"one", b"two"):
                target.write("a.png", content)
            with open(f"{folder}/a.png", "rb") as file:
                self.assertEqual(file.read(), b"two")
            self.assertEqual(os.listdir(f"{folder}/_temporary"), [])


if __name__ == "__main__":
    unittest.main(verbosity=1)
