import { expect, test } from "vitest";
import { limitSentence } from "./line-texts.ts";

test.each([
  [{ stockCount: 5, elsewhere: 0 }, "That's all we have: 5."],
  [{ stockCount: 5, elsewhere: 2 }, "That's all we have: 5 of these options together."],
  [{ stockCount: 20_000, elsewhere: 2 }, "A cart holds at most 9999 of one thing."],
  [{ stockCount: null, elsewhere: 0 }, "A cart holds at most 9999 of one thing."],
])("the limit message of a line with %j is: %s", ({ stockCount, elsewhere }, sentence) => {
  expect(limitSentence({ stock: { inStock: true, stockCount }, elsewhere })).toBe(sentence);
});
