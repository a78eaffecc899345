import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { placePaidOrder } from "#testing/orders/paid-order.ts";
import { runCli } from "#testing/run-cli.ts";
import { testServices } from "#testing/services.ts";
import { main } from "./orders.ts";
import { main as shop } from "./shop.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "shop-orders-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const orders = (...args: string[]) => runCli(main, database.url, args);

test("a shopkeeper sends a part of an order, cancels the rest, takes one back, and the books agree", async () => {
  expect((await orders("list")).out).toBe("There is no order.\n");
  const { number } = await placePaidOrder(testServices(database.db));
  expect((await orders("list")).out).toMatch(
    new RegExp(`^${number}  \\w{3} \\d+, \\d{4}  placed  .*\\[to pack\\]\n    3 × `),
  );
  expect((await orders("list", "--to-pack")).out).toContain(number);
  expect((await orders("list", "--returns")).out).toBe("There is no order.\n");
  expect((await orders("ship", number, "--lines", "1x2", "--tracking", "RR1")).out).toContain(
    "parcel 1: shipped RR1",
  );
  const cancelled = await orders("cancel", number);
  expect(cancelled.out).toContain("1 cancelled, 2 packed, 2 shipped, 1 refunded");
  expect(cancelled.out).toContain("refund 1: succeeded");
  expect((await orders("deliver", number)).out).toContain(`${number}  completed, delivered`);
  await orders("return", number, "--lines", "1x1", "--reason", "chipped");
  expect((await orders("list", "--returns")).out).toContain("[return 1 to answer]");
  expect((await orders("return", number, "--approve")).err).toContain("Set identity.address first");
  const address = ["identity.address", "1 High Street, London"];
  await runCli(shop, database.url, ["settings", "set", ...address]);
  const file = path.join(folder, "label.pdf");
  await writeFile(file, "no label");
  expect((await orders("return", number, "--label", file)).err).toContain("PDF or PNG");
  await writeFile(file, "%PDF-1.7");
  expect((await orders("return", number, "--label", file, "--approve")).out).toContain(
    `return 1: approved chipped, label, ${number}-R1 by `,
  );
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
