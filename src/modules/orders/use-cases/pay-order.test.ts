import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkPayments } from "./check-payments.server.ts";
import { checkPayment, payOrder } from "./pay-order.server.ts";
import { answerDemoChallenge } from "#adapters/demo/demo-challenge.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { releaseHeldStock, sellHeldStock } from "#modules/stock/store/stock-holds.server.ts";
import { PaymentOutcomeUnknown } from "#modules/payments/ports/payment.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

describe("paying", () => {
  test("places the order, sells its stock and writes one email, however often it is asked for", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.pays);
    await shop.pay(id, cards.pays);
    await shop.webhooks();
    await checkPayment(shop.services, id);
    await checkPayments(shop.services, shop.log);
    const order = await shop.now(id);
    expect(order).toMatchObject({ state: "placed", paid: order.total, refunded: 0 });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 8, held: 0, sold: 2 });
    expect(await shop.subjects()).toEqual(["Order confirmed"]);
    expect(await shop.charges()).toHaveLength(1);
  });

  test("ends the hold once: sold stock is neither sold nor released again", async () => {
    const { id } = await shop.placeAndPay();
    await shop.services.db.transaction().execute(async (tx) => {
      await sellHeldStock(tx, id);
      await releaseHeldStock(tx, id);
    });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 8, held: 0, sold: 2 });
  });

  test.each([
    ["is declined", cards.declined, "declined"],
    ["lacks funds", cards.withoutFunds, "insufficient-funds"],
    ["is none of the test numbers", { number: "1" }, "invalid-details"],
  ])("with a card that %s keeps the order, and another card pays it", async (_, card, declined) => {
    const { id } = await shop.place();
    expect((await shop.pay(id, card)).ok).toBe(true);
    expect(await shop.now(id)).toMatchObject({
      state: "awaiting_payment",
      payments: [{ state: "open", declined }],
    });
    await shop.webhooks();
    await shop.pay(id, cards.pays);
    expect(await shop.now(id)).toMatchObject({
      state: "placed",
      payments: [{ state: "captured" }],
    });
  });

  test("waits for the bank, which says yes", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.asksForApproval);
    const waiting = await shop.now(id);
    expect(waiting).toMatchObject({
      holdUntil: "2026-03-01T09:30:00.000Z",
      payments: [{ state: "action_required", action: { kind: "redirect" } }],
    });
    expect(await answerDemoChallenge(shop.services, "none", "approve")).toBeNull();
    const reference = await shop.askedPayment(id);
    await shop.answerBank(id, "approve");
    await answerDemoChallenge(shop.services, reference, "refuse");
    await checkPayment(shop.services, id);
    expect(await shop.now(id)).toMatchObject({ state: "placed" });
  });

  test("waits for the bank, which says no; and goes on with another way", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.asksForApproval);
    await shop.answerBank(id, "refuse");
    expect((await shop.now(id)).payments[0]).toMatchObject({
      state: "open",
      declined: "authentication-failed",
    });
    await shop.payByWallet(id);
    const order = await shop.now(id);
    expect(order).toMatchObject({
      state: "placed",
      payments: [{ state: "cancelled" }, { state: "captured", method: "apple-pay" }],
    });
    expect(order.events.filter(({ type }) => type === "payment-declined")).toHaveLength(1);
  });

  test("that is declined after approval is captured after another approval", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.asksForApproval);
    await answerDemoChallenge(shop.services, await shop.askedPayment(id), "approve");
    const demo = shop.services.payments.get("demo")!;
    const { confirm, find } = demo;
    const keys: string[] = [];
    const both = Promise.withResolvers<void>();
    const refuse = async (reference: string, { key }: { key: string }) => {
      if (keys.push(key) === 2) both.resolve();
      await both.promise;
      return { ...(await find(reference)), state: "open", declined: "declined" } as const;
    };
    const confirmed = vi.spyOn(demo, "confirm").mockImplementation(refuse);
    // Two concurrent reports: money moves under one key.
    await Promise.all([checkPayment(shop.services, id), checkPayment(shop.services, id)]);
    expect((await shop.now(id)).payments).toMatchObject([{ state: "open", declined: "declined" }]);
    confirmed.mockImplementation((reference, attempt) => {
      keys.push(attempt.key);
      return confirm(reference, attempt);
    });
    await checkPayment(shop.services, id);
    expect((await shop.now(id)).state).toBe("placed");
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringContaining(keys[0] ?? "")]);
    expect(await shop.charges()).toHaveLength(1);
  });

  test("that is processing gets one email, and is settled by a late report", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.late);
    expect((await shop.now(id)).payments[0]?.state).toBe("processing");
    expect(await shop.pay(id, cards.pays)).toMatchObject({
      ok: false,
      error: { code: "payment-under-way" },
    });
    shop.services.clock.advance(25);
    await shop.webhooks();
    expect((await shop.now(id)).state).toBe("placed");
    expect(await shop.subjects()).toEqual(["Payment pending", "Order confirmed"]);
  });

  test("whose webhooks come twice places the order once", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.pays);
    await shop.webhooks();
    await shop.webhooks();
    expect((await shop.now(id)).events.filter(({ type }) => type === "placed")).toHaveLength(1);
  });

  test("whose webhook failed gets it again", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.late);
    shop.services.clock.advance(25);
    const demo = shop.services.payments.get("demo")!;
    vi.spyOn(demo, "find").mockRejectedValueOnce(new PaymentOutcomeUnknown("lost"));
    await shop.webhooks();
    expect((await shop.now(id)).payments[0]?.state).toBe("processing");
    await shop.webhooks();
    expect((await shop.now(id)).state).toBe("placed");
  });

  test("with a lost response is settled by the job, and not repeated", async () => {
    const { id } = await shop.place();
    expect((await shop.pay(id, cards.losesTheAnswer)).ok).toBe(true);
    expect((await shop.now(id)).payments[0]?.state).toBe("unknown");
    expect(await shop.pay(id, cards.pays)).toMatchObject({
      ok: false,
      error: { code: "payment-under-way" },
    });
    shop.services.clock.advance(11);
    await checkPayments(shop.services, shop.log);
    expect(await shop.now(id)).toMatchObject({ state: "placed" });
    expect(await shop.charges()).toHaveLength(1);
  });

  test("that is being attempted stays due, even if an older decline is reported", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.declined);
    const demo = shop.services.payments.get("demo")!;
    const { confirm } = demo;
    let due: unknown;
    vi.spyOn(demo, "confirm").mockImplementationOnce(async (...asked) => {
      await shop.webhooks();
      due = await checkAtOf(id);
      return confirm(...asked);
    });
    await shop.pay(id, cards.pays);
    expect(due).toEqual(new Date("2026-03-01T09:00:45.000Z"));
    expect(await checkAtOf(id)).toBeNull();
  });

  test.each([
    ["pays", cards.pays, "placed"],
    ["is declined", cards.declined, "awaiting_payment"],
  ])(
    "five times at once with a card that %s is one attempt, with one answer",
    async (_, card, state) => {
      const { id } = await shop.place();
      const answers = await Promise.all(Array.from({ length: 5 }, () => shop.pay(id, card)));
      for (const answer of answers)
        expect(answer).toMatchObject({ ok: true, value: { facts: { state } } });
      expect(answers.map((each) => each.ok && each.value.facts)).toEqual(
        Array.from(answers, () => answers[0]?.ok && answers[0].value.facts),
      );
      expect((await shop.now(id)).payments).toHaveLength(1);
      expect(await shop.charges()).toHaveLength(state === "placed" ? 1 : 0);
    },
  );

  test("continues if the closing of another method has an unknown outcome", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.asksForApproval);
    const demo = shop.services.payments.get("demo")!;
    const lost = async () => {
      throw new PaymentOutcomeUnknown("No answer came.");
    };
    vi.spyOn(demo, "cancel").mockImplementationOnce(lost).mockImplementationOnce(lost);
    expect(await shop.pay(id, {}, "apple-pay")).toMatchObject({
      ok: false,
      error: { code: "payment-under-way" },
    });
    const wanted = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
    expect(await shop.change(id, wanted)).toBe("payment-under-way");
    vi.spyOn(demo, "find").mockImplementationOnce(lost);
    await checkPayment(shop.services, id);
    expect((await shop.now(id)).payments[0]?.state).toBe("action_required");
    expect(await shop.subjects()).toEqual([]);
    expect(await shop.change(id, wanted)).toBe("done");
  });

  async function checkAtOf(id: number) {
    const { rows } = await shop.database.pool.query(
      "select check_at from order_payment where order_id = $1",
      [id],
    );
    return rows[0].check_at;
  }

  test("is limited in attempts, against card testing", async () => {
    const { id } = await shop.place();
    const { hits } = ordersLimits.payment.perOrder;
    for (let count = 0; count < hits; count += 1)
      expect((await shop.pay(id, cards.declined)).ok).toBe(true);
    expect(await shop.pay(id, cards.pays)).toMatchObject({
      ok: false,
      error: { code: "too-many-requests" },
    });
    expect(await shop.now(id)).toMatchObject({ state: "awaiting_payment", paid: 0 });
  });

  test("is asked about within the rate limit, then by the job", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.asksForApproval);
    const asked = vi.spyOn(shop.services.payments.get("demo")!, "find");
    const { hits } = ordersLimits.paymentCheck.perOrder;
    for (let count = 0; count <= hits; count += 1) await checkPayment(shop.services, id);
    expect(asked).toHaveBeenCalledTimes(hits);
    shop.minutes(11);
    await checkPayments(shop.services, shop.log);
    expect(asked).toHaveBeenCalledTimes(hits + 1);
  });

  test("through an unknown provider is refused", async () => {
    const { id } = await shop.place();
    const paid = await payOrder(shop.services, id, {
      provider: "stripe",
      method: "card",
      details: {},
    });
    expect(paid).toMatchObject({ ok: false, error: { code: "no-such-method" } });
    expect(await shop.pay(id, {}, "cash")).toMatchObject({
      ok: false,
      error: { code: "no-such-method" },
    });
  });

  test("that is disputed puts the order on hold", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.disputed);
    expect((await shop.now(id)).dispute).toBe("open");
    const ship = {
      type: "ship",
      shipment: null,
      lines: null,
      carrier: null,
      tracking: null,
    } as const;
    expect(await shop.change(id, ship)).toBe("dispute-open");
  });
});
