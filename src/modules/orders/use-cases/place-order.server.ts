import { createHash } from "node:crypto";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { telephoneError } from "#modules/delivery/use-cases/telephone-error.server.ts";
import {
  refuse,
  refuseTaken,
  wrongStep,
  type PlaceError,
  type OrderInput,
} from "#modules/orders/rules/place-order.ts";
import { placeTexts } from "#modules/orders/rules/order-errors.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { findLastReplacement, findOrder, hasOrder } from "#modules/orders/store/orders.server.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import { isGuessedCoupon } from "#modules/promotions/use-cases/promotion-facts.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { isCalculatedOutside } from "#modules/taxes/rules/tax-source.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import type { Services } from "#platform/services.ts";
import { resultTransaction } from "#platform/database/retry-transaction.server.ts";
import type { OrderServices } from "./apply-command.server.ts";
import { priceOrder } from "./price-order.server.ts";
import { wantedQuote, writeOrder, type Attempt, type Retry } from "./write-order.server.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";

export type PlaceServices = OrderServices & Pick<Services, "extensions">;

/** What placing needs of the order's other commands. */
export type PlacingSteps = {
  /** Ends the unpaid order that a checkout replaces. */
  closeUnpaid(services: OrderServices, id: number): Promise<"closed" | "paid" | "busy">;
  /** Fills the empty profile of a member with the address. */
  keepAddress(tx: DatabaseTransaction, uid: string, address: OrderAddress): Promise<void>;
  /** Places a written order that costs nothing. */
  placeFree(
    tx: DatabaseTransaction,
    services: OrderServices,
    order: StoredOrder,
  ): Promise<StoredOrder>;
};

/** Retries when another checkout takes the stock between the quote and the hold. */
const PLACE_TRIES = 4;

/**
 * Places an unpaid order with its stock held, at current prices. If they differ from what the shopper saw, nothing is
 * ordered and the answer names the difference.
 */
export async function placeOrder(
  services: PlaceServices,
  checkout: OrderInput,
  steps: PlacingSteps,
): Promise<Result<StoredOrder, PlaceError>> {
  const { db, clock } = services;
  const fingerprint = fingerprintOf(checkout);
  const earlier = (await hasOrder(db, { key: checkout.key }))
    ? await findOrder(db, { key: checkout.key })
    : null;
  if (earlier) return sameOrder(earlier, fingerprint);
  const wrong = telephoneError(checkout.address.telephone, checkout.address.country);
  if (wrong !== null) return refuse("invalid-telephone", wrong);
  const uneven = wrongStep(checkout.expectedTotal, smallestStep(services));
  if (uneven) return uneven;
  const within = await countTry({ db, clock }, [
    [ordersLimits.order.perClient, checkout.clientAddress],
  ]);
  if (!within.ok) return within;
  const isGuessed = await isGuessedCoupon(services, checkout);
  await askForTaxes(services, checkout, isGuessed);
  for (let left = PLACE_TRIES; left > 0;) {
    const replaced = await closeReplaced(services, checkout, steps);
    if (!replaced.ok) return replaced;
    const { unpaidMinutes } = services.settings.orders;
    const attempt = {
      checkout,
      fingerprint,
      isGuessed,
      replacesId: replaced.value,
      holdMinutes: unpaidMinutes,
    };
    const placed = await tryToPlace(services, attempt, steps);
    if (placed.ok) return placed;
    const { error } = placed;
    if (typeof error !== "string") return err(error);
    // Another request has just replaced the same order, so this one replaces that.
    if (error !== "place-taken") left -= 1;
  }
  return refuseTaken();
}

/** Asks the service that calculates taxes before the transaction, which reads the stored answer. */
async function askForTaxes(
  services: PlaceServices,
  checkout: OrderInput,
  isGuessed: boolean,
): Promise<void> {
  if (checkout.lines.length === 0 || !isCalculatedOutside(services.settings.tax)) return;
  await priceOrder(services, wantedQuote(checkout, isGuessed), services.clock.now());
}

/** Closes the replaced order, or its last replacement, and returns its id; null without one. */
async function closeReplaced(
  services: OrderServices,
  { replaces }: OrderInput,
  { closeUnpaid }: PlacingSteps,
): Promise<Result<number | null, PlaceError>> {
  if (replaces === null) return ok(null);
  const last = await findLastReplacement(services.db, { key: replaces });
  if (last === null) return ok(null);
  const closed = await closeUnpaid(services, last);
  if (closed === "paid") return refuse("already-paid", placeTexts.paidAlready);
  if (closed === "busy") return refuse("payment-under-way", placeTexts.paymentChecked);
  return ok(last);
}

function sameOrder(order: StoredOrder, fingerprint: string): Result<StoredOrder, PlaceError> {
  if (order.fingerprint === fingerprint) return ok(order);
  return refuse("checkout-changed", placeTexts.sentBefore);
}

async function tryToPlace(
  services: OrderServices,
  attempt: Attempt,
  { keepAddress, placeFree }: PlacingSteps,
): Promise<Result<StoredOrder, PlaceError | Retry>> {
  const { checkout, fingerprint } = attempt;
  const { uid, address } = checkout;
  const placed = await resultTransaction(services.db, async (tx) => {
    // First, because others wait for the rows that the order locks.
    if (uid !== null && checkout.keepAddress) await keepAddress(tx, uid, address);
    const written = await writeOrder(tx, services, attempt);
    const isFree = written.ok && written.value.facts.total === 0;
    return isFree ? ok(await placeFree(tx, services, written.value)) : written;
  });
  if (placed.ok) return placed;
  // Another request with this key may have been faster, and have taken the stock.
  const order = await findOrder(services.db, { key: checkout.key });
  return order ? sameOrder(order, fingerprint) : placed;
}

/** Equal checkouts have equal fingerprints. */
export function fingerprintOf(checkout: Omit<OrderInput, "clientAddress">): string {
  const { email, address, billing, business, lines, giftCards } = checkout;
  const { service, expectedTotal, coupon } = checkout;
  const sorted = (parts: OrderAddress) =>
    Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const asked = [
    email,
    sorted(address),
    lines.map(({ productId, variantId = null, quantity }) => [productId, variantId, quantity]),
    service,
    expectedTotal,
    ...(coupon === null ? [] : [coupon]),
    ...(checkout.feeOf == null ? [] : [{ feeOf: checkout.feeOf }]),
    ...(billing === null ? [] : [sorted(billing)]),
    ...(business ? [business] : []),
    ...(giftCards.length === 0 ? [] : [giftCards.map(({ amount, details }) => [amount, details])]),
  ];
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
}
