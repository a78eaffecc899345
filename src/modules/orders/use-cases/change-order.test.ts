import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findOrder, getOrder } from "#modules/orders/store/orders.server.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { changeDelivery } from "./change-delivery.server.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkPayments } from "./check-payments.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

describe("a paid order", () => {
  const ship = (...lines: [line: number, quantity: number][]): OrderCommand => ({
    type: "ship",
    shipment: null,
    lines: lines.length === 0 ? null : lines.map(([line, quantity]) => ({ line, quantity })),
    carrier: "Post",
    tracking: "RR123",
  });
  const deliver: OrderCommand = { type: "deliver", shipment: null };
  const both = () => [
    { productId: shop.lamp, quantity: 3 },
    { productId: shop.vase, quantity: 1 },
  ];

  test("is sent in parcels, arrives, and is complete, with an email each", async () => {
    const { id } = await shop.placeAndPay({ lines: both() });
    expect(await shop.change(id, ship([0, 2]))).toBe("done");
    expect((await shop.now(id)).fulfilment).toBe("partial");
    expect(await shop.change(id, ship())).toBe("done");
    expect(await shop.change(id, deliver)).toBe("done");
    expect(await shop.change(id, deliver)).toBe("done");
    expect(await shop.now(id)).toMatchObject({ state: "completed", fulfilment: "delivered" });
    expect((await shop.subjects()).slice(1)).toEqual([
      "Shipped",
      "Shipped",
      "Delivered",
      "Delivered",
    ]);
  });

  test("whose refund was sent is not claimed again", async () => {
    const { id } = await shop.placeAndPay();
    await shop.change(id, { type: "refund", lines: [], shipping: false, amount: null });
    const due = "select count(*)::int as due from order_refund where check_at is not null";
    expect((await shop.database.pool.query(due)).rows[0]).toEqual({ due: 1 });
    await checkPayments(shop.services, shop.log);
    expect((await shop.now(id)).refunds[0]?.state).toBe("succeeded");
    expect((await shop.database.pool.query(due)).rows[0]).toEqual({ due: 0 });
  });

  test("is cancelled with its stock and its money back, once", async () => {
    const { id } = await shop.placeAndPay();
    const cancel: OrderCommand = {
      type: "cancel",
      by: "buyer",
      reason: "",
      lines: null,
      restock: true,
    };
    const tries = await Promise.all([
      shop.change(id, cancel),
      shop.change(id, cancel),
      shop.change(id, cancel),
    ]);
    expect(tries.toSorted()).toEqual(["done", "not-in-this-state", "not-in-this-state"]);
    await Promise.all([
      checkPayments(shop.services, shop.log),
      checkPayments(shop.services, shop.log),
    ]);
    const order = await shop.now(id);
    expect(order).toMatchObject({ state: "cancelled", refunded: order.total });
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 10, held: 0, sold: 0 });
    expect((await shop.charges())[0]).toMatchObject({ refunded: order.total });
  });

  test("gives back a part, with and without its stock", async () => {
    const { id } = await shop.placeAndPay({ lines: both() });
    const one = [{ line: 0, quantity: 1 }];
    expect(
      await shop.change(id, { type: "refund", lines: one, shipping: false, amount: null }),
    ).toBe("done");
    expect((await shop.stockOf(shop.lamp)).sold).toBe(3);
    const cancel = {
      type: "cancel",
      by: "shop",
      reason: "broken",
      lines: one,
      restock: true,
    } as const;
    expect(await shop.change(id, cancel)).toBe("done");
    expect((await shop.stockOf(shop.lamp)).sold).toBe(2);
    expect(await shop.change(id, { ...cancel, restock: false })).toBe("done");
    expect((await shop.stockOf(shop.lamp)).sold).toBe(2);
    const everything: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
    expect(await shop.change(id, everything)).toBe("done");
    const order = await shop.now(id);
    expect(order.refunded).toBe(order.total);
    expect(await shop.change(id, everything)).toBe("nothing-left");
  });

  test("is refunded whole once, though two ask at once", async () => {
    const { id } = await shop.placeAndPay();
    const everything: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
    const tries = await Promise.all([shop.change(id, everything), shop.change(id, everything)]);
    expect(tries.toSorted()).toEqual(["done", "nothing-left"]);
  });

  test("is returned in part: asked for, decided, received, refunded, and on sale again", async () => {
    const { id } = await shop.placeAndPay({ lines: both() });
    await shop.change(id, ship());
    await shop.change(id, deliver);
    const lines = [{ line: 0, quantity: 2 }];
    expect(await shop.change(id, { type: "request-return", lines, reason: "too dark" })).toBe(
      "done",
    );
    expect(
      await shop.change(id, {
        type: "decide-return",
        return: 1,
        to: "approved",
        note: "To our store.",
      }),
    ).toBe("done");
    expect(await shop.change(id, { type: "receive-return", return: 1, restock: true })).toBe(
      "done",
    );
    await checkPayments(shop.services, shop.log);
    const order = await shop.now(id);
    expect(order.returns).toMatchObject([{ state: "refunded" }]);
    expect(order.refunds).toMatchObject([{ state: "succeeded", reason: "returned", lines }]);
    expect(await shop.stockOf(shop.lamp)).toEqual({ on_hand: 9, held: 0, sold: 1 });
    expect((await shop.subjects()).slice(-3)).toEqual([
      "Return approved",
      "Return received",
      "Refund of N",
    ]);
  });

  test("equals the replay of its events", async () => {
    const { id } = await shop.placeAndPay();
    await expect(
      shop.database.pool.query("update order_event set type = 'expired' where order_id = $1", [id]),
    ).rejects.toThrow("what happened is never changed");
    expect((await findOrder(shop.services.db, { id }))?.facts.state).toBe("placed");
  });
});

