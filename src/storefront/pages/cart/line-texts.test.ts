import { expect, test } from "vitest";
import { limitSentence } from "./line-texts.ts";

test.each([
  [{ stockCount: 5, elsewhere: 0 }, "Only 5 available."],
  [{ stockCount: 5, elsewhere: 2 }, "Only 5 available of these options together."],
  [{ stockCount: 20_000, elsewhere: 2 }, "Maximum 9999 per product."],
  [{ stockCount: null, elsewhere: 0 }, "Maximum 9999 per product."],
])("the limit message of a line with %j is: %s", ({ stockCount, elsewhere }, sentence) => {
  expect(limitSentence({ stock: { inStock: true, stockCount }, elsewhere })).toBe(sentence);
});
