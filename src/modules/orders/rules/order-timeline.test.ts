import { expect, test } from "vitest";
import {
  after,
  cancelAll,
  deliver,
  open,
  paid,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { type OrderCommand, replace } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { timelineOf } from "./order-timeline.ts";

const at = "2026-03-01T09:00:00.000Z";
const textsOf = (events: OrderEvent[]) =>
  timelineOf(events.map((event) => ({ event, at }))).map(({ text }) => text);

test("a timeline has a sentence per event, without the shop's internal ones", () => {
  const { events } = after(
    open,
    { ...reported("open", 1, { declined: "insufficient-funds" }), isAnswer: true } as OrderCommand,
    paid[1] ?? open,
    ship(),
    deliver,
    { type: "refund", lines: [{ line: 1, quantity: 1 }], shipping: false, amount: null },
    { type: "settle-refund", refund: 1, to: "succeeded" },
  );
  expect(textsOf(events)).toEqual([
    "We received your order.",
    "The payment was declined, because there was not enough money.",
    "Your payment arrived.",
    "Your order is confirmed.",
    "Your parcel is packed.",
    "Your parcel left us.",
    "Your parcel was delivered.",
    "We began to send back $1.66.",
    "$1.66 went back to you.",
  ]);
});

test.each<[string, OrderCommand]>([
  ["The order was changed before it was paid, and ended.", replace],
  ["You cancelled the order.", cancelAll("buyer")],
  ["We cancelled the order.", cancelAll("shop")],
])("it ends with “%s”", (text, command) => {
  expect(textsOf(after(command).events).at(-1)).toBe(text);
});

test("several parcels are told apart", () => {
  const { events } = after(...paid, ship([0, 1]), ship());
  expect(textsOf(events).slice(-2)).toEqual(["Parcel 2 is packed.", "Parcel 2 left us."]);
  expect(textsOf(events)).toContain("Parcel 1 left us.");
});
