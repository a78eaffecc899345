import { expect, test } from "vitest";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();

test("many reads of a program at once leave buyers their connections", async () => {
  const services = testServices(database.db);
  const ask = await adminApiAs(services, ["orders", "products"]);
  const lock = await database.pool.connect();
  await lock.query("begin; lock table audit_entry in access exclusive mode");
  const reads = Array.from({ length: 30 }, async () => (await ask("/audit")).status);
  const waiting = async () =>
    (await database.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'"))
      .rowCount;
  await expect.poll(waiting).toBe(3);
  // Of five connections three wait for the lock.
  const path = "/api/cart-products?id=10";
  const buyer = await apiOf(services)(new Request(services.shop.url + path));
  expect(buyer.status).toBe(200);
  expect(await waiting()).toBe(3);
  await lock.query("rollback");
  lock.release();
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
});
