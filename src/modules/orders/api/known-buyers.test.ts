import { afterAll, beforeAll, expect, test } from "vitest";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
let ask: Awaited<ReturnType<typeof adminApiAs>>;
beforeAll(async () => {
  shop = await openOrdersShop();
  ask = await adminApiAs(shop.services, ["orders"]);
  await shop.database.pool.query(`
    insert into account (id, email, email_verified, display_name)
      values ('u-grace', 'grace@example.com', true, 'Grace Hopper');
    insert into profile (uid, email, first_name, last_name, mobile_number, address1, city, zip_code, country)
      values ('u-grace', 'grace@example.com', 'Grace', 'Hopper', '+44 20 7946 0001', '9 Navy Row', 'London', 'N1 1AA', 'GB')`);
  const { number } = await shop.placeAndPay();
  await shop.database.pool.query(
    `update shop_order set email = 'ada@example.com', address = address || '{"firstName": "Ada", "lastName": "Lovelace", "city": "Leeds", "telephone": "(0113) 496-0999"}'
      where number = $1`,
    [number],
  );
  const newest = await shop.placeAndPay();
  await shop.database.pool.query(
    `update shop_order set email = 'ada@example.com', address = address || '{"firstName": "Ada", "lastName": "King", "city": "York", "telephone": "0113 496 0999"}'
      where number = $1`,
    [newest.number],
  );
});
afterAll(() => shop.close());

const found = async (q: string) => {
  const { status, json } = await ask(`/order-buyers?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return (json as { email: string; address: { lastName: string; city: string } }[]).map(
    ({ email, address }) => [email, address.lastName, address.city],
  );
};
const ada = ["ada@example.com", "King", "York"];
const grace = ["grace@example.com", "Hopper", "London"];

test.each([
  ["ada king", [ada]],
  ["ADA@EXAMPLE.COM", [ada]],
  ["0113 4960", [ada]],
  ["+44 20 7946 0001", [grace]],
  ["grace", [grace]],
  ["hopper grace", [grace]],
  ["%", []],
  ["", []],
])("%j finds people once, with their newest address", async (q, people) => {
  expect(await found(q)).toEqual(people);
});

test("the address of a found buyer fills an order", async () => {
  const { json } = await ask("/order-buyers?q=grace");
  expect(json[0].address).toMatchObject({
    address1: "9 Navy Row",
    zipCode: "N1 1AA",
    country: "GB",
    telephone: "+44 20 7946 0001",
  });
});

test("a role without orders may not search buyers", async () => {
  const other = await adminApiAs(shop.services, ["products"]);
  expect((await other("/order-buyers?q=ada")).status).toBe(403);
});
