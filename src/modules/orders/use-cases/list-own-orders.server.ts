import { joinGuestOrders } from "#modules/accounts/store/accounts.server.ts";
import {
  listMemberOrders,
  type MemberOrderRow,
} from "#modules/orders/store/member-orders.server.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { OrderListFilter } from "#modules/orders/rules/order-list-filter.ts";
import { stageOf } from "#modules/orders/rules/order-stage.ts";
import { buyerActions } from "#modules/orders/rules/order-actions.ts";
import { pageCountOf } from "#modules/core/rules/page.ts";
import { timeZoneOf } from "#modules/delivery/rules/address/time-zone.ts";
import { deliveryOf } from "./read-order.server.ts";
import type { Services } from "#platform/services.ts";

const PAGE_SIZE = 10;
/** Number of lines that a list shows of an order. */
const LINES = 3;

export type OwnOrders = NonNullable<Awaited<ReturnType<typeof listOwnOrders>>>;
export type OwnOrder = ReturnType<typeof ownOrder>;

/**
 * Lists the signed-in member's orders after a filter, newest first; null if signed out. Their guest orders join first.
 */
export async function listOwnOrders(
  services: Pick<Services, "db" | "clock" | "accounts">,
  request: Request,
  { filter, size = PAGE_SIZE }: { filter: OrderListFilter; size?: number },
) {
  const { db, clock } = services;
  const account = (await services.accounts.identify(request))?.account;
  if (!account) return null;
  const { uid } = account;
  await joinGuestOrders(db, uid);
  const now = clock.now();
  const offset = (filter.page - 1) * size;
  const { orders, total, years } = await listMemberOrders(db, {
    uid,
    filter,
    now,
    limit: size,
    offset,
  });
  return {
    orders: orders.map((order) => ownOrder(order, now)),
    filter,
    total,
    /** Years with orders, newest first. */
    years,
    pageCount: pageCountOf(total, size),
  };
}

function ownOrder(order: MemberOrderRow, now: Date) {
  const { number, facts, agreed, products, createdAt } = order;
  const lines = facts.lines.map(({ line, quantity }) => ({
    line,
    quantity,
    name: agreed.lines[line]?.name ?? "",
    productId: products[line]?.productId ?? null,
    variantId: products[line]?.variantId ?? null,
  }));
  return {
    number,
    total: facts.total,
    /** The amount to pay without a provider. */
    open: facts.offline?.open ?? 0,
    isGiftCard: facts.isGiftCard,
    stage: stageOf(facts, now),
    /** Whether something has to be sent back. */
    isReturning: facts.returns.some(
      ({ state, lines: back }) => state === "approved" && back.length > 0,
    ),
    orderedOn: dayInWords(createdAt.toISOString(), timeZoneOf(order.address)),
    delivery: deliveryOf(order, now),
    actions: buyerActions(facts, now),
    lines,
    /** The first lines. */
    shown: agreed.lines.slice(0, LINES).map(({ name, picture, slug }) => ({ name, picture, slug })),
  };
}
