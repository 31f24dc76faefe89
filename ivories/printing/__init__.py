"""The print room: what a domino party is given on paper, and pieces to cut out; data in, the bytes of a PDF out."""

from ivories.printing.jobs import JOBS, Job, find_job

__all__ = ["JOBS", "Job", "find_job"]
