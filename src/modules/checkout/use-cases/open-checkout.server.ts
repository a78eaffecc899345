import { randomUUID, createHash } from "node:crypto";
import { linesSearch, type WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { CheckoutInput } from "#modules/checkout/rules/checkout-fields.ts";
import {
  findCheckout,
  saveCheckout,
  type StoredCheckout,
} from "#modules/checkout/store/checkouts.server.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import type { Services } from "#platform/services.ts";

/** After this time without a change a checkout begins empty, because the computer may be shared. */
const CHECKOUT_IDLE_MS = 30 * MINUTE_MS;

const empty: CheckoutInput = {
  lines: [],
  giftCards: [],
  coupon: "",
  giftCard: null,
  fields: {},
  isSigningIn: false,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Session cookie with the id of the browser's checkout. */
export function checkoutCookie({ shop }: Pick<Services, "shop">) {
  return shopCookie(shop.url, "checkout", "session");
}

type Visitor = { headers: Headers; uid: string | null };

/**
 * Returns the browser's checkout; an empty one if it has none, or if it is idle or another person's. Keys are derived,
 * so that requests at the same time get the same one.
 */
export async function openCheckout(
  services: Pick<Services, "db" | "clock" | "shop">,
  { headers, uid }: Visitor,
): Promise<StoredCheckout> {
  const touchedAt = services.clock.now();
  const named = checkoutCookie(services).read(headers);
  const id = named !== null && UUID.test(named) ? named : randomUUID();
  const stored = id === named ? await findCheckout(services.db, id) : null;
  const fresh = { id, uid, input: empty, touchedAt, orderPlacedAt: null, isNew: stored === null };
  if (!stored) return { ...fresh, key: keyOfContents(id) };
  const isTheirs = stored.uid === uid || (stored.uid === null && stored.input.isSigningIn);
  const isIdle = touchedAt.getTime() - stored.touchedAt.getTime() >= CHECKOUT_IDLE_MS;
  return isTheirs && !isIdle ? { ...stored, uid } : { ...fresh, key: nextKey(stored) };
}

/**
 * The same for a visit of the page: after its order was placed another checkout begins. Input that was typed since
 * belongs to that one, unless the lines are still those of the order.
 */
export async function visitCheckout(
  services: Pick<Services, "db" | "clock" | "shop">,
  visitor: Visitor,
  wanted: readonly WantedLine[],
): Promise<StoredCheckout> {
  const checkout = await openCheckout(services, visitor);
  const { orderPlacedAt, touchedAt, input } = checkout;
  if (orderPlacedAt === null) return checkout;
  const isTypedSince = touchedAt > orderPlacedAt;
  if (isTypedSince && linesSearch(wanted) === linesSearch(input.lines)) return checkout;
  const key = nextKey(checkout);
  return changeCheckout(services, checkout, {
    key,
    input: isTypedSince ? { ...input, lines: [], giftCards: [] } : empty,
  });
}

/** Stores the checkout with another key or input. */
export async function changeCheckout(
  { db, clock }: Pick<Services, "db" | "clock">,
  checkout: StoredCheckout,
  change: Partial<Pick<StoredCheckout, "key" | "input">>,
): Promise<StoredCheckout> {
  const changed = { ...checkout, ...change, touchedAt: clock.now(), orderPlacedAt: null };
  await saveCheckout(db, changed);
  return changed;
}

/** The key of the checkout's next order, after one that can no longer be paid or changed. */
export function nextKey({ key }: Pick<StoredCheckout, "key">): string {
  return keyOfContents(key);
}

/** Returns a UUID derived from contents, so that the same request has the same key. */
export function keyOfContents(contents: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(contents)).digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
