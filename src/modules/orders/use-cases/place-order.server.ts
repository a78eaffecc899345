import { createHash, randomBytes } from "node:crypto";
import { fillAddress } from "#modules/accounts/store/profiles.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { findLastReplacement, findOrder, hasOrder } from "#modules/orders/store/orders.server.ts";
import { insertOrder } from "#modules/orders/store/save-order.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { takePromotions } from "#modules/promotions/store/promotion-uses.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { holdStock, holdWithoutStock } from "#modules/stock/store/stock-holds.server.ts";
import type { LineKey } from "#modules/cart/rules/cart.ts";
import type { Day } from "#modules/delivery/rules/calendar.ts";
import type { EmailAddress } from "#modules/core/rules/email/email-address.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import type { GiftCardLine } from "#modules/gift-cards/rules/gift-card-line.ts";
import { insertGiftCardDetails } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import type { Quote } from "#modules/orders/rules/quote.ts";
import { formatOf } from "#modules/delivery/rules/address/address-format.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { contentsOf } from "#modules/orders/rules/order-contents.ts";
import { ORDER_NUMBER_BYTES, orderNumberOf } from "#modules/orders/rules/order-number.ts";
import { customerKey } from "#modules/promotions/rules/customer-key.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { applyCommand, type OrderServices } from "./apply-command.server.ts";
import { closeUnpaid } from "./expire-orders.server.ts";
import { isGuessedCoupon } from "#modules/promotions/use-cases/promotion-facts.server.ts";
import {
  refuse,
  refuseQuote,
  refuseTaken,
  refuseTotal,
  wrongQuote,
  type PlaceError,
} from "#modules/orders/rules/place-error.ts";
import { parseVatNumber, type Business } from "#modules/taxes/rules/vat-number.ts";
import { findVatCheck } from "#modules/taxes/store/vat-checks.server.ts";
import { telephoneError } from "#modules/delivery/use-cases/telephone-error.server.ts";
import { limitHold } from "./limit-hold.server.ts";
import { priceOrder } from "./price-order.server.ts";

export type Checkout = {
  /** The browser's id of this checkout, a UUID: repeated submissions give one order. */
  key: string;
  /** The key of an earlier attempt with other contents. */
  replaces: string | null;
  email: EmailAddress;
  address: OrderAddress;
  /** Null if it is the delivery address. */
  billing: OrderAddress | null;
  /** A business that buys; absent for others. */
  business?: Business | null;
  lines: (LineKey & { quantity: number })[];
  /** The gift cards that it buys; an order for these alone has an empty address. */
  giftCards: readonly GiftCardLine[];
  /** The code of the delivery method; null for standard. */
  service: string | null;
  coupon: string | null;
  /** Delivery days that the shopper saw; null if none. */
  expectedDays: { from: Day; to: Day } | null;
  /** The total that the shopper agreed to. */
  expectedTotal: Money;
  uid: string | null;
  /** Whether to save the address in a profile that has none. */
  keepAddress: boolean;
  clientAddress: string;
};

/** Retries when another checkout takes the stock between the quote and the hold. */
const PLACE_TRIES = 4;

/**
 * Places an unpaid order with its stock held, at current prices. If they differ from what the shopper saw, nothing is
 * ordered and the answer names the difference.
 */
export async function placeOrder(
  services: OrderServices,
  checkout: Checkout,
): Promise<Result<StoredOrder, PlaceError>> {
  const { db, clock } = services;
  const fingerprint = fingerprintOf(checkout);
  const earlier = (await hasOrder(db, { key: checkout.key }))
    ? await findOrder(db, { key: checkout.key })
    : null;
  if (earlier) return sameOrder(earlier, fingerprint);
  const wrong = telephoneError(checkout.address.telephone, checkout.address.country);
  if (wrong !== null) return refuse("invalid-telephone", wrong);
  const within = await countTry({ db, clock }, [[limits.order.perClient, checkout.clientAddress]]);
  if (!within.ok) return within;
  const isGuessed = await isGuessedCoupon(services, checkout);
  for (let left = PLACE_TRIES; left > 0;) {
    const replaced = await closeReplaced(services, checkout);
    if (!replaced.ok) return replaced;
    const attempt = { checkout, fingerprint, isGuessed, replacesId: replaced.value };
    const placed = await tryToPlace(services, attempt);
    if (placed !== "again" && placed !== "place-taken") return placed;
    // Another request has just replaced the same order, so this one replaces that.
    if (placed === "again") left -= 1;
  }
  return refuseTaken();
}

/** Closes the replaced order, or its last replacement, and returns its id; null without one. */
async function closeReplaced(
  services: OrderServices,
  { replaces }: Checkout,
): Promise<Result<number | null, PlaceError>> {
  if (replaces === null) return ok(null);
  const last = await findLastReplacement(services.db, { key: replaces });
  if (last === null) return ok(null);
  const closed = await closeUnpaid(services, last);
  if (closed === "paid")
    return refuse("already-paid", "This order is paid already, so it can’t be changed here.");
  if (closed === "busy")
    return refuse("payment-under-way", "A payment of this order is being checked. Please wait.");
  return ok(last);
}

function sameOrder(order: StoredOrder, fingerprint: string): Result<StoredOrder, PlaceError> {
  if (order.fingerprint === fingerprint) return ok(order);
  return refuse("checkout-changed", "This checkout was sent before with other contents.");
}

