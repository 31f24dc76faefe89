"""Work on many machines: a Dask cluster plays numbers in batches, and what comes of them is handed on in order.

It knows nothing of games: whoever has work for a cluster brings a `Work`, which goes to the workers as it is.
"""

from ivories.cluster.calls import Work
from ivories.cluster.handing import Handing
from ivories.cluster.taking import results
from ivories.cluster.where import Cluster, found

__all__ = ["Cluster", "Handing", "Work", "found", "results"]
