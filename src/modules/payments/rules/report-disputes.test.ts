import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { type DisputeState, reportDisputes } from "./payment.ts";

test.each<[disputes: [DisputeState, number][], reported: [DisputeState, number]]>([
  [[["won", 300]], ["won", 300]],
  [[["lost", 500]], ["lost", 500]],
  [
    [
      ["won", 300],
      ["lost", 500],
    ],
    ["lost", 500],
  ],
  [
    [
      ["lost", 500],
      ["open", 200],
      ["won", 300],
    ],
    ["open", 700],
  ],
])("disputes %j are reported as %j", (disputes, [dispute, amount]) => {
  const all = disputes.map(([state, each]) => ({ state, amount: cents(each) }));
  expect(reportDisputes(all)).toEqual({ dispute, disputedAmount: amount });
});

test("a payment without disputes is not disputed", () => {
  expect(reportDisputes([])).toEqual({ dispute: null });
});
