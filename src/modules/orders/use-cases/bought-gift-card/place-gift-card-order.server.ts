import { randomBytes } from "node:crypto";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { insertGiftCardDetails } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { insertOrder } from "#modules/orders/store/save-order.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { holdWithoutStock } from "#modules/stock/store/stock-holds.server.ts";
import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";
import type { GiftCardDetails } from "#modules/gift-cards/rules/gift-card-details.ts";
import { limits, type TooManyRequests } from "#modules/settings/rules/limits.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { countries } from "#modules/delivery/rules/address/address-format.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { giftCardContents } from "#modules/orders/rules/gift-card-contents.ts";
import { ORDER_NUMBER_BYTES, orderNumberOf } from "#modules/orders/rules/order-number.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { keyOfContents } from "#modules/orders/use-cases/key-of-contents.server.ts";

export type GiftCardPurchase = {
  details: GiftCardDetails;
  amount: Money;
  /** The buyer's address. */
  email: EmailAddress;
  uid: string | null;
  clientAddress: string;
};

/**
 * Creates an unpaid order for a gift card. Equal purchases from one client are one order while it can be paid, so a
 * form that is sent twice is not bought twice.
 */
export async function placeGiftCardOrder(
  services: OrderServices,
  purchase: GiftCardPurchase,
): Promise<Result<StoredOrder, TooManyRequests>> {
  const { db, clock, settings } = services;
  const { details, amount, email, uid, clientAddress } = purchase;
  const { recipientName, recipientEmail, senderName, message, sendOn } = details;
  const typed = [recipientName, recipientEmail, senderName, message, sendOn, amount, email, uid];
  for (let ended = 0; ;) {
    const key = keyOfContents([clientAddress, ended, ...typed]);
    const earlier = await findOrder(db, { key });
    if (earlier && waitsForPayment(earlier, clock.now())) return ok(earlier);
    if (earlier) {
      ended += 1;
      continue;
    }
    const { perClient } = limits.order;
    const within = await countTry({ db, clock }, [[perClient, clientAddress]]);
    if (!within.ok) return within;
    const now = clock.now();
    const holdUntil = new Date(now.getTime() + settings.orders.paymentMinutes * MINUTE_MS);
    const placed = await retryTransaction(db, (tx) =>
      place(tx, { ...purchase, key, now, holdUntil }),
    );
    if (placed) return ok(placed);
  }
}

function waitsForPayment({ facts: { state, holdUntil } }: StoredOrder, now: Date): boolean {
  return state === "awaiting_payment" && holdUntil !== null && new Date(holdUntil) > now;
}

/** Null if another request used this key first, or the number is taken. */
async function place(
  tx: DatabaseTransaction,
  wanted: GiftCardPurchase & { key: string; now: Date; holdUntil: Date },
): Promise<StoredOrder | null> {
  const { key, details, amount, email, uid, now, holdUntil } = wanted;
  const order = await insertOrder(tx, {
    number: orderNumberOf(randomBytes(ORDER_NUMBER_BYTES)),
    key,
    replacesId: null,
    fingerprint: "",
    uid,
    email,
    address: addressOf(details.senderName),
    billing: null,
    contents: giftCardContents(details, amount),
    holdUntil,
    now,
  });
  if (typeof order === "string") return null;
  await insertGiftCardDetails(tx, order.id, details);
  await holdWithoutStock(tx, order.id);
  return order;
}

/** Nothing is shipped, so the form asks for no address. */
function addressOf(senderName: string): OrderAddress {
  const nowhere = { address1: "", address2: "", city: "", state: "", zipCode: "", telephone: "" };
  return { firstName: senderName, lastName: "", ...nowhere, country: countries[0] ?? "US" };
}
