import { randomUUID } from "node:crypto";
import { tokenOf } from "#adapters/stripe/testing/test-cards.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { amountDue } from "#modules/orders/rules/order.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { changeOwnOrder } from "#modules/orders/use-cases/change-order.server.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { checkPayment, payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { priceOrder } from "#modules/orders/use-cases/price-order.server.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { happens, oneOf, type Dice } from "./chance.ts";
import { request, tell, think, type Course } from "./people.ts";

const cards = [
  "4242424242424242",
  "4242424242424242",
  "4242424242424242",
  "4242424242424242",
  "4000000000000002",
  "4000000000009995",
  "4000002760003184",
  "4000000000000259",
  "4000000000005001",
  "4000000000007007",
  "4000000000007726",
] as const;
const REPEATS = 3;

type Buyer = { course: Course; dice: Dice; name: string };
type Placed = { key: string; order: StoredOrder };

/** A buyer who shops a few times, in a hurry and on a bad line. */
export async function buy(course: Course, name: string): Promise<void> {
  const dice = course.scheduler.dice();
  if (!dice) throw new Error("A buyer is a task.");
  const buyer = { course, dice, name };
  for (let visits = dice.roll(1, 3); visits > 0; visits -= 1) {
    await think(course, dice, 8000);
    let placed = await place(buyer, null);
    if (placed && happens(dice, 15)) placed = (await place(buyer, placed.key)) ?? placed;
    if (!placed) continue;
    // In two windows, with one gift card.
    const other = course.focus.giftCards === 100 && happens(dice, 60) && (await place(buyer, null));
    await think(course, dice);
    if (happens(dice, course.focus.giftCards)) {
      const giftCard = oneOf(dice, course.giftCards);
      const orders = other ? [placed, other] : [placed];
      await Promise.all(orders.map((each) => payByCard(course, each, giftCard)));
    }
    if (happens(dice, course.focus.paid)) await pay(buyer, placed);
    await afterwards(buyer, placed);
  }
}

/** Orders goods; a request that fails is sent again under its key. */
async function place(
  { course, dice, name }: Buyer,
  replaces: string | null,
): Promise<Placed | null> {
  const { services } = course.shop;
  const [lamp, vase] = course.goods;
  const lines = [
    ...(happens(dice, 75) ? [{ productId: lamp, quantity: dice.roll(1, 2) }] : []),
    ...(happens(dice, 50) ? [{ productId: vase, quantity: dice.roll(1, 2) }] : []),
  ];
  if (lines.length === 0) lines.push({ productId: vase, quantity: 1 });
  const coupon = happens(dice, course.focus.coupons) ? oneOf(dice, course.coupons) : null;
  const email = parseEmailAddress(`${name}@example.com`);
  if (!email) throw new Error("This is no address.");
  const wanted = { lines, coupon, email, uid: null, country: "GB", service: "standard" as const };
  const priced = await request(course, "quote", () =>
    priceOrder(services, { ...wanted, isGuessed: false }, services.clock.now()),
  );
  if (!priced?.quote.ok) return null;
  const key = randomUUID();
  const { total: expectedTotal } = priced.quote.value;
  const checkout = checkoutOf({
    key,
    lines,
    coupon,
    email,
    expectedTotal,
    replaces,
    clientAddress: `client of ${name}`,
  });
  const send = async () => {
    const placed = await request(course, "place", () => submitOrder(services, checkout));
    if (placed?.ok) tell(course, key, placed.value);
    return placed;
  };
  for (let left = REPEATS; left > 0; left -= 1) {
    // A double click sends the form twice.
    const isTwice = happens(dice, 15);
    const [placed, again] = await Promise.all([send(), isTwice ? send() : null]);
    if (placed?.ok === false && !isTwice) course.refused.add(key);
    const answer = placed ?? again;
    if (answer) return answer.ok ? { key, order: answer.value } : null;
  }
  return null;
}

/** Pays as much as it can with a gift card. */
async function payByCard(course: Course, { order, key }: Placed, giftCard: number): Promise<void> {
  const held = await request(course, "hold gift card", () =>
    holdGiftCard(course.shop.services, order.id, { giftCard, expected: null }),
  );
  if (held?.ok) tell(course, key, held.value);
}

async function pay(buyer: Buyer, { order, key }: Placed): Promise<void> {
  const { course, dice } = buyer;
  const { services } = course.shop;
  for (let left = dice.roll(1, REPEATS); left > 0; left -= 1) {
    const isGood = happens(dice, course.focus.goodCards);
    const way = isGood ? 1 : dice.roll(1, 10);
    const payment =
      way <= 5
        ? {
            provider: "stripe",
            method: "card",
            details: { confirmationToken: tokenOf(isGood ? cards[0] : oneOf(dice, cards)) },
          }
        : way <= 8
          ? { provider: "paypal", method: "paypal", details: {} }
          : { provider: "offline", method: String(oneOf(dice, course.offline)), details: {} };
    const send = () => request(course, "pay", () => payOrder(services, order.id, payment));
    const [paid, again] = await Promise.all([send(), happens(dice, 15) ? send() : null]);
    for (const each of [paid, again]) if (each?.ok) tell(course, key, each.value);
    await think(course, dice);
    const now = await answerBank(buyer, order.id);
    if (now) tell(course, key, now);
    if (now === null || amountDue(now.facts) === 0 || now.facts.state !== "awaiting_payment")
      return;
  }
}

/** The buyer answers their bank or PayPal, and mostly comes back. */
async function answerBank({ course, dice }: Buyer, id: number): Promise<StoredOrder | null> {
  const { services, db, stripe, payPal } = course.shop;
  const read = () => request(course, "read", () => findOrder(db, { id }));
  const order = await read();
  if (!order) return null;
  const asked = order.facts.payments.at(-1);
  if (asked?.state !== "action_required" || happens(dice, 15)) return order;
  await course.scheduler.take({
    kind: "move",
    label: "the buyer answers",
    async act() {
      const { number } = order;
      for (const { id: intent, status, metadata } of stripe.intents())
        if (status === "requires_action" && metadata["order"] === number)
          stripe.answer(intent, happens(dice, 75) ? "approve" : "refuse");
      for (const { id: reference, unit, status } of payPal.orders.values())
        if (unit.custom_id === number && status !== "COMPLETED" && status !== "APPROVED")
          payPal.approve(
            reference,
            oneOf(dice, ["enough", "enough", "enough", "none", "under-review"]),
          );
    },
  });
  if (happens(dice, 70)) await request(course, "come back", () => checkPayment(services, id));
  return read();
}

async function afterwards({ course, dice, name }: Buyer, { order }: Placed): Promise<void> {
  const { services } = course.shop;
  await think(course, dice, 8000);
  const lines = [{ line: 0, quantity: 1 }];
  const change = oneOf(dice, [
    null,
    null,
    { type: "cancel", by: "buyer", lines: null, reason: "", restock: true } as const,
    { type: "request-return", lines, reason: "" } as const,
    { type: "withdraw", name, email: `${name}@example.com`, lines: null } as const,
  ]);
  if (change) await request(course, change.type, () => changeOwnOrder(services, order, change));
}
