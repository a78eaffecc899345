import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { newsOf, wordsOf, type News } from "./notification.ts";
import { priceFell, productBack } from "./product-notifications.ts";

const lamp = { slug: "perch-desk-lamp", name: "Perch Desk Lamp", variantId: null };
const red = { ...lamp, name: "Perch Desk Lamp, Red", variantId: 7 };

test.each<[News, string, string]>([
  [
    newsOf(priceFell, { ...lamp, from: cents(4900), to: cents(3900) }),
    "Price drop: now $39.00",
    "/product/perch-desk-lamp",
  ],
  [newsOf(productBack, red), "Back in stock", "/product/perch-desk-lamp?variant=7"],
])("%o says so and leads there", (news, title, path) => {
  expect(wordsOf(news)).toMatchObject({ title, path });
});
