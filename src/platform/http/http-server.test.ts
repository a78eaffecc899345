import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Log } from "#platform/log.ts";
import type { Incoming } from "./incoming.ts";
import { createHttpServer } from "./http-server.ts";
import { testShop } from "#testing/services.ts";
import { addressName } from "#main/address-name.ts";
import { mostBytes } from "#main/modules.ts";
import { routeManifest } from "#testing/route-manifest.ts";
import { cacheKeys } from "#storefront/rendering/cache-key.ts";
import { pageAnswer } from "#platform/page-cache/page-answer.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import { OverloadedError } from "#platform/queue/work-queue.ts";
import { securityHeaders } from "./request-security.ts";
import { overloadAnswers } from "#storefront/rendering/unavailable-answers.ts";

const quick = {
  headersMs: 100,
  requestMs: 200,
  silenceMs: 60_000,
  checkEveryMs: 20,
  refused: { retryAfterMs: 60_000, restMs: 300 },
};

async function serve(get: PageCache["get"] = () => Promise.reject(new Error("no page"))) {
  const app = new Hono<{ Bindings: Incoming }>();
  app.use(bodyLimit({ maxSize: 1000 }));
  app.post("/form", async (c) => c.text(await c.req.raw.text()));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/cart", (c) => c.text("own cart", c.req.query("away") === undefined ? 200 : 503));
  const log = {
    info: vi.fn<Log["info"]>(),
    warn: vi.fn<Log["warn"]>(),
    error: vi.fn<Log["error"]>(),
  };
  app.notFound((c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.text(`Nothing at ${pathname}${search}`, 404);
  });
  app.onError((error) => {
    throw error;
  });
  const server = createHttpServer({
    app,
    cache: { get },
    cacheKeyOf: cacheKeys(routeManifest()),
    mostBytes,
    addressName,
    log,
    trustedProxies: 0,
    unavailable: overloadAnswers(
      { shop: { shop: testShop }, stylesheet: null },
      securityHeaders(true),
    ),
    timeouts: quick,
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close(() => {}).closeAllConnections());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { log, port, url: `http://127.0.0.1:${port}` };
}

/**
 * Sends raw bytes; returns the response until the server closes the connection, and the time in
 * milliseconds.
 */
async function send(port: number, bytes: string): Promise<{ text: string; ms: number }> {
  const startedAt = performance.now();
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => (text += chunk));
  socket.write(bytes);
  await once(socket, "close");
  return { text, ms: performance.now() - startedAt };
}

test.each([
  ["nothing", ""],
  ["half a header", "GET /healthz HTTP/1.1\r\nHost: x\r\n"],
  ["half a body", "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\na=1"],
])("a client that sends %s gets 408 soon after its timeout", async (_, bytes) => {
  const { port, log } = await serve();
  const { text, ms } = await send(port, bytes);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(2000);
  expect(log.error).not.toHaveBeenCalled();
});

