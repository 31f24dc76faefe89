"""Compiled games on disk: what is not exactly what was written is not used, and never stops anybody."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ivories
from ivories import caching, families
from ivories.analysis.valuing import SLOW_PLAYOUTS, usual_playouts
from ivories.bots import looking
from ivories.compiled import beside, kept, twins, whole
from ivories.compiled.builds import Build, Searching
from ivories.compiled.engine import OnCpu

CODE = bytes(range(256))


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("IVORIES_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def file() -> Path:
    kept.write("block", CODE)
    return kept.place("block")


# --- Every kind of damage ---


def test_what_was_written_is_read(file: Path) -> None:
    assert kept.read("block") == CODE
    kept.write("block", b"other")
    assert kept.read("block") == b"other"
    assert [path.name for path in file.parent.iterdir()] == ["block.kernel"]


def test_nothing_is_read_where_nothing_is() -> None:
    assert kept.read("block") is None


def test_every_flipped_bit_is_noticed() -> None:
    whole = kept.sealed("block", CODE)
    for at in range(len(whole)):
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[at] ^= 1 << bit
            assert kept.opened("block", bytes(damaged)) is None, (at, bit)


def test_every_missing_or_added_byte_is_noticed() -> None:
    whole = kept.sealed("block", CODE)
    for end in range(len(whole)):
        assert kept.opened("block", whole[:end]) is None
    for more in (b"\0", b"\n", whole):
        assert kept.opened("block", whole + more) is None


@given(st.binary(max_size=300))
def test_anything_else_is_noticed(data: bytes) -> None:
    assert kept.opened("block", data) is None


def test_a_file_of_another_game_is_noticed(file: Path) -> None:
    shutil.copy(file, kept.place("draw"))
    assert kept.read("draw") is None


def test_a_file_of_another_version_is_noticed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = file.read_bytes()
    monkeypatch.setattr(kept, "key", lambda: "another")
    kept.place("block").parent.mkdir(parents=True)
    kept.place("block").write_bytes(data)
    assert kept.read("block") is None


class Hostile:
    """Runs a command when it is unpickled."""

    def __reduce__(self) -> tuple[object, ...]:
        return os.system, ("echo hostile >&2; exit 1",)


def test_nothing_is_unpickled(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for data in (pickle.dumps(Hostile()), kept.sealed("block", CODE).partition(b"\n")[0] + pickle.dumps(Hostile())):
        file.write_bytes(data)
        assert kept.read("block") is None
    assert capfd.readouterr().err == ""


def test_what_others_can_write_is_not_run(file: Path) -> None:
    file.chmod(0o666)
    assert kept.read("block") is None
    file.chmod(0o644)
    assert kept.read("block") == CODE


@pytest.mark.parametrize("kind", ["folder", "pipe", "link to itself", "huge"])
def test_no_ordinary_file(kind: str, file: Path) -> None:
    file.unlink()
    if kind == "folder":
        file.mkdir()
    elif kind == "pipe":
        os.mkfifo(file)  # opening it would wait for ever
    elif kind == "huge":
        with file.open("wb") as hole:
            hole.truncate(1 << 40)
    else:
        file.symlink_to(file)
    assert kept.read("block") is None
    kept.write("block", CODE)  # a folder cannot be replaced; everything else is
    assert kept.read("block") == (None if kind == "folder" else CODE)


# --- Where nothing can be written ---


def test_a_file_stands_in_the_way(cache: Path) -> None:
    cache.touch()
    kept.write("block", CODE)
    assert kept.read("block") is None and cache.read_bytes() == b""


def test_a_folder_that_is_only_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object, **kwargs: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(caching.tempfile, "mkstemp", refused)
    monkeypatch.setattr(Path, "mkdir", refused)
    kept.write("block", b"other")
    assert kept.read("block") == CODE


def test_nobody_is_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(cls: type[Path]) -> Path:
        raise RuntimeError("no home")

    for name in ("IVORIES_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", classmethod(nobody))
    kept.write("block", CODE)
    assert kept.read("block") is None


def in_another_process(code: str) -> subprocess.CompletedProcess[str]:
    run = [sys.executable, "-c", textwrap.dedent(code)]
    return subprocess.run(run, capture_output=True, text=True, timeout=300)


def test_a_full_disk(file: Path) -> None:
    code = """
        import resource
        from ivories.compiled import kept
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        kept.write("block", bytes(1000))
    """
    assert in_another_process(code).returncode == 0
    assert kept.read("block") == CODE and len(list(file.parent.iterdir())) == 1


def test_killed_between_writing_and_naming(file: Path) -> None:
    code = """
        import os, signal
        from ivories.compiled import kept
        os.replace = lambda *names: os.kill(os.getpid(), signal.SIGKILL)
        kept.write("block", bytes(1000))
    """
    assert in_another_process(code).returncode == -signal.SIGKILL
    assert kept.read("block") == CODE
    kept.write("block", b"other")
    assert kept.read("block") == b"other"


# --- What it is kept for ---


def test_the_key_notices_every_source_and_the_flags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Path(shutil.copytree(twins.KERNEL, tmp_path / "kernel"))
    monkeypatch.setattr(twins, "KERNEL", kernel)
    monkeypatch.chdir(tmp_path)
    keys = [kept.key.__wrapped__()]
    for source in sorted(kernel.rglob("*.py")):
        with source.open("a") as end:
            end.write("# another line\n")
        keys.append(kept.key.__wrapped__())
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    keys.append(kept.key.__wrapped__())
    kept.FLAGS_FILE.write_text("opt: 1")
    keys.append(kept.key.__wrapped__())
    assert len(set(keys)) == len(keys)


def test_a_source_cannot_hide_in_its_neighbour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that moves from the end of one file to the beginning of the next is a change."""
    keys = []
    for number, (one, other) in enumerate((("a = 1\n", "b = 2\n"), ("a = 1\nb = 2\n", ""))):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "one.py").write_text(one)
        (folder / "other.py").write_text(other)
        monkeypatch.setattr(twins, "KERNEL", folder)
        keys.append(kept.key.__wrapped__())
    assert keys[0] != keys[1]


