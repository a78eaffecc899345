import { expect, test } from "vitest";
import { type OrderCommand, replace } from "#modules/orders/rules/order-command.ts";
import {
  after,
  ask,
  cancelAll,
  deliver,
  later,
  open,
  paid,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { testMessages } from "#testing/orders/messages.ts";
import { testShop } from "#testing/services.ts";
import { messagesOf } from "#modules/orders/rules/order-messages.ts";
import { returnDecidedEmail, returnLabelEmail } from "./return-emails.ts";

const shop = { ...testShop, legalName: "Marlow Goods Ltd", address: "1 High Street, London" };
const approve: OrderCommand = { type: "decide-return", return: 1, to: "approved", note: "" };
const asked = [...paid, ship(), deliver, ask([1, 1])];
const approved = exampleView(after(...asked, approve).order);
const to = { shop, order: approved, secret: "s3cret", now: later(1) };
const decision = {
  type: "return-decided",
  return: 1,
  to: "approved",
  note: "",
  sendBy: null,
} as const;

test("an approved return is sent back by a day, to the shop's address, with a slip; the buyer pays", () => {
  const { text } = returnDecidedEmail(to, decision);
  expect(text).toContain(`Return by: Mar 31, 2026

Put the return slip in the package and send it to:

Return to:
  Marlow Goods Ltd
  1 High Street
  London
Return number: K7QM-2F9T-X-R1
Return shipping: Paid by you

Print return slip:
https://shop.example/orders/K7QM-2F9T-X/return/1?key=s3cret
`);
});

test("the email about a label says that shipping is free", () => {
  const returns = approved.returns.map((each) => ({ ...each, hasLabel: true }));
  const { text } = returnLabelEmail({ ...to, order: { ...approved, returns } }, 1);
  expect(text).toContain("Return shipping: Free with our label");
});

test.for<[what: string, commands: OrderCommand[], titles: string[]]>([
  ["paid", paid, ["New order: Desk lamp <Ada> + 1 more"]],
  ["shipped", [...paid, ship()], []],
  [
    "cancelled by its buyer",
    [...paid, cancelAll("buyer")],
    ["Order cancelled by the buyer: Desk lamp <Ada> + 1 more"],
  ],
  ["cancelled by the shop", [...paid, cancelAll("shop")], []],
  ["withdrawn from", [...paid, withdraw()], ["Withdrawal: Desk lamp <Ada> + 1 more"]],
  ["asked to return", asked, ["Return requested: Vase"]],
  ["replaced before it was paid", [open, reported("cancelled"), replace], []],
])("the news for the shop of an order that is %s", ([, commands, titles]) => {
  const { order, events } = after(...commands);
  const view = exampleView(order);
  const news = events.flatMap(
    (event) => messagesOf(testMessages, event).shop?.(view, event)?.title ?? [],
  );
  expect(news.slice(commands === paid ? 0 : news.length - titles.length)).toEqual(titles);
});
