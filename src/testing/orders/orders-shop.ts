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

/** A shop with a demonstration to pay through, and ten each of two products without choices: a lamp and a vase. */
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

  /** An order that awaits payment, of two lamps where nothing else is said. */
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

  /** The bank decides the one dispute that is open, and takes back this much if it is lost. */
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

  /** Of every email that is waiting, the order's number left out. */
  async function subjects(): Promise<string[]> {
    const { rows } = await database.pool.query(
      "select payload->>'subject' as subject from outbox order by id",
    );
    return rows.map(({ subject }) => subject.replace(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]/, "N"));
  }

  /** Every charge of the provider is known to the shop, and nothing is known that was not charged. */
  async function expectChargesToBeKnown() {
    const { rows } = await database.pool.query(
      "select key, amount as charged from order_payment where state = 'captured' and gift_card_id is null order by key",
    );
    const charges = await listCharges();
    expect(charges.map(({ key, charged }) => ({ key, charged }))).toEqual(rows);
  }

  /** Days pass in which no buyer does anything, until the jobs have ended every payment under way. */
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
    /** From now on it is paid through somebody else, whose own list of charges it has to agree with. */
    payThrough(provider: PaymentProvider, charges: ListCharges) {
      services.payments = new Map([[provider.id, provider]]);
      listCharges = charges;
    },
    /** Whatever a test has done: the books agree, and every charge has its order or its refund. */
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
