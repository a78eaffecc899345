import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPayments } from "./check-payments.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { PaymentOutcomeUnknown } from "#modules/payments/ports/payment.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

describe("a hold", () => {
  test("ends after 5 minutes without a payment, and what it held can be bought", async () => {
    const { id } = await shop.place();
    shop.minutes(4);
    await expireOrders(shop.services, shop.log);
    expect((await shop.now(id)).state).toBe("awaiting_payment");
    shop.minutes(1);
    await expireOrders(shop.services, shop.log);
    expect((await shop.now(id)).state).toBe("expired");
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 10, held: 0, sold: 0 });
    expect(await shop.pay(id, cards.pays)).toMatchObject({
      ok: false,
      error: { code: "hold-over" },
    });
  });

  test("ends 15 minutes after the first payment has begun, however many follow it", async () => {
    const { id } = await shop.place();
    shop.minutes(4);
    await shop.pay(id, cards.declined);
    shop.minutes(10);
    await shop.pay(id, cards.withoutFunds);
    shop.minutes(4);
    expect(await expireOrders(shop.services, shop.log)).toBe(0);
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 8, held: 2, sold: 0 });
    shop.minutes(1);
    expect(await expireOrders(shop.services, shop.log)).toBe(1);
  });

  test("lasts 30 minutes where the first payment leads to a bank", async () => {
    const { id } = await shop.place();
    shop.minutes(4);
    await shop.pay(id, cards.asksForApproval);
    shop.minutes(29);
    expect(await expireOrders(shop.services, shop.log)).toBe(0);
    shop.minutes(1);
    expect(await expireOrders(shop.services, shop.log)).toBe(1);
  });

  test("does not end while the provider can't say that no money will come", async () => {
    const { id } = await shop.place();
    await shop.pay(id, cards.late);
    shop.minutes(31);
    // The provider would have charged by now, without a report.
    await expireOrders(shop.services, shop.log);
    expect((await shop.now(id)).state).toBe("placed");
  });

  test("is not kept by others whose provider can't be asked, however many they are", async () => {
    for (let count = 0; count < 3; count += 1) {
      const stuck = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
      await shop.pay(stuck.id, cards.declined);
    }
    const { id } = await shop.place();
    shop.minutes(15);
    const withoutProvider = { ...shop.services, payments: new Map() };
    expect(await expireOrders(withoutProvider, shop.log, { atOnce: 2 })).toBe(1);
    expect((await shop.now(id)).state).toBe("expired");
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 10, held: 0, sold: 0 });
    expect(shop.log.lines).toEqual([]);
  });

  test("is not kept by one that fails, which the job's error names", async () => {
    const { id, number } = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
    await shop.pay(id, cards.declined);
    const other = await shop.place();
    shop.minutes(15);
    const demo = shop.services.payments.get("demo")!;
    const cancel = () => Promise.reject(new Error("no column"));
    const services = { ...shop.services, payments: new Map([["demo", { ...demo, cancel }]]) };
    const failing = { part: `order ${id} could not expire`, error: "no column" };
    for (let run = 0; run < 2; run += 1)
      await expect(expireOrders(services, shop.log)).rejects.toThrow(
        `${failing.part}: ${failing.error}`,
      );
    expect((await shop.now(other.id)).state).toBe("expired");
    await shop.database.pool.query(
      "update order_payment set check_at = $1, state = 'unknown' where key like $2",
      [shop.services.clock.now(), `${number}%`],
    );
    const find = cancel;
    const asking = { ...shop.services, payments: new Map([["demo", { ...demo, find }]]) };
    await expect(checkPayments(asking, shop.log)).rejects.toThrow(
      `payment ${number}-p1: no column`,
    );
    await shop.database.pool.query("update order_payment set state = 'open' where key like $1", [
      `${number}%`,
    ]);
    expect(await expireOrders(shop.services, shop.log)).toBe(1);
    expect(shop.log.lines.splice(0).map(({ level }) => level)).toEqual(["error", "error", "warn"]);
  });

  test("waits for a slow provider in turn, and not with what needs none", async () => {
    const slow = [];
    for (let count = 0; count < 3; count += 1) {
      const order = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
      await shop.pay(order.id, cards.declined);
      slow.push(order.id);
    }
    const unpaid = await shop.place();
    shop.minutes(15);
    const asked: string[] = [];
    const demo = shop.services.payments.get("demo")!;
    const cancel = async (reference: string) => {
      asked.push(reference);
      shop.services.clock.advance(20);
      throw new PaymentOutcomeUnknown("It takes too long.");
    };
    const services = { ...shop.services, payments: new Map([["demo", { ...demo, cancel }]]) };
    expect(await expireOrders(services, shop.log)).toBe(1);
    expect((await shop.now(unpaid.id)).state).toBe("expired");
    await expireOrders(services, shop.log);
    await expireOrders(services, shop.log);
    expect(new Set(asked).size).toBe(3);
    expect(await expireOrders(shop.services, shop.log)).toBe(3);
    expect((await shop.now(slow[0]!)).state).toBe("expired");
  });

  test("is ended in an order of its own in each shop of a process", async () => {
    const other = await openOrdersShop();
    const [first, second] = [await declinedOrder(shop), await declinedOrder(shop)];
    await declinedOrder(other);
    for (const each of [shop, other]) each.minutes(15);
    await expireOrders(other.services, other.log);
    expect(await askedBy(shop)).toEqual([first, second]);
    await other.close();
  });

  /** An order whose payment must be closed at its provider, and its reference. */
  async function declinedOrder({ database, place, pay, vase }: OrdersShop): Promise<string> {
    const { id } = await place({ lines: [{ productId: vase, quantity: 1 }] });
    await pay(id, cards.declined);
    const { rows } = await database.pool.query(
      "select reference from order_payment where order_id = $1",
      [id],
    );
    return rows[0].reference;
  }

  /** The payments that a provider is asked to close, in order. */
  async function askedBy({ services, log }: OrdersShop): Promise<string[]> {
    const asked: string[] = [];
    const demo = services.payments.get("demo")!;
    const cancel = (reference: string) => {
      asked.push(reference);
      return demo.cancel(reference);
    };
    await expireOrders({ ...services, payments: new Map([["demo", { ...demo, cancel }]]) }, log);
    return asked;
  }

  test("that meets a payment in the same moment is kept or given back, never both", async () => {
    const { id } = await shop.place();
    shop.minutes(15);
    await Promise.all([
      shop.pay(id, cards.pays),
      expireOrders(shop.services, shop.log),
      expireOrders(shop.services, shop.log),
    ]);
    const { state, paid } = await shop.now(id);
    expect(paid > 0).toBe(state === "placed");
  });

  test("that has ended comes back with late money where the stock is there", async () => {
    const { id } = await lateMoney();
    expect(await shop.now(id)).toMatchObject({ state: "placed", refunded: 0 });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 8, held: 0, sold: 2 });
  });

  test("that has ended gives late money back where the stock is gone, and says so", async () => {
    const { id } = await lateMoney(() => shop.setStock(shop.lamp, 1));
    const order = await shop.now(id);
    expect(order).toMatchObject({ state: "expired", refunded: order.total });
    await checkPayments(shop.services, shop.log);
    expect((await shop.now(id)).refunds).toMatchObject([
      { state: "succeeded", reason: "late-payment" },
    ]);
    expect(await shop.subjects()).toEqual(["Refund of N"]);
    expect((await shop.charges())[0]).toMatchObject({ refunded: order.total });
  });

  /** A provider that reported a payment as closed, and then captured it. */
  async function lateMoney(meanwhile: () => Promise<unknown> = async () => {}) {
    const order = await shop.place();
    await shop.pay(order.id, cards.declined);
    shop.minutes(15);
    await expireOrders(shop.services, shop.log);
    expect((await shop.now(order.id)).state).toBe("expired");
    await meanwhile();
    await shop.database.pool.query("update demo_payment set state = 'captured', charged = amount");
    await shop.webhooks();
    return order;
  }
});