# --- With a game ---

GAME = """
    import sys
    import ivories
    from ivories.compiled.engine import OnCpu

    game = ivories.game("embossing/block", 2, max_deals=1)
    known = OnCpu(game.family, game.coded, game.sizes, False).known
    found = ivories.simulate(game, 5_000, 1, engine="cpu", each=False)
    print(known, found.digest, "numba" in sys.modules)
"""


@pytest.fixture(scope="module")
def digest() -> str:
    return ivories.simulate("embossing/block", 5_000, 1, engine="python", each=False, max_deals=1).digest


BESIDE = """
    import ivories
    from ivories.compiled.beside import Compiling
    from ivories.simulation import running

    running.COMPILING_PAYS = running.LOADING_PAYS = 0.0
    if {soon}:
        Compiling.ready = True  # so the run waits for it, however short
    found = ivories.simulate("embossing/block", {matches}, 1, each=False, max_deals=1)
    print(found.engine, found.digest)
"""


@pytest.fixture(scope="module")
def compiled_once(tmp_path_factory: pytest.TempPathFactory, digest: str) -> Path:
    """A cache with one game in it, which a long run has had compiled after it had begun."""
    folder = tmp_path_factory.mktemp("compiled")
    run = [sys.executable, "-c", textwrap.dedent(BESIDE).format(soon=True, matches=5_000)]
    env = {**os.environ, "IVORIES_CACHE": str(folder)}
    done = subprocess.run(run, env=env, capture_output=True, text=True, timeout=300)
    assert done.stdout.split() == ["cpu", digest], done.stderr
    return folder


@pytest.fixture
def game_file(compiled_once: Path, cache: Path) -> Path:
    shutil.copytree(compiled_once, cache)
    (found,) = cache.rglob("*.kernel")
    return found


