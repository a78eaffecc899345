import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#modules/settings/rules/limits.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { cardFields, checkoutOf } from "#testing/orders/checkout.ts";
import { couponOrders } from "#testing/orders/coupon-orders.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { answerCheckoutForm, type SentCheckout } from "./answer-checkout-form.server.ts";
import { checkoutFields, type CheckoutValues } from "./checkout-fields.ts";

let shop: OrdersShop;
let coupons: ReturnType<typeof couponOrders>;
beforeAll(async () => {
  shop = await openOrdersShop();
  coupons = couponOrders(shop);
});
afterAll(() => shop.close());

/** The form of one lamp, filled in. */
async function formOf(change: Partial<CheckoutValues>): Promise<SentCheckout> {
  const { address, email, key, clientAddress } = checkoutOf();
  const empty = Object.fromEntries(checkoutFields.map((field) => [field, ""])) as CheckoutValues;
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  return {
    values: { ...empty, ...address, email, ...cardFields, ...change },
    lines,
    key,
    expectedTotal: String(await shop.totalOf(lines)),
    giftCard: null,
    coupon: "",
    formerCoupon: "",
    intent: "",
    delivery: { service: "standard", expectedDays: null },
    keepAddress: false,
    clientAddress,
    account: null,
  };
}

test("a wrong postal code and a wrong telephone number are errors of their fields", async () => {
  const form = await formOf({ zipCode: "!!!!", telephone: "call me maybe" });
  expect(await answerCheckoutForm(shop.services, form)).toMatchObject({
    status: 422,
    reply: {
      state: {
        fieldErrors: {
          zipCode: "Please check the postcode: in the United Kingdom it looks like SW1A 1AA.",
          telephone: expect.stringMatching(/^Please check the phone number\./),
        },
      },
      values: { zipCode: "!!!!", telephone: "call me maybe" },
    },
  });
  expect(await shop.stockOf(shop.lamp)).toMatchObject({ held: 0, sold: 0 });
});

test("a form that orders more than one client may hold says how many there can be", async () => {
  const lines = [{ productId: shop.vase, quantity: 9 }];
  const form = { ...(await formOf({})), lines, expectedTotal: String(await shop.totalOf(lines)) };
  expect(await answerCheckoutForm(shop.services, form)).toMatchObject({
    status: 409,
    reply: { state: { formError: { text: expect.stringMatching(/^You can order up to 7 of/) } } },
  });
});

describe("another coupon that is applied", () => {
  const apply = async (coupon: string, formerCoupon: string) => {
    const form = { ...(await formOf({})), coupon, formerCoupon, intent: "coupon" };
    const answer = await answerCheckoutForm(shop.services, form);
    return "reply" in answer ? [answer.reply.view?.coupon, answer.reply.refusedCoupon] : answer;
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
  const send = async (coupon: string, change: Partial<SentCheckout> = {}) => {
    const form = { ...(await formOf({})), clientAddress: "192.0.2.21", expectedTotal: "1" };
    const answer = await answerCheckoutForm(shop.services, { ...form, coupon, ...change });
    if (!("reply" in answer)) throw new Error("This is an order.");
    const { state, view, refusedCoupon } = answer.reply;
    const shown = { state, view, refusedCoupon, status: answer.status };
    return JSON.stringify(shown).replaceAll(coupon, "CODE");
  };
  const { hits } = limits.wrongCoupon.perClient;
  for (let guess = 0; guess < hits; guess += 1) await send(`GUESS${guess}`, { intent: "coupon" });
  expect(await send(code)).toBe(await send("NOSUCHCODE"));
  expect(await send(code, { intent: "coupon" })).toBe(
    await send("NOSUCHCODE", { intent: "coupon" }),
  );
});
