import { expect, test } from "vitest";
import { auditActor, auditFieldNames, auditValue, labelOf } from "./audit-words.ts";

test.each([
  ["staff demo-owner", "demo-owner"],
  ["staff terminal", "Terminal"],
  ["api-key front desk", "API key front desk"],
  ["system expire", "Shop"],
])("%s", (actor, words) => {
  expect(auditActor(actor)).toBe(words);
});

test.each<[string, unknown, string]>([
  ["price", 1200, "$12.00"],
  ["compare_at_price", 1200, "$12.00"],
  ["minimum_subtotal", 1200, "$12.00"],
  ["freeFrom", 1200, "$12.00"],
  ["on_hand", 12, "12"],
  ["brand_id", 3, "Elderby"],
  ["brand_id", 4, "No. 4"],
  ["is_active", false, "no"],
  ["publish_at", "2026-11-28T14:05:00.000Z", "Nov 28, 2026, 9:05 AM EST"],
  ["name", null, "–"],
  ["tags", ["new", "oak"], "new, oak"],
  ["variants", [{ name: "S" }, { name: "M" }], "2 in all"],
  ["size", { lengthMm: 40, isFlat: true }, "length mm 40, flat yes"],
])("%s %o", (name, value, words) => {
  expect(auditValue(name, value, { "brand_id 3": "Elderby" })).toBe(words);
});

test.each([
  ["compare_at_price", "Compare-at price"],
  ["freeShippingFrom", "Free shipping from"],
  ["category_id", "Category"],
  ["is_active", "Active"],
])("%s", (name, label) => {
  expect(labelOf(name)).toBe(label);
});

test.each([
  [{ kind: "brand", before: null, after: { name: "Oak", tagline: null } }, ["name"]],
  [{ kind: "brand", before: { tagline: "Old" }, after: { tagline: null } }, ["tagline"]],
  [{ kind: "order", before: {}, after: { note: "added", events: ["packed"] } }, []],
])("the fields of %o are %j", (change, names) => {
  expect(auditFieldNames(change)).toEqual(names);
});
