import { expect, test } from "vitest";
import { at } from "#testing/taxes/example-taxes.ts";
import type { Quote } from "#modules/orders/rules/quote.ts";
import { taxQuestion } from "./calculated-quote.ts";

const vatNumber = "FR40303265045";
const quote = { lines: [], adjustments: [], offers: [] } as unknown as Quote;

test.each([
  ["FR 75001", vatNumber],
  ["GB BT15GS", vatNumber],
  ["DE 10115", null],
  ["ES 35001", null],
  ["CH 8001", null],
])("a French business that buys in Germany for %s is named as %s", (to, expected) => {
  const place = at(to.slice(0, 2), null, to.slice(3));
  const rules = { registrations: [], rates: [], home: at("DE"), hasEqualNetPrices: false };
  const buyer = { place, day: "2026-11-29", isEuBusiness: true };
  const taxes = { rules, buyer, classes: new Map() };
  expect(taxQuestion(quote, { taxes, codes: [], vatNumber }).vatNumber).toBe(expected);
});
