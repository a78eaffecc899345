import { expect, test } from "vitest";
import { orderNumberOf } from "#modules/orders/rules/order-number.ts";
import { matchLine, numbersIn, type MatchState } from "./match-lines.ts";

const number = orderNumberOf(Uint8Array.from([1, 2, 3, 4, 5]));
const plain = number.replaceAll("-", "");
const order = (open: number, of: string = number) => ({ number: of, name: "Ada Lovelace", open });

test.each([
  ["as it is printed", number],
  ["without dashes", plain],
  ["in small letters", number.toLowerCase()],
  ["between words", `Order ${number}, thanks`],
  ["with spaces in it", `${plain.slice(0, 3)} ${plain.slice(3)}`],
  ["joined to other text", `REF${plain}EUR`],
])("an order number is found %s", (_, reference) => {
  expect(numbersIn(reference)).toContain(number);
});

test("a mistyped number is not found", () => {
  expect(numbersIn(`${plain.slice(0, 8)}${plain.endsWith("0") ? "1" : "0"}`)).toEqual([]);
});

const line = { on: "2026-03-02", amount: 5000, currency: "EUR", reference: "", payer: "" };
const known = { currency: "EUR", isRecorded: false, named: [], sameAmount: [] };

test.each<[state: MatchState, change: object]>([
  ["exact", { named: [order(5000)] }],
  ["partial", { named: [order(6000)] }],
  ["over", { named: [order(4000)] }],
  ["paid", { named: [order(0)] }],
  ["ambiguous", { named: [order(5000), order(5000, "B")] }],
  ["ambiguous", { sameAmount: [order(5000)] }],
  ["unknown", {}],
  ["other-currency", { currency: "GBP", named: [order(5000)] }],
  ["recorded", { isRecorded: true, named: [order(0)] }],
])("a line is %s", (state, change) => {
  expect(matchLine(line, { ...known, ...change }).state).toBe(state);
});
