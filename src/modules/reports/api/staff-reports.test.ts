import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { cards } from "#testing/orders/checkout.ts";
import { adminClient, staffApi } from "#testing/staff-api.server.ts";

let shop: OrdersShop;
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  shop = await openOrdersShop();
  staff = await staffApi(shop.services);
});
afterAll(() => shop.close());

const month = "from=2026-03-01&to=2026-03-31";

test("a period has the shop's days: an order of the last evening is of that day", async () => {
  const { id } = await shop.place({});
  await shop.pay(id, cards.pays);
  // 11:30 PM in New York is the next day in UTC.
  await shop.database.pool.query(
    "update shop_order set placed_at = '2026-04-01T03:30:00Z' where id = $1",
    [id],
  );
  const { json } = await staff.ask(`/report?report=days&${month}`);
  expect(json.rows).toHaveLength(31);
  expect(json.rows.at(-1).slice(0, 2)).toEqual(["2026-03-31", 1]);
  const april = await staff.ask("/report?report=days&from=2026-04-01&to=2026-04-30");
  expect(april.json.totals).toEqual(["Total", 0, 0, 0, 0]);
  const { total } = await shop.now(id);
  const file = await staff.ask(`/report.csv?report=countries&${month}`);
  const amount = (total / 100).toFixed(2);
  expect(file.text).toContain(`United Kingdom,1,${amount},0.00,${amount}`);
});

test("money that goes back in another month is a negative number in the file", async () => {
  const { id, number } = await shop.placeAndPay();
  expect((await staff.run("refund-order", { number, amount: 150 })).status).toBe(200);
  await shop.database.pool.query(
    "update order_refund set created_at = '2026-01-20' where order_id = $1",
    [id],
  );
  const january = "from=2026-01-01&to=2026-01-31";
  const { text } = await staff.ask(`/report.csv?report=taxes&${january}`);
  expect(text).toContain(",-1.5,");
  expect(text).not.toContain("'");
});

test("the balance of gift cards and the value of stock are those of the books", async () => {
  await staff.run("issue-gift-card", { amount: 2500 });
  const { json: cardsNow } = await staff.ask(
    "/report?report=gift-cards&from=2020-01-01&to=2029-01-01",
  );
  const { rows } = await shop.database.pool.query(
    `select (select sum(balance)::integer from gift_card) as balance,
      (select sum((on_hand + held) * coalesce(v.price, p.price + coalesce(v.additional_price, 0)))
        from stock join product p on p.id = stock.product_id left join variant v on v.id = stock.variant_id
        where p.status <> 'archived')::bigint as value`,
  );
  expect(cardsNow.totals[1]).toBe(rows[0].balance);
  expect(cardsNow.rows[1]).toEqual(["Issued", expect.any(Number)]);
  const { json: stock } = await staff.ask(`/report?report=stock&${month}`);
  expect(stock.totals[2]).toBe(Number(rows[0].value));
});

test.each([
  ["report=days&from=2026-03-02&to=2026-03-01", "The last day must not be before the first."],
  ["report=days&from=2000-01-01&to=2026-03-01", "A report is of at most ten years."],
  ["report=days&from=march&to=2026-03-01", "Write a day from 1900 to 2199 as 2026-12-31."],
  ["report=days&from=0000-01-01&to=0000-01-02", "Write a day from 1900 to 2199 as 2026-12-31."],
  ["report=weather&from=2026-03-01&to=2026-03-01", "report"],
])("%s is refused in a sentence", async (query, sentence) => {
  const { status, json } = await staff.ask(`/report?${query}`);
  expect(status).toBe(400);
  expect(json.detail).toContain(sentence);
});

test("each report needs the permission of what it is about", async () => {
  const made = await staff.run("add-api-key", { name: "count", permissions: ["stock"] });
  const client = adminClient(shop.services);
  const ask = (report: string) =>
    client(`/report?report=${report}&${month}`, { key: made.json.key });
  expect(await ask("stock")).toMatchObject({ status: 200 });
  expect(await ask("days")).toMatchObject({ status: 403 });
  expect(await client(`/report?report=stock&${month}`)).toMatchObject({ status: 401 });
});
