import { expect } from "vitest";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { accountsOf, testServices } from "#testing/services.ts";
import { cards, checkoutOf } from "./checkout.ts";

export const SHOP = "https://shop.example";

export type OrdersApi = Awaited<ReturnType<typeof openOrdersApi>>;

type Asked = { body?: unknown; secret?: string; headers?: Record<string, string> };

/** The API of a shop with many lamps, used by a guest. */
export async function openOrdersApi() {
  const database = await openTestDatabase();
  const services = testServices(database.db);
  services.accounts = accountsOf(null);
  const idWhere = async (not: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from product where id ${not} in (select product_id from variant) order by id`,
    );
    return Number(rows[0]?.id);
  };
  const lamp = await idWhere("not");
  const withChoices = await idWhere("");
  await database.pool.query("update stock set on_hand = 5000 where product_id = $1", [lamp]);

  async function ask(method: string, path: string, { body, secret, headers }: Asked = {}) {
    const request = new Request(SHOP + path, {
      method,
      headers: {
        Origin: SHOP,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(secret !== undefined && { "Order-Secret": secret }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const answer = await apiOf(services)(request);
    return { status: answer.status, body: await answer.json() };
  }

  async function checkout(change: object = {}) {
    const { uid: _, clientAddress: __, giftCards: ___, ...made } = checkoutOf();
    const lines = [{ productId: lamp, quantity: 2 }];
    const quote = await ask("POST", "/api/orders/quote", { body: { lines } });
    return { ...made, lines, expectedTotal: quote.body.total, ...change };
  }

  async function place(change: object = {}) {
    const { status, body } = await ask("POST", "/api/orders", { body: await checkout(change) });
    expect(status).toBe(200);
    return {
      number: body.order.number as string,
      secret: body.secret as string,
      order: body.order,
    };
  }

  return { database, services, lamp, withChoices, ask, checkout, place };
}

/** The body of a card payment. */
export const card = (details: object = cards.pays) => ({
  provider: "demo",
  method: "card",
  details,
});
