import { expect, test } from "vitest";
import { activationProblem, whyNotForSale, type SaleFacts } from "./why-not-for-sale.ts";

const sold: SaleFacts = {
  status: "active",
  publishAt: null,
  pictures: 1,
  pendingPictures: 0,
  hasBrand: true,
  hasCategory: true,
  price: 100,
  inStock: true,
};

test.each<[string, Partial<SaleFacts>, string | null, boolean]>([
  ["that is sold", {}, null, false],
  ["that is archived", { status: "archived" }, "status", false],
  ["that is a draft", { status: "draft" }, "status", false],
  ["that is scheduled", { status: "draft", publishAt: new Date(0) }, "status", false],
  ["without a picture", { pictures: 0 }, "pictures", true],
  ["with a picture to fetch", { pictures: 0, pendingPictures: 1 }, null, false],
  ["without a brand", { hasBrand: false }, "brand", true],
  ["without a category", { hasCategory: false }, "category", true],
  ["without a price", { price: 0 }, "price", true],
  ["without stock", { inStock: false }, "stock", false],
])("a product %s", (_, change, place, blocks) => {
  const facts = { ...sold, ...change };
  const expected = place === null ? [] : [{ place, message: expect.any(String), blocks }];
  expect(whyNotForSale(facts)).toEqual(expected);
  expect(activationProblem(facts) !== null).toBe(blocks);
});
