import { afterEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { handlersWith, jobRunnersForEachTest } from "#testing/job-runners.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";

const database = testDatabase();
const jobs = jobRunnersForEachTest();
let opened: Database[] = [];

afterEach(async () => {
  await setReadOnly(database, "off");
  await Promise.all(opened.map((db) => db.destroy()));
  opened = [];
});

/** As a demoted primary, or a managed server whose disk is full. Sessions that exist are ended. */
async function setReadOnly({ pool }: Pick<typeof database, "pool">, state: "on" | "off") {
  const client = await pool.connect();
  try {
    await client.query("set default_transaction_read_only = off");
    const { rows } = await client.query("select current_database() as name");
    await client.query(
      `alter database ${rows[0].name} set default_transaction_read_only = ${state}`,
    );
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  } finally {
    client.release(true);
  }
}

function openApi() {
  const db = openDatabase({ ...database.poolConfig, max: 3 });
  opened.push(db);
  const log = rememberingLog();
  const services = testServices(db);
  const { clock, shop } = services;
  const { api: auth } = openSelfHostedAccounts({ db, clock, log, shop, google: null });
  const send = apiOf(services, { auth, log });
  const ask = (path: string, body?: object) =>
    send(
      new Request(services.shop.url + path, {
        method: body ? "POST" : "GET",
        headers: { Origin: services.shop.url, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return { ask, log };
}

const lines = [{ productId: 10, quantity: 1 }];
const credentials = { email: "ada@example.com", password: "walnut-bicycle-harvest" };
const writes: [path: string, body: object][] = [
  ["/api/orders/quote", { lines, country: "GB", service: "standard" }],
  ["/api/auth/sign-in", credentials],
  ["/api/auth/sign-up", { ...credentials, firstName: "Ada", lastName: "Lovelace" }],
  ["/api/auth/reset", { email: "ada@example.com" }],
  ["/api/admin/v1/session", credentials],
  ["/api/admin/v1/password-links", { email: "ada@example.com" }],
];

test("a database that refuses writes is away: 503 with Retry-After, and the node is not ready", async () => {
  expect((await openApi().ask("/readyz")).status).toBe(200);
  await setReadOnly(database, "on");
  const { ask, log } = openApi();
  for (const [path, body] of writes) {
    const answer = await ask(path, body);
    expect([path, answer.status, answer.headers.get("Retry-After")]).toEqual([path, 503, "5"]);
  }
  expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  expect((await ask("/readyz")).status).toBe(503);
  // Reading goes on.
  expect((await ask("/api/cart-products?id=10")).status).toBe(200);
  await setReadOnly(database, "off");
  expect((await openApi().ask("/readyz")).status).toBe(200);
});

test("jobs run again once their database accepts writes", async () => {
  const done: number[] = [];
  await jobs.start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  await jobs.enqueue(1);
  await expect.poll(() => done).toEqual([1]);
  await setReadOnly(jobs.database, "on");
  await expect
    .poll(() => jobs.enqueue(2).then(String, (error: { code?: string }) => error.code))
    .toBe("25006");
  await setReadOnly(jobs.database, "off");
  await expect
    .poll(() =>
      jobs.enqueue(3).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([1, 3]);
});
