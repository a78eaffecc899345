import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { changesBetween, chosenDays, hasChanges, problemSentence } from "./checkout-changes.ts";
import type { CheckoutLine, CheckoutView } from "#modules/checkout/rules/checkout-view.ts";

const line: CheckoutLine = {
  productId: 4,
  quantity: 2,
  name: "Desk Lamp",
  options: [{ name: "Colour", value: "Red" }],
  picture: null,
  unitPrice: cents(2000),
  lineTotal: cents(4000),
  adjustments: [],
  problem: null,
};
const shipping = (amount: number) => ({
  kind: "shipping" as const,
  label: "Standard delivery",
  amount: cents(amount),
});
const days = (from: string, to: string) => ({
  service: "standard" as const,
  name: "Standard delivery",
  price: cents(599),
  from,
  to,
});
const seen: CheckoutView = {
  giftCards: [],
  lines: [line],
  adjustments: [shipping(599)],
  taxes: [],
  subtotal: cents(4000),
  total: cents(4599),
  coupon: null,
  country: "US",
  service: "standard",
  notServed: null,
  hasDuties: false,
  offers: [days("2026-03-05", "2026-03-09")],
};
const withLine = (change: Partial<CheckoutLine>): CheckoutView => ({
  ...seen,
  giftCards: [],
  lines: [{ ...line, ...change }],
});

test("an unchanged view has no changes", () => {
  expect(hasChanges(changesBetween(seen, structuredClone(seen)))).toBe(false);
});

test.each<[what: string, now: CheckoutView, lines: string[], order: string[]]>([
  [
    "a price that rose",
    { ...withLine({ unitPrice: cents(3000), lineTotal: cents(6000) }), total: cents(6599) },
    ["The price rose from $20.00 to $30.00."],
    ["The total rose from $45.99 to $65.99."],
  ],
  [
    "a discount that began",
    {
      ...withLine({
        adjustments: [{ kind: "product-discount", label: "10% off", amount: cents(-400) }],
      }),
      total: cents(4199),
    },
    ["It now costs $36.00 instead of $40.00."],
    ["The total fell from $45.99 to $41.99."],
  ],
  [
    "delivery that became free",
    { ...seen, adjustments: [shipping(0)], total: cents(4000) },
    [],
    ["Delivery is now free instead of $5.99.", "The total fell from $45.99 to $40.00."],
  ],
  [
    "days that moved",
    { ...seen, offers: [days("2026-03-06", "2026-03-10")] },
    [],
    ["It now arrives Fri, Mar 6 – Tue, Mar 10 instead of Thu, Mar 5 – Mon, Mar 9."],
  ],
])("%s is said", (_, now, lines, order) => {
  const changes = changesBetween(seen, now);
  expect(changes.lines.flatMap(({ sentences }) => sentences)).toEqual(lines);
  expect(changes.order).toEqual(order);
  for (const { name } of changes.lines) expect(name).toBe("Desk Lamp, Red");
});

test("a coupon that no longer applies is said, and what the total is without it", () => {
  const coupon = { code: "BRIEF", problem: null, sentence: "BRIEF applied." } as const;
  const sentence = "BRIEF is no longer available.";
  const ended = { ...coupon, isApplied: false, problem: "stopped", sentence } as const;
  const before = { ...seen, coupon: { ...coupon, isApplied: true }, total: cents(4000) };
  expect(changesBetween(before, { ...seen, coupon: ended }).order).toEqual([
    sentence,
    "The total rose from $40.00 to $45.99.",
  ]);
  expect(hasChanges(changesBetween({ ...seen, coupon: ended }, { ...seen, coupon: ended }))).toBe(
    false,
  );
});

test("an order with a blocked line reports only that line", () => {
  const now = {
    ...withLine({ problem: { line: 0, code: "sold-out", available: 0 } }),
    total: null,
  };
  expect(changesBetween(seen, now)).toEqual({
    lines: [{ name: "Desk Lamp, Red", sentences: ["Sold out."] }],
    order: [],
  });
});

test.each([
  [{ code: "too-many", available: 1 }, "Only 1 left, and you want 2."],
  [{ code: "too-many", available: 3 }, "Only 3 left, and you want 2."],
  [{ code: "too-many", available: null }, "Not enough left in stock."],
  [
    { code: "too-many", available: 3, elsewhere: 2 },
    "Only 3 left of these options together, and you want 4.",
  ],
  [{ code: "option-gone", available: null }, "This option is no longer sold."],
  [{ code: "gone", available: null }, "No longer sold."],
] as const)("a line with %j can't be ordered: %s", (problem, sentence) => {
  expect(problemSentence({ line: 0, ...problem }, 2)).toBe(sentence);
});

test("without a delivery offer there are no days", () => {
  expect(chosenDays({ offers: [], service: "standard" })).toBe("");
});
