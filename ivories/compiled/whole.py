"""What is compiled as a whole, ready to be called: loaded where it was kept, else compiled."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ivories.compiled import beside, kept
from ivories.compiled.builds import Build, Searching

_FUNCTIONS: dict[str, Any] = {}  # what this process has ready, by the names of builds


class Whole:
    """The compiled function of a build. Making the object is quick; `warm` compiles, or loads what was kept.

    `begin` has another process compile it; until that is `ready` this one can do something else.
    """

    def __init__(self, build: Build | Searching) -> None:
        self.build = build
        self.name = build.name
        self._compiling: beside.Compiling | None = None

    @property
    def loaded(self) -> bool:
        """Whether it can be called at once."""
        return self.name in _FUNCTIONS

    @property
    def known(self) -> bool:
        """Whether nothing has to be compiled: it is ready here, or was kept."""
        return self.loaded or kept.read(self.name) is not None

    def begin(self) -> None:
        """Has it compiled by another process, if one can be started."""
        if self._compiling is None and beside.possible():
            with suppress(OSError):
                self._compiling = beside.Compiling(self.build)

    @property
    def ready(self) -> bool:
        """Whether `warm` has to wait for nobody."""
        return self._compiling is None or self._compiling.ready

    @property
    def failed(self) -> bool:
        """Whether another process has tried to compile it, and could not."""
        return self._compiling is not None and self._compiling.ready and self._compiling.code is None

    def stop(self) -> None:
        """What is being compiled is not needed any more."""
        if self._compiling is not None:
            self._compiling.stop()
            self._compiling = None

    def warm(self) -> None:
        """Makes sure that nothing has to be compiled any more."""
        if self.name not in _FUNCTIONS:
            _FUNCTIONS[self.name] = self._function()

    def _function(self) -> Any:
        from ivories.compiled import machine

        code = kept.read(self.name) or self._compiled_beside()
        if code is not None:
            return machine.loaded(code, self.build.arguments)
        made = self.build.compiled()  # no other process can do it, or it needs numba to run
        return machine.Function(made.address, self.build.arguments, made)

    def _compiled_beside(self) -> bytes | None:
        self.begin()
        if self._compiling is None:
            return None
        try:
            code = self._compiling.wait()
        finally:
            self.stop()
        if code is not None:
            kept.write(self.name, code)
        return code

    def call(self, *given: int) -> None:
        """Calls the function."""
        self.warm()
        if not _FUNCTIONS[self.name].call(*given):
            raise RuntimeError("the compiled kernel failed")  # a check of numba's, where such are switched on
