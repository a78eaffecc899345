import { expect } from "vitest";
import { createPayPalProvider } from "#adapters/paypal/paypal.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { checkPayment, payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { receiveWebhook } from "#modules/orders/use-cases/receive-webhook.server.ts";
import { openOrdersShop } from "#testing/orders/orders-shop.ts";
import type { PayPalCall } from "./paypal-calls.ts";
import { startPayPalDouble } from "./paypal-double.ts";

export type PayPalShop = Awaited<ReturnType<typeof openPayPalShop>>;

/** A shop with a hundred lamps and a PayPal double. */
export async function openPayPalShop() {
  const shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 100);
  const double = await startPayPalDouble();
  shop.payThrough(createPayPalProvider({ ...double.settings, shopName: "Marlow" }), async () =>
    double.charges(),
  );

  const pay = (id: number) =>
    payOrder(shop.services, id, { provider: "paypal", method: "paypal", details: {} });
  const comeBack = (id: number) => checkPayment(shop.services, id);
  const hand = ({ body, headers }: PayPalCall) =>
    receiveWebhook(shop.services, "paypal", { body, headers });
  /** Delivers PayPal's webhooks in the given order. */
  async function deliver(calls = double.takeCalls()) {
    for (const call of calls) expect(await hand(call)).toMatchObject({ ok: true });
  }
  const job = () => checkPayments(shop.services, shop.log);
  const stateOf = async (id: number) => {
    const { state, payments } = await shop.now(id);
    return [state, ...payments.map((each) => each.state)];
  };
  /** All of PayPal's orders for one shop order, newest last. */
  const ordersAt = async (id: number) => {
    const { number } = await shop.now(id);
    return [...double.orders.values()].filter(({ unit }) => unit.custom_id === number);
  };
  const keptOf = async (id: number) =>
    (await ordersAt(id)).reduce((sum, order) => sum + double.kept(order.id), 0);
  /** An order whose buyer is at PayPal, and PayPal's id for it. */
  async function atPayPal() {
    double.takeCalls();
    const { id } = await shop.place({ lines: [{ productId: shop.lamp, quantity: 1 }] });
    expect((await pay(id)).ok).toBe(true);
    const [order] = await ordersAt(id);
    return { id, reference: order?.id ?? "", total: (await shop.now(id)).total };
  }
  const emailsOf = async (id: number) => {
    const { number, email } = await shop.now(id);
    const { rows } = await shop.database.pool.query(
      "select payload->>'subject' as subject from outbox where payload->>'to' = $1 and payload->>'text' like $2",
      [email, `%${number}%`],
    );
    return rows.map(({ subject }) => subject as string);
  };

  return {
    shop,
    double,
    pay,
    comeBack,
    hand,
    deliver,
    job,
    stateOf,
    ordersAt,
    keptOf,
    atPayPal,
    emailsOf,
    async close() {
      await shop.close();
      await double.close();
    },
  };
}
