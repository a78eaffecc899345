import { joinGuestOrders } from "#modules/accounts/store/join-guest-orders.server.ts";
import { listMemberOrders } from "#modules/orders/store/member-orders.server.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { OrderListFilter } from "#modules/orders/rules/order-list-filter.ts";
import { stageOf } from "#modules/orders/rules/order-stage.ts";
import { unitsIn } from "#modules/orders/rules/stored-order.ts";
import { pageCountOf } from "#modules/site/rules/page-number.ts";
import type { Services } from "#platform/services.ts";

const PAGE_SIZE = 10;
/** Number of lines whose pictures a list shows. */
const PICTURES = 4;

export type OwnOrders = NonNullable<Awaited<ReturnType<typeof listOwnOrders>>>;
export type OwnOrder = OwnOrders["orders"][number];

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
    orders: orders.map(({ number, facts, createdAt, lines }) => ({
      number,
      total: facts.total,
      units: unitsIn(facts),
      stage: stageOf(facts, now),
      orderedOn: dayInWords(createdAt.toISOString()),
      /** The first lines. */
      shown: lines.slice(0, PICTURES).map(({ name, picture }) => ({ name, picture })),
    })),
    filter,
    total,
    /** Years with orders, newest first. */
    years,
    pageCount: pageCountOf(total, size),
  };
}
