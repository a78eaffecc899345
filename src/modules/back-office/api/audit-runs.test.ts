import { afterAll, beforeAll, expect, test } from "vitest";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { staffApi } from "#testing/staff-api.server.ts";

let database: TestDatabase;
let staff: Awaited<ReturnType<typeof staffApi>>;
let ids: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  staff = await staffApi(testServices(database.db));
  const { rows } = await database.pool.query<{ id: string }>(
    "select id::text from product where id not in (select product_id from variant) order by id limit 3",
  );
  ids = rows.map(({ id }) => id);
  const inputs = ids.map((id) => ({ id, fields: { price: 500 } }));
  await staff.ask("/commands/change-price/many", { body: { inputs } });
  await staff.run("change-price", { id: ids[0], fields: { price: 400 } });
});
afterAll(() => database.drop());

const runs = async (query = "") => (await staff.ask(`/audit/runs?kind=price${query}`)).json.rows;

test("changes that were made together are one row, which unfolds", async () => {
  const [single, run, ...others] = await runs();
  expect(others).toEqual([]);
  expect(single).toMatchObject({ bulk: null, together: 1 });
  expect(run).toMatchObject({ sentence: "Price of 3 products, price $5.00", together: 3 });
  const { json } = await staff.ask(`/audit?run=${run.bulk}`);
  expect(json.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
  expect(await runs("&q=change-price")).toHaveLength(2);
  expect(await runs(`&after=${run.number}`)).toEqual([]);
});

test("the row of a run reverts all of it, and the revert is one row", async () => {
  const [, run] = await runs();
  const conflict = await staff.ask(`/audit/${run.number}/revert`, { body: {} });
  expect(conflict.status).toBe(409);
  await staff.run("change-price", { id: ids[0], fields: { price: 500 } });
  const done = await staff.ask(`/audit/${run.number}/revert`, { body: {} });
  expect(done.status).toBe(200);
  expect((await runs())[0]).toMatchObject({ sentence: "Price of 3 products: reverted" });
});

test("a run is counted only as far as the caller may read it", async () => {
  const other = await adminApiAs(testServices(database.db), ["orders"]);
  expect((await other("/audit/runs")).json.rows).toEqual([]);
});
