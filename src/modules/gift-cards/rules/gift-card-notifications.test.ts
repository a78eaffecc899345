import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { newsOf, wordsOf, type News } from "#modules/notifications/rules/notification.ts";
import { giftCardReceived, giftCardRefunded } from "./gift-card-notifications.ts";

test.each<[News, string, string]>([
  [
    newsOf(giftCardReceived, { amount: cents(5000), giver: "Grace" }),
    "You’ve received a $50.00 gift card",
    "/account/gift-cards",
  ],
  [
    newsOf(giftCardRefunded, { amount: cents(900), ending: "7K2Q" }),
    "$9.00 refunded to your gift card",
    "/account/gift-cards",
  ],
])("%o says so and leads there", (news, title, path) => {
  expect(wordsOf(news)).toMatchObject({ title, path });
});
