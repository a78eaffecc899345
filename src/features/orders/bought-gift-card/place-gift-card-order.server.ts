import { randomBytes, randomUUID } from "node:crypto";
import type { DatabaseTransaction } from "#db/database.server.ts";
import { insertGiftCardDetails } from "#db/gift-card/bought-gift-cards.server.ts";
import { findOrder, type StoredOrder } from "#db/order/order-facts.server.ts";
import { insertOrder } from "#db/order/insert-order.server.ts";
import { countTry } from "#db/rate-counters.server.ts";
import { retryTransaction } from "#db/retry-transaction.server.ts";
import { holdWithoutStock } from "#db/stock/stock-holds.server.ts";
import type { EmailAddress } from "#domain/email/email-address.ts";
import type { GiftCardDetails } from "#domain/gift-card/gift-card-details.ts";
import { limits, type TooManyRequests } from "#domain/limits.ts";
import type { Money } from "#domain/money/money.ts";
import { countries } from "#domain/order/address-format.ts";
import type { OrderAddress } from "#domain/order/address.ts";
import { giftCardContents } from "#domain/order/gift-card-contents.ts";
import { ORDER_NUMBER_BYTES, orderNumberOf } from "#domain/order/order-number.ts";
import { policy } from "#domain/policy.ts";
import { ok, type Result } from "#domain/result.ts";
import { MINUTE_MS } from "#domain/time.ts";
import type { OrderServices } from "#features/orders/apply-command.server.ts";
import { keyOfContents } from "#features/orders/key-of-contents.server.ts";

export type GiftCardPurchase = {
  /** The browser’s name for the form that was filled in; null without scripts, where each sending is an order. */
  formKey: string | null;
  details: GiftCardDetails;
  amount: Money;
  /** The buyer's. */
  email: EmailAddress;
  uid: string | null;
  clientAddress: string;
};

/**
 * Makes an order of a gift card, which awaits payment. However often one form is sent with the same contents, it is
 * one order for as long as that can be paid.
 */
export async function placeGiftCardOrder(
  services: OrderServices,
  purchase: GiftCardPurchase,
): Promise<Result<StoredOrder, TooManyRequests>> {
  const { db, clock } = services;
  const formKey = purchase.formKey ?? randomUUID();
  for (let made = 0; ;) {
    const key = orderKeyOf({ ...purchase, formKey }, made);
    const earlier = await findOrder(db, { key });
    if (earlier && waitsForPayment(earlier, clock.now())) return ok(earlier);
    if (earlier) {
      made += 1;
      continue;
    }
    const { perClient } = limits.order;
    const within = await countTry({ db, clock }, [[perClient, purchase.clientAddress]]);
    if (!within.ok) return within;
    const placed = await retryTransaction(db, (tx) => place(tx, clock.now(), { ...purchase, key }));
    if (placed) return ok(placed);
  }
}

function waitsForPayment({ facts: { state, holdUntil } }: StoredOrder, now: Date): boolean {
  return state === "awaiting_payment" && holdUntil !== null && new Date(holdUntil) > now;
}

/** The key of an order: of so many that one form has made before, and of what was typed into it. */
function orderKeyOf(
  { formKey, details, amount, email, uid }: GiftCardPurchase,
  made: number,
): string {
  const { recipientName, recipientEmail, senderName, message, sendOn } = details;
  const typed = [recipientName, recipientEmail, senderName, message, sendOn, amount, email, uid];
  return keyOfContents([formKey, made, ...typed]);
}

/** Null where another request with this key was quicker, or the number that was drawn was given out before. */
async function place(
  tx: DatabaseTransaction,
  now: Date,
  { key, details, amount, email, uid }: GiftCardPurchase & { key: string },
): Promise<StoredOrder | null> {
  const order = await insertOrder(tx, {
    number: orderNumberOf(randomBytes(ORDER_NUMBER_BYTES)),
    key,
    fingerprint: "",
    uid,
    email,
    address: addressOf(details.senderName),
    terms: {},
    contents: giftCardContents(details, amount),
    holdUntil: new Date(now.getTime() + policy.stockHold.minutes * MINUTE_MS),
    now,
  });
  if (order === "key-taken" || order === "number-taken") return null;
  await insertGiftCardDetails(tx, order.id, details);
  await holdWithoutStock(tx, order.id);
  return order;
}

/** Nothing is shipped, so nobody is asked where they live. */
function addressOf(senderName: string): OrderAddress {
  const nowhere = { address1: "", address2: "", city: "", state: "", zipCode: "", telephone: "" };
  return { firstName: senderName, lastName: "", ...nowhere, country: countries[0] ?? "US" };
}
