import { expect, test } from "vitest";
import { after, cancelAll, later, open, paid, reported } from "#testing/orders/example-order.ts";
import { type OrderCommand, replace } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { isNewsAfter } from "./promised-answer.ts";

const lose: OrderCommand = { type: "lose-payment", payment: 1, prolongMinutes: 15 };
const checked = reported("processing");
const closed = reported("cancelled");
const expire: [OrderCommand, Date] = [{ type: "expire" }, later(60)];

/** The events that have emails. */
const tellable = [
  "processing",
  "unknown",
  "open",
  "failed",
  "placed",
  "expired",
  "order cancelled",
];

function wordOf(event: OrderEvent): string {
  if (event.type === "payment-changed") return event.to;
  return event.type === "cancelled" ? "order cancelled" : event.type;
}

test.for<[what: string, commands: Parameters<typeof after>, news: string[]]>([
  ["paid at once", paid, ["placed"]],
  ["refused at once", [open, reported("failed")], []],
  ["refused at its bank", [open, reported("action_required"), reported("open")], []],
  ["left", [open, reported("action_required"), closed, expire], []],
  ["left without a payment", [expire], []],
  ["replaced", [open, closed, replace], []],
  ["paid in the end", [open, checked, reported("captured")], ["processing", "placed"]],
  ["refused in the end", [open, checked, reported("failed")], ["processing", "failed"]],
  ["open again", [open, lose, reported("open")], ["unknown", "open"]],
  ["lost from sight, and checked", [open, lose, checked, reported("open")], ["unknown", "open"]],
  ["refused, and expired", [open, checked, reported("failed"), expire], ["processing", "failed"]],
  ["closed, and expired", [open, checked, closed, expire], ["processing", "expired"]],
  [
    "asked for an answer after all, and left",
    [open, lose, reported("action_required"), closed, expire],
    ["unknown", "expired"],
  ],
  ["cancelled", [open, checked, closed, cancelAll("buyer")], ["processing", "order cancelled"]],
  ["refused, and replaced", [open, checked, reported("failed"), replace], ["processing", "failed"]],
  [
    "refused twice after a check each",
    [open, checked, reported("open"), checked, reported("failed")],
    ["processing", "open", "processing", "failed"],
  ],
])("of a payment that is %s its buyer hears once of a check, and once of its end", (course) => {
  const [, commands, news] = course;
  const { events } = after(...commands);
  const told = events.filter((event, index) => isNewsAfter(event, events.slice(0, index)));
  expect(told.map(wordOf).filter((word) => tellable.includes(word))).toEqual(news);
});
