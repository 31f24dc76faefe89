"""The rules for Prometheus: what they ask for is measured, each is told of, and Prometheus reads them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ivories.errors import Code
from ivories.server.limits import Limits
from ivories.server.metrics import Folder, Metrics
from tests import program

ROOT = Path(__file__).parent.parent.parent
RULES = ROOT / "deploy" / "alarms.yml"
TEXT = RULES.read_text(encoding="utf-8")


def measured() -> set[str]:
    """The names of all that a server measures."""
    metrics = Metrics()
    metrics.refused.labels("broken").inc()
    metrics.messages.labels("act").inc()
    metrics.cut.labels("slow").inc()
    return set(re.findall(r"^(ivories_\w+)", metrics.text().decode(), re.M))


def test_what_they_ask_for_is_measured() -> None:
    asked = set(re.findall(r"\bivories_\w+", TEXT))
    assert len(asked) > 8 and asked - measured() == set()


def test_the_codes_are_those_that_there_are() -> None:
    named = [code for codes in re.findall(r'code=~?"([^"]+)"', TEXT) for code in codes.split("|")]
    assert named and set(named) <= {str(code) for code in Code}


def test_every_alarm_is_told_of() -> None:
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    alarms = re.findall(r"alert: (\w+)", TEXT)
    assert re.findall(r"^\| `(Ivories\w+)` \|", page, re.M) == alarms and len(set(alarms)) == len(alarms)


def test_prometheus_can_read_them() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("no promtool is here (Debian: prometheus)")
    done = subprocess.run([promtool, "check", "rules", str(RULES)], capture_output=True, text=True)
    assert done.returncode == 0 and f"SUCCESS: {TEXT.count('alert: ')} rules found" in done.stdout, done


RUN = f"""
rule_files: [{RULES}]
evaluation_interval: 15s
tests:
  - interval: 15s
    input_series:
      - series: 'ivories_database_answers{{job="ivories", instance="one"}}'
        values: '1x7 0x11 1x8'
      - series: 'ivories_database_answers{{job="ivories", instance="two"}}'
        values: '1 1 0 0 1x24'
    alert_rule_test:
      - {{alertname: IvoriesDatabaseAway, eval_time: 60s}}
      - {{alertname: IvoriesDatabaseAway, eval_time: 165s}}
      - alertname: IvoriesDatabaseAway
        eval_time: 195s
        exp_alerts:
          - exp_labels: {{job: ivories, instance: one, severity: page}}
            exp_annotations: {{summary: The database does not answer at one.}}
      - {{alertname: IvoriesDatabaseAway, eval_time: 300s}}
"""


def test_a_database_that_is_away_is_told_of_while_it_is(tmp_path: Path) -> None:
    """Not of a moment (`two`), and not any more when it is there again."""
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("no promtool is here (Debian: prometheus)")
    (tmp_path / "run.yml").write_text(RUN)
    words = [promtool, "test", "rules", str(tmp_path / "run.yml")]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


WORKER = """
import os, sys
from ivories.server.metrics import Metrics
metrics = Metrics()
metrics.answers.set(int(sys.argv[1]))
print(os.getpid(), *(line for line in metrics.text().decode().splitlines() if line.startswith("ivories_database")))
"""


def test_one_worker_to_whom_the_database_does_not_answer_is_enough(tmp_path: Path) -> None:
    """As long as it lives; each has a connection of its own."""
    with Folder() as folder:

        def work(answers: int) -> list[str]:
            words = [sys.executable, "-c", WORKER, str(answers)]
            given = program.environment(tmp_path, **folder.environment)
            return subprocess.run(words, env=given, capture_output=True, text=True, check=True).stdout.split()

        first = work(0)
        assert first[1:] == work(1)[1:] == ["ivories_database_answers", "0.0"]
        folder.forget(int(first[0]))
        assert work(1)[2] == "1.0"


def test_they_are_told_before_a_limit_is_reached() -> None:
    """85 % of what is usual; a change of the limit must change the rule."""
    usual = Limits()
    for name, most in (("sockets", usual.sockets), ("tables", usual.tables)):
        assert f"expr: ivories_{name} > {most * 85 // 100}\n" in TEXT and f"85 % of the {most:,}" in TEXT


def test_what_is_slow_is_measured_there() -> None:
    """A quantile between two steps of a histogram is a guess."""
    (slow,) = re.findall(r"ivories_act_seconds_bucket\[5m\]\)\)\) > ([\d.]+)", TEXT)
    assert f'ivories_act_seconds_bucket{{le="{slow}"}}' in Metrics().text().decode()
