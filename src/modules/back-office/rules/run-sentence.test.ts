import { expect, test } from "vitest";
import type { Fields } from "#platform/commands/change.ts";
import { auditLog } from "#main/modules.ts";
import { runSentence } from "./run-sentence.ts";

const doneOf = (command: string) => auditLog.commands.find(({ name }) => name === command)?.done;
const known = { kinds: auditLog.kinds, doneOf };
const changed = (
  kind: string,
  id: number,
  command: string,
  change: [object | null, object | null],
) => {
  const [before, after] = change as [Fields | null, Fields | null];
  return { kind, id: String(id), command, before, after };
};
const price = (id: number, before: number, after: number, command = "change-price") =>
  changed("price", id, command, [{ price: before }, { price: after }]);
const order = (id: number) => changed("order", id, "pack-order", [{ packed: 0 }, { packed: id }]);
const published = (id: number) =>
  changed("product", id, "change-product", [{ status: "draft" }, { status: "active" }]);
const variant = changed("variant-price", 7, "change-price", [{ price: 200 }, { price: 210 }]);
const category = (id: number) => changed("category", id, "add-category", [null, { name: "x" }]);

test.each([
  [[price(1, 4600, 4830), price(2, 4900, 5145), price(3, 999, 1049)], "Price of 3 products, +5%"],
  [[price(1, 4600, 4140), price(2, 1001, 901)], "Price of 2 products, -10%"],
  [[price(1, 4600, 4830), price(2, 4900, 4900 - 245)], "Price of 2 products: changed"],
  [
    [price(1, 4830, 4600, "revert-price"), price(2, 5145, 4900, "revert-price")],
    "Price of 2 products: reverted",
  ],
  [[price(1, 4600, 990), price(2, 4900, 990)], "Price of 2 products, price $9.90"],
  [[order(1), order(2), order(3)], "3 orders: packed"],
  [[published(1), published(2)], "2 products, status active"],
  [[price(1, 4600, 4830), variant], "Price of 1 product, Variant price of 1 variant, +5%"],
  [[category(1), category(2)], "2 categories: added"],
])("case %#", (entries, sentence) => {
  expect(runSentence(entries, entries.length, known)).toBe(sentence);
});

test("a run that is read in part is only counted", () => {
  expect(runSentence([order(1), order(2)], 4000, known)).toBe("4000 changes");
});
