"""Machine code: a compiled function as bytes that depend on nothing outside, and such bytes as a function again.

numba keeps the code of everything that it ever compiled, with all that led to it, for as long as a process lives: some
30 MB for a game. Of the bytes, a process that only plays needs a tenth of a megabyte, and numba not at all.
"""

from __future__ import annotations

import ctypes
from typing import Any

from llvmlite import binding as llvm

NAME = "entry"
NUMBER = ctypes.c_int64  # what is handed over: numbers, and addresses of rows


def emitted(function: Any, optimized: bool = True) -> bytes | None:
    """The code of one of numba's C functions; none where it calls something outside, as checks of bounds do.

    What numba did not optimize is optimized here, as a whole.
    """
    module = llvm.parse_assembly(function.inspect_llvm())
    for value in [*module.functions, *module.global_variables]:
        if value.name == function.native_name:
            value.name = NAME
        elif not value.is_declaration:
            value.linkage = "internal"
    machine = _machine()
    if not optimized:
        _optimize(module, machine)
    _reduce(module, machine)
    if any(value.is_declaration and not value.name.startswith("llvm.") for value in module.functions):
        return None
    code: bytes = machine.emit_object(module)
    return code


def _optimize(module: Any, machine: Any) -> None:
    """All that the compiler knows to make it quick."""
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)


def _reduce(module: Any, machine: Any) -> None:
    """Leaves out what is never reached: a function that cannot fail needs nothing of Python to say so."""
    passes = llvm.create_new_module_pass_manager()
    passes.add_ipsccp_pass()
    passes.add_simplify_cfg_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_strip_dead_prototype_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3)))


def processor() -> tuple[str, str]:
    """The name and the features of the processor that is compiled for, as numba is told or as it is here."""
    from numba import config

    return config.CPU_NAME or llvm.get_host_cpu_name(), config.CPU_FEATURES or llvm.get_host_cpu_features().flatten()


def _machine() -> Any:
    """What writes machine code for this very processor, to be used where it happens to lie in memory."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    cpu, features = processor()
    fixed = "static" if target.name.startswith("x86") else "default"  # as numba does
    return target.create_target_machine(cpu, features, 3, fixed, "jitdefault", jit=True)


class Function:
    """A function of machine code, and what owns the memory in which that lies."""

    def __init__(self, address: int, arguments: int, owner: Any) -> None:
        self.call = ctypes.CFUNCTYPE(NUMBER, *[NUMBER] * arguments)(address)
        self._owner = owner


def loaded(code: bytes, arguments: int) -> Function:
    """The function of code that was made by `emitted`, and so many arguments."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return Function(engine.get_function_address(NAME), arguments, engine)
