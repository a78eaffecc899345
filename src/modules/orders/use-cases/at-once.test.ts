import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerDemoChallenge } from "#adapters/demo/demo-challenge.server.ts";
import { PaymentOutcomeUnknown } from "#modules/payments/ports/payment.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkPayments } from "./check-payments.server.ts";
import { checkPayment } from "./pay-order.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const TIMES = 20;
const many = (work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: TIMES }, () => work()));

const everything: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
const cancel: OrderCommand = {
  type: "cancel",
  by: "buyer",
  reason: "",
  lines: null,
  restock: true,
};

describe("at once", () => {
  test("the buyer's return, the provider's call and the job are one change and one email", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.asksForApproval);
    await answerDemoChallenge(shop.services, await shop.askedPayment(id), "approve");
    shop.minutes(10);
    await Promise.all([
      many(() => checkPayment(shop.services, id)),
      many(() => checkPayments(shop.services, shop.log)),
      many(() => shop.webhooks()),
    ]);
    const { state, events } = await shop.now(id);
    expect(state).toBe("placed");
    expect(events.filter(({ type }) => type === "placed")).toHaveLength(1);
    expect(await shop.subjects()).toEqual(["Order confirmed"]);
    expect(await shop.charges()).toHaveLength(1);
  });

  test("paying, cancelling and refunding leave the money where the order says", async () => {
    const { id } = await shop.place();
    await Promise.all([
      shop.pay(id, cards.pays),
      shop.change(id, cancel),
      shop.payByWallet(id),
      shop.change(id, everything),
      shop.change(id, cancel),
    ]);
    await checkPayments(shop.services, shop.log);
    const { state, total, paid, refunded } = await shop.now(id);
    const kept = (await shop.charges()).reduce(
      (all, each) => all + each.charged - each.refunded,
      0,
    );
    expect(kept).toBe(paid - refunded);
    expect([0, total]).toContain(kept);
    if (state === "cancelled") expect(kept).toBe(0);
  });

  test("full refunds are sent once, also if the first one's outcome is unknown", async () => {
    const { id } = await shop.placeAndPay();
    await many(() => shop.change(id, everything));
    const demo = shop.services.payments.get("demo")!;
    const { refund } = demo;
    vi.spyOn(demo, "refund").mockImplementationOnce(async (wanted) => {
      await refund(wanted);
      throw new PaymentOutcomeUnknown("The answer was lost.");
    });
    await checkPayments(shop.services, shop.log);
    expect((await shop.now(id)).refunds).toMatchObject([{ state: "pending" }]);
    expect(shop.log.lines.splice(0)).toHaveLength(1);
    shop.minutes(5);
    await many(() => checkPayments(shop.services, shop.log));
    const { total, refunds } = await shop.now(id);
    expect(refunds).toMatchObject([{ state: "succeeded", amount: total }]);
    expect((await shop.charges())[0]).toMatchObject({ refunded: total });
  });
});

test("a second tab pays, and what the first one's bank says later takes no money", async () => {
  const { id } = await shop.place();
  await shop.pay(id, cards.asksForApproval);
  const firstTab = await shop.askedPayment(id);
  await shop.pay(id, cards.pays);
  await answerDemoChallenge(shop.services, firstTab, "approve");
  await shop.webhooks();
  expect(await shop.now(id)).toMatchObject({
    state: "placed",
    payments: [{ state: "cancelled" }, { state: "captured" }],
  });
  expect(await shop.charges()).toHaveLength(1);
});

test("an order whose payment is being opened just now is not given up, so no money comes for nothing", async () => {
  const { id } = await shop.place();
  const demo = shop.services.payments.get("demo")!;
  const { open } = demo;
  vi.spyOn(demo, "open").mockImplementationOnce(async (payment) => {
    expect(await shop.change(id, cancel)).toBe("payment-under-way");
    return open(payment);
  });
  await shop.pay(id, cards.pays);
  expect(await shop.now(id)).toMatchObject({ state: "placed", refunds: [] });
});

test("a payment whose order cannot be saved is settled by the job", async () => {
  const { id } = await shop.place();
  const run = (statement: string) => shop.database.pool.query(statement);
  await run(`create function break_emails() returns trigger language plpgsql as
    $$ begin raise exception 'no emails today'; end $$`);
  await run(`create trigger break_emails before insert on outbox for each row
    when (new.payload->>'subject' like 'Order confirmed%')
    execute function break_emails()`);
  await expect(shop.pay(id, cards.pays)).rejects.toThrow("no emails today");
  expect(await shop.now(id)).toMatchObject({
    state: "awaiting_payment",
    payments: [{ state: "unknown" }],
  });
  await run("drop trigger break_emails on outbox");
  shop.minutes(1);
  await checkPayments(shop.services, shop.log);
  expect(await shop.now(id)).toMatchObject({ state: "placed", refunds: [] });
  expect(await shop.charges()).toHaveLength(1);
});
