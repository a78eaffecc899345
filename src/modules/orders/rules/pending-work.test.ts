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
import { pendingWork } from "./pending-work.ts";

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
  ["paid", paid, ["to pack"]],
  ["disputed", [...paid, reported("captured", 1, { dispute: "open" })], []],
  [
    "packed in part",
    [...paid, { ...pack, lines: [{ line: 0, quantity: 1 }] } as OrderCommand],
    ["to pack", "parcel 1 to ship"],
  ],
  ["packed", [...paid, pack], ["parcel 1 to ship"]],
  ["shipped", [...paid, ship()], []],
  ["cancelled", [...paid, cancelAll("shop")], []],
  ["asked to return", asked, ["return 1 to answer"]],
  ["approved", [...asked, decided("approved")], ["return 1 to receive and inspect"]],
  ["refused", [...asked, decided("refused")], []],
  ["returned", [...asked, decided("approved"), receive(1)], []],
  ["refused by the bank", [...paid, ship(), deliver, refundAll, failed], ["refund 1 failed"]],
])("the work with an order that is %s", (_, commands, work) => {
  expect(pendingWork(after(...commands).order)).toEqual(work);
});
