import { joinGuestOrders } from "#db/order/join-guest-orders.server.ts";
import { listMemberOrders } from "#db/order/order-view.server.ts";
import { dayInWords } from "#domain/order/order-date.ts";
import { stageOf } from "#domain/order/order-stage.ts";
import type { Services } from "#ports/services.ts";

const PAGE_SIZE = 10;

export type OwnOrders = NonNullable<Awaited<ReturnType<typeof listOwnOrders>>>;
export type OwnOrder = OwnOrders["orders"][number];

/**
 * The orders of whoever is signed in, the newest first; null for nobody. What they have ordered as a guest since they
 * signed in joins them here.
 */
export async function listOwnOrders(
  services: Pick<Services, "db" | "clock" | "accounts">,
  request: Request,
  { page, size = PAGE_SIZE }: { page: number; size?: number },
) {
  const { db, clock } = services;
  const account = (await services.accounts.identify(request))?.account;
  if (!account) return null;
  const { uid } = account;
  await joinGuestOrders(db, uid);
  const found = await listMemberOrders(db, { uid, limit: size, offset: (page - 1) * size });
  const now = clock.now();
  const orders = found.orders.map(({ facts, createdAt, ...row }) => ({
    ...row,
    total: facts.total,
    stage: stageOf(facts, now),
    orderedOn: dayInWords(createdAt),
  }));
  return { orders, page, pageCount: Math.max(1, Math.ceil(found.total / size)) };
}
