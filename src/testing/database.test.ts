import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "pg";
import { openTestDatabase, type TestDatabase } from "./database.server.ts";
import { joinTestServer } from "#testing/server/test-server.server.ts";

describe("a test database", () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [one, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  it("holds the sample catalogue", async () => {
    const { rows } = await one.pool.query("select count(*)::int as count from product");
    expect(rows[0].count).toBeGreaterThan(8);
  });

  it("belongs to the test alone", async () => {
    await one.pool.query("delete from product");
    const { rows } = await other.pool.query("select count(*)::int as count from product");
    expect(rows[0].count).toBeGreaterThan(8);
  });

  it("can be reached by another process through its url", async () => {
    const client = new Client(one.url);
    await client.connect();
    const { rows } = await client.query("select current_database() as name");
    await client.end();
    expect(one.url).toContain(rows[0].name);
  });

  it("can be opened without the sample", async () => {
    const empty = await openTestDatabase("empty");
    const { rows } = await empty.pool.query("select count(*)::int as count from product");
    await empty.drop();
    expect(rows[0].count).toBe(0);
  });

  it("is prepared once, with any number of concurrent workers", async () => {
    let fillings = 0;
    const key = `probe_${process.pid}`;
    const fill = () => Promise.resolve(void (fillings += 1));
    const databases = await Promise.all([1, 2, 3].map(() => openTestDatabase({ key, fill })));
    const { pool } = databases[0]!;
    await pool.query("create table alone ()");
    await Promise.all(databases.map((database) => database.drop()));
    const server = await joinTestServer();
    await server.session.query(`drop database shop_template_${key}`);
    await server.leave();
    expect(fillings).toBe(1);
  });
});
