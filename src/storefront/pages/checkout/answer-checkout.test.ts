import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkoutFieldTexts } from "#modules/checkout/rules/checkout-fields.ts";
import { openCheckout } from "#modules/checkout/use-cases/open-checkout.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { promotionsLimits } from "#modules/promotions/rules/limits.ts";
import { cardFields, cards, checkoutOf } from "#testing/orders/checkout.ts";
import { browserOf, cookieOf } from "#testing/orders/checkout-browser.ts";
import { couponOrders, someone } from "#testing/orders/coupon-orders.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { ada } from "#testing/services.ts";
import { answerCheckout } from "./answer-checkout.server.ts";
import { sentFields, type SentFields } from "./answer-order.server.ts";
import { checkoutReplies } from "./checkout-texts.ts";

let shop: OrdersShop;
let coupons: ReturnType<typeof couponOrders>;
beforeAll(async () => {
  shop = await openOrdersShop();
  coupons = couponOrders(shop);
  await shop.setStock(shop.lamp, 100);
});
afterAll(() => shop.close());

let payers = 0;
const cancel = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;

const leaving = (number: string) =>
  expect.objectContaining({ kind: "leave", to: `/orders/${number}`, isPlaced: true });

describe("an order without scripts", () => {
  test("is placed and paid by one form, and once if it is sent twice", async () => {
    const { send } = browserOf(shop);
    const [one, other] = await Promise.all([send(), send()]);
    const number = one.placed ?? "";
    expect(one.reply.next).toEqual(leaving(number));
    expect(other.placed).toBe(number);
    expect((await send()).placed).toBe(number);
  });

  test("has errors at its fields, and keeps what was typed", async () => {
    const { send, visit } = browserOf(shop);
    const typed = { zipCode: "!!!!", telephone: "call me maybe" };
    expect(await send(typed)).toMatchObject({
      status: 422,
      reply: {
        state: {
          fieldErrors: {
            zipCode: "Please check the postcode: in the United Kingdom it looks like SW1A 1AA.",
            telephone: expect.stringMatching(/^Please check the phone number\./),
          },
        },
      },
    });
    expect((await visit()).fields).toMatchObject(typed);
    expect((await browserOf(shop).visit()).fields).toEqual({ country: "US" });
  });
});

describe("an order with scripts", () => {
  const script = "yes";

  test("is placed by one form, and paid by the next", async () => {
    const { send } = browserOf(shop);
    const { placed = "", reply } = await send({ intent: "order", script });
    expect(reply.next).toEqual({ kind: "pay", number: placed });
    const paid = await send({ intent: "pay", script }, { number: placed });
    expect(paid.reply.next).toEqual(leaving(placed));
  });

  test("replaces the unpaid one before, as often as its contents change", async () => {
    const { send } = browserOf(shop);
    const numbers = [];
    for (const address1 of [
      "1 First Street",
      "2 Second Street",
      "1 First Street",
      "2 Second Street",
    ])
      numbers.push((await send({ intent: "order", script, address1 })).placed ?? "");
    expect(new Set(numbers).size).toBe(4);
    const states = await Promise.all(
      numbers.map(async (number) => (await findOrder(shop.services.db, { number }))?.facts.state),
    );
    expect(states).toEqual(["cancelled", "cancelled", "cancelled", "awaiting_payment"]);
  });

  test("that has expired is placed again under a new key", async () => {
    const { send } = browserOf(shop);
    const { placed = "" } = await send({ intent: "order", script });
    const order = await findOrder(shop.services.db, { number: placed });
    await shop.change(order?.id ?? 0, cancel);
    expect(await send({ intent: "order", script })).toMatchObject({
      status: 409,
      reply: { state: { formError: { text: checkoutReplies.timeOver } } },
    });
    const next = await send({ intent: "order", script });
    expect(next.reply.next).toMatchObject({ kind: "pay" });
    expect(next.placed).not.toBe(placed);
  });

  test("that is paid already names the earlier order, and leaves the next its input", async () => {
    const { send, visit, email } = browserOf(shop);
    const { placed = "" } = await send();
    shop.minutes(1);
    const more = [{ productId: shop.lamp, quantity: 2 }];
    const expectedTotal = String(await shop.totalOf(more));
    expect(await send({ intent: "order", script, expectedTotal }, { lines: more })).toMatchObject({
      status: 409,
      reply: { earlier: { number: placed, isPaid: true } },
    });
    const vase = [{ productId: shop.vase, quantity: 1 }];
    expect((await visit(vase)).fields).toMatchObject({ email });
    const next = await send({ intent: "order", script }, { lines: vase });
    expect(next.reply.next).toMatchObject({ kind: "pay" });
  });
});

