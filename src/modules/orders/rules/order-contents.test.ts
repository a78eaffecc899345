import { expect, test } from "vitest";
import { resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { offersFor } from "#testing/delivery/example-delivery.ts";
import { lamp } from "#testing/products/example-product.ts";
import { replay } from "./evolve.ts";
import { contentsOf, orderedEvent } from "./order-contents.ts";
import { quoteOf } from "./quote.ts";

const now = new Date("2026-11-27T10:00-05:00");
const holdUntil = new Date("2026-11-27T10:15-05:00");

function ordered(country: string) {
  const cart = resolveCart([{ productId: lamp.id, quantity: 2 }], new Map([[lamp.id, lamp]]));
  const quote = quoteOf(cart, offersFor(cart, { country, service: null }, now), now);
  if (!quote.ok) throw new Error(JSON.stringify(quote.error));
  return orderedEvent(
    contentsOf(quote.value, [], country, { days: 30, withdrawalDays: 14 }),
    holdUntil,
  );
}

test.each([
  ["DE", 14],
  ["US", null],
])("an order to %s keeps that its buyer has %s days to withdraw", (country, withdrawalDays) => {
  expect(ordered(country)).toEqual({
    type: "ordered",
    total: 4199,
    shipping: 599,
    lines: [{ line: 0, quantity: 2, amount: 3600 }],
    holdUntil: "2026-11-27T15:15:00.000Z",
    standardShipping: 599,
    withdrawalDays,
    returnDays: 30,
    isGiftCard: false,
  });
});

test("of a gift card nothing is withdrawn, and nothing is shipped", () => {
  const details = {
    design: "rings" as const,
    recipientName: "Mia",
    recipientEmail: "mia@example.com",
    senderName: "Noah",
    message: "",
  };
  const contents = contentsOf(null, [{ id: "card", amount: cents(2500), details }], "US", {
    days: 30,
    withdrawalDays: 14,
  });
  expect(contents.lines[0]?.options).toContainEqual({ name: "Sent to", value: "mia@example.com" });
  expect(replay([orderedEvent(contents, holdUntil)])).toMatchObject({
    total: 2500,
    shipping: 0,
    withdrawalDays: null,
    returnDays: null,
    isGiftCard: true,
  });
});
