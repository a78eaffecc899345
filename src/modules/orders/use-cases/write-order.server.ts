import { randomBytes } from "node:crypto";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { MINUTE_MS, DAY_MS } from "#modules/core/rules/time.ts";
import { insertGiftCardDetails } from "#modules/gift-cards/store/bought-gift-cards.server.ts";
import { buyer } from "#modules/orders/rules/order-command.ts";
import { contentsOf } from "#modules/orders/rules/order-contents.ts";
import { ORDER_NUMBER_BYTES, orderNumberOf } from "#modules/orders/rules/order-number.ts";
import {
  refuseQuote,
  refuseTotal,
  wrongQuote,
  type PlaceError,
  type OrderInput,
  refuse,
} from "#modules/orders/rules/place-order.ts";
import { placeTexts } from "#modules/orders/rules/order-errors.ts";
import type { Quote } from "#modules/orders/rules/quote.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { insertOrder } from "#modules/orders/store/insert-order.server.ts";
import { customerKey } from "#modules/core/rules/email.ts";
import { takePromotions } from "#modules/promotions/store/promotion-uses.server.ts";
import { holdStock, holdWithoutStock } from "#modules/stock/store/stock-holds.server.ts";
import { parseVatNumber } from "#modules/taxes/rules/vat-number.ts";
import { businessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { DecisionServices } from "./apply-command.server.ts";
import { withOwnNames } from "#modules/catalogue/store/cart-products.server.ts";
import { priceOrder, type WantedQuote } from "./price-order.server.ts";
import {
  countLastPieces,
  noteHoldOwner,
  type HoldOwner,
} from "#modules/stock/store/hold-owners.server.ts";
import {
  holdProblem,
  holdSentence,
  lastPiecesProblem,
  type HoldProblem,
} from "#modules/stock/rules/limit-hold.ts";

/** A checkout and the facts that were read before the transaction. */
export type Attempt = {
  checkout: Omit<OrderInput, "clientAddress"> & {
    /** Null for staff, whose holds are not limited. */
    clientAddress: string | null;
  };
  fingerprint: string;
  isGuessed: boolean;
  replacesId: number | null;
  /** How long the stock is held without a payment. */
  holdMinutes: number;
};

/** "again": the stock was just taken. Another order has replaced the same one, or has the same key. */
export type Retry = "again" | "place-taken" | "key-taken";

/** Writes an unpaid order with its stock held. After an error the transaction must be rolled back. */
export async function writeOrder(
  tx: DatabaseTransaction,
  services: DecisionServices,
  { checkout, fingerprint, isGuessed, replacesId, holdMinutes }: Attempt,
): Promise<Result<StoredOrder, PlaceError | Retry>> {
  const now = services.clock.now();
  const { uid, email, address, giftCards } = checkout;
  const agreed = await agreedQuote(tx, services, { checkout, isGuessed });
  if (!agreed.ok) return agreed;
  const quote = agreed.value;
  const contents = contentsOf(quote, giftCards, address.country, services.settings.returns);
  const number = parseVatNumber(checkout.business?.vatNumber ?? "");
  const check = number === null ? null : await businessNumbers().findCheck(tx, number);
  const order = await insertOrder(tx, {
    number: orderNumberOf(randomBytes(ORDER_NUMBER_BYTES)),
    key: checkout.key,
    replacesId,
    fingerprint,
    uid,
    email,
    language: currentLanguage(),
    address,
    billing: checkout.billing,
    business: checkout.business ? { ...checkout.business, check } : null,
    contents: { ...contents, lines: await withOwnNames(tx, contents.lines) },
    holdUntil: new Date(now.getTime() + holdMinutes * MINUTE_MS),
    now,
    actor: services.actor ?? buyer,
  });
  if (order === "number-taken") return err("again");
  if (typeof order === "string") return err(order);
  await insertCards(tx, order.id, checkout);
  const owner = ownerOf(checkout);
  if (quote === null) {
    await holdWithoutStock(tx, order.id);
    // Its declined payments count together with those of the client's other orders.
    if (owner) await noteHoldOwner(tx, { orderId: order.id, owner, now, since: now });
    return ok(order);
  }
  const lines = checkout.lines.map(({ productId, variantId = null, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  const user = { orderId: order.id, uid, customer: customerKey(email), now };
  // Quoting again tells whether the coupon's last use is gone.
  if (!(await takePromotions(tx, quote.promotionsUsed, user))) return err("again");
  // Last, because others wait for these rows. Quoting again tells which line is gone.
  if (!(await holdStock(tx, order.id, lines))) return err("again");
  const isLimited = owner !== null && order.facts.total > 0;
  return (isLimited && (await limitHold(tx, { orderId: order.id, owner, now }))) || ok(order);
}

/** Who orders, as far as orders of one client are counted together; null for staff. */
function ownerOf({ clientAddress, email, uid }: Attempt["checkout"]): HoldOwner | null {
  return clientAddress === null ? null : { clientAddress, email, uid };
}

/** Gift cards are the last lines. */
async function insertCards(
  tx: DatabaseTransaction,
  orderId: number,
  { lines, giftCards }: Pick<OrderInput, "lines" | "giftCards">,
): Promise<void> {
  for (const [index, { details }] of giftCards.entries())
    await insertGiftCardDetails(tx, { orderId, line: lines.length + index }, details);
}

/** Returns the quote that the shopper has agreed to; null if only gift cards are bought. */
async function agreedQuote(
  tx: DatabaseTransaction,
  { settings, clock }: DecisionServices,
  { checkout, isGuessed }: Pick<Attempt, "checkout" | "isGuessed">,
): Promise<Result<Quote | null, PlaceError>> {
  const { lines, giftCards, expectedTotal } = checkout;
  const ofCards = sum(giftCards.map(({ amount }) => amount));
  if (lines.length === 0) {
    return ofCards === expectedTotal ? ok(null) : refuseTotal(ofCards);
  }
  const wanted = wantedQuote(checkout, isGuessed);
  const { quote } = await priceOrder({ db: tx, settings }, wanted, clock.now());
  if (!quote.ok) return refuseQuote(quote.error);
  const agreed = { ...checkout, expectedTotal: cents(expectedTotal - ofCards) };
  return wrongQuote(quote.value, agreed) ?? quote;
}

/** Returns the quote that a checkout asks for. */
export function wantedQuote(checkout: Attempt["checkout"], isGuessed: boolean): WantedQuote {
  const { country, state: region, zipCode: postcode } = checkout.address;
  const { vatNumber = null } = checkout.business ?? {};
  return { ...checkout, country, region, postcode, vatNumber, isGuessed };
}

type Held = { orderId: number; owner: HoldOwner; now: Date };

/** Refuses an unpaid order beyond a client's limit of held stock; null if it is allowed. */
async function limitHold(
  tx: DatabaseTransaction,
  held: Held,
): Promise<ReturnType<typeof refuse> | null> {
  const problem = await findProblem(tx, held);
  if (problem === null) return null;
  return refuse("hold-limit", placeTexts.nothingOrdered(holdSentence(problem)));
}

async function findProblem(tx: DatabaseTransaction, held: Held): Promise<HoldProblem | null> {
  const since = new Date(held.now.getTime() - DAY_MS);
  const holds = await noteHoldOwner(tx, { ...held, since });
  const problem = holdProblem(holds);
  if (problem !== null || holds.every(({ onHand }) => onHand > 0)) return problem;
  return lastPiecesProblem(await countLastPieces(tx, held.owner));
}
