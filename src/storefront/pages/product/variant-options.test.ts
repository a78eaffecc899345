import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { variantPriceWords } from "./variant-options.tsx";

const own = (price: number) => ({ ...adding(0), price: cents(price) });
const adding = (amount: number) => ({
  price: null,
  compareAtPrice: null,
  additionalPrice: cents(amount),
});

test.each([
  ["its own price where they differ", [own(5500), own(7000)], ["$55.00", "$70.00"]],
  ["nothing where all cost the same", [own(5500), own(5500)], ["", ""]],
  [
    "§9 what it adds on the page, which the cart does not charge",
    [adding(0), adding(1200)],
    ["", "+$12.00, no extra charge in your cart"],
  ],
])("an option says %s", (_, variants, words) => {
  expect(variantPriceWords(variants)).toEqual(words);
});
