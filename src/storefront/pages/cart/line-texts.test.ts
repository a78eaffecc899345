import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { LineChange } from "#modules/cart/rules/resolve-cart.ts";
import { changeSentences, limitSentence } from "./line-texts.ts";

test.each([
  [{ stockCount: 5, elsewhere: 0 }, "Only 5 available."],
  [{ stockCount: 5, elsewhere: 2 }, "Only 5 available of these options together."],
  [{ stockCount: 20_000, elsewhere: 2 }, "Maximum 9999 per product."],
  [{ stockCount: null, elsewhere: 0 }, "Maximum 9999 per product."],
])("the limit message of a line with %j is: %s", ({ stockCount, elsewhere }, sentence) => {
  expect(limitSentence({ stock: { inStock: true, stockCount }, elsewhere })).toBe(sentence);
});

const fall = { from: cents(2999), to: cents(2000) };
test.each<[LineChange, string]>([
  [
    { price: { from: cents(2000), to: cents(2350) }, stock: null },
    "The price rose from $20.00 to $23.50.",
  ],
  [
    { price: fall, stock: "back-in-stock" },
    "The price fell from $29.99 to $20.00. It is back in stock.",
  ],
  [{ price: null, stock: "sold-out" }, "It has sold out."],
])("a line with the change %j says: %s", (change, sentences) => {
  expect(changeSentences(change).join(" ")).toBe(sentences);
});
