import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import { withdrawalErrors } from "#storefront/pages/orders/returns/return-fields.ts";
import { cards } from "#testing/orders/checkout.ts";
import { formOf, orderPages } from "#testing/orders/order-pages.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import * as returning from "./return.tsx";
import * as withdrawing from "./withdraw.tsx";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());
const { ask, delivered } = orderPages(() => shop);

describe("a withdrawal", () => {
  const inEurope = async (send: typeof delivered | OrdersShop["placeAndPay"]) => {
    const { checkout } = await shop.place();
    return send({ address: { ...checkout.address, country: "DE" } });
  };
  const ada = { name: "Ada Lovelace", email: "ada@example.com", "quantity-0": "2" };

  test("takes two steps and gives a receipt with the time to the second, also by email", async () => {
    const { id, number } = await inEurope(delivered);
    const data = (await ask(withdrawing, number)) as ReturnPageData;
    expect(data).toMatchObject({ number, email: "ada@example.com", refusal: null, returns: [] });
    const review = formOf({ ...ada, "quantity-0": "1", step: "review" });
    expect(await ask(withdrawing, number, { body: review })).toMatchObject({
      data: { kind: "confirm", name: "Ada Lovelace", lines: [{ line: 0, quantity: 1 }] },
    });
    expect((await shop.now(id)).returns).toEqual([]);
    shop.services.clock.advance(5);
    const confirm = formOf({ ...ada, "quantity-0": "1", step: "confirm" });
    const done = (await ask(withdrawing, number, { body: confirm })) as Response;
    expect(done.status).toBe(302);
    expect(((await ask(withdrawing, number)) as ReturnPageData).returns).toMatchObject([
      {
        number: 1,
        name: "Ada Lovelace",
        email: "ada@example.com",
        at: "March 1, 2026, 09:00:05 UTC",
        declared: [{ line: 0, quantity: 1 }],
        lines: [{ line: 0, quantity: 1 }],
      },
    ]);
    expect((await shop.subjects()).at(-1)).toBe("Receipt of your withdrawal");
    await shop.change(id, { type: "receive-return", return: 1, restock: true });
    await checkPayments(shop.services, shop.log);
    expect(await shop.now(id)).toMatchObject({
      refunds: [{ reason: "withdrawn", state: "succeeded", lines: [{ line: 0, quantity: 1 }] }],
    });
  });

  test("before shipment cancels the order, refunds all of it and sends one email", async () => {
    const { id, number } = await inEurope(shop.placeAndPay);
    const before = (await shop.subjects()).length;
    await ask(withdrawing, number, { body: formOf({ ...ada, step: "confirm" }) });
    const order = await shop.now(id);
    expect(order).toMatchObject({ state: "cancelled", refunded: order.total });
    expect((await shop.subjects()).slice(before)).toEqual(["Receipt of your withdrawal"]);
    expect(await ask(withdrawing, number)).toMatchObject({
      refusal: "This is no longer possible for this order.",
      returns: [{ number: 1, declared: [{ line: 0, quantity: 2 }], lines: [] }],
    });
    const again = await ask(withdrawing, number, { body: formOf({ ...ada, step: "confirm" }) });
    expect(again).toMatchObject({ init: { status: expect.any(Number) } });
    expect((await shop.now(id)).returns).toHaveLength(1);
  });

  test("of some units closes the payment of added goods, so that others can be added", async () => {
    const { id, number } = await inEurope(shop.placeAndPay);
    const vase = [{ productId: shop.vase, quantity: 1 }];
    expect(await shop.addGoods(id, vase)).toBe("done");
    await shop.pay(id, cards.asksForApproval);
    const body = formOf({ ...ada, "quantity-0": "1", step: "confirm" });
    expect(await ask(withdrawing, number, { body })).toMatchObject({ status: 302 });
    const states = (await shop.now(id)).payments.map(({ state }) => state);
    expect(states).toEqual(["captured", "cancelled"]);
    expect(await shop.addGoods(id, vase)).toBe("done");
  });

  test("replaces a return request, and its receipt is also sent to the given address", async () => {
    const { id, number } = await inEurope(delivered);
    const asked = formOf({ "quantity-0": "2", "reason-0": "does-not-suit", note: "" });
    expect(await ask(returning, number, { body: asked })).toMatchObject({ status: 302 });
    const before = (await shop.subjects()).length;
    const body = formOf({ ...ada, email: "Uncle@Example.com", "quantity-0": "1", step: "confirm" });
    expect(await ask(withdrawing, number, { body })).toMatchObject({ status: 302 });
    expect((await shop.now(id)).returns).toMatchObject([
      { state: "requested", lines: [{ line: 0, quantity: 1, reason: "does-not-suit" }] },
      { kind: "withdrawal", state: "approved", lines: [{ line: 0, quantity: 1 }] },
    ]);
    const { rows } = await shop.database.pool.query(
      "select payload->>'to' as to, payload->>'text' like '%key=%' as opens from outbox order by id",
    );
    expect(rows.slice(before)).toEqual([
      { to: "ada@example.com", opens: true },
      { to: "uncle@example.com", opens: false },
    ]);
    await ask(withdrawing, number, {
      body: formOf({ ...ada, "quantity-0": "1", step: "confirm" }),
    });
    expect(((await ask(returning, number)) as ReturnPageData).returns).toMatchObject([
      { state: "superseded", lines: [{ line: 0, quantity: 1 }] },
    ]);
    expect(await ask(withdrawing, number)).toMatchObject({ returns: [{}, {}] });
  });

  test("without a name, with an invalid email or too many units declares nothing", async () => {
    const { id, number } = await inEurope(shop.placeAndPay);
    const wrong = formOf({ name: " ", email: "ada", "quantity-0": "3", step: "confirm" });
    expect(await ask(withdrawing, number, { body: wrong })).toMatchObject({
      data: {
        fieldErrors: {
          name: withdrawalErrors().name,
          email: withdrawalErrors().email,
          "quantity-0": withdrawalErrors().quantity,
        },
      },
      init: { status: 422 },
    });
    const nothing = formOf({ ...ada, "quantity-0": "0", step: "confirm" });
    expect(await ask(withdrawing, number, { body: nothing })).toMatchObject({
      init: { status: 422 },
    });
    expect((await shop.now(id)).returns).toEqual([]);
  });

  test("is offered beside a return until the period ends", async () => {
    const { number } = await inEurope(delivered);
    const isOffered = async (of: string) =>
      ((await ask(returning, of)) as ReturnPageData).refusal === null;
    expect(await isOffered(number)).toBe(true);
    shop.services.clock.advance(20 * 24 * 3600);
    expect(await isOffered(number)).toBe(false);
    const elsewhere = await delivered();
    expect(await isOffered(elsewhere.number)).toBe(false);
  });

  test("requires an address in Europe and access to the order", async () => {
    const { id, number } = await shop.placeAndPay();
    const body = () => formOf({ ...ada, step: "confirm" });
    expect(await ask(withdrawing, number, { body: body() })).toMatchObject({
      init: { status: 409 },
    });
    await expect(ask(withdrawing, number, { body: body(), isOpen: false })).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect((await shop.now(id)).returns).toEqual([]);
  });
});
