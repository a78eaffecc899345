import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { newsOf, wordsOf, type News } from "#modules/notifications/rules/notification.ts";
import { orderCancelled, orderPlaced, refundSent } from "./order-notifications.ts";

const number = "K7QM-2F9T-X";

test.each<[News, string, string]>([
  [newsOf(orderPlaced, { number }), "Order confirmed", `/account/orders/${number}`],
  [
    newsOf(orderCancelled, { number, isWhole: false }),
    "Order partly cancelled",
    `/account/orders/${number}`,
  ],
  [
    newsOf(refundSent, { number, amount: cents(1250), giftCard: null }),
    "Refund of $12.50 on its way",
    `/account/orders/${number}`,
  ],
  [
    newsOf(refundSent, { number, amount: cents(1250), giftCard: "7K2Q" }),
    "$12.50 refunded to your gift card",
    `/account/orders/${number}`,
  ],
])("%o says so and leads there", (news, title, path) => {
  expect(wordsOf(news)).toMatchObject({ title, path });
});
