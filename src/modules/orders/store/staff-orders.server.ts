import { sql, type RawBuilder } from "kysely";
import type { StaffOrderList } from "#modules/orders/rules/staff-order-list.ts";
import type { OrderStage } from "#modules/orders/rules/order-stage.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { containing } from "#modules/core/rules/text.ts";
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
