"""Which cluster is meant: the address of a scheduler, a file that names it, something of Dask's, or `local`."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from ivories import files
from ivories.errors import IvoriesError

LOCAL = "local"
ADDRESS = re.compile(r"(?:tcp|tls|ws|wss)://(?:[\w.-]+|\[[0-9A-Fa-f:.%]+\]):[0-9]{1,5}")
WITHIN = re.compile(r"inproc://[\w.:-]+/[0-9]+/[0-9]+")  # of a cluster of Dask's within this process
ENDING = ".json"  # of the file that `dask scheduler --scheduler-file` writes
LONGEST = 1 << 20  # bytes of it


class Cluster(NamedTuple):
    """Where the scheduler listens; without an address one is started on this machine, with so many workers."""

    address: str
    workers: int = 0
    security: Any = None  # of Dask; without one what its configuration says
    file: str = ""  # in which the address will stand, where it does not yet

    @property
    def local(self) -> bool:
        """Whether it is to be started here."""
        return self.address == LOCAL


def found(given: Any, workers: int | None, cores: int) -> Cluster:
    """The cluster that somebody names; `workers` are those that were asked for."""
    if find_spec("distributed") is None:
        raise IvoriesError("no-cluster/dask")
    if given == LOCAL:
        return Cluster(LOCAL, cores if workers is None else workers)
    if workers is not None:
        raise IvoriesError("bad-option/cluster-threads")
    if isinstance(given, (str, Path)):
        return Cluster("", file=str(given)) if unfinished(str(given)) else named(str(given))
    return _of_dask(given)


def unfinished(given: str) -> bool:
    """Whether it is a file that somebody may be about to write: there is only its folder, or a part of it."""
    if not given.endswith(ENDING):
        return False
    if not Path(given).exists():
        return Path(given).parent.is_dir()
    try:
        json.loads(files.read(given, LONGEST))
    except IvoriesError:
        return False
    except ValueError:
        return True
    return False


def named(given: str) -> Cluster:
    """The cluster whose address somebody gives, or the file in which it stands."""
    address = _in_file(given) if given.endswith(ENDING) else given
    if not ADDRESS.fullmatch(address) or int(address.rpartition(":")[2]) > 65535:
        raise IvoriesError("bad-option/cluster", cluster=given)
    return Cluster(address)


def _in_file(given: str) -> str:
    try:
        return str(json.loads(files.read(given, LONGEST))["address"])
    except (ValueError, KeyError, TypeError) as error:
        if isinstance(error, IvoriesError):
            raise
        raise IvoriesError("bad-option/cluster-file", file=given) from None


def _of_dask(given: Any) -> Cluster:
    """A cluster of Dask's, as dask-jobqueue has them, or a client of one."""
    address = getattr(given, "scheduler_address", None) or getattr(getattr(given, "scheduler", None), "address", None)
    if not isinstance(address, str) or not (ADDRESS.fullmatch(address) or WITHIN.fullmatch(address)):
        raise IvoriesError("bad-option/cluster", cluster=given)
    return Cluster(address, security=getattr(given, "security", None))
