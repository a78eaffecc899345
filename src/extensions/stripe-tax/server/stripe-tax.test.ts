import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { checkedTaxes, type TaxQuestion } from "#extensions/stripe-tax/rules/calculated-taxes.ts";
import { at } from "#testing/taxes/example-taxes.ts";
import { createStripeTax } from "./stripe-tax.server.ts";
import { startStripeTaxDouble } from "#extensions/stripe-tax/testing/stripe-tax-double.ts";

let double: Awaited<ReturnType<typeof startStripeTaxDouble>>;
beforeAll(async () => {
  double = await startStripeTaxDouble();
});
afterAll(() => double.close());
beforeEach(() => double.setMood("answers"));

const tax = (timeoutMs = 1000, secretKey = double.secretKey) =>
  createStripeTax({ secretKey, apiBase: double.url, timeoutMs });

function question(change: Partial<TaxQuestion> = {}, isIncluded = false): TaxQuestion {
  const line = { amount: cents(10_000), isIncluded, taxClass: "standard", code: null };
  return {
    currency: "USD",
    day: "2026-11-28",
    home: at("US", "NY"),
    place: at("US", "NY", "10001"),
    lines: [line],
    delivery: { amount: cents(600), isIncluded },
    vatNumber: null,
    ...change,
  };
}

/** The rows as the shop stores them: `line: label, tax of base, reason`. */
async function rowsOf(asked: TaxQuestion) {
  const answer = await tax().calculate(asked);
  if (answer.state !== "calculated") return answer.state;
  const rows = checkedTaxes(asked, answer.taxes) ?? [];
  return rows.map(
    ({ line, label, rate, amount, base, reason }) =>
      `${line ?? "d"}: ${label} ${rate}, ${amount} of ${base} ${reason}`,
  );
}

test("taxes of several levels are added to each line and to delivery", async () => {
  expect(await rowsOf(question())).toEqual([
    "0: New York Sales Tax 0.04, 400 of 10000 standard_rated",
    "0: New York City Sales Tax 0.04875, 488 of 10000 standard_rated",
    "d: New York Sales Tax 0.04, 24 of 600 standard_rated",
    "d: New York City Sales Tax 0.04875, 29 of 600 standard_rated",
  ]);
  expect(double.asked.at(-1)).toMatchObject({
    currency: "usd",
    "customer_details[address][postal_code]": "10001",
    "line_items[0][amount]": "10000",
    "line_items[0][tax_behavior]": "exclusive",
  });
});

test.each<[string, Partial<TaxQuestion>, isIncluded: boolean, string]>([
  ["included", { place: at("DE") }, true, "0: VAT 0.19, 1597 of 8403 standard_rated"],
  ["not registered", { place: at("JP") }, false, "0:  0, 0 of 10000 export"],
  [
    "a business",
    { home: at("FR"), place: at("DE"), vatNumber: "DE136695976" },
    false,
    "0:  0, 0 of 10000 intra_community_supply",
  ],
])("%s", async (_, change, isIncluded, first) => {
  const rows = await rowsOf(question({ ...change, delivery: null }, isIncluded));
  expect(rows).toEqual([first]);
});

test("classes have their codes, and more than ten lines are all asked for", async () => {
  const line = { amount: cents(100), isIncluded: false, taxClass: "exempt", code: null };
  const reduced = { ...line, taxClass: "reduced", code: "txcd_20030000" };
  const lines = [reduced, ...Array.from({ length: 11 }, () => line)];
  const rows = await rowsOf(question({ lines, place: at("DE"), delivery: null }));
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)).toBe("11:  0, 0 of 100 product_exempt");
  expect(double.asked.at(-1)).toMatchObject({
    "line_items[0][tax_code]": "txcd_20030000",
    "line_items[1][tax_code]": "txcd_00000000",
  });
});

test("a place that Stripe does not know is refused", async () => {
  expect(await rowsOf(question({ place: at("US", "NY", "1000") }))).toBe("refused");
});

test.each(["silent", "down", "nonsense"] as const)(
  "a service that is %s says nothing",
  async (mood) => {
    double.setMood(mood);
    expect(await tax(100).calculate(question())).toEqual({ state: "unknown" });
  },
);

test("a wrong key says nothing", async () => {
  expect(await tax(1000, "sk_test_wrong").calculate(question())).toEqual({ state: "unknown" });
});