@pytest.mark.heavy
@pytest.mark.xdist_group("a compiled game")
def test_a_game_is_compiled_once(game_file: Path, digest: str) -> None:
    """By another process: the one that plays has no use for numba, which would keep 30 MB for every game."""
    before = game_file.read_bytes()
    done = in_another_process(GAME)
    assert done.stdout.split() == ["True", digest, "False"], done.stderr
    assert game_file.read_bytes() == before


@pytest.mark.heavy
@pytest.mark.xdist_group("a compiled game")
def test_one_flipped_bit_and_it_is_compiled_again_by_whoever_lives(
    game_file: Path, cache: Path, digest: str, deep: bool
) -> None:
    """Two processes find it at once, and one of them is killed."""
    if not deep:
        pytest.skip("two compilations; what is damaged is asked for again below")
    damage(game_file)
    run = [sys.executable, "-c", textwrap.dedent(GAME)]
    killed, left = (subprocess.Popen(run, stdout=subprocess.PIPE, text=True) for _ in range(2))
    with pytest.raises(subprocess.TimeoutExpired):
        killed.wait(1)
    killed.kill()
    killed.communicate(timeout=300)
    out, _ = left.communicate(timeout=300)
    assert out.split() == ["False", digest, "False"]
    assert list(cache.rglob("*.kernel")) == [game_file] and kept.read(game_file.stem) is not None


