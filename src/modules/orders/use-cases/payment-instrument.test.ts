import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const visa = { kind: "card", brand: "Visa", lastFour: "4242" };

/** All data of the database as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.database.pool.query(
      `select to_jsonb(each)::text as text from ${name} as each`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

async function paidByOf(number: string): Promise<string> {
  const { rows } = await shop.database.pool.query(
    "select payload->>'text' as text from outbox where payload->>'text' like $1",
    [`%Your order ${number} is confirmed%`],
  );
  return /^Paid by: .*$/m.exec(rows[0]?.text)?.[0] ?? "";
}

describe("of a card that has paid", () => {
  test("only brand and last four digits are stored", async () => {
    const { id, number } = await shop.place();
    const typed = { ...cards.pays, expiry: "11/39", csc: "csc-of-ada", name: "ADA ON HER CARD" };
    await shop.pay(id, typed);
    expect((await shop.now(id)).payments).toMatchObject([{ instrument: visa }]);
    expect(await paidByOf(number)).toContain("Paid by: Visa ending 4242");
    const kept = await everything();
    const found = [number, '"lastFour": "4242"'].map((text) => kept.includes(text));
    expect(found).toEqual([true, true]);
    const secrets = [/4242[ -]?4242/, /11\/39/, /csc-of-ada/, /ADA ON HER CARD/];
    expect(secrets.filter((secret) => secret.test(kept))).toEqual([]);
  });

  test("it is the one that paid, also where another one was refused before, or the bank has asked", async () => {
    const { id } = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
    await shop.pay(id, cards.declined);
    expect((await shop.now(id)).payments).toMatchObject([{ instrument: null }]);
    await shop.pay(id, cards.asksForApproval);
    expect((await shop.now(id)).payments).toMatchObject([{ instrument: null }]);
    await shop.answerBank(id, "approve");
    expect((await shop.now(id)).payments).toMatchObject([
      { instrument: { ...visa, lastFour: "3220" } },
    ]);
  });

  test("the database takes no more of it", async () => {
    const { id } = await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 1 }] });
    const write = (instrument: object) =>
      shop.database.pool.query("update order_payment set instrument = $1 where order_id = $2", [
        JSON.stringify(instrument),
        id,
      ]);
    await write({ kind: "account", payer: "b…@example.com" });
    await write(visa);
    for (const more of [
      { ...visa, lastFour: "4242424242424242" },
      { ...visa, expiry: "11/39" },
      { ...visa, brand: "4242424242424242" },
      { ...visa, kind: "number" },
      { kind: "card", brand: "Visa" },
      { kind: "account", payer: "buyer@example.com" },
      {},
    ])
      await expect(write(more)).rejects.toThrow("instrument");
    expect((await shop.now(id)).payments).toMatchObject([{ instrument: visa }]);
  });
});
