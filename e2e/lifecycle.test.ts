import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";
import { expect } from "./support/page.ts";
import { test } from "./support/shop-life.ts";
import { startShop, type RunningShop } from "./support/shop.ts";
import { connectionOf, openSql, sql } from "./support/sql.ts";

// The tests of the file's shop are in the order of its life.

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

test("requests are logged without personal data, and errors with their request", async ({
  shop,
}) => {
  const path = "/search?q=secret-wish";
  await (await fetch(shop.url + path, { headers: { cookie: "token=secret-token" } })).text();
  const lines = () =>
    shop
      .log()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  const searches = () => lines().filter(({ route }) => route === "/search");
  await expect.poll(searches).toHaveLength(1);
  expect(searches()[0]).toMatchObject({
    method: "GET",
    status: 200,
    ms: expect.any(Number),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const visits = [
    ["/product/perch-desk-lamp", "review", "/product/:id"],
    ["/api/product-summaries?id=4&secret=1", "product", "/api/product-summaries"],
  ] as const;
  for (const [address, table, visited] of visits) {
    await sql(shop.dataDir, `alter table ${table} rename to away`);
    const { status } = await fetch(shop.url + address);
    await sql(shop.dataDir, `alter table away rename to ${table}`);
    expect(status).toBe(500);
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

test("a data folder and a port have one shop at a time; a second one exits with a message", async ({
  shop,
  settings,
}) => {
  const second = await startShop({ dataDir: shop.dataDir }).catch((error: Error) => error);
  expect(second).toMatchObject({ cause: { message: "It ended with code 1." } });
  expect((second as Error).message).toContain(
    `\nThe data folder ${shop.dataDir} is in use by another running shop (process ${shop.pid}); stop that one first or set DATA_DIR to another folder.\n`,
  );
  const { host, port, user, database } = await connectionOf(shop.dataDir);
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const PORT = new URL(shop.url).port;
  const env = { ...settings, PORT, DATABASE_URL, APP_URL: shop.url };
  const end = await startShop({ env }).catch((error: Error) => error);
  expect(end).toMatchObject({ cause: { message: "It ended with code 1." } });
  expect((end as Error).message).toContain(`Port ${PORT} is in use; set PORT to another one.`);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
});

test("an invalid setting ends the start with one message and exit code 1", async () => {
  const end = await startShop({ env: { PORT: "banana" } }).catch((error: Error) => error);
  expect(end).toMatchObject({
    message: "The shop did not start. It printed:\nPORT must be a number.\n",
    cause: { message: "It ended with code 1." },
  });
});

test("SIGTERM finishes a running request, waits for slow visitors and slow jobs at the same time, and frees folder and port", async ({
  shop,
  silentMailServer,
  onTestFinished,
}) => {
  // The job that sends its email waits for the mail server.
  const called = once(silentMailServer, "connection");
  expect((await subscribe(shop, "early@example.com")).status).toBe(200);
  await called;
  const port = Number(new URL(shop.url).port);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [kept] = (await once(get(`${shop.url}/healthz`, { agent }), "response")) as [
    IncomingMessage,
  ];
  await once(kept.resume(), "end");
  await expect.poll(() => Object.values(agent.freeSockets).flat().length).toBe(1);
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
  const client = await openSql(shop.dataDir);
  await client.query("begin; lock table review in access exclusive mode");
  const answer = fetch(`${shop.url}/product/perch-desk-lamp`);
  await expect
    .poll(async () => (await client.query("select from pg_locks where not granted")).rowCount)
    .toBeGreaterThan(0);

  const startedAt = performance.now();
  const exit = shop.stop();
  const isOpen = () =>
    fetch(`${shop.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
  await client.query("commit");
  const response = await answer;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Perch Desk Lamp</h1>");
  await client.end();
  expect(await exit).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(shop.log()).not.toContain("Stopping took too long");
  expect(existsSync(join(shop.dataDir, "postgres/postmaster.pid"))).toBe(false);
  const successor = createServer().listen(port);
  onTestFinished(() => void successor.close());
  await once(successor, "listening");
});

test("kill -9: the next start, here by npm, serves everything that was committed; SIGTERM to npm alone stops the shop behind it too", async ({
  shop,
  onTestFinished,
}) => {
  // The stopped shop's folder, so this start also shows that it is free.
  const killed = await startShop({ dataDir: shop.dataDir });
  const emails = Array.from({ length: 5 }, (_, index) => `reader-${index}@example.com`);
  for (const response of await Promise.all(emails.map((email) => subscribe(killed, email)))) {
    expect(response.status).toBe(200);
    await response.body?.cancel();
  }
  await sql(killed.dataDir, "update product set price = 10_001 where id = 4");
  expect(await killed.kill()).toBeNull();
  const isWindows = process.platform === "win32";
  const next = await startShop({ dataDir: killed.dataDir, withNpm: !isWindows });
  onTestFinished(async () => {
    if (isWindows) return void (await next.stop());
    // After a failed test the shop's processes, and the database they started, may still run.
    if (isGone(-next.pid)) return;
    process.kill(-next.pid, "SIGKILL");
    await (await startShop({ dataDir: next.dataDir })).stop();
  });
  expect((await subscribers(next)).map(({ email }) => email)).toEqual([
    "early@example.com",
    ...emails,
  ]);
  const page = await (await fetch(`${next.url}/product/perch-desk-lamp`)).text();
  expect(page).toContain("$100.01");
  if (isWindows) return;
  process.kill(next.pid, "SIGTERM");
  const isRunning = () => existsSync(join(next.dataDir, "postgres/postmaster.pid"));
  await expect.poll(isRunning, { timeout: 15_000 }).toBe(false);
  await expect(fetch(`${next.url}/healthz`)).rejects.toThrow("fetch failed");
});

test("a shop stopped during its start ends its database", async ({ onTestFinished }) => {
  const data = await newDataFolder(quickFolder());
  onTestFinished(data.remove);
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: data.folder,
    SAMPLE_CATALOGUE: "no",
    PORT: "0",
  };
  const shop = spawn(process.execPath, ["build/server/index.js"], { env, stdio: "ignore" });
  onTestFinished(() => void shop.kill("SIGKILL"));
  await expect.poll(data.hasPostgres, { timeout: 30_000 }).toBe(true);
  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
  expect(data.hasPostgres()).toBe(false);
});
