import { CompiledQuery } from "kysely";
import { expect } from "vitest";
import { answerDemoChallenge } from "#adapters/demo/demo-challenge.server.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Quote } from "#modules/orders/rules/quote.ts";
import { commandOrder } from "#modules/orders/use-cases/apply-command.server.ts";
import { priceAddition } from "#modules/orders/use-cases/price-addition.server.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { changeOrder } from "#testing/orders/change-order.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { checkPayment, payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import type { OrderInput } from "#modules/orders/rules/place-order.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { priceOrder, type WantedQuote } from "#modules/orders/use-cases/price-order.server.ts";
import { readOrder } from "#modules/orders/use-cases/read-order.server.ts";
import { receiveWebhook } from "#modules/orders/use-cases/receive-webhook.server.ts";
import type { PaymentProvider } from "#modules/payments/ports/payment.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { cards, checkoutOf } from "./checkout.ts";
import { rememberingLog, testServices, testShop, testWebhook } from "#testing/services.ts";

export type OrdersShop = Awaited<ReturnType<typeof openOrdersShop>>;

type ListCharges = () => Promise<{ key: string; charged: number }[]>;

/** A shop with the demo provider, and ten units each of two products without options: a lamp and a vase. */
export async function openOrdersShop() {
  const database = await openTestDatabase();
  const shop = { ...testShop, address: "1 High Street, London" };
  const services = { ...testServices(database.db), shop };
  const log = rememberingLog();
  const charges = () => listDemoCharges(services.db);
  let listCharges: ListCharges = charges;
  // On the connection of the use cases: another one would have to read the catalogue of this new database again.
  const query = <Row>(statement: string, values: unknown[] = []) =>
    database.db.executeQuery<Row>(CompiledQuery.raw(statement, values));
  const { rows: products } = await query<{ id: number }>(
    "select id from product where id not in (select product_id from variant) order by id limit 2",
  );
  const [lamp = 0, vase = 0] = products.map(({ id }) => id);
  const setStock = (productId: number, count: number) =>
    query(
      "update stock set on_hand = $1, is_offered = true where product_id = $2 and variant_id is null",
      [count, productId],
    );
  await setStock(lamp, 10);
  await setStock(vase, 10);

  async function stockOf(productId: number) {
    const { rows } = await query<{ on_hand: number; held: number; sold: number }>(
      "select on_hand, held, sold from stock where product_id = $1 and variant_id is null",
      [productId],
    );
    const [stock] = rows;
    invariant(stock, "the product has stock of its own");
    return stock;
  }

  async function totalOf(
    lines: OrderInput["lines"],
    service: OrderInput["service"] = "standard",
  ): Promise<Money> {
    return (await quoteNow(services, { lines, service })).total;
  }

  /** An unpaid order, of two lamps by default. */
  async function place(wanted: Partial<OrderInput> = {}) {
    const lines = wanted.lines ?? [{ productId: lamp, quantity: 2 }];
    const expectedTotal = wanted.expectedTotal ?? (await totalOf(lines, wanted.service));
    const checkout = checkoutOf({ ...wanted, lines, expectedTotal });
    const placed = await submitOrder(services, checkout);
    if (!placed.ok) throw new Error(placed.error.code);
    return { ...placed.value, checkout };
  }

  const pay = (id: number, details: Record<string, string>, method = "card") =>
    payOrder(services, id, { provider: "demo", method, details });

  async function placeAndPay(wanted: Partial<OrderInput> = {}) {
    const order = await place(wanted);
    await pay(order.id, cards.pays);
    return order;
  }

  /** Staff add goods to an order, which their buyer must pay for. */
  async function addGoods(id: number, lines: OrderInput["lines"]) {
    const order = await getOrder(services.db, { id });
    const contents = await priceAddition(services, order, { lines, now: services.clock.now() });
    if (!contents.ok) return contents.error;
    const command = { type: "propose-addition", contents: contents.value } as const;
    const done = await commandOrder(services, { id }, { ...command, holdMinutes: 24 * 60 });
    return done?.ok ? "done" : done?.error;
  }

  const now = (id: number) => readOrder(services, { id });

  /** The reference of the payment that the bank asks its buyer about. */
  async function askedPayment(id: number): Promise<string> {
    const action = (await now(id)).payments.at(-1)?.action;
    return action?.kind === "redirect" ? (action.url.split("/").at(-1) ?? "") : "";
  }

  /** The buyer answers the bank, and returns to the order's page. */
  async function answerBank(id: number, answer: "approve" | "refuse") {
    await answerDemoChallenge(services, await askedPayment(id), answer);
    await checkPayment(services, id);
  }

  /** The buyer pays with a wallet, which asks them. */
  async function payByWallet(id: number) {
    const paid = await pay(id, {}, "apple-pay");
    await answerBank(id, "approve");
    return paid;
  }

  /** The provider calls the shop about each of its payments. */
  async function webhooks() {
    const payments = await services.db.selectFrom("demo_payment").select("reference").execute();
    for (const { reference } of payments)
      await receiveWebhook(services, "demo", testWebhook(reference)).catch((error: unknown) =>
        log.warn({ err: error }, "A webhook failed."),
      );
  }

  /** The bank opens a dispute of an order's charge. */
  async function dispute(id: number) {
    await query(
      `update demo_payment set dispute = 'open', dispute_amount = charged where key in (
        select key from order_payment where order_id = $1 and state = 'captured')`,
      [id],
    );
    await webhooks();
  }

  async function change(id: number, wanted: OrderCommand) {
    const changed = await changeOrder(services, { id }, wanted);
    return changed.ok ? "done" : changed.error.code;
  }

  /** The bank decides the open dispute, and takes back this amount if the shop loses. */
  async function decideDispute(to: "won" | "lost", amount: number | null = null) {
    await query(
      "update demo_payment set dispute = $1, dispute_amount = coalesce($2, dispute_amount) where dispute = 'open'",
      [to, amount],
    );
    await webhooks();
  }

  /** What the waiting emails say happened: their subjects without product names. */
  async function subjects(): Promise<string[]> {
    const { rows } = await query<{ subject: string }>(
      "select payload->>'subject' as subject from outbox order by id",
    );
    return rows.map(({ subject }) => subject.replace(/: .*/, "").replace(/\$[\d.,]+/, "N"));
  }

  /** Compares the provider's charges with the shop's payments, in both directions. */
  async function expectChargesToBeKnown() {
    const { rows } = await query(
      `select key, amount as charged from order_payment
       where state = 'captured' and provider <> 'offline' and gift_card_id is null order by key`,
    );
    const listed = await listCharges();
    expect(listed.map(({ key, charged }) => ({ key, charged }))).toEqual(rows);
  }

  /** Days pass without buyers, until jobs have ended every payment under way. */
  async function letTimePass() {
    const isUnderWay = async () => {
      const { rows } = await query(
        "select 1 from order_payment where state in ('open', 'action_required', 'processing', 'unknown')",
      );
      return rows.length > 0;
    };
    for (let days = 0; days < 3 || (await isUnderWay()); days += 1) {
      expect(days, "days until every payment has come to its end").toBeLessThan(30);
      services.clock.advance(24 * 60 * 60);
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
    addGoods,
    now,
    askedPayment,
    answerBank,
    payByWallet,
    dispute,
    change,
    subjects,
    decideDispute,
    minutes: (count: number) => services.clock.advance(count * 60),
    webhooks,
    letTimePass,
    expectChargesToBeKnown,
    charges,
    /** Pays through another provider from now on, whose list of charges must agree. */
    payThrough(provider: PaymentProvider, itsCharges: ListCharges) {
      services.payments = new Map([[provider.id, provider]]);
      listCharges = itsCharges;
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

/** The price of an order to the United Kingdom, by default for a guest without a coupon. */
export async function quoteNow(
  services: Pick<Services, "db" | "clock" | "settings">,
  wanted: Pick<WantedQuote, "lines"> & Partial<WantedQuote>,
): Promise<Quote> {
  const guest = { uid: null, coupon: null, email: null, isGuessed: false };
  const asked = { ...guest, country: "GB", service: "standard" as const, ...wanted };
  const { quote } = await priceOrder(services, asked, services.clock.now());
  invariant(quote.ok, "these lines can be ordered");
  return quote.value;
}

/** Charged and refunded cents of each captured payment at the demo provider, by the shop's key. */
export async function listDemoCharges(
  db: Database,
): Promise<{ key: string; charged: number; refunded: number }[]> {
  const charged = await db
    .selectFrom("demo_payment")
    .select(["key", "charged", "refunds"])
    .where("charged", ">", 0)
    .orderBy("key")
    .execute();
  return charged.map(({ refunds, ...charge }) => ({
    ...charge,
    refunded: Object.values(refunds).reduce((all, each) => all + each, 0),
  }));
}