describe("the delivery", () => {
  const typed = (change: object) => ({
    ...(checkoutOf().address as OrderAddress),
    method: "",
    note: "",
    ...change,
  });
  const edit = async (id: number, change: object) => {
    const order = await getOrder(shop.services.db, { id });
    const changed = await changeDelivery(shop.services, order, typed(change));
    return changed.ok ? "done" : changed.error.state;
  };
  const addressOf = async (id: number) => (await shop.now(id)).address;
  const moved = { address1: "221B Baker Street", zipCode: "NW1 6XE" };

  test("is changed until packing starts, and again after unpacking", async () => {
    const { id } = await shop.placeAndPay();
    expect(await edit(id, moved)).toBe("done");
    expect(await addressOf(id)).toMatchObject(moved);
    await shop.change(id, { type: "pack", lines: null });
    expect(await edit(id, {})).toMatchObject({
      formError: { text: expect.stringContaining("already being packed") },
    });
    await shop.change(id, { type: "unpack", shipment: 1 });
    expect(await edit(id, {})).toBe("done");
    expect(await addressOf(id)).toEqual(checkoutOf().address);
    expect(
      (await shop.now(id)).events.filter(({ type }) => type === "address-changed"),
    ).toHaveLength(2);
  });

  test("has a note, and a cheaper method, whose difference is refunded once", async () => {
    const { id } = await shop.placeAndPay({ service: "express" });
    const { shipping, delivery } = await shop.now(id);
    const note = { note: "Leave it at the door. " };
    const tries = [edit(id, { method: "standard", ...note }), edit(id, { method: "standard" })];
    expect(await Promise.all(tries)).toContain("done");
    expect(await edit(id, note)).toBe("done");
    await checkPayments(shop.services, shop.log);
    const order = await shop.now(id);
    expect(order).toMatchObject({
      delivery: { service: "standard" },
      deliveryNote: note.note.trim(),
    });
    expect(order.delivery.name).not.toBe(delivery.name);
    expect(order.refunded).toBe(shipping - delivery.standardPrice);
    expect(order.refunds).toHaveLength(1);
    expect(await edit(id, { method: "express", ...note })).toMatchObject({
      fieldErrors: { method: expect.stringContaining("isn’t available") },
    });
    expect(await edit(id, { note: "x".repeat(251) })).toMatchObject({
      fieldErrors: { note: expect.stringContaining("250") },
    });
  });

  test("stays in its country, and has the checkout's validation", async () => {
    const { id } = await shop.placeAndPay();
    const there = { country: "US", state: "IL", city: "Chicago", zipCode: "60601" };
    expect(await edit(id, there)).toMatchObject({
      formError: { text: expect.stringContaining("cancel this order") },
    });
    expect(await edit(id, { zipCode: "!!!!" })).toMatchObject({
      fieldErrors: { zipCode: expect.stringContaining("check") },
    });
    expect(await edit(id, { telephone: "call me maybe" })).toMatchObject({
      fieldErrors: { telephone: expect.stringContaining("phone number") },
      values: { telephone: "call me maybe" },
    });
    expect(await addressOf(id)).toEqual(checkoutOf().address);
  });

  test("that is changed while the order is packed is the packer's, or is refused", async () => {
    const { id } = await shop.placeAndPay();
    const [edited] = await Promise.all([
      edit(id, moved),
      shop.change(id, { type: "pack", lines: null }),
    ]);
    const types = (await shop.now(id)).events.map(({ type }) => type).slice(-2);
    const isChanged = (await addressOf(id)).address1 === moved.address1;
    expect(types).toEqual(isChanged ? ["address-changed", "packed"] : ["placed", "packed"]);
    expect(edited === "done").toBe(isChanged);
  });
});
