import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEmbeddedPostgres, joinEmbeddedPostgres } from "./embedded-postgres.server.ts";

let dataDir: string;
const quiet = () => undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "shop-join-"));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

it("finds the database of a running shop, and none after its stop", async () => {
  const shop = await startEmbeddedPostgres({ dataDir, log: quiet });
  const connection = await joinEmbeddedPostgres({ dataDir, log: quiet });
  const client = new Client(connection ?? {});
  await client.connect();
  const { rows } = await client.query("select current_user as name");
  expect(rows).toEqual([{ name: "shop" }]);
  await client.end();
  await shop.stop();
  expect(await joinEmbeddedPostgres({ dataDir, log: quiet })).toBeNull();
});