/** Thrown to roll back the transaction; carries the result to return. */
class Refused extends Error {
  readonly answer: Result<never, PlaceError> | Retry;

  constructor(answer: Refused["answer"]) {
    super("The order is not placed.");
    this.answer = answer;
  }
}

/** A checkout and the facts that were read before the transaction. */
type Attempt = {
  checkout: Checkout;
  fingerprint: string;
  isGuessed: boolean;
  replacesId: number | null;
};

/** "again": the stock was just taken. "place-taken": another order has replaced the same one. */
type Retry = "again" | "place-taken";

async function tryToPlace(
  services: OrderServices,
  attempt: Attempt,
): Promise<Result<StoredOrder, PlaceError> | Retry> {
  const { db } = services;
  try {
    const order = await retryTransaction(db, (tx) => place(tx, services, attempt));
    return order === "key-taken" ? await sameAgain(db, attempt) : ok(order);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.answer;
  }
}

/** Another request with this key was faster. */
async function sameAgain(db: Database, { checkout, fingerprint }: Attempt) {
  const order = await findOrder(db, { key: checkout.key });
  return order ? sameOrder(order, fingerprint) : "again";
}

async function place(
  tx: DatabaseTransaction,
  services: OrderServices,
  { checkout, fingerprint, isGuessed, replacesId }: Attempt,
): Promise<StoredOrder | "key-taken"> {
  const now = services.clock.now();
  const { uid, email, address, giftCards } = checkout;
  const quote = await agreedQuote(tx, services, { checkout, isGuessed });
  const number = parseVatNumber(checkout.business?.vatNumber ?? "");
  const check = number === null ? null : await findVatCheck(tx, number);
  const order = await insertOrder(tx, {
    number: orderNumberOf(randomBytes(ORDER_NUMBER_BYTES)),
    key: checkout.key,
    replacesId,
    fingerprint,
    uid,
    email,
    address,
    billing: checkout.billing,
    business: checkout.business ? { ...checkout.business, check } : null,
    contents: contentsOf(quote, giftCards, address.country, services.settings.returns),
    holdUntil: new Date(now.getTime() + services.settings.orders.unpaidMinutes * MINUTE_MS),
    now,
  });
  if (order === "key-taken") return order;
  if (order === "number-taken") throw new Refused("again");
  if (order === "place-taken") throw new Refused(order);
  if (uid !== null && checkout.keepAddress) await fillProfile(tx, uid, address);
  for (const [index, { details }] of giftCards.entries())
    await insertGiftCardDetails(
      tx,
      { orderId: order.id, line: checkout.lines.length + index },
      details,
    );
  if (quote === null) {
    await holdWithoutStock(tx, order.id);
    return order;
  }
  const lines = checkout.lines.map(({ productId, variantId = null, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  const user = { orderId: order.id, uid, customer: customerKey(email), now };
  // Quoting again tells whether the coupon's last use is gone.
  if (!(await takePromotions(tx, quote.promotionsUsed, user))) throw new Refused("again");
  // Last, because others wait for these rows. Quoting again tells which line is gone.
  if (!(await holdStock(tx, order.id, lines))) throw new Refused("again");
  if (order.facts.total > 0) {
    const { clientAddress } = checkout;
    const refused = await limitHold(tx, {
      orderId: order.id,
      owner: { clientAddress, email, uid },
      now,
    });
    if (refused) throw new Refused(refused);
    return order;
  }
  const free = await applyCommand(tx, services, order, { type: "place-free" });
  return free.ok ? free.value.order : order;
}

/** Returns the quote that the shopper has agreed to; null if only gift cards are bought. */
async function agreedQuote(
  tx: DatabaseTransaction,
  { settings, clock }: OrderServices,
  { checkout, isGuessed }: Pick<Attempt, "checkout" | "isGuessed">,
): Promise<Quote | null> {
  const { lines, giftCards, address, expectedTotal } = checkout;
  const ofCards = sum(giftCards.map(({ amount }) => amount));
  if (lines.length === 0) {
    if (ofCards !== expectedTotal) throw new Refused(refuseTotal(ofCards));
    return null;
  }
  const { country, state: region, zipCode: postcode } = address;
  const { vatNumber = null } = checkout.business ?? {};
  const wanted = { ...checkout, country, region, postcode, vatNumber, isGuessed };
  const { quote } = await priceOrder({ db: tx, settings }, wanted, clock.now());
  if (!quote.ok) throw new Refused(refuseQuote(quote.error));
  const agreed = { ...checkout, expectedTotal: cents(expectedTotal - ofCards) };
  const wrong = wrongQuote(quote.value, agreed);
  if (wrong) throw new Refused(wrong);
  return quote.value;
}

/** A profile stores the country by name. */
async function fillProfile(tx: DatabaseTransaction, uid: string, address: OrderAddress) {
  const { firstName: _, lastName: __, telephone, ...written } = address;
  const country = formatOf(address.country).name;
  await fillAddress(tx, uid, { ...written, country }, telephone);
}

/** Equal checkouts have equal fingerprints. */
function fingerprintOf(checkout: Checkout): string {
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
    ...(billing === null ? [] : [sorted(billing)]),
    ...(business ? [business] : []),
    ...(giftCards.length === 0 ? [] : [giftCards.map(({ amount, details }) => [amount, details])]),
  ];
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex");
}
