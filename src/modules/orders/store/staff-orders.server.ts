import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { StaffOrderList } from "#modules/orders/rules/pending-work.ts";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import type { OrderStage } from "#modules/orders/rules/order-stage.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { containing } from "#modules/core/rules/text.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Database } from "#platform/database/database.server.ts";

export type StaffOrderRow = Pick<
  StoredOrder,
  "id" | "number" | "email" | "address" | "agreed" | "facts" | "createdAt"
> & { stage: OrderStage; placedAt: Date | null };

/** The conditions of `pendingWork` in SQL, so that old orders are found too. */
const lists: Record<Exclude<StaffOrderList, "due">, RawBuilder<unknown>> = {
  "to-pack": sql`state = 'placed' and hold_until is null and not (facts->>'isGiftCard')::boolean
    and coalesce(facts->>'dispute', '') not in ('open', 'lost')
    and not coalesce(facts @> '{"offline": {"kind": "transfer"}}' and (facts->'offline'->>'open')::integer > 0, false)
    and facts @? '$.lines[*] ? (@.quantity - @.cancelled - @.packed > 0 && !(@.isGiftCard == true))'`,
  "to-ship": sql`state = 'placed' and facts @? '$.shipments[*] ? (@.state == "packed")'`,
  unpaid: sql`hold_until is not null`,
  "to-be-paid": sql`(facts->'offline'->>'open')::integer > 0`,
  returns: sql`facts @? '$.returns[*] ? (@.state == "requested" || @.state == "approved" || @.state == "received")'`,
  disputes: sql`facts @? '$.payments[*] ? (@.dispute.state == "open")'`,
  done: sql`stage in ('delivered', 'refunded', 'cancelled', 'expired', 'replaced', 'dispute-lost')`,
  all: sql`true`,
};

const isOpen = sql`(${lists["to-pack"]} or ${lists["to-ship"]})`;
const isPromisedBy = (day: string) => sql`state = 'placed' and agreed->'delivery'->>'to' <= ${day}`;

/** Goods that are not sent although their delivery was promised by that day. */
const isDue = (day: string) => sql`${isOpen} and ${isPromisedBy(day)}`;

/** The orders of a list that contain all words; those promised by `dueDay` are due. */
export type StaffOrderFilter = { list: StaffOrderList; words: readonly string[]; dueDay: string };

type Page = StaffOrderFilter & {
  /** The id of the last order of the page before. */
  after?: number | null;
  isOldestFirst?: boolean;
  limit: number;
};

/** A page of a list of staff, the newest first or the oldest. */
export async function listStaffOrders(
  db: Database,
  { list, words, dueDay, after = null, isOldestFirst = false, limit }: Page,
): Promise<StaffOrderRow[]> {
  const matches = words.map(matching);
  const place = isOldestFirst ? sql`id > ${after}` : sql`id < ${after}`;
  const isListed = list === "due" ? isDue(dueDay) : lists[list];
  const conditions = [isListed, ...matches, ...(after === null ? [] : [place])];
  const { rows } = await sql<StaffOrderRow>`
    select id, number, email, address, agreed, facts, stage, created_at as "createdAt", placed_at as "placedAt"
    from shop_order where ${sql.join(conditions, sql` and `)}
    order by id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

/** A whole email address is found by its index, because its parts are in too many texts. */
function matching(word: string): RawBuilder<SqlBool> {
  if (parseEmailAddress(word) !== null)
    return sql`customer_key(email) = customer_key(${word}) and email <> ''`;
  const contains = sql<SqlBool>`search_text like ${containing(word)}`;
  // Some words, such as "ringlight", are valid numbers too.
  const number = parseOrderNumber(word);
  return number === null ? contains : sql`(number = ${number} or ${contains})`;
}

/** Counts the orders of a customer, who may have ordered as a guest. */
export async function countOrdersOf(db: Database, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop_order
    where customer_key(email) = customer_key(${email}) and email <> ''`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The carriers of the last 500 orders, the most used first. */
export async function listUsedCarriers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ carrier: string }>`
    select carrier from (select facts from shop_order order by id desc limit 500) as newest
      cross join lateral jsonb_to_recordset(facts->'shipments') as shipment(carrier text)
    where carrier <> '' group by carrier order by count(*) desc, carrier limit 10`.execute(db);
  return rows.map(({ carrier }) => carrier);
}

/** Lists show "1,000+" from here on, so that no more rows are read with each page of the back office. */
const MOST_COUNTED = 1000;

/** How many orders are on each list of open work, at most 1000; those promised by `dueDay` are due. */
export async function countOpenWork(db: Database, dueDay: string) {
  const count = (of: RawBuilder<unknown>, from = sql`shop_order`) =>
    sql`(select count(*)::integer from (
      select from ${from} where ${of} limit ${sql.lit(MOST_COUNTED)}) as counted)`;
  // By "offset 0" the index of promises is read first: it leaves fewer orders than those of the lists.
  const promised = sql`(
    select state, hold_until, facts from shop_order where ${isPromisedBy(dueDay)} offset 0) as shop_order`;
  const { rows } = await sql<{
    due: number;
    toPack: number;
    toShip: number;
    returns: number;
    disputed: number;
    unclear: number;
  }>`
    select ${count(isOpen, promised)} as due, ${count(lists["to-pack"])} as "toPack", ${count(lists["to-ship"])} as "toShip",
      ${count(lists.returns)} as returns, ${count(lists.disputes)} as disputed,
      ${count(sql`stage in ('problem', 'checking')`)} as unclear`.execute(db);
  const [counts] = rows;
  invariant(counts, "a select without a table has one row");
  return counts;
}

/** Placed orders and their total less refunds and reductions by day of the time zone, in cents, from a day on. */
export async function sumSales(
  db: Database,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<{ day: string; orders: number; total: number }[]> {
  const day = sql`(placed_at at time zone ${timeZone})::date`;
  const { rows } = await sql<{ day: string; orders: number; total: number }>`
    select ${day}::text as day, count(*)::integer as orders, sum(total - refunded - coalesce((facts->'offline'->>'reduced')::integer, 0))::float8 as total
    from shop_order where placed_at >= ${from} group by 1`.execute(db);
  return rows;
}

/** The products of the orders placed since a moment, by the units that were kept. */
export async function listSoldProducts(
  db: Database,
  { since, limit }: { since: Date; limit: number },
): Promise<{ id: number; name: string; units: number }[]> {
  const { rows } = await sql<{ id: number; name: string; units: number }>`
    select product.id, product.name, sum(quantity - cancelled - returned)::integer as units
    from shop_order join order_line on order_line.order_id = shop_order.id
      join product on product.id = order_line.product_id cross join lateral
      jsonb_to_record(facts->'lines'->order_line.line) as kept(quantity integer, cancelled integer, returned integer)
    where placed_at >= ${since} and state in ('placed', 'completed')
    group by product.id having sum(quantity - cancelled - returned) > 0
    order by units desc, product.id limit ${limit}`.execute(db);
  return rows;
}
