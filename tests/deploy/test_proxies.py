"""The samples for proxies, with the real programs before a real server: TLS, WebSockets, whom a request is from."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.players import Table
from tests.server.process import PATIENCE, Process

pytestmark = pytest.mark.heavy
DEPLOY = Path(__file__).parent.parent.parent / "deploy"
NAME = "games.example.org"
NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{sample}
}}
"""


class Proxied:
    """A server as guests see it: behind a proxy."""

    def __init__(self, port: int, plain: int) -> None:
        self.address, self.plain = f"https://127.0.0.1:{port}", f"http://127.0.0.1:{plain}"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One that we have signed ourselves, which clients here believe; its key has the same name with `.key`."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("no openssl is here")
    made = tmp_path / "own.pem"
    words = [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    words += ["-keyout", str(made.with_suffix(".key")), "-out", str(made), "-days", "2", "-subj", f"/CN={NAME}"]
    words += ["-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    subprocess.run(words, check=True, capture_output=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(made))
    return made


def nginx(folder: Path, certificate: Path, server: Process, proxied: Proxied) -> list[str]:
    """The sample, at other ports and with another certificate; the words that start it."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("no nginx is here")
    sample = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for old, new in (
        ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
        ("listen 443", f"listen {proxied.address.rpartition('/')[2]}"),
        ("listen 80", f"listen {proxied.plain.rpartition('/')[2]}"),
        (f"/etc/ssl/{NAME}.pem", str(certificate)),
        (f"/etc/ssl/private/{NAME}.key", str(certificate.with_suffix(".key"))),
    ):
        assert old in sample
        sample = sample.replace(old, new)
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(folder=folder, sample=sample))
    words = [program, "-p", str(folder), "-c", str(file), "-e", "stderr"]
    done = subprocess.run([*words, "-t"], capture_output=True, text=True)
    assert done.returncode == 0 and "[warn]" not in done.stderr, done.stderr
    return words


def caddy(folder: Path, certificate: Path, server: Process, proxied: Proxied) -> list[str]:
    """Likewise."""
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("no caddy is here")
    sample = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert f"{NAME} {{" in sample and "127.0.0.1:8000" in sample
    port = proxied.plain.rpartition(":")[2]
    own = f"{proxied.address} {{\n\ttls {certificate} {certificate.with_suffix('.key')}"
    sample = sample.replace(f"{NAME} {{", own).replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n\thttp_port {port}\n}}\n{sample}")
    return [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def running(words: list[str], proxied: Proxied, folder: Path) -> Iterator[None]:
    with (folder / "said").open("w+") as said, subprocess.Popen(words, stdout=said, stderr=said) as process:
        try:
            until = time.monotonic() + PATIENCE
            while not answers(proxied):
                assert process.poll() is None and time.monotonic() < until, (folder / "said").read_text()
                time.sleep(0.05)
            yield
        finally:
            process.terminate()


def answers(proxied: Proxied) -> bool:
    try:
        return httpx.get(f"{proxied.address}/").status_code == 200
    except httpx.HTTPError:
        return False


@pytest.mark.parametrize("make", [nginx, caddy])
def test_guests_play_behind_it(make: object, certificate: Path, tmp_path: Path) -> None:
    assert callable(make)
    with Process(str(tmp_path / "t.db"), ("guests_a_minute=4",)) as server:
        proxied = Proxied(free_port(), free_port())
        with running(make(tmp_path, certificate, server, proxied), proxied, tmp_path):
            asyncio.run(play(proxied))
            check_requests(proxied, server)


async def play(proxied: Proxied) -> None:
    """Over TLS, with WebSockets."""
    table = Table(proxied, "embossing/block", 2, 1)  # type: ignore[arg-type]
    await table.open()
    (client,) = table.clients
    client.enough = True
    async with asyncio.timeout(PATIENCE):
        await client.run()
    assert client.taken and set(client.closes) <= {1000, 1005}


def check_requests(proxied: Proxied, server: Process) -> None:
    with httpx.Client(base_url=proxied.address, verify=ssl.create_default_context()) as https:
        for path in ("/metrics", "/ready", "/health"):
            assert httpx.get(f"{server.address}{path}").status_code == 200
            assert https.get(path).status_code == 404, "these are not for everybody"
        told = https.get("/").text
        files = sorted(set(re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css)[^"]*)"', told)))
        assert files and {https.get(file).status_code for file in files * 3} == {200}
        spoken = [new_guest(https, f"192.0.2.{number}") for number in range(4)]  # another each time, if one is believed
        assert spoken == [201, 201, 201, 429], "one guest has played from the same address"
    with httpx.Client(base_url=server.address) as direct:
        assert new_guest(direct, "192.0.2.9") == 201, "a proxy is believed"
    redirected = httpx.get(f"{proxied.plain}/t/abc", headers={"Host": NAME})
    assert redirected.status_code in (301, 308) and redirected.headers["location"].startswith("https://")


def new_guest(client: httpx.Client, address: str) -> int:
    client.cookies.clear()
    return client.post("/api/me", json={"name": "Ada"}, headers={"X-Forwarded-For": address}).status_code
