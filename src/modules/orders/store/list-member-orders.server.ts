import { sql, type RawBuilder } from "kysely";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import type { OrderFacts } from "#modules/orders/rules/order.ts";
import type { OrderListFilter, OrderPeriod } from "#modules/orders/rules/order-list-filter.ts";
import type { PictureFiles } from "#modules/catalogue/rules/picture.ts";
import type { Database } from "#platform/database/database.server.ts";
import { iso } from "#platform/database/iso.server.ts";
import { orderFacts } from "./order-facts.server.ts";

/** Number of lines whose pictures a list shows. */
const PICTURES = 4;
const { timeZone } = deliveryPolicy;

/** An order in its member's list. */
export type MemberOrderRow = {
  number: string;
  facts: OrderFacts;
  createdAt: string;
  units: number;
  /** The first lines. */
  shown: { name: string; picture: PictureFiles }[];
};

type Wanted = {
  uid: string;
  filter: Omit<OrderListFilter, "page">;
  now: Date;
  limit: number;
  offset: number;
};

/**
 * Lists a member's orders, newest first, with their total number and years. Orders that were replaced before payment
 * are excluded.
 */
export async function listMemberOrders(
  db: Database,
  { uid, filter, now, limit, offset }: Wanted,
): Promise<{ orders: MemberOrderRow[]; total: number; years: number[] }> {
  const isTheirs = sql`o.uid = ${uid} and (not o.is_replaced or o.paid > 0 or o.problem is not null)`;
  const where = sql`${isTheirs} and ${matches(filter, now)}`;
  const counted = await sql<{ total: number; years: number[] | null }>`
    select (select count(*)::int from shop_order as o where ${where}) as total,
      (select array_agg(year order by year desc) from (
        select distinct extract(year from created_at at time zone ${timeZone})::int as year
        from shop_order as o where ${isTheirs}) as years) as years`.execute(db);
  const { rows: orders } = await sql<MemberOrderRow>`
    select o.number, ${orderFacts} as facts, ${iso("o.created_at")} as "createdAt",
      (select sum(quantity)::int from order_line where order_id = o.id) as units,
      (select jsonb_agg(jsonb_build_object('name', name, 'picture', picture) order by line)
        from order_line where order_id = o.id and line < ${PICTURES}) as shown
    from shop_order as o where ${where} order by o.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { total = 0, years } = counted.rows[0] ?? {};
  return { orders, total, years: years ?? [] };
}

function matches(
  { group, period, search }: Omit<OrderListFilter, "page">,
  now: Date,
): RawBuilder<boolean> {
  const conditions = [
    ...(group === null ? [] : [isIn(group, now)]),
    ...(period === null ? [] : [isFrom(period, now)]),
    ...(search === "" ? [] : [isFoundBy(search)]),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** `groupOfStage(stageOf(order))` in SQL; a test compares both. */
const groupAt = (now: Date) => sql`case
  when o.dispute = 'open' or o.problem is not null then 'open'
  when o.state = 'awaiting_payment' and o.hold_until <= ${now} and not exists (select from order_payment as payment
    where payment.order_id = o.id and payment.state in ('processing', 'unknown')) then 'ended'
  when o.state = 'awaiting_payment' then 'open'
  when o.state in ('expired', 'cancelled') or o.dispute = 'lost' or (o.paid > 0 and o.refunded >= o.paid) then 'ended'
  when o.fulfilment = 'delivered' then 'delivered'
  else 'open' end`;

function isIn(group: NonNullable<OrderListFilter["group"]>, now: Date): RawBuilder<boolean> {
  if (group !== "ended") return sql`${groupAt(now)} = ${group}`;
  return sql`(${groupAt(now)} = 'ended' or exists (select from order_return as back
    where back.order_id = o.id and back.state not in ('refused', 'superseded')))`;
}

function isFrom(period: OrderPeriod, now: Date): RawBuilder<boolean> {
  if (period === "30-days") return sql`o.created_at >= ${now}::timestamptz - interval '30 days'`;
  if (period === "6-months") return sql`o.created_at >= ${now}::timestamptz - interval '6 months'`;
  const start = (year: number) =>
    sql`(make_timestamp(${year}, 1, 1, 0, 0, 0) at time zone ${timeZone})`;
  return sql`(o.created_at >= ${start(period)} and o.created_at < ${start(period + 1)})`;
}

/** Matches a part of the number, with or without dashes, or words that all occur in one product's name. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const number = search.replaceAll(/[\s-]/g, "").toUpperCase();
  const words = search.toLowerCase().split(" ");
  return sql`((${number} <> '' and strpos(replace(o.number, '-', ''), ${number}) > 0) or exists (select from order_line as line
    where line.order_id = o.id
      and not exists (select from unnest(${words}::text[]) as word where strpos(lower(line.name), word) = 0)))`;
}
