import { expect, test } from "vitest";
import { auditLog } from "#main/modules.ts";
import { auditSentence, kindChoices } from "./audit-sentence.ts";

const { kinds, commands } = auditLog;
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
  [{ kind: "former-kind", command: "retry-email" }, "Former kind 7: sent again"],
])("%o", (change, sentence) => {
  const done = commands.find(({ name }) => name === change.command)?.done;
  expect(auditSentence({ ...entry, ...change }, { kind: kinds[change.kind], done })).toBe(sentence);
});

test("a filter has each noun once, with all of its kinds", () => {
  const choices = kindChoices(kinds);
  const labels = choices.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(choices).toContainEqual({
    label: "Weight and size",
    value: "product-parcel,variant-parcel",
  });
});
