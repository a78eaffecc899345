import { expect, test } from "vitest";
import { newsOf, wordsOf, type News } from "#modules/notifications/rules/notification.ts";
import { couponGiven, howToUse, studentEnding } from "./promotion-notifications.ts";

test.each<[News, string, string]>([
  [
    newsOf(studentEnding, { endsOn: "Nov 30, 2026" }),
    "Your student discount expires soon",
    "/promotions/student-discount",
  ],
  [
    newsOf(couponGiven, { code: "SAVE5", name: "$5.00 off", endsOn: "Nov 30, 2026" }),
    "A coupon for you: $5.00 off",
    "/account/coupons",
  ],
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
