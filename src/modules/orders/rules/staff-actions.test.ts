import fc from "fast-check";
import { expect, test } from "vitest";
import { missingPicture } from "#modules/core/rules/picture.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { anyCommand, withGiftCard } from "#testing/orders/any-command.ts";
import {
  after,
  ask,
  contentsOfMugs,
  deliver,
  later,
  open,
  ordered,
  paid,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { decide } from "./decide.ts";
import { evolve, replay } from "./evolve.ts";
import { withoutPaymentToClose } from "./order-actions.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import { staffActions } from "./staff-actions.ts";

const numbers = [1, 2, 3, 4, 5, 6];
const wanted = [0, 1, 2, 3].map((line) => [{ line, quantity: 1 }]);
const to = {
  variantId: 1,
  options: [],
  sku: null,
  picture: missingPicture,
  fromWords: "",
  toWords: "",
};
const parcel = { carrier: null, tracking: null };
const nowhere = { address: null, method: null, note: "At the door" };

/** Inputs of each command, more than the screen sends. */
const inputs: Record<string, OrderCommand[]> = {
  "pack-order": [null, ...wanted].map((lines) => ({ type: "pack", lines })),
  "unpack-order": numbers.map((shipment) => ({ type: "unpack", shipment })),
  "ship-order": [
    ...[null, ...wanted].map((lines): OrderCommand => {
      return { type: "ship", shipment: null, lines, ...parcel };
    }),
    ...numbers.map((shipment): OrderCommand => {
      return { type: "ship", shipment, lines: null, ...parcel };
    }),
  ],
  "change-order-tracking": [null, ...numbers].map((shipment) => {
    return { type: "change-tracking", shipment, ...parcel, isEmailed: false };
  }),
  "deliver-order": [null, ...numbers].map((shipment) => ({ type: "deliver", shipment })),
  "cancel-order": [null, ...wanted].map((lines) => {
    return { type: "cancel", by: "shop", reason: "", lines, restock: true };
  }),
  "refund-order": [
    ...wanted.map((lines): OrderCommand => {
      return { type: "refund", lines, shipping: false, amount: null };
    }),
    ...[null, cents(1)].map((amount): OrderCommand => {
      return { type: "refund", lines: [], shipping: false, amount };
    }),
    { type: "refund", lines: [], shipping: true, amount: null },
    ...wanted.map((lines): OrderCommand => {
      return { type: "refund", lines, shipping: false, amount: null, restock: true };
    }),
  ],
  "change-order-address": [{ type: "change-delivery", ...nowhere }],
  "change-order-option": [0, 1, 2, 3].map((line) => ({ type: "change-option", line, to })),
  "add-to-order": [
    {
      type: "propose-addition",
      contents: contentsOfMugs([{ quantity: 1, amount: cents(1) }]),
      holdMinutes: 9,
    },
  ],
  "drop-addition": [{ type: "drop-addition" }],
  "announce-return": wanted.map((lines) => ({ type: "request-return", lines, reason: "" })),
  "decide-return": numbers.flatMap((number) =>
    (["approved", "refused"] as const).map((decision): OrderCommand => {
      return { type: "decide-return", return: number, to: decision, note: "" };
    }),
  ),
  "receive-return": numbers.map((number) => {
    return { type: "receive-return", return: number, restock: true, isRefundLater: true };
  }),
  "refund-return": numbers.map((number) => ({ type: "refund-return", return: number })),
  "resolve-payment-problem": numbers.flatMap((payment) =>
    (["accepted", "given-back"] as const).flatMap((decision) =>
      (["mismatch", "refunded-elsewhere"] as const).map((cause): OrderCommand => {
        return { type: "resolve-problem", payment, cause, to: decision };
      }),
    ),
  ),
};

const begins: OrderCommand[][] = [
  [],
  paid,
  [...paid, ship(), deliver],
  [...paid, ship(), deliver, ask([0, 1]), ask([1, 1])],
];

test("every offered action is accepted, and every refused one is refused, after random courses", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(ordered, withGiftCard),
      fc.constantFrom(...begins),
      fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: anyCommand }, disputes), fc.nat(40)), {
        maxLength: 25,
      }),
      (first, begin, course) => {
        let order = replay([first]);
        let minutes = 0;
        for (const [command, pause] of [...begin.map((each) => [each, 0] as const), ...course]) {
          minutes += pause;
          const decided = decide(order, command, later(minutes));
          if (!decided.ok) continue;
          order = decided.value.reduce<OrderFacts>(evolve, order);
          expect(wrongActions(order, later(minutes))).toEqual([]);
        }
      },
    ),
    { numRuns: 300 },
  );
});

const disputes = fc
  .constantFrom("open" as const, "won" as const, "lost" as const)
  .map((dispute) => reported("captured", 1, { dispute }));

/** The actions whose refusal is not that of `decide`. */
function wrongActions(order: OrderFacts, now: Date) {
  return staffActions(order, now).filter(({ command, refusal }) => {
    const isClosed = command === "cancel-order" || command === "drop-addition";
    const facts = isClosed ? withoutPaymentToClose(order) : order;
    const isAccepted = inputs[command]?.some((each) => decide(facts, each, now).ok);
    return isAccepted !== undefined && isAccepted !== (refusal === null);
  });
}

test("an approved return is not to be received while its payment is disputed", () => {
  const { order } = after(
    ...paid,
    ship(),
    deliver,
    ask([0, 1]),
    { type: "decide-return", return: 1, to: "approved", note: "" },
    reported("captured", 1, { dispute: "open" }),
  );
  const refusalOf = (name: string, facts = order) =>
    staffActions(facts, later(1)).find(({ command }) => command === name)?.refusal;
  expect(refusalOf("receive-return")).toBe("dispute-open");
  expect(refusalOf("add-return-label")).toBeNull();
  expect(refusalOf("unpack-order")).toBe("not-in-this-state");
  const unpaid = after(open).order;
  expect(refusalOf("unpack-order", unpaid)).toBe("no-such-shipment");
  expect(refusalOf("receive-return", unpaid)).toBe("no-such-return");
});
