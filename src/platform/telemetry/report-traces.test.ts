import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { rememberingLog } from "#testing/services.ts";
import type { otlpTraces } from "./otlp-traces.ts";
import { resourceOf } from "./otlp.ts";
import { reportTraces } from "./report-traces.ts";
import { traced, type Work } from "./traced.ts";

const database = testDatabase("empty");

/** A server that answers calls with 404 and keeps traces; tracing ends with the test. */
async function startTracing({ share = 1, isAway = false } = {}) {
  const received: ReturnType<typeof otlpTraces>[] = [];
  const server = createServer((request, response) => {
    if (request.url !== "/v1/traces") return response.writeHead(404).end();
    void json(request).then((body) => {
      received.push(body as ReturnType<typeof otlpTraces>);
      response.writeHead(isAway ? 503 : 200).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = { url: `${url}/v1/traces`, headers: {}, everyMs: 60_000, share };
  const log = rememberingLog();
  const stop = reportTraces({ target, resource: resourceOf("1.2.3"), log });
  const db = openDatabase(database.poolConfig);
  onTestFinished(async () => {
    await db.destroy();
    server.close();
  });
  return {
    url,
    db,
    log,
    /** Ends it; the spans that were sent. */
    async end() {
      await stop();
      return received.flatMap(({ resourceSpans: [sent] }) => sent?.scopeSpans[0]?.spans ?? []);
    },
  };
}

const request =
  (about: Partial<Work> = {}) =>
  (): Work => ({
    kind: "request",
    name: "GET /cart",
    attributes: () => ({ "http.route": "/cart" }),
    ...about,
  });

test("a request is sent with its statements and calls", async () => {
  const { db, url, end } = await startTracing();
  await traced(request(), async () => {
    await sql`select ${"secret"}::text`.execute(db);
    await fetch(`${url}/a?key=1`);
    await new Promise((resolve) => get(`${url}/b`, (answer) => answer.resume().on("end", resolve)));
  });
  const spans = await end();
  const whole = spans.find(({ name }) => name === "GET /cart");
  expect(whole).toMatchObject({ kind: 2, attributes: [{ key: "http.route" }] });
  expect(whole).not.toHaveProperty("parentSpanId");
  expect(whole).not.toHaveProperty("status");
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId);
  expect(parts.map(({ name, kind }) => [name, kind])).toEqual([
    ["select", 3],
    ["GET", 3],
    ["GET", 3],
  ]);
  expect(parts[0]?.attributes).toContainEqual({
    key: "db.query.text",
    value: { stringValue: "select $1::text" },
  });
  expect(parts[2]?.attributes).toContainEqual({
    key: "http.response.status_code",
    value: { intValue: "404" },
  });
  expect(JSON.stringify(spans)).not.toMatch(/secret|key=1/);
  for (const { startTimeUnixNano, endTimeUnixNano } of parts) {
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(whole!.startTimeUnixNano));
    expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(whole!.endTimeUnixNano));
  }
});

test("a failed job and its failed statement are marked", async () => {
  const { db, end } = await startTracing();
  const run = () => traced(request({ kind: "job" }), () => sql`select 1 / 0`.execute(db));
  await expect(run()).rejects.toThrow("division by zero");
  expect(await end()).toMatchObject([
    {
      name: "select",
      status: { code: 2 },
      attributes: [{}, {}, { value: { stringValue: "22012" } }],
    },
    { kind: 5, status: { code: 2 } },
  ]);
});

test("a caller decides whether and to which trace its request belongs", async () => {
  const { end } = await startTracing({ share: 0 });
  const [trace, span] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  for (const caller of [
    `00-${trace}-${span}-01`,
    `00-${trace}-${span}-00`,
    `00-${"0".repeat(32)}-${span}-01`,
    "undefined",
  ])
    await traced(request({ caller }), async () => undefined);
  expect(await end()).toMatchObject([{ traceId: trace, parentSpanId: span }]);
});

test("nothing is recorded outside of a request, of an unchosen one, or after the end", async () => {
  const { db, end } = await startTracing({ share: 0 });
  await sql`select 1`.execute(db);
  await traced(request(), () => sql`select 2`.execute(db));
  expect(await end()).toEqual([]);
  await traced(request(), () => sql`select 3`.execute(db));
  expect(await end()).toEqual([]);
});

test("lost traces are logged", async () => {
  const { log, end } = await startTracing({ isAway: true });
  await traced(request(), async () => undefined);
  await end();
  expect(log.lines).toMatchObject([{ level: "warn", message: "The traces could not be sent." }]);
});