describe("the input of a checkout", () => {
  test("is forgotten once its order is placed, and after half an hour", async () => {
    const { send, visit } = browserOf(shop);
    await send({ intent: "save", email: "typed@example.com" });
    expect((await visit()).fields.email).toBe("typed@example.com");
    shop.minutes(31);
    expect((await visit()).fields.email).toBeUndefined();
    await send();
    shop.minutes(1);
    expect((await visit()).fields.email).toBeUndefined();
  });

  test("never has card data or a gift card's code", async () => {
    const { send } = browserOf(shop);
    await send({ intent: "save", giftCard: "ABCD-EFGH", ...cardFields });
    const { rows } = await shop.database.pool.query("select input::text from checkout");
    expect(JSON.stringify(rows)).not.toMatch(/4242|ABCD-EFGH|04\/39/);
  });

  test("passes to the account that its guest signs in to, and to no other", async () => {
    const { services } = shop;
    const headers = new Headers({ Cookie: cookieOf(shop) });
    const emailOf = async (uid: string | null) =>
      (await openCheckout(services, { headers, uid })).input.fields.email;
    const save = async (intent: string) => {
      const checkout = await openCheckout(services, { headers, uid: null });
      const empty = Object.fromEntries(sentFields.map((field) => [field, ""])) as SentFields;
      const fields = { ...empty, intent, email: "guest@example.com" };
      const sent = { fields, checkout, lines: [], order: null, account: null };
      await answerCheckout(services, { ...sent, clientAddress: "203.0.113.7" });
    };
    await save("save");
    expect(await emailOf(null)).toBe("guest@example.com");
    expect(await emailOf("ada")).toBeUndefined();
    await save("sign-in");
    expect(await emailOf("ada")).toBe("guest@example.com");
  });
});

test("a member's other address fills the fields, and another person's intent does nothing", async () => {
  const account = { ...ada, uid: "member-with-addresses" };
  const { address } = checkoutOf();
  const lines = [{ productId: shop.vase, quantity: 1 }];
  for (const address1 of ["10 Downing Street", "221B Baker Street"])
    await shop.placeAndPay({ uid: account.uid, address: { ...address, address1 }, lines });
  const { send, visit } = browserOf(shop, { account });
  expect(await send({ intent: "address-1" })).toMatchObject({ reply: { isFilled: true } });
  expect((await visit()).fields).toMatchObject({ address1: "10 Downing Street", country: "GB" });
  expect((await browserOf(shop).send({ intent: "address-1" })).reply.isFilled).toBe(false);
});

