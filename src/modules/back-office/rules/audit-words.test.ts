import { expect, test } from "vitest";
import {
  auditActor,
  auditFieldNames,
  auditKinds,
  auditSentence,
  auditValue,
  labelOf,
} from "./audit-words.ts";

const entry = { id: "7", name: null, before: {}, after: {} };

test.each([
  [
    { kind: "price", name: "Walnut Tray", command: "change-price" },
    "Price of Walnut Tray: changed",
  ],
  [{ kind: "product", name: "Tray", command: "add-product" }, "Product Tray: added"],
  [{ kind: "order", id: "K7QM-2F9T-X", command: "ship-order" }, "Order K7QM-2F9T-X: shipped"],
  [
    { kind: "order", id: "K7QM-2F9T-X", command: "change-order-tracking" },
    "Order K7QM-2F9T-X: tracking changed",
  ],
  [
    { kind: "page", after: { title: "About us" }, command: "remove-page" },
    "Page About us: removed",
  ],
  [{ kind: "customer-note", id: "u_1", command: "add-customer-note" }, "Customer note: added"],
  [{ kind: "tax-rate", command: "revert-tax-rate" }, "Tax rate 7: reverted"],
  [{ kind: "order", command: "wrap-order" }, "Order 7: wrapped"],
  [{ kind: "order", command: "pack-order" }, "Order 7: packed"],
  [{ kind: "import", command: "apply-import" }, "Import 7: applied"],
])("%o", (change, sentence) => {
  expect(auditSentence({ ...entry, ...change })).toBe(sentence);
});

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

test("a filter has each noun once, with all of its kinds", () => {
  const labels = auditKinds.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(auditKinds).toContainEqual({
    label: "Weight and size",
    value: "product-parcel,variant-parcel",
  });
});

test.each([
  [{ kind: "brand", before: null, after: { name: "Oak", tagline: null } }, ["name"]],
  [{ kind: "brand", before: { tagline: "Old" }, after: { tagline: null } }, ["tagline"]],
  [{ kind: "order", before: {}, after: { note: "added", events: ["packed"] } }, []],
])("the fields of %o are %j", (change, names) => {
  expect(auditFieldNames(change)).toEqual(names);
});
