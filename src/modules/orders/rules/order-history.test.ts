import { expect, test } from "vitest";
import { declineCodes } from "#modules/payments/rules/payment.ts";
import type { OrderEvent, OrderEventType } from "./order-event.ts";
import { historyOf } from "./order-history.ts";

const at = "2026-03-01T09:00:00.000Z";
const actor = { kind: "system", name: "" } as const;
const agreed = { taxSource: "own" as never };
const wordsOf = (events: object[]) =>
  historyOf({
    agreed,
    words: {},
    events: events.map((event) => ({ event: event as OrderEvent, at, actor })),
  })
    .map(({ words }) => words)
    .join("\n");

test.each(declineCodes)("staff read of a payment “%s” without being addressed", (code) => {
  const words = wordsOf([{ type: "payment-declined", payment: 1, code }]);
  expect(words).toMatch(/^Payment/);
  expect(words).not.toMatch(/\byour?\b/i);
});

/** Events that the buyer's page describes to "you". */
const addressed: Partial<Record<OrderEventType, object>> = {
  "payment-changed": { payment: 1, to: "processing" },
  "return-superseded": { return: 1, lines: [{ line: 0, quantity: 1 }] },
  cancelled: { by: "buyer", isWhole: true, lines: [], reason: "", restock: true },
  disputed: { to: "won", amount: 100 },
  "refund-requested": { refund: 1, payment: 1, amount: 100, isWithheld: true },
  "refund-settled": { refund: 1, to: "failed" },
};

test.each(Object.entries(addressed))(
  "staff are not addressed as the buyer of “%s”",
  (type, rest) => {
    const words = wordsOf([{ type, ...rest }]);
    expect(words).not.toBe("");
    expect(words).not.toMatch(/\b(your?|we)\b/i);
  },
);

test("staff read that a payment is being checked", () => {
  expect(wordsOf([{ type: "payment-changed", payment: 1, to: "unknown" }])).toBe(
    "Payment being checked",
  );
});
