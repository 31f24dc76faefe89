"""What is said to those who would play on a cluster."""

CLUSTER_MISTAKES = {
    "no-cluster/dask": "A cluster needs Dask: install ivories[cluster].",
    "no-cluster/unreachable": "No Dask scheduler answers at {address} ({reason:.120}): start one (`dask scheduler`), "
    "or name another address.",
    "no-cluster/file-yet": "No scheduler has written {file} yet: start one (`dask scheduler --scheduler-file {file}`). "
    "Waiting for up to {seconds} s.",
    "no-cluster/lost": "The scheduler at {address} is gone; what was done before is there. Start it again, and the "
    "run.",
    "no-cluster/local": "The cluster on this machine could not be started: see what it has said above, or leave "
    "--cluster out.",
    "no-cluster/workers": "No worker has come to {address} in {seconds} s: start some (`dask worker {address}`).",
    "no-cluster/workers-yet": "No worker is at {address} yet: start some (`dask worker {address}`). Waiting for up "
    "to {seconds} s.",
    "no-cluster/gpu": "No worker at {address} has a GPU: start one with `dask worker {address} --resources GPU=1`, "
    "or take the engine cpu.",
    "no-cluster/gpu-yet": "No worker at {address} has a GPU yet: start one with `dask worker {address} --resources "
    "GPU=1`. Waiting for up to {seconds} s.",
    "no-cluster/dying": "One batch has gone down with its worker {times} times: a player ends the process, or the "
    "workers have too little memory.",
    "bad-worker": "The worker {worker} cannot play. {said}",
    "bad-worker/note": "Of the worker {worker}: {said}",
    "bad-worker/sources": "It has another Ivories, {there}, and here is {here}: install the same on both sides, and "
    "start it again.",
    "bad-worker/old": "The worker {worker} has another Ivories, which knows nothing of clusters: install the same as "
    "here, and start it again.",
    "bad-worker/without": "The worker {worker} has no Ivories: install it in the Python that runs it "
    "(ivories[cluster]), and start it again.",
    "bad-worker/broken": "The worker {worker} could not be asked what it plays ({error:.160}): see its log, and start "
    "it again.",
    "bad-option/cluster": "{cluster!r:.60} is no cluster: give the address of a Dask scheduler, like "
    "tcp://host:8786, its scheduler file (.json), or local.",
    "bad-option/cluster-file": "{file} is no scheduler file, as `dask scheduler --scheduler-file` writes it.",
    "bad-option/cluster-threads": "A cluster has as many threads as its workers: leave threads out, or take the "
    "cluster local.",
    "bad-option/cluster-wait": "{name} is a number of seconds from 0 to {most}, not {given!r:.40}.",
    "bad-option/cluster-players": "Only players with a name can be sent to a cluster: random, greedy, club, master, "
    "or your own by module:Class (in Python ivories.bots.named).",
    "bad-option/evenings-log": "A log is that of one evening: leave -o out, or play a single one.",
    "bad-player/other": "The player {player} comes from another file there than here: install the same, and start "
    "the worker again.",
    "bad-engine/slow": "It plays interpreted, hundreds of times slower than compiled. {said}",
    "bad-engine/search": "Players search by compiled code here and not there, and would play other matches: install "
    "ivories[cluster] there, and start it again.",
    "bad-engine/search-here": "Players search by compiled code there and not here, and would play other matches: "
    "install ivories[cluster] here, too.",
    "bad-file/folder": "{file} exists already and is no empty folder: choose another name.",
    "bad-file/rows-cluster": "On a cluster rows are written to a folder, like deals, or to a file ending in .csv or "
    ".parquet, not to {file}.",
}