def damage(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[5000] ^= 4
    file.write_bytes(whole)


@pytest.fixture
def compiled_anew(game_file: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whoever has to compile is given the code that is known, and counted."""
    code, asked = kept.read(game_file.stem), []

    class Compiling:
        ready = True

        def __init__(self, build: Build) -> None:
            asked.append(build.name)

        def wait(self) -> bytes | None:
            return code

        def stop(self) -> None:
            pass

    monkeypatch.setattr(whole, "_FUNCTIONS", {})
    monkeypatch.setattr(beside, "Compiling", Compiling)
    return asked


def played() -> str:
    return ivories.simulate("embossing/block", 5_000, 1, engine="cpu", each=False, max_deals=1).digest


@pytest.mark.heavy
@pytest.mark.xdist_group("a compiled game")
def test_what_is_damaged_is_compiled_again(game_file: Path, digest: str, compiled_anew: list[str]) -> None:
    before = game_file.read_bytes()
    damage(game_file)
    assert played() == digest and compiled_anew == [game_file.stem]
    assert game_file.read_bytes() == before


@pytest.mark.heavy
@pytest.mark.xdist_group("a compiled game")
def test_what_is_sound_is_not(digest: str, compiled_anew: list[str]) -> None:
    assert played() == digest and compiled_anew == []


@pytest.mark.heavy
@pytest.mark.xdist_group("a compiled game")
def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(
    cache: Path, digest: str, compiled_anew: list[str]
) -> None:
    shutil.rmtree(cache)
    cache.touch()
    assert played() == digest and len(compiled_anew) == 1 and cache.read_bytes() == b""


@pytest.mark.heavy
def test_a_long_run_is_interpreted_until_it_is_compiled(cache: Path, deep: bool) -> None:
    if not deep:
        pytest.skip("as long as compiling takes; a short one, which waits, makes the file of the tests above")
    code = BESIDE.format(soon=False, matches=1_000_000)
    cold, warm = in_another_process(code), in_another_process(code)
    assert len(list(cache.rglob("*.kernel"))) == 1
    assert cold.stdout.split()[0] == "cpu" and cold.stdout == warm.stdout, cold.stderr + warm.stderr


@pytest.mark.heavy
def test_it_can_be_stopped(digest: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started = list[subprocess.Popen[bytes]]()
    true_popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *a, **k: started.append(true_popen(*a, **k)) or started[-1])
    game = ivories.game("embossing/block", 2, max_deals=1)
    made = OnCpu(game.family, game.coded, game.sizes, False)
    made.begin()
    assert not made.ready
    made.stop()
    assert made.ready and kept.read(made.name) is None
    (process,) = started
    with pytest.raises(ChildProcessError):
        os.waitpid(process.pid, os.WNOHANG)


# --- Nobody waits, and nothing is left running ---


@pytest.mark.heavy
def test_compiling_ends_with_whoever_wanted_the_code(cache: Path) -> None:
    """A player's process may be killed at any time: what it had begun is not left behind."""
    build = pickle.dumps(Searching(families.family_named("layout")))
    compiling = subprocess.Popen([sys.executable, *beside.WORDS], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert compiling.stdin is not None and compiling.stdout is not None
    with compiling.stdout:
        compiling.stdin.write(build)
        compiling.stdin.close()  # as when a process has gone
        assert compiling.stdout.read() == b"" and compiling.wait(60) == 1
    assert not list(cache.rglob("*.kernel"))


COMPILED = """
import os, time
from ivories.compiled import beside, kept

kept.LONGEST_WAIT = {wait}

def made(build):
    with open({log!r}, "a") as log:
        log.write("compiled ")
    time.sleep({takes})
    kept.write(build.name, b"code")
    return b"code"

beside._made = made
beside.main()
os._exit(0)
"""
SEVERAL = 4  # processes that want the same at once


def wanted_by_several(log: Path, wait: float, takes: float) -> str:
    """What is noted when several processes want the code of a game that nobody has compiled yet."""
    game = ivories.game("embossing/block")
    build = OnCpu(game.family, game.coded, game.sizes, False).build
    run = [sys.executable, "-c", COMPILED.format(log=str(log), wait=wait, takes=takes)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    begun = [subprocess.Popen(run, **pipes) for _ in range(SEVERAL)]
    for one in begun:
        assert one.stdin is not None
        one.stdin.write(pickle.dumps(build))
        one.stdin.flush()
    for one in begun:
        assert one.stdout is not None
        assert kept.opened(build.name, one.stdout.read()) == b"code"
        assert one.wait(60) in (0, 1)
        one.communicate()
    return log.read_text()


def test_of_several_processes_one_compiles(tmp_path: Path) -> None:
    assert wanted_by_several(tmp_path / "log", 60.0, 1.0).split() == ["compiled"]


def test_for_one_that_hangs_nobody_waits_long(tmp_path: Path) -> None:
    assert wanted_by_several(tmp_path / "log", 0.1, 2.0).split() == ["compiled"] * SEVERAL


def test_where_nobody_can_wait_all_compile(tmp_path: Path, cache: Path) -> None:
    cache.touch()  # a file where the folder should be
    assert wanted_by_several(tmp_path / "log", 60.0, 0.0).split() == ["compiled"] * SEVERAL


@pytest.mark.heavy
def test_one_that_is_killed_lets_the_others_compile(cache: Path) -> None:
    code = (
        "import time; from ivories.compiled import kept\nwith kept.alone('block'): print(1, flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as killed:
        assert killed.stdout is not None and killed.stdout.readline()
        killed.kill()
    with kept.alone("block"):
        pass


def test_what_cannot_be_compiled_is_searched_as_it_is_written(
    compiled_search: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Compiling:
        """One that goes wrong."""

        ready, code, begun = True, None, 0

        def __init__(self, build: Searching) -> None:
            Compiling.begun += 1

    monkeypatch.setattr(beside, "Compiling", Compiling)
    monkeypatch.setattr(whole, "_FUNCTIONS", {})
    terms = ivories.game("embossing/block")
    for _ in range(3):
        assert looking.engine_for(terms) is looking.interpreted(terms.family)
    assert Compiling.begun == 1


def test_a_broken_compiler_is_done_without(compiled_search: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def broken(self: whole.Whole) -> None:
        asked.append(self.name)
        raise ImportError("Numba needs NumPy 2.2 or less.")

    monkeypatch.setattr(whole.Whole, "warm", broken)
    monkeypatch.setattr(looking, "_BROKEN", set())
    terms = ivories.game("embossing/block")
    for _ in range(3):
        assert looking.engine_for(terms, wait=True) is looking.interpreted(terms.family)
    assert asked == ["search_layout"] and not looking.can_compile(terms)
    assert usual_playouts(terms) == SLOW_PLAYOUTS