test.each([
  ["two Host headers", "GET /healthz HTTP/1.1\r\nHost: a\r\nhOst: b\r\nConnection: close\r\n\r\n"],
  [
    "a form for a path that can't be read",
    "POST /%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  ],
  ["another host's address", "GET http://b/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
])("%s: 400", async (_, bytes) => {
  const { port } = await serve();
  expect((await send(port, bytes)).text).toMatch(/^HTTP\/1\.1 400 /);
});

test.each([
  ["/%E0%A4%A", "/%25e0%25a4%25a"],
  ["/a/%ED%A0%80?q=%ff", "/a/%25ed%25a0%2580?q=%ff"],
  ["/%2e%2e%2f%zz", "/%252e%252e%252f%25zz"],
])("%s can't be decoded, and is requested as the literal %s", async (target, path) => {
  const { port } = await serve();
  const { text } = await send(
    port,
    `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
  expect(text).toContain(`Nothing at ${path}`);
});

test("a client that disconnects during its body is no error", async () => {
  const { port, log } = await serve();
  for (const head of ["Content-Length: 90", "Transfer-Encoding: chunked"]) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const type = "Content-Type: application/x-www-form-urlencoded";
    socket.write(`POST /form HTTP/1.1\r\nHost: x\r\n${type}\r\n${head}\r\n\r\n5\r\na=1`);
    await once(socket, "ready");
    const before = log.info.mock.calls.length;
    setImmediate(() => socket.resetAndDestroy());
    await expect.poll(() => log.info.mock.calls.length).toBe(before + 1);
  }
  expect(log.error).not.toHaveBeenCalled();
});

test("a client that still writes a body that is too large reads the response, and asks again", async () => {
  const { port } = await serve();
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: string) => (text += chunk));
  const length = 1_000_000;
  socket.write(`POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 413 .*This request is too large\./s);
  socket.write("x".repeat(length));
  socket.write("GET /late HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => text).toContain("Nothing at /late");
});

test("the cart of a cookie is rendered for its request; if that fails, the cached page is sent", async () => {
  const page = pageAnswer({
    status: 200,
    body: Buffer.from("cached cart"),
    headers: {},
    tags: new Set(),
    madeOf: null,
    validUntil: Infinity,
  });
  const { url } = await serve(() => Promise.resolve(page));
  const read = async (address: string, cookie: string) => {
    const answer = await fetch(url + address, { headers: { cookie } });
    return [answer.status, await answer.text()];
  };
  expect(await read("/cart", "a=1")).toEqual([200, "cached cart"]);
  expect(await read("/cart", "shop.cart=1x0")).toEqual([200, "cached cart"]);
  expect(await read("/cart", "shop.cart=1x1")).toEqual([200, "own cart"]);
  expect(await read("/cart?away", "shop.cart=1x1")).toEqual([200, "cached cart"]);

  const overloaded = await serve(() => Promise.reject(new OverloadedError()));
  const answer = await fetch(`${overloaded.url}/cart?away`, {
    headers: { cookie: "shop.cart=1x1" },
  });
  expect([answer.status, await answer.text()]).toEqual([503, "own cart"]);
});

test("a page beyond the queue's bounds is 503 at once, with Retry-After", async () => {
  const { url, log } = await serve(() => Promise.reject(new OverloadedError()));
  const answer = await fetch(`${url}/search?q=lamp`, { headers: { "Accept-Encoding": "br" } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.text()).toContain("Please try again in a moment");
  expect(log.error).not.toHaveBeenCalled();
});

test.each([
  ["/search?q=lamp.shade", "text/html; charset=utf-8", /^<!DOCTYPE html>/],
  ["/sitemap.xml?part=1", "text/plain; charset=utf-8", /^Please try again in a moment\.$/],
  ["/api/search-suggestions?q=l", "application/problem+json", /"code":"unavailable"/],
])(
  "%s is refused in its own format, with the headers of every response",
  async (path, type, body) => {
    const { url } = await serve(() => Promise.reject(new OverloadedError()));
    const answer = await fetch(url + path);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "strict-transport-security": expect.stringContaining("max-age="),
    });
    expect(await answer.text()).toMatch(body);
  },
);

test("a client that ignores Retry-After is answered at once, then not read for a time; others are", async () => {
  const { port, url } = await serve(() => Promise.reject(new OverloadedError()));
  // Fake timers, so that a pause ends when the test says so, not when a busy machine is slow.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const search = "GET /search?q=lamp HTTP/1.1\r\nHost: x\r\n\r\n";
  let answers = 0;
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    if (!chunk.startsWith("HTTP/1.1 503 ")) return;
    answers += 1;
    socket.write(search);
  });
  socket.write(search);
  const untilAnswered = async (times: number) => {
    while (answers < times) await new Promise(setImmediate);
  };
  await untilAnswered(2);
  await vi.advanceTimersByTimeAsync(quick.refused.restMs - 1);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(answers).toBe(2);
  await vi.advanceTimersByTimeAsync(quick.refused.restMs);
  await untilAnswered(3);
});

test("the page's signal aborts when its visitor leaves", async () => {
  const visit = Promise.withResolvers<AbortSignal>();
  const { port } = await serve((_, visitor) => {
    visit.resolve(visitor.signal);
    return new Promise(() => {});
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /search?q=lamp HTTP/1.1\r\nHost: x\r\n\r\n");
  const signal = await visit.promise;
  expect(signal.aborted).toBe(false);
  socket.destroy();
  await expect.poll(() => signal.aborted).toBe(true);
});

test.each(["/%00", "/product/a%00b", "/search?q=%00", "/search?%00=1", "/search?q=%ED%A0%80"])(
  "%s is no address",
  async (target) => {
    const { url } = await serve();
    expect((await fetch(url + target)).status).toBe(400);
  },
);

test("an escaped percent sign before zeros is an address", async () => {
  const { url } = await serve();
  expect((await fetch(`${url}/a%2500`)).status).toBe(404);
});
