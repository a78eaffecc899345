import { expect, test } from "vitest";
import {
  after,
  ask,
  cancelAll,
  deliver,
  open,
  pack,
  paid,
  receive,
  refundAll,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";
import { pendingWork, taskWords } from "./pending-work.ts";

const decided = (to: "approved" | "refused"): OrderCommand => ({
  type: "decide-return",
  return: 1,
  to,
  note: "",
});
const failed: OrderCommand = { type: "settle-refund", refund: 1, to: "failed" };
const asked = [...paid, ship(), deliver, ask([0, 1])];

test.each<[what: string, commands: OrderCommand[], work: string[]]>([
  ["unpaid", [open], []],
  ["paid", paid, ["ready to pack"]],
  ["disputed", [...paid, reported("captured", 1, { dispute: "open" })], []],
  [
    "packed in part",
    [...paid, { ...pack, lines: [{ line: 0, quantity: 1 }] } as OrderCommand],
    ["ready to pack", "parcel 1 to ship"],
  ],
  ["packed", [...paid, pack], ["parcel 1 to ship"]],
  ["shipped", [...paid, ship()], []],
  ["cancelled", [...paid, cancelAll("shop")], []],
  ["asked to return", asked, ["return requested"]],
  ["approved", [...asked, decided("approved")], ["return to receive and inspect"]],
  ["refused", [...asked, decided("refused")], []],
  ["returned", [...asked, decided("approved"), receive(1)], []],
  ["refused by the bank", [...paid, ship(), deliver, refundAll, failed], ["refund 1 failed"]],
])("the work with an order that is %s", (_, commands, work) => {
  expect(taskWords(pendingWork(after(...commands).order))).toEqual(work);
});

test.each<[what: string, commands: OrderCommand[], done: string[][]]>([
  ["paid", paid, [["pack-order", "ship-order"]]],
  [
    "packed in part",
    [...paid, { ...pack, lines: [{ line: 0, quantity: 1 }] } as OrderCommand],
    [["pack-order"], ["ship-order"]],
  ],
  ["asked to return", asked, [["decide-return"]]],
  ["disputed", [...paid, reported("captured", 1, { dispute: "open" })], []],
])("each task with an order that is %s names the commands that do it", (_, commands, done) => {
  const tasks = pendingWork(after(...commands).order);
  expect(tasks.map((each) => each.commands)).toEqual(done);
});

test("one of several returns is numbered", () => {
  const two = [...paid, ship(), deliver, ask([0, 1]), ask([1, 1])];
  expect(pendingWork(after(...two).order)).toMatchObject([
    { words: "return 1 requested", return: 1 },
    { words: "return 2 requested", return: 2 },
  ]);
});
