import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersApi, type OrdersApi } from "#testing/orders/orders-api.ts";

let shop: OrdersApi;
beforeAll(async () => {
  shop = await openOrdersApi();
});
afterAll(() => shop.database.drop());

async function place(vatNumber: string) {
  const body = { ...(await shop.checkout()), business: { company: "Example Ltd", vatNumber } };
  return shop.ask("POST", "/api/orders", { body });
}

test.each([
  ["atu 1358.5627", "ATU13585627"],
  ["GR 094259216", "EL094259216"],
  ["gb 980 7806 84", "GB980780684"],
  ["CHE-116.281.710 MWST", "CHE116281710MWST"],
  // The order goes to the United Kingdom.
  ["980780684", "GB980780684"],
  ["", ""],
])("a VAT number %j is stored as %j", async (typed, stored) => {
  const { status, body } = await place(typed);
  expect([status, body.order?.business]).toEqual([
    200,
    { company: "Example Ltd", vatNumber: stored },
  ]);
});

test("a wrong VAT number is refused at its field", async () => {
  expect(await place("ATU1")).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("one that begins with AT has another form") },
  });
});
