import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  ofOneKind,
  promotionProblem,
  promotionState,
  type PromotionFields,
} from "./promotion-fields.ts";

const fields: PromotionFields = {
  name: "Spring",
  kind: "percent",
  percent: 10,
  amount: null,
  minimumSubtotal: cents(0),
  buyQuantity: null,
  getQuantity: null,
  timesPerOrder: null,
  categoryIds: null,
  brandIds: null,
  productIds: null,
  getCategoryIds: null,
  getBrandIds: null,
  getProductIds: null,
  isFirstOrderOnly: false,
  audience: "everybody",
  startsOn: "2026-03-01",
  endsOn: null,
  limit: null,
  limitPerCustomer: null,
  isListed: false,
  isStopped: false,
};
const known = { uses: 3, audience: "everybody", hasOwner: false, missing: null } as const;

test.each<[Partial<PromotionFields>, string | null]>([
  [{}, null],
  [{ endsOn: "2026-03-01" }, null],
  [{ endsOn: "2026-02-28" }, "The end must be after the start."],
  [{ percent: null }, "A percentage off needs a percentage."],
  [{ kind: "fixed" }, "An amount off needs an amount."],
  [{ kind: "free-shipping", percent: null }, null],
  [{ limit: 3 }, null],
  [{ limit: 2 }, "3 orders use it already, so the limit must be at least 3."],
  [{ kind: "buy-get", buyQuantity: 2, getQuantity: 1 }, null],
  [
    { kind: "buy-get", buyQuantity: 2, getQuantity: 1, percent: null },
    "The reward needs a percentage, 100 for free.",
  ],
  [{ kind: "buy-get", buyQuantity: 2 }, "Enter how many units are bought, and how many cost less."],
  [{ audience: "students" }, null],
  [{ audience: "member" }, "A coupon for one member stays with that member."],
])("%j: %s", (change, problem) => {
  expect(promotionProblem({ ...fields, ...change }, known)).toBe(problem);
});

test("the coupon of a former member stays stopped", () => {
  const of = { ...fields, audience: "member" } as const;
  const former = { ...known, audience: "member" } as const;
  expect(promotionProblem(of, former)).toBe("The member of this coupon has no account any more.");
  expect(promotionProblem({ ...of, isStopped: true }, former)).toBeNull();
  expect(promotionProblem(of, { ...former, hasOwner: true })).toBeNull();
});

test("goods exist", () => {
  const of = { ...fields, brandIds: [4] };
  expect(promotionProblem(of, { ...known, missing: "brand" })).toBe("There is no such brand.");
});

test("a benefit has the number of its kind only", () => {
  const both = { ...fields, amount: cents(500) };
  expect(ofOneKind(both)).toMatchObject({ percent: 10, amount: null });
  expect(ofOneKind({ ...both, kind: "fixed" })).toMatchObject({ percent: null, amount: 500 });
});

test.each([
  ["2026-03-02", null, false, "scheduled"],
  ["2026-03-01", "2026-03-02", false, "active"],
  ["2026-02-01", "2026-03-01", false, "ended"],
  ["2026-02-01", null, true, "ended"],
])("from %s to %s, stopped %s: %s", (startsAt, endsAt, isStopped, state) => {
  const now = new Date("2026-03-01T00:00:00Z");
  expect(promotionState({ startsAt, endsAt, isStopped }, now)).toBe(state);
});
