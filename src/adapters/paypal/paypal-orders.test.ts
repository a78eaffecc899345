import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { buyerActions } from "#modules/orders/rules/order-actions.ts";
import { openPayPalShop, type PayPalShop } from "#adapters/paypal/testing/paypal-shop.ts";

let paypal: PayPalShop;
let shop: PayPalShop["shop"];
let double: PayPalShop["double"];
beforeAll(async () => {
  paypal = await openPayPalShop();
  ({ shop, double } = paypal);
});
afterAll(() => paypal.close());

const CAPTURE = /^POST .*\/capture$/;

test("an order is placed on the buyer's return, and later webhooks change nothing", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  expect(await shop.now(id)).toMatchObject({
    state: "awaiting_payment",
    payments: [
      {
        state: "action_required",
        action: { kind: "redirect", url: `${double.url}/checkoutnow?token=${reference}` },
      },
    ],
  });
  double.approve(reference);
  await paypal.comeBack(id);
  const calls = double.takeCalls();
  // Each webhook arrives twice, in reverse order.
  await paypal.deliver([...calls.toReversed(), ...calls]);
  await paypal.job();
  expect(await paypal.stateOf(id)).toEqual(["placed", "captured"]);
  expect((await shop.now(id)).events.filter(({ type }) => type === "placed")).toHaveLength(1);
  expect(await paypal.emailsOf(id)).toHaveLength(1);
  expect(await paypal.keptOf(id)).toBe(total);
});

test("a buyer who approves and never returns has paid by webhook", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  double.approve(reference);
  await paypal.deliver();
  expect(await paypal.stateOf(id)).toEqual(["placed", "captured"]);
  expect(await paypal.keptOf(id)).toBe(total);
});

test("without a webhook the job asks while the stock is held", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  double.approve(reference);
  shop.minutes(11);
  await paypal.job();
  expect(await paypal.stateOf(id)).toEqual(["placed", "captured"]);
  expect(await paypal.keptOf(id)).toBe(total);
});

test("return, webhook and job at once make one capture and one email, twenty times", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, reference, total } = await paypal.atPayPal();
    double.approve(reference);
    const calls = double.takeCalls();
    await Promise.all([
      paypal.comeBack(id),
      paypal.deliver(calls),
      paypal.deliver(calls),
      paypal.comeBack(id),
    ]);
    await paypal.deliver();
    expect(await paypal.stateOf(id)).toEqual(["placed", "captured"]);
    expect(await paypal.emailsOf(id)).toHaveLength(1);
    expect(await paypal.keptOf(id)).toBe(total);
  }
});

test("a capture that was answered by an error after it succeeded is read, not repeated, and places the order", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  double.approve(reference);
  double.faults.push({ on: CAPTURE, how: "failed-after" });
  await paypal.comeBack(id);
  expect((await paypal.stateOf(id))[0]).toBe("awaiting_payment");
  double.forgetRequests();
  const asked = double.asked.length;
  await paypal.comeBack(id);
  expect(double.asked.slice(asked).some((name) => CAPTURE.test(name))).toBe(false);
  expect(await paypal.stateOf(id)).toEqual(["placed", "captured"]);
  expect(await paypal.keptOf(id)).toBe(total);
});

test("a number that PayPal has taken money under before is refused there, and paid under another", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  const other = structuredClone(double.orders.get(reference)!);
  double.orders.set("OTHER", { ...other, id: "OTHER", status: "APPROVED" });
  double.approve(reference);
  const taken = { id: "CAPTUREDELSEWHERE", status: "PENDING", at: other.created } as const;
  double.orders.get("OTHER")!.captures.push(taken);
  await paypal.comeBack(id);
  expect(await paypal.stateOf(id)).toEqual(["awaiting_payment", "failed"]);
  await paypal.pay(id);
  const anew = (await paypal.ordersAt(id)).at(-1)?.id ?? "";
  double.approve(anew);
  await paypal.comeBack(id);
  expect(await paypal.stateOf(id)).toEqual(["placed", "failed", "captured"]);
  expect(double.kept(anew)).toBe(total);
  double.orders.delete("OTHER");
});

test("a buyer who is refused is sent back to PayPal, and after three times offered another way to pay", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  const actions = async () => {
    const order = await findOrder(shop.services.db, { id });
    return buyerActions(order!.facts, shop.services.clock.now());
  };
  for (const state of ["open", "open", "failed"]) {
    double.approve(reference, "none");
    await paypal.deliver();
    // Asking repeatedly attempts nothing, and the decline is still reported.
    expect((await shop.now(id)).payments).toMatchObject([{ state, declined: "declined" }]);
    expect(await actions()).toContain("pay");
    if (state === "failed") break;
    await paypal.pay(id);
    expect((await shop.now(id)).payments).toMatchObject([
      { state: "action_required", action: { url: expect.stringContaining(reference) } },
    ]);
  }
  await paypal.pay(id);
  const anew = (await paypal.ordersAt(id)).at(-1)?.id ?? "";
  expect(anew).not.toBe(reference);
  double.approve(anew);
  await paypal.comeBack(id);
  expect(await paypal.stateOf(id)).toEqual(["placed", "failed", "captured"]);
  expect(await paypal.keptOf(id)).toBe(total);
});

test("a call that comes before the return, and before PayPal's id is known here, pays this order and no other", async () => {
  double.takeCalls();
  const { id } = await shop.place({ lines: [{ productId: shop.lamp, quantity: 1 }] });
  double.faults.push({ on: /^POST .*\/orders$/, how: "lost" });
  await paypal.pay(id);
  expect(await paypal.stateOf(id)).toEqual(["awaiting_payment", "unknown"]);
  const [order] = await paypal.ordersAt(id);
  double.approve(order?.id ?? "");
  await paypal.deliver();
  expect(await paypal.stateOf(id)).toEqual(["placed", "captured"]);
  await paypal.comeBack(id);
  await paypal.job();
  expect(await paypal.ordersAt(id)).toHaveLength(1);
  expect(await paypal.keptOf(id)).toBe((await shop.now(id)).total);
});

test("a call while PayPal can't be asked is refused, and taken when it comes again", async () => {
  const { id, reference } = await paypal.atPayPal();
  double.approve(reference);
  const [call] = double.takeCalls();
  for (const on of [/verify-webhook-signature$/, /^GET .*\/orders\/\w+$/]) {
    double.faults.push({ on, how: "refused" });
    expect(await paypal.hand(call!)).toMatchObject({ error: { code: "unavailable" } });
  }
  expect((await paypal.stateOf(id))[0]).toBe("awaiting_payment");
  expect(await paypal.hand(call!)).toMatchObject({ ok: true });
  expect(await paypal.stateOf(id)).toEqual(["placed", "captured"]);
});
