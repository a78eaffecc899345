import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { rememberingLog } from "#testing/services.ts";
import { resourceOf } from "./otlp.ts";
import { reportMetrics } from "./report-metrics.ts";
import { countRequests } from "./request-counts.ts";

const database = testDatabase("empty");

type Received = {
  resourceMetrics: {
    resource: { attributes: { key: string }[] };
    scopeMetrics: { metrics: Metric[] }[];
  }[];
};
type Point = { attributes: { key: string; value: object }[]; asDouble: number };
type Metric = {
  name: string;
  gauge?: { dataPoints: Point[] };
  sum?: { dataPoints: Point[]; isMonotonic: true };
  histogram?: { dataPoints: object[] };
};

/** A collector that keeps what it gets and answers with a status. */
async function collector() {
  const received: { type: string | undefined; key: string | undefined; body: Received }[] = [];
  const answer = { status: 200 };
  const server = createServer((request, response) => {
    const { "content-type": type, "x-key": key } = request.headers;
    void json(request).then((body) => {
      received.push({ type, key: String(key), body: body as Received });
      response.writeHead(answer.status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/metrics`,
    received,
    answer,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const request = (route: string, status: number, ms: number) => ({
  method: "GET",
  route,
  status,
  ms,
});

test("requests, connections, jobs and errors are sent, and the rest at the end", async () => {
  const to = await collector();
  const { log, counts } = countRequests(rememberingLog());
  const target = { url: to.url, headers: { "x-key": "a b" }, everyMs: 60_000 };
  const pools = { main: database.db };
  const stop = reportMetrics({ target, resource: resourceOf("1.2.3"), counts, pools, log });
  log.info(request("/product/:id", 200, 3), "request");
  log.info(request("/product/:id", 200, 30_000), "request");
  log.info(request("/wp-admin", 404, 1), "request");
  log.error({}, "It broke.");
  await database.pool.query(
    `select graphile_worker.add_job('email.send', '{}');
     insert into outbox (payload, failed_at) values ('{}', now())`,
  );
  await stop();
  await to.close();
  const [{ type, key, body } = { type: "", key: "", body: null }] = to.received;
  expect([type, key]).toEqual(["application/json", "a b"]);
  const [sent] = body?.resourceMetrics ?? [];
  expect(sent?.resource.attributes).toContainEqual({
    key: "service.version",
    value: { stringValue: "1.2.3" },
  });
  const metrics = new Map(sent?.scopeMetrics[0]?.metrics.map((each) => [each.name, each]));
  const route = { key: "http.route", value: { stringValue: "/product/:id" } };
  const status = (code: number) => ({
    key: "http.response.status_code",
    value: { intValue: String(code) },
  });
  expect(metrics.get("http.server.request.duration")?.histogram?.dataPoints).toMatchObject([
    { attributes: [{}, route, status(200)], count: "2", sum: 30.003 },
    { attributes: [status(404)], count: "1" },
  ]);
  const valueOf = (name: string) => {
    const { gauge, sum } = metrics.get(name) ?? {};
    return (gauge ?? sum)?.dataPoints[0]?.asDouble;
  };
  expect(valueOf("shop.jobs.due")).toBe(1);
  expect(valueOf("shop.emails.failed")).toBe(1);
  expect(valueOf("shop.log.errors")).toBe(1);
  expect(valueOf("shop.database.up")).toBe(1);
  expect(metrics.get("db.client.connection.count")?.gauge?.dataPoints).toHaveLength(2);
});

test("a collector or a database that is away is no error of the shop, and is said once", async () => {
  const to = await collector();
  to.answer.status = 503;
  const kept = rememberingLog();
  const { counts } = countRequests(kept);
  const target = { url: to.url, headers: {}, everyMs: 20 };
  const away = openDatabase({ host: "127.0.0.1", port: 1 });
  const stop = reportMetrics({
    target,
    resource: resourceOf("1"),
    counts,
    pools: { main: away },
    log: kept,
  });
  await expect.poll(() => to.received.length).toBeGreaterThan(2);
  await stop();
  await to.close();
  await away.destroy();
  expect(kept.lines).toMatchObject([{ level: "warn", message: "The metrics could not be sent." }]);
  const metrics = to.received[0]?.body.resourceMetrics[0]?.scopeMetrics[0]?.metrics;
  const up = metrics?.find(({ name }) => name === "shop.database.up");
  expect(up?.gauge?.dataPoints).toMatchObject([{ asDouble: 0 }]);
});

test("visitors who invent addresses fill no report", () => {
  const { log, counts } = countRequests(rememberingLog());
  for (let invented = 0; invented < 2000; invented += 1)
    log.info(request(`/x${invented}`, invented % 2 === 0 ? 404 : 405, 1), "request");
  expect(counts.series.size).toBeLessThan(510);
  expect([...counts.series.values()].reduce((sum, { count }) => sum + count, 0)).toBe(2000);
});
