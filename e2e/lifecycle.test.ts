import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { describe, vi } from "vitest";
import { expect, test } from "./support/page.ts";
import { rawRequest } from "./support/raw-request.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { openSql, sql } from "./support/sql.ts";

// The shops are started and killed several times, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const subscribe = (shop: RunningShop, email: string) =>
  fetch(`${shop.url}/newsletter`, {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams({ email }),
  });

function isGone(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

const subscribers = (shop: RunningShop) =>
  sql<{ email: string }>(shop.dataDir, "select email from newsletter_subscriber order by email");

describe("SIGTERM", () => {
  test("finishes a running request, accepts no new one, and exits 0", async ({
    onTestFinished,
  }) => {
    const shop = await startShop();
    onTestFinished(() => shop.discard());
    const client = await openSql(shop.dataDir);
    await client.query("begin; lock table review in access exclusive mode");
    const answer = fetch(`${shop.url}/product/perch-desk-lamp`);
    await expect
      .poll(async () => (await client.query("select from pg_locks where not granted")).rowCount, {
        timeout: 5000,
      })
      .toBeGreaterThan(0);

    const exit = shop.stop();
    await expect
      .poll(
        () =>
          fetch(`${shop.url}/healthz`).then(
            () => "open",
            () => "closed",
          ),
        { timeout: 5000 },
      )
      .toBe("closed");
    await client.query("commit");
    const response = await answer;
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Perch Desk Lamp</h1>");
    await client.end();
    expect(await exit).toBe(0);
  });

  test("does not wait for idle connections", async ({ onTestFinished }) => {
    const shop = await startShop();
    onTestFinished(() => shop.discard());
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const [answer] = (await once(get(`${shop.url}/`, { agent }), "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    await expect.poll(() => Object.values(agent.freeSockets).flat().length).toBe(1);
    expect(await shop.stop()).toBe(0);
  });

  test("ends in seconds whatever connections are open, and the next shop takes over folder and port", async ({
    onTestFinished,
  }) => {
    const shop = await startShop();
    onTestFinished(() => shop.discard());
    const port = Number(new URL(shop.url).port);
    const body = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 90";
    for (const bytes of [
      "",
      "GET / HTTP/1.1\r\nHost: x\r\n",
      `POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: ${shop.url}\r\n${body}\r\n\r\nname=`,
      "GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(200),
    ]) {
      // The response is not read.
      const socket = connect(port, "localhost").on("error", () => {});
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
      if (bytes) socket.write(bytes);
    }
    await (await fetch(`${shop.url}/`)).text();
    const startedAt = performance.now();
    expect(await shop.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    const successor = createServer().listen(port);
    onTestFinished(() => void successor.close());
    await once(successor, "listening");
    const next = await startShop({ dataDir: shop.dataDir });
    expect(await next.stop()).toBe(0);
  });
});

test.runIf(process.platform !== "win32")(
  "SIGTERM to npm alone stops the shop behind it too",
  async ({ onTestFinished }) => {
    const shop = await startShop({ withNpm: true });
    onTestFinished(async () => {
      // After a failed test the shop's processes, and the database they started, may still run.
      if (isGone(-shop.pid)) return shop.discard();
      process.kill(-shop.pid, "SIGKILL");
      await (await startShop({ dataDir: shop.dataDir })).discard();
    });
    process.kill(shop.pid, "SIGTERM");
    const isRunning = () => existsSync(join(shop.dataDir, "postgres/postmaster.pid"));
    expect(isRunning()).toBe(true);
    await expect.poll(isRunning, { timeout: 15_000 }).toBe(false);
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow("fetch failed");
  },
  // This builds the shop if its sources have changed.
  90_000,
);

test("kill -9: the next start serves everything that was committed", async ({ onTestFinished }) => {
  let shop = await startShop();
  onTestFinished(() => shop.discard());
  const wanted: string[] = [];
  for (const round of [1, 2]) {
    const emails = Array.from({ length: 5 }, (_, index) => `reader-${round}${index}@example.com`);
    for (const response of await Promise.all(emails.map((email) => subscribe(shop, email)))) {
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
    await sql(shop.dataDir, "update product set price = $1 where id = 4", [10_000 + round]);
    wanted.push(...emails);
    expect(await shop.kill()).toBeNull();
    shop = await startShop({ dataDir: shop.dataDir });
    expect((await subscribers(shop)).map(({ email }) => email)).toEqual(wanted);
    const page = await (await fetch(`${shop.url}/product/perch-desk-lamp`)).text();
    expect(page).toContain(`$100.0${round}`);
  }
});

test("a data folder has one shop at a time; the second exits with a message", async ({
  onTestFinished,
}) => {
  const shop = await startShop();
  onTestFinished(() => shop.discard());
  const second = await startShop({ dataDir: shop.dataDir }).catch((error: Error) => error);
  expect(second).toMatchObject({ cause: { message: "It ended with code 1." } });
  expect((second as Error).message).toContain(
    `\nThe data folder ${shop.dataDir} is in use by another running shop (process ${shop.pid}); stop that one first or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

describe("an invalid setting ends the start with one message and exit code 1", () => {
  test.for([
    [{ PORT: "banana" }, "PORT must be a number."],
    [
      { DATABASE_URL: "mysql://localhost/shop" },
      "DATABASE_URL must look like postgres://user:password@host/database.",
    ],
  ] as [Record<string, string>, string][])("%o", async ([env, sentence]) => {
    const end = await startShop({ env }).catch((error: Error) => error);
    expect(end).toMatchObject({
      message: `The shop did not start. It printed:\n${sentence}\n`,
      cause: { message: "It ended with code 1." },
    });
  });

  test("a port in use", async ({ onTestFinished }) => {
    const server = createServer().listen(0);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const end = await startShop({ env: { PORT: `${port}` } }).catch((error: Error) => error);
    expect(end).toMatchObject({ cause: { message: "It ended with code 1." } });
    expect((end as Error).message).toContain(`Port ${port} is in use; set PORT to another one.`);
  });
});

test("each request is one log line, without personal data", async ({ onTestFinished }) => {
  const shop = await startShop();
  onTestFinished(() => shop.discard());
  const path = "/search?q=secret-wish";
  await (await fetch(shop.url + path, { headers: { cookie: "token=secret-token" } })).text();
  const lines = () =>
    shop
      .log()
      .split("\n")
      .filter((line) => line.includes('"/search"'));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
    method: "GET",
    route: "/search",
    status: 200,
    ms: expect.any(Number),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(shop.log()).not.toContain("secret");
});

test("errors are logged with their request", async ({ onTestFinished }) => {
  const shop = await startShop();
  onTestFinished(() => shop.discard());
  const visits = [
    ["/product/perch-desk-lamp", "review", "/product/:id"],
    ["/api/product-summaries?id=4&secret=1", "product", "/api/product-summaries"],
  ] as const;
  for (const [address, table, visited] of visits) {
    await sql(shop.dataDir, `alter table ${table} rename to away`);
    const { status } = await fetch(shop.url + address);
    await sql(shop.dataDir, `alter table away rename to ${table}`);
    expect(status).toBe(500);
    const lines = () =>
      shop
        .log()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line));
    const faults = () => lines().filter(({ level, path: at }) => level === 50 && at === visited);
    await expect.poll(faults).toHaveLength(1);
    const { id, method } = faults()[0];
    expect(method).toBe("GET");
    const isItsRequest = (line: { id: string; status?: number }) =>
      line.id === id && line.status === 500;
    await expect.poll(() => lines().filter(isItsRequest)).toHaveLength(1);
    expect(shop.log()).not.toMatch(/^ +at /m);
  }
  expect(shop.log()).not.toContain("secret");
});

test("behind an https proxy forms work with any host name, and demonstrations are off", async ({
  onTestFinished,
}) => {
  const shop = await startShop({ env: { APP_URL: "https://shop.example" } });
  onTestFinished(() => shop.discard());
  const page = await (await fetch(`${shop.url}/auth`)).text();
  expect(page).toContain("Forgot your password?");
  expect(page).not.toContain("Sign in with Google");
  for (const path of ["/authorize", "/jwks", "/.well-known/openid-configuration"])
    expect((await fetch(`${shop.url}/api/auth/demonstration${path}`)).status).toBe(404);
  const body = "email=ada%40example.com";
  for (const [host, origin, status] of [
    ["shop.example", "https://shop.example", 200],
    ["10.0.0.7:3000", "https://shop.example", 200],
    ["shop.example", "https://evil.example", 403],
  ] as const) {
    const answer = await rawRequest(
      shop.url,
      `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect([host, origin, answer.status]).toEqual([host, origin, status]);
  }
});
