import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { placePaidOrder } from "#testing/orders/paid-order.ts";
import { runCli } from "#testing/run-cli.ts";
import { testServices } from "#testing/services.ts";
import { main } from "./shop.ts";

const database = testDatabase();
const shop = (...args: string[]) => runCli(main, database.url, args);

test("a shopkeeper ships a part of an order and cancels the rest, and the books agree", async () => {
  const { number } = await placePaidOrder(testServices(database.db));
  const part = 'lines=[{"line":0,"quantity":2}]';
  const shipped = await shop("ship-order", `number=${number}`, part, "tracking=1234");
  expect(shipped).toMatchObject({ code: 0, err: "" });
  expect(JSON.parse(shipped.out)).toEqual({ number, version: expect.any(Number) });
  expect(await shop("cancel-order", `number=${number}`, "restock=true")).toMatchObject({ code: 0 });
  const { rows } = await database.pool.query<{ facts: { shipments: object[]; lines: object[] } }>(
    "select facts from shop_order",
  );
  expect(rows[0]?.facts).toMatchObject({
    shipments: [{ tracking: "1234" }],
    lines: [{ shipped: 2, cancelled: 1 }],
  });
  expect(await shop("pack-order", `number=${number}`)).toMatchObject({
    code: 1,
    out: "",
    err: "Nothing is left for this.\n",
  });
  expect(await shop("check")).toEqual({
    code: 0,
    out: "Stock, money and events agree.\nThe payments of the last seven days agree with demo.\n",
    err: "",
  });
  await database.pool.query(
    "update shop_order set facts = jsonb_set(facts, '{paid}', to_jsonb(paid + 1))",
  );
  expect(await shop("check")).toMatchObject({
    code: 1,
    err: expect.stringContaining("paid is not what was captured"),
  });
});

test("a change without fields prints the present ones", async () => {
  const { out } = await shop("change-category", "id=1");
  expect(JSON.parse(out)).toMatchObject({ version: 1, fields: { name: expect.any(String) } });
});

test("a gift card's code is printed once", async () => {
  const { out } = await shop("issue-gift-card", "amount=2500");
  expect(JSON.parse(out)).toMatchObject({
    id: 1,
    code: expect.stringMatching(/^([2-9A-Z]{4}-){4}/),
  });
});

test.each<[string[], string]>([
  [[], "npm run shop -- COMMAND field=value …"],
  [["nonsense"], "npm run shop -- settings set"],
  [["toString", "call"], "npm run shop -- settings set"],
  [["settings", "constructor"], "npm run shop -- settings set"],
  [["settings", "get", "--statt", "x"], "A group of settings is identity, "],
  [["check", "all"], "npm run shop -- check"],
  [["ship-order", "K7QM-2F9T-X"], "A field is written as name=value."],
  [["ship-order", "number=1", "number.x=1"], "A field is written as name=value."],
  [["set-secret", "name=MAIL_URL"], "npm run shop -- secret set"],
  [["ship-order"], '    lines=[{"line": number, "quantity": number}, …] or null  optional'],
  [["ship-order", "number=7"], "number: an order’s number looks like K7QM-2F9T-X."],
  [["decline-review", "id=1", "reason=negative"], "reason=off-topic | abusive"],
  [["issue-gift-card", "amount=499"], "A gift card is of $5.00 to $500.00."],
])("%j gives a message and exit code 1", async (args, sentence) => {
  const done = await shop(...args);
  expect(done).toMatchObject({ code: 1, out: "", err: expect.stringContaining(sentence) });
});
