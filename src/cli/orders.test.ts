import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { placePaidOrder } from "#testing/orders/paid-order.ts";
import { runCli } from "#testing/run-cli.ts";
import { testServices } from "#testing/services.ts";
import { main } from "./orders.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const orders = (...args: string[]) => runCli(main, database.url, args);

test("a shopkeeper sends a part of an order, cancels the rest, takes one back, and the books agree", async () => {
  expect((await orders("list")).out).toBe("There is no order.\n");
  const { number } = await placePaidOrder(testServices(database.db));
  expect((await orders("list")).out).toContain(`${number}  placed  none`);
  expect((await orders("ship", number, "--lines", "1x2", "--tracking", "RR1")).out).toContain(
    "parcel 1: shipped RR1",
  );
  const cancelled = await orders("cancel", number);
  expect(cancelled.out).toContain("1 cancelled, 2 packed, 2 shipped, 1 refunded");
  expect(cancelled.out).toContain("refund 1: succeeded");
  expect((await orders("deliver", number)).out).toContain(`${number}  completed, delivered`);
  await orders("return", number, "--lines", "1x1", "--reason", "chipped");
  await orders("return", number, "--approve");
  expect((await orders("return", number, "--receive", "--no-restock")).out).toContain(
    "return 1: refunded chipped",
  );
  expect(await orders("pack", number)).toMatchObject({
    code: 1,
    err: "This is no longer possible for this order.\n",
  });
  expect(await orders("check")).toEqual({
    code: 0,
    out: "Stock, money and events agree.\nThe payments of the last seven days agree with demo.\n",
    err: "",
  });
}, 120_000);

test("books that disagree, an order that is not there, and no command have exit code 1", async () => {
  await database.pool.query(
    "update shop_order set facts = jsonb_set(facts, '{paid}', to_jsonb(paid + 1))",
  );
  expect(await orders("check")).toMatchObject({
    code: 1,
    err: expect.stringContaining("paid is not what was captured"),
  });
  expect(await orders("show", "0000-0000-0")).toMatchObject({
    code: 1,
    err: "There is no order 0000-0000-0.\n",
  });
  expect(await orders()).toMatchObject({ code: 1, err: expect.stringContaining("npm run orders") });
}, 60_000);
