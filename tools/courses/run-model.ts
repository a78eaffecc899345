import { createHash } from "node:crypto";
import { cents } from "#modules/core/rules/money/money.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { isUnderWay } from "#modules/payments/rules/payment.ts";
import { diceOf, happens, oneOf, type Dice } from "./chance.ts";
import { ModelShop, stateIn, type Booked } from "./model-shop.ts";
import type { CourseReport } from "./report.ts";

const DAY = 24 * 60;

/** Runs a course of the rules alone, in memory. */
export function runModelCourse(seed: number): CourseReport {
  const dice = diceOf(seed, "model");
  const shop = new ModelShop(dice);
  const faults = new Map<string, number>();
  const trace = createHash("sha256");
  const recent: string[] = [];
  const steps = dice.roll(60, 200);
  for (let step = 0; step < steps && shop.violations.length === 0; step += 1) {
    const what = act(shop, dice, (fault) => faults.set(fault, (faults.get(fault) ?? 0) + 1));
    const line = `${what} ${shop.orders.map(({ facts }) => facts.state).join()} ${JSON.stringify(shop.stock)}`;
    trace.update(line);
    recent.push(line);
  }
  if (shop.violations.length === 0) calmDown(shop);
  const digest = trace.digest("hex").slice(0, 12);
  const { violations } = shop;
  return { seed, digest, actions: steps, steps, faults, violations, recent: recent.slice(-40) };
}

function act(shop: ModelShop, dice: Dice, count: (fault: string) => void): string {
  const order = shop.orders[dice.roll(0, shop.orders.length - 1)];
  const kind = dice.roll(1, 100);
  if (!order || kind <= 18) {
    shop.place([dice.roll(0, 2), dice.roll(0, 2)], happens(dice, 40));
    return "place";
  }
  if (kind <= 34) {
    const booked = shop.open(order) ?? shop.booked.find((each) => each.order === order);
    if (booked && happens(dice, 15)) lose(shop, booked, count);
    else if (booked) {
      if (booked.state === "open") booked.state = outcome(dice);
      if (happens(dice, 75)) shop.report(booked);
      else count("answer lost");
    }
    return "pay";
  }
  if (kind <= 50) return hear(shop, dice, count);
  if (kind <= 56) shop.holdGiftCard(order);
  else if (kind <= 66) {
    shop.pass(oneOf(dice, [1, 4, 6, 16, 31, DAY, -2]));
    for (const each of shop.orders)
      if (happens(dice, 70)) shop.expire(each);
      else shop.command(each, { type: "expire" });
  } else if (kind <= 72) shop.sendRefunds(() => (happens(dice, 85) ? "succeeded" : "failed"));
  else shop.command(order, someCommand(dice));
  return "staff";
}

const outcome = (dice: Dice) =>
  oneOf(dice, [
    "captured",
    "captured",
    "captured",
    "action_required",
    "processing",
    "failed",
  ] as const);

/** Nothing comes back: the shop knows nothing, and the money may have moved. */
function lose(shop: ModelShop, booked: Booked, count: (fault: string) => void): void {
  count("call lost");
  if (booked.state === "open") booked.state = "captured";
  shop.command(booked.order, { type: "lose-payment", payment: booked.payment, prolongMinutes: 15 });
}

/** A webhook, or a question to the provider; some arrive twice. */
function hear(shop: ModelShop, dice: Dice, count: (fault: string) => void): string {
  const booked = shop.booked[dice.roll(0, shop.booked.length - 1)];
  if (!booked) return "nothing";
  // A buyer whose card failed may pay with another, also after the order is over.
  if (["action_required", "processing", "failed"].includes(booked.state))
    booked.state = outcome(dice);
  shop.report(booked);
  if (happens(dice, 30)) {
    count("webhook sent twice");
    shop.report(booked);
  }
  return "report";
}

function someCommand(dice: Dice): OrderCommand {
  const lines = [{ line: dice.roll(0, 1), quantity: dice.roll(1, 2) }];
  const some = happens(dice, 50) ? lines : null;
  const ship = { type: "ship", shipment: null, carrier: null, tracking: null } as const;
  return oneOf<OrderCommand>(dice, [
    {
      type: "cancel",
      by: oneOf(dice, ["buyer", "shop"]),
      reason: "",
      lines: some,
      restock: happens(dice, 50),
    },
    { type: "refund", lines, shipping: happens(dice, 50), amount: null },
    { type: "refund", lines: [], shipping: false, amount: cents(dice.roll(1, 2500)) },
    { type: "pack", lines: some },
    { type: "unpack", shipment: 1 },
    { ...ship, lines: some },
    { ...ship, lines: null },
    { type: "deliver", shipment: null },
    { type: "request-return", lines, reason: "" },
    { type: "decide-return", return: 1, to: "approved", note: "" },
    { type: "receive-return", return: 1, restock: happens(dice, 50) },
    { type: "withdraw", name: "", email: "", lines: some },
  ]);
}

const refundRest: OrderCommand = { type: "refund", lines: [], shipping: true, amount: null };

/** Faults stop, two weeks pass, and the books are compared. */
function calmDown(shop: ModelShop): void {
  for (let days = 0; days < 14; days += 1) {
    shop.pass(DAY);
    for (const order of shop.orders)
      if (order.facts.refunds.some(({ state }) => state === "failed"))
        shop.command(order, refundRest);
    shop.sendRefunds(() => "succeeded");
    for (const booked of shop.booked) {
      if (booked.state === "processing") booked.state = "captured";
      shop.report(booked);
    }
    for (const order of shop.orders) shop.expire(order);
  }
  for (const { number, facts } of shop.orders)
    if (facts.state === "awaiting_payment")
      shop.violations.push(`order ${number} is still unpaid and open`);
  for (const booked of shop.booked) {
    const { order, payment, amount } = booked;
    const state = stateIn(booked);
    if (isUnderWay(state))
      shop.violations.push(`payment ${payment} of order ${order.number} is still ${state}`);
    const back = order.facts.refunds.filter(
      (each) => each.payment === payment && each.state === "succeeded",
    );
    const noted =
      (state === "captured" ? amount : 0) - back.reduce((sum, each) => sum + each.amount, 0);
    if (noted !== shop.keptOf(booked))
      shop.violations.push(
        `payment ${payment} of order ${order.number}: the provider keeps ${shop.keptOf(booked)}, the shop notes ${noted}`,
      );
  }
  if (shop.stock.some(({ held }) => held > 0)) shop.violations.push("stock is still held");
}
