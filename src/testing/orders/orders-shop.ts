import { expect } from "vitest";
import { listDemoCharges } from "#adapters/demo/demo-payments.server.ts";
import { changeOrder, type OrderChange } from "#modules/orders/use-cases/change-order.server.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { placeOrder, type Checkout } from "#modules/orders/use-cases/place-order.server.ts";
import { quoteCheckout } from "#modules/checkout/use-cases/quote-checkout.server.ts";
import { readOrder } from "#modules/orders/use-cases/read-order.server.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import { sendDemoWebhooks } from "#platform/start/jobs/send-demo-webhooks.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import { cards, checkoutOf } from "./checkout.ts";

export type OrdersShop = Awaited<ReturnType<typeof openOrdersShop>>;

type ListCharges = () => Promise<{ key: string; charged: number }[]>;

/** A shop with the demo provider, and ten units each of two products without options: a lamp and a vase. */
export async function openOrdersShop() {
  const database = await openTestDatabase();
  const services = testServices(database.db);
  const log = rememberingLog();
  let listCharges: ListCharges = () => listDemoCharges(services.db);
  const { rows: products } = await database.pool.query<{ id: string }>(
    "select id from product where id not in (select product_id from variant) order by id limit 2",
  );
  const [lamp = 0, vase = 0] = products.map(({ id }) => Number(id));
  const setStock = (productId: number, count: number) =>
    database.pool.query(
      "update stock set on_hand = $1, is_offered = true where product_id = $2 and variant_id is null",
      [count, productId],
    );
  await setStock(lamp, 10);
  await setStock(vase, 10);

  async function stockOf(productId: number) {
    const { rows } = await database.pool.query(
      "select on_hand, held, sold from stock where product_id = $1 and variant_id is null",
      [productId],
    );
    return rows[0];
  }

  async function totalOf(
    lines: Checkout["lines"],
    service: Checkout["service"] = "standard",
  ): Promise<Money> {
    const quote = await quoteCheckout(services, { lines, country: "GB", service });
    if (!quote.ok) throw new Error(quote.error.message);
    return quote.value.total;
  }

  /** An unpaid order, of two lamps by default. */
  async function place(wanted: Partial<Checkout> = {}) {
    const lines = wanted.lines ?? [{ productId: lamp, quantity: 2 }];
    const expectedTotal = wanted.expectedTotal ?? (await totalOf(lines, wanted.service));
    const checkout = checkoutOf({ ...wanted, lines, expectedTotal });
    const placed = await placeOrder(services, checkout);
    if (!placed.ok) throw new Error(placed.error.code);
    return { ...placed.value, checkout };
  }

  const pay = (id: number, details: Record<string, string>, method = "card") =>
    payOrder(services, id, { provider: "demo", method, details });

  async function placeAndPay(wanted: Partial<Checkout> = {}) {
    const order = await place(wanted);
    await pay(order.id, cards.pays);
    return order;
  }

  const now = (id: number) => readOrder(services, { id });

  /** The secret of the window that the buyer was sent to. */
  async function windowOf(id: number): Promise<string> {
    const action = (await now(id)).payments.at(-1)?.action;
    return action?.kind === "redirect" ? (action.url.split("/").at(-1) ?? "") : "";
  }

  async function change(id: number, wanted: OrderChange) {
    const changed = await changeOrder(services, { id }, wanted);
    return changed.ok ? "done" : changed.error.code;
  }

  /** The bank decides the open dispute, and takes back this amount if the shop loses. */
  async function decideDispute(dispute: "won" | "lost", amount: number | null = null) {
    const { rows } = await database.pool.query(
      "update demo_payment set dispute = $1, dispute_amount = coalesce($2, dispute_amount) where dispute = 'open' returning reference",
      [dispute, amount],
    );
    const reference = rows[0].reference;
    const call = {
      id: `dispute-${reference}`,
      reference,
      due_at: services.clock.now(),
      delivery: 0,
    };
    await services.db.insertInto("demo_event").values(call).execute();
    await sendDemoWebhooks({}, { services, log });
  }

  /** Subjects of the waiting emails, with the order's number replaced by N. */
  async function subjects(): Promise<string[]> {
    const { rows } = await database.pool.query(
      "select payload->>'subject' as subject from outbox order by id",
    );
    return rows.map(({ subject }) => subject.replace(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]/, "N"));
  }

  /** Compares the provider's charges with the shop's payments, in both directions. */
  async function expectChargesToBeKnown() {
    const { rows } = await database.pool.query(
      "select key, amount as charged from order_payment where state = 'captured' and gift_card_id is null order by key",
    );
    const charges = await listCharges();
    expect(charges.map(({ key, charged }) => ({ key, charged }))).toEqual(rows);
  }

  /** Days pass without buyers, until jobs have ended every payment under way. */
  async function letTimePass() {
    const isUnderWay = async () => {
      const { rows } = await database.pool.query(
        "select 1 from order_payment where state in ('open', 'action_required', 'processing', 'unknown')",
      );
      return rows.length > 0;
    };
    for (let days = 0; days < 3 || (await isUnderWay()); days += 1) {
      expect(days, "days until every payment has come to its end").toBeLessThan(30);
      services.clock.advance(24 * 60 * 60);
      await sendDemoWebhooks({}, { services, log });
      await checkPayments(services, log);
      await expireOrders(services, log);
    }
  }

  return {
    database,
    services,
    log,
    lamp,
    vase,
    setStock,
    stockOf,
    totalOf,
    place,
    pay,
    placeAndPay,
    now,
    windowOf,
    change,
    subjects,
    decideDispute,
    minutes: (count: number) => services.clock.advance(count * 60),
    webhooks: () => sendDemoWebhooks({}, { services, log }),
    letTimePass,
    expectChargesToBeKnown,
    charges: () => listDemoCharges(services.db),
    /** Pays through another provider from now on, whose list of charges must agree. */
    payThrough(provider: PaymentProvider, charges: ListCharges) {
      services.payments = new Map([[provider.id, provider]]);
      listCharges = charges;
    },
    /** Checks the books and the charges after every test, then drops the database. */
    async close() {
      try {
        expect(await checkOrders(services)).toEqual([]);
        await expectChargesToBeKnown();
        expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
      } finally {
        await database.drop();
      }
    },
  };
}
