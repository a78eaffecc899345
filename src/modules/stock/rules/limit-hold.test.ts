import { expect, test } from "vitest";
import {
  holdProblem,
  holdSentence,
  lastPiecesProblem,
  mostHeld,
  type OwnHold,
} from "./limit-hold.ts";

test.each([
  [1, 5],
  [5, 5],
  [6, 5],
  [8, 6],
  [10, 7],
  [1000, 750],
])("of %i pieces one client may hold %i", (available, most) => {
  expect(mostHeld(available)).toBe(most);
});

const hold = (change: Partial<OwnHold>): OwnHold => ({
  name: "Vase",
  onHand: 3,
  available: 10,
  wanted: 2,
  held: 2,
  released: 0,
  ...change,
});

test.each<[what: string, change: Partial<OwnHold>, sentence: RegExp | null]>([
  ["a few units", {}, null],
  ["all that is left", { onHand: 0, available: 3, wanted: 3, held: 3 }, null],
  ["more than a share", { wanted: 9, held: 9 }, /^You can order up to 7 of “Vase”/],
  ["a unit beside others", { wanted: 1, held: 8 }, /^You have unpaid orders for “Vase”/],
  ["the last ones again", { onHand: 0, released: 3 }, /“Vase” were ordered 3 times and not paid/],
  ["some of many again", { released: 9 }, null],
])("an order of %s", (_, change, sentence) => {
  const problem = holdProblem([hold(change)]);
  if (sentence === null) expect(problem).toBeNull();
  else expect(holdSentence(problem!)).toMatch(sentence);
});

test("a client may hold the last pieces of ten products, and not of eleven", () => {
  expect(lastPiecesProblem(10)).toBeNull();
  expect(holdSentence(lastPiecesProblem(11)!)).toMatch(/last pieces of up to 10 products/);
});
