import { expect, test } from "vitest";
import {
  after,
  ask,
  cancelAll,
  deliver,
  later,
  open,
  paid,
  receive,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { type OrderCommand, replace } from "#modules/orders/rules/order-command.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import { stageOf } from "#modules/orders/rules/order-stage.ts";
import { lineWords, stageWords } from "./order-words.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

const approve: OrderCommand = { type: "decide-return", return: 1, to: "approved", note: "" };

test.each<[string, OrderCommand[]]>([
  ["", []],
  ["Packed", [{ type: "pack", lines: null }]],
  ["1 packed", [{ type: "pack", lines: [{ line: 0, quantity: 1 }] }]],
  ["On the way", [ship()]],
  ["1 delivered, 2 on the way", [ship([0, 1]), deliver, ship([0, 2])]],
  ["2 cancelled, 1 delivered", [ship([0, 1]), deliver, cancelAll("shop")]],
  ["2 delivered, 1 returned", [ship(), deliver, ask([0, 1]), approve, receive(1)]],
  ["Returned", [ship(), withdraw(), receive(1)]],
  ["1 on the way, 2 returned", [ship(), withdraw([0, 2]), receive(1)]],
])("of three units of a line a page says “%s”", (words, course) => {
  const [line] = exampleView(after(...paid, ...course).order).lines;
  expect(lineWords(line!)).toBe(words);
});

const pageOf = (order: OrderFacts) =>
  ({
    stage: stageOf(order, later(0)),
    order: exampleView(order),
    holdUntil: null,
    giftCard: null,
    declined: null,
    paidParts: [{ label: "Visa ending 4242", amount: order.paid, isHeld: false }],
  }) as unknown as OrderPageData;

test.each<[string, string, OrderCommand[]]>([
  ["You changed this order before paying", "You haven’t been charged for it", [replace]],
  ["Your order is cancelled", "You haven’t been charged.", [cancelAll("buyer")]],
  [
    "Your order is cancelled",
    "$19.32 refunded to your Visa ending 4242.",
    [open, reported("cancelled"), replace, reported("captured")],
  ],
])("an order that ended unpaid says “%s”, and %s", (heading, text, course) => {
  const { order } = after(...course);
  const page = pageOf(order);
  const words = stageWords(page);
  expect(words).toEqual({ heading, text: expect.stringContaining(text) });
});

const disputed = (dispute: "open" | "lost") =>
  reported("captured", 1, { dispute, disputedAmount: cents(500) });

test.each<[string, string, OrderCommand[]]>([
  [
    "Your order is on hold",
    "The payment is disputed with your bank. We won’t ship anything until your bank decides.",
    [disputed("open")],
  ],
  [
    "Your bank returned your payment",
    "Your bank returned $5.00 to you. We won’t ship anything else.",
    [disputed("lost")],
  ],
  [
    "Your bank returned your payment",
    "Your bank returned $5.00 to you.",
    [ship(), deliver, disputed("lost")],
  ],
  [
    "Your order is cancelled",
    "Your bank returned $5.00 to you. $14.32 refunded to your Visa ending 4242.",
    [disputed("lost"), cancelAll("shop")],
  ],
])("the page of a disputed order says “%s”: %s", (heading, text, course) => {
  const { order } = after(...paid, ...course);
  const page = pageOf(order);
  expect(stageWords(page)).toEqual({ heading, text });
});
