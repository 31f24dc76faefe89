"""Everything Ivories says to people, in one place: `english.py` holds the sentences, `language.py` fills them in.

A second language is a file like `english.py` with the same names; a test compares them.
"""

from ivories.words.english import ENGLISH
from ivories.words.language import Language

__all__ = ["ENGLISH", "Language"]