describe("another coupon that is applied", () => {
  const apply = async (coupon: string, former: string) => {
    const { send, visit } = browserOf(shop);
    if (former !== "") await send({ intent: "coupon", coupon: former });
    const { reply } = await send({ intent: "coupon", coupon });
    return [(await visit()).view?.coupon, reply.refusedCoupon];
  };
  const about = (code: string, isApplied: boolean) => expect.objectContaining({ code, isApplied });

  test("takes the place of the one before where it works", async () => {
    const { coupon } = coupons;
    const [first, second] = [await coupon(), await coupon()];
    expect(await apply(second, first)).toEqual([about(second, true), undefined]);
  });

  test("leaves the one before its place where it takes nothing off, and says why", async () => {
    const { coupon } = coupons;
    const [first, dear] = [await coupon(), await coupon({ minimumSubtotal: cents(900_000) })];
    expect(await apply(dear, first)).toEqual([about(first, true), about(dear, false)]);
    expect(await apply("nonsense", first)).toEqual([about(first, true), about("NONSENSE", false)]);
    expect(await apply(dear, "")).toEqual([about(dear, false), undefined]);
  });
});

test("a network with too many wrong codes reads the same about a real code and a wrong one", async () => {
  const code = await coupons.coupon();
  const { send, visit } = browserOf(shop, { network: "203.0.113.250" });
  const answerTo = async (coupon: string) => {
    const applied = await send({ intent: "coupon", coupon });
    const ordered = await send({ expectedTotal: "1" });
    const { view } = await visit();
    return JSON.stringify([applied, ordered, view]).replaceAll(coupon, "CODE");
  };
  const { hits } = promotionsLimits.wrongCoupon.perClient;
  for (let guess = 0; guess < hits; guess += 1) await answerTo(`GUESS${guess}`);
  expect(await answerTo(code)).toBe(await answerTo("NOSUCHCODE"));
});

describe("the form of an existing order", () => {
  const oneLamp = () =>
    shop.place({
      lines: [{ productId: shop.lamp, quantity: 1 }],
      clientAddress: `192.0.2.${(payers += 1)}`,
      email: someone(`payer${payers}`) ?? checkoutOf().email,
    });
  const answer = (number: string, change: Partial<SentFields> = {}) =>
    browserOf(shop).send(change, { number });

  test("pays it by a valid card, and leads to it when sent again", async () => {
    const { id, number } = await oneLamp();
    expect((await answer(number)).reply.next).toEqual(leaving(number));
    expect(await shop.now(id)).toMatchObject({ state: "placed" });
    expect((await answer(number)).reply.next).toEqual(leaving(number));
    expect((await shop.now(id)).payments).toHaveLength(1);
  });

  test("attempts no payment by an invalid or missing card, and does not repeat it", async () => {
    const { id, number } = await oneLamp();
    expect(await answer(number, { method: "" })).toMatchObject({
      status: 422,
      reply: { state: { fieldErrors: { method: checkoutFieldTexts.noMethod } } },
    });
    const wrong = await answer(number, { cardNumber: "4111 1111 1111 1111" });
    expect(wrong).toMatchObject({
      status: 422,
      reply: { state: { fieldErrors: { cardNumber: expect.stringContaining("test numbers") } } },
    });
    expect(JSON.stringify(wrong)).not.toMatch(/4111|04\/39/);
    expect((await shop.now(id)).payments).toEqual([]);
  });

  test("can try another card after a declined one", async () => {
    const { number } = await oneLamp();
    expect(await answer(number, { cardNumber: cards.declined.number })).toMatchObject({
      status: 422,
      reply: { state: { fieldErrors: { method: expect.stringContaining("declined") } } },
    });
    expect((await answer(number)).reply.next).toEqual(leaving(number));
  });

  test("leads to the provider's page where the payment needs it", async () => {
    const { number } = await oneLamp();
    const away = { kind: "leave", to: expect.stringContaining("/checkout/demo/"), isPlaced: false };
    const asked = await answer(number, { cardNumber: cards.asksForApproval.number });
    expect(asked.reply.next).toMatchObject(away);
  });

  test("says that an expired order can't be paid", async () => {
    const { id, number } = await oneLamp();
    await shop.change(id, cancel);
    expect(await answer(number)).toMatchObject({
      status: 409,
      reply: { state: { formError: { text: checkoutReplies.timeOver } } },
    });
  });
});
