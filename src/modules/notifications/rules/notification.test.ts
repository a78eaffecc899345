import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { chosenCategories, isAlwaysMailed, isMailWanted } from "./notification-category.ts";
import { howToUse, isNotificationKind, wordsOf, type News } from "./notification.ts";

const number = "K7QM-2F9T-X";
const lamp = { slug: "perch-desk-lamp", name: "Perch Desk Lamp", variantId: null };
const red = { ...lamp, name: "Perch Desk Lamp, Red", variantId: 7 };

test.each<[News, string, string]>([
  [{ kind: "order-placed", params: { number } }, "Order confirmed", `/account/orders/${number}`],
  [
    { kind: "order-cancelled", params: { number, isWhole: false } },
    "Order partly cancelled",
    `/account/orders/${number}`,
  ],
  [
    { kind: "refund-sent", params: { number, amount: cents(1250), giftCard: null } },
    "Refund of $12.50 on its way",
    `/account/orders/${number}`,
  ],
  [
    { kind: "refund-sent", params: { number, amount: cents(1250), giftCard: "7K2Q" } },
    "$12.50 refunded to your gift card",
    `/account/orders/${number}`,
  ],
  [
    { kind: "student-ending", params: { endsOn: "Nov 30, 2026" } },
    "Your student discount expires soon",
    "/promotions/student-discount",
  ],
  [
    { kind: "gift-card-received", params: { amount: cents(5000), giver: "Grace" } },
    "You’ve received a $50.00 gift card",
    "/account/gift-cards",
  ],
  [
    { kind: "gift-card-refunded", params: { amount: cents(900), ending: "7K2Q" } },
    "$9.00 refunded to your gift card",
    "/account/gift-cards",
  ],
  [
    { kind: "price-fell", params: { ...lamp, from: cents(4900), to: cents(3900) } },
    "Price drop: now $39.00",
    "/product/perch-desk-lamp",
  ],
  [
    { kind: "coupon-given", params: { code: "SAVE5", name: "$5.00 off", endsOn: "Nov 30, 2026" } },
    "A coupon for you: $5.00 off",
    "/account/coupons",
  ],
  [
    { kind: "review-declined", params: { slug: "perch-desk-lamp", name: "Perch Desk Lamp" } },
    "Review not published",
    "/account/reviews",
  ],
  [{ kind: "product-back", params: red }, "Back in stock", "/product/perch-desk-lamp?variant=7"],
])("%o says so and leads there", (news, title, path) => {
  expect(wordsOf(news)).toMatchObject({ title, path });
});

test.each([
  [{ code: "SAVE5", endsOn: null }, "Use SAVE5 at checkout."],
  [
    { code: null, endsOn: "Nov 30, 2026" },
    "Applied automatically at checkout, until Nov 30, 2026.",
  ],
])("a coupon says how it is used: %o", (coupon, words) => {
  expect(howToUse({ name: "", ...coupon })).toBe(words);
});

test("a kind of another release is unknown", () => {
  expect(isNotificationKind("order-placed")).toBe(true);
  expect(isNotificationKind("toString")).toBe(false);
});

describe("emails", () => {
  test("about parcels are sent unless declined, possible advertising only if chosen", () => {
    expect(isMailWanted("parcels", null)).toBe(true);
    expect(isMailWanted("parcels", false)).toBe(false);
    expect(isMailWanted("wishlist", undefined)).toBe(false);
    expect(isMailWanted("wishlist", true)).toBe(true);
  });

  test("about orders, returns and refunds are always sent", () => {
    expect(isAlwaysMailed("orders")).toBe(true);
    expect(isMailWanted("orders", false)).toBe(true);
    expect(chosenCategories).not.toContain("orders");
  });
});
