"""Headers of every answer: a page of ours runs nothing but our own files, and nobody frames it.

Scripts and styles, of which a page has dozens, carry only what means something for them.
"""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
STRICT = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
TLS = {"strict-transport-security": "max-age=31536000"}
PARTS = (b"text/javascript", b"text/css")
OF_PARTS = ("x-content-type-options", "cross-origin-resource-policy", *TLS)
NOT_KEPT = {"cache-control": "no-store"}


class Headers:
    """Puts them on every answer."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self._app = app
        named = {**NOT_KEPT, **STRICT, **(TLS if secure else {})}
        self._headers = [(name.encode(), value.encode()) for name, value in named.items()]
        self._of_parts = [(name, value) for name, value in self._headers if name.decode() in OF_PARTS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = dict(message["headers"])
                part = given.get(b"content-type", b"").startswith(PARTS)
                added = self._of_parts if part else self._headers
                message["headers"] = [*message["headers"], *(one for one in added if one[0] not in given)]
            await send(message)

        return await self._app(scope, receive, with_headers)
