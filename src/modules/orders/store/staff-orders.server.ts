import { sql, type RawBuilder } from "kysely";
import type { StaffOrderList } from "#modules/orders/rules/staff-order-list.ts";
import type { OrderStage } from "#modules/orders/rules/order-stage.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { containing } from "#modules/core/rules/text.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import { workFilters } from "./orders.server.ts";

export type StaffOrderRow = Pick<
  StoredOrder,
  "id" | "number" | "email" | "address" | "agreed" | "facts"
> & { stage: OrderStage; placedAt: Date | null };

const lists: Record<StaffOrderList, RawBuilder<unknown>> = {
  "to-pack": workFilters["to-pack"],
  "to-ship": sql`state = 'placed' and facts @? '$.shipments[*] ? (@.state == "packed")'`,
  unpaid: sql`state = 'awaiting_payment'`,
  returns: workFilters.returns,
  done: sql`stage in ('delivered', 'refunded', 'cancelled', 'expired', 'replaced', 'dispute-lost')`,
  all: sql`true`,
};

/** A page of a list of staff, the newest first; `before` is the id of the last order of the page before. */
export async function listStaffOrders(
  db: Database,
  {
    list,
    words,
    before = null,
    limit,
  }: { list: StaffOrderList; words: readonly string[]; before?: number | null; limit: number },
): Promise<StaffOrderRow[]> {
  const matches = words.map((word) => sql`search_text like ${containing(word)}`);
  const { rows } = await sql<StaffOrderRow>`
    select id, number, email, address, agreed, facts, stage, placed_at as "placedAt" from shop_order
    where ${sql.join([lists[list], ...matches], sql` and `)} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many orders are on each list of open work. */
export async function countOpenWork(db: Database) {
  const count = (of: RawBuilder<unknown>) =>
    sql`(select count(*)::integer from shop_order where ${of})`;
  const { rows } = await sql<{
    toPack: number;
    toShip: number;
    returns: number;
    disputed: number;
    unclear: number;
  }>`
    select ${count(lists["to-pack"])} as "toPack", ${count(lists["to-ship"])} as "toShip",
      ${count(lists.returns)} as returns, ${count(sql`stage = 'disputed'`)} as disputed,
      ${count(sql`stage in ('problem', 'checking')`)} as unclear`.execute(db);
  const [counts] = rows;
  invariant(counts, "a select without a table has one row");
  return counts;
}

/** Placed orders and their total less refunds by day of the time zone, in cents, from a day on. */
export async function sumSales(
  db: Database,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<{ day: string; orders: number; total: number }[]> {
  const day = sql`(placed_at at time zone ${timeZone})::date`;
  const { rows } = await sql<{ day: string; orders: number; total: number }>`
    select ${day}::text as day, count(*)::integer as orders, sum(total - refunded)::integer as total
    from shop_order where placed_at >= ${from} group by 1`.execute(db);
  return rows;
}
