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
import { stageOf } from "#modules/orders/rules/order-stage.ts";
import { lineWords, stageWords } from "./order-texts.ts";
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

test.each<[string, string, OrderCommand[]]>([
  ["This order was changed before it was paid", "Nothing was charged for it", [replace]],
  ["Your order is cancelled", "Nothing was charged", [cancelAll("buyer")]],
  [
    "Your order is cancelled",
    "$19.32 goes back to you",
    [open, reported("cancelled"), replace, reported("captured")],
  ],
])("an order that ended unpaid says “%s”, and %s", (heading, text, course) => {
  const { order } = after(...course);
  const page = { stage: stageOf(order, later(0)), order: exampleView(order), holdUntil: null };
  const words = stageWords({ ...page, giftCard: null } as OrderPageData);
  expect(words).toEqual({ heading, text: expect.stringContaining(text) });
});

const disputed = (dispute: "open" | "lost") =>
  reported("captured", 1, { dispute, disputedAmount: cents(500) });

test.each<[string, string, OrderCommand[]]>([
  [
    "Your order is on hold",
    "The payment is disputed with your bank. We send nothing until your bank decides.",
    [disputed("open")],
  ],
  [
    "Your bank returned your payment",
    "Your bank gave $5.00 back to you. We will not send anything more.",
    [disputed("lost")],
  ],
  [
    "Your bank returned your payment",
    "Your bank gave $5.00 back to you.",
    [ship(), deliver, disputed("lost")],
  ],
  [
    "Your order is cancelled",
    "Your bank gave $5.00 back to you. $14.32 goes back to you, the way you paid.",
    [disputed("lost"), cancelAll("shop")],
  ],
])("the page of a disputed order says “%s”: %s", (heading, text, course) => {
  const { order } = after(...paid, ...course);
  const page = { stage: stageOf(order, later(0)), order: exampleView(order), holdUntil: null };
  expect(stageWords({ ...page, giftCard: null } as OrderPageData)).toEqual({ heading, text });
});
