import { invariant } from "#modules/core/rules/result.ts";
import { findOwnedOrder, getOrder, type OwnedOrder } from "#modules/orders/store/orders.server.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { parseOrderNumber, type OrderNumber } from "#modules/orders/rules/order-number.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import type { Services } from "#platform/services.ts";
import { isOrderSecret, orderSecret } from "./order-secret.server.ts";

type AccessServices = Pick<Services, "db" | "shop" | "accounts">;

/** Header with the secret of a guest's order, for programs. */
const ORDER_SECRET_HEADER = "Order-Secret";

/** Number of guest orders that one browser keeps open; the oldest is dropped first. */
const MOST_OPEN_ORDERS = 12;
/** A number and its secret, as `K7QM-2F9T-X.QmFzZTY0…`. */
const KEY = /^([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z])\.([\w-]{22})$/;

/** Session cookie with the secrets of this browser's last orders, cleared at sign-out. */
export function orderCookie({ shop }: Pick<Services, "shop">) {
  return shopCookie(shop.url, "orders", "session");
}

/** Reads the order that `findOwnOrder` finds. */
export async function findOrderFor(
  services: AccessServices,
  request: Request,
  typed: string,
): Promise<StoredOrder | null> {
  const own = await findOwnOrder(services, request, typed);
  return own && getOrder(services.db, { id: own.id });
}

/**
 * Finds the order if the requester has its secret (cookie or header) or is signed in as its owner; else null, as for an
 * unknown number. It is not read whole, because most requests read it again later.
 */
export async function findOwnOrder(
  services: AccessServices,
  request: Request,
  typed: string,
): Promise<OwnedOrder | null> {
  const number = parseOrderNumber(typed);
  if (number === null) return null;
  const { db } = services;
  const order = await findOwnedOrder(db, number);
  if (order === null) return null;
  const secrets = [
    request.headers.get(ORDER_SECRET_HEADER),
    cachedSecret(services, request, number),
  ];
  const held = await Promise.all(secrets.map((secret) => isOrderSecret(db, order, secret)));
  if (held.includes(true)) return order;
  const uid = (await services.accounts.identify(request))?.account.uid;
  return uid !== undefined && order.uid === uid ? order : null;
}

/** Returns the cookie that keeps an order open, beside those already open. */
export async function keepOrderOpen(
  services: Pick<Services, "db" | "shop">,
  request: Request,
  number: string,
): Promise<string> {
  const order = await findOwnedOrder(services.db, number);
  invariant(order, "an order that is kept open exists");
  const secret = await orderSecret(services.db, { number, email: order.email });
  return cookieWith(services, request, { number, secret });
}

/** The same for an order whose secret is known. */
export function cookieWith(
  services: Pick<Services, "shop">,
  request: Request,
  { number, secret }: { number: string; secret: string },
): string {
  const others = keysIn(services, request).filter((each) => !each.startsWith(`${number}.`));
  const keys = [`${number}.${secret}`, ...others];
  return orderCookie(services).write(keys.slice(0, MOST_OPEN_ORDERS).join("~"));
}

/** The same for a secret in a link; null if it does not open this order. */
export async function openBySecret(
  services: Pick<Services, "db" | "shop">,
  request: Request,
  { typed, secret }: { typed: string; secret: string },
): Promise<string | null> {
  const number = parseOrderNumber(typed);
  const order = number && (await findOwnedOrder(services.db, number));
  if (number === null || order === null) return null;
  const isOpened = await isOrderSecret(services.db, order, secret);
  return isOpened ? cookieWith(services, request, { number, secret }) : null;
}

function cachedSecret(
  services: Pick<Services, "shop">,
  request: Request,
  number: OrderNumber,
): string | null {
  const key = keysIn(services, request).find((each) => each.startsWith(`${number}.`));
  return key?.slice(number.length + 1) ?? null;
}

function keysIn(services: Pick<Services, "shop">, { headers }: Request): string[] {
  const kept = orderCookie(services).read(headers) ?? "";
  return kept.split("~").filter((each) => KEY.test(each));
}
