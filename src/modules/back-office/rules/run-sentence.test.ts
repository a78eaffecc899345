import { expect, test } from "vitest";
import { auditLog } from "#main/modules.ts";
import { runSentence } from "./run-sentence.ts";

const doneOf = (command: string) => auditLog.commands.find(({ name }) => name === command)?.done;
const known = { kinds: auditLog.kinds, doneOf };
const entry = (
  kind: string,
  id: number,
  before: object | null,
  after: object | null,
  command: string,
) => ({
  kind,
  id: String(id),
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
  command,
});
const price = (id: number, before: number, after: number, command = "change-price") =>
  entry("price", id, { price: before }, { price: after }, command);
const order = (id: number) => entry("order", id, { packed: 0 }, { packed: id }, "pack-order");

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
  [
    [1, 2].map((id) =>
      entry("product", id, { status: "draft" }, { status: "active" }, "change-product"),
    ),
    "2 products, status active",
  ],
  [
    [
      price(1, 4600, 4830),
      entry("variant-price", 7, { price: 200 }, { price: 210 }, "change-price"),
    ],
    "Price of 1 product, Variant price of 1 variant, +5%",
  ],
  [
    [1, 2].map((id) => entry("category", id, null, { name: "x" }, "add-category")),
    "2 categories: added",
  ],
])("case %#", (entries, sentence) => {
  expect(runSentence(entries, entries.length, known)).toBe(sentence);
});

test("a run that is read in part is only counted", () => {
  expect(runSentence([order(1), order(2)], 4000, known)).toBe("4000 changes");
});
