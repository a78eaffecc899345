import { type RawBuilder, sql } from "kysely";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { OrderListFilter, OrderPeriod } from "#modules/orders/rules/order-list-filter.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { products } from "./orders.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";

/** An order in its member's list. */
export type MemberOrderRow = Pick<
  StoredOrder,
  "number" | "facts" | "createdAt" | "agreed" | "address" | "products"
>;

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
  const isTheirs = sql`o.uid = ${uid} and o.stage <> 'replaced'`;
  const where = sql`${isTheirs} and ${matches(filter, now)}`;
  const counted = await sql<{ total: number; years: number[] | null }>`
    select (select count(*)::int from shop_order as o where ${where}) as total,
      (select array_agg(year order by year desc) from (
        select distinct extract(year from created_at at time zone ${shopLocale().timeZone})::int as year
        from shop_order as o where ${isTheirs}) as years) as years`.execute(db);
  const { rows: orders } = await sql<MemberOrderRow>`
    select o.number, o.facts, o.created_at as "createdAt", o.agreed, o.address, ${products} as products
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

/** `stageOf` in SQL: holds end without an event. A test compares both. */
const stageAt = (now: Date) => sql`case
  when o.stage in ('unpaid', 'answer-needed') and o.hold_until <= ${now} then 'expired'
  when o.stage = 'addition-due' and o.hold_until <= ${now} then 'placed' else o.stage end`;

function isIn(group: NonNullable<OrderListFilter["group"]>, now: Date): RawBuilder<boolean> {
  const ofGroup = Object.entries(stages).flatMap(([name, each]) =>
    each.group === group ? name : [],
  );
  const isInStage = sql<boolean>`${stageAt(now)} = any(${ofGroup}::text[])`;
  if (group !== "ended") return isInStage;
  return sql`(${isInStage} or o.facts @? '$.returns[*] ? (@.state != "refused" && @.state != "superseded")')`;
}

function isFrom(period: OrderPeriod, now: Date): RawBuilder<boolean> {
  if (period === "30-days") return sql`o.created_at >= ${now}::timestamptz - interval '30 days'`;
  if (period === "6-months") return sql`o.created_at >= ${now}::timestamptz - interval '6 months'`;
  const start = (year: number) =>
    sql`(make_timestamp(${year}, 1, 1, 0, 0, 0) at time zone ${shopLocale().timeZone})`;
  return sql`(o.created_at >= ${start(period)} and o.created_at < ${start(period + 1)})`;
}

/** Matches a part of the number, with or without dashes, or words that all occur in one product's name. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const number = search.replaceAll(/[\s-]/g, "").toUpperCase();
  const words = search.toLowerCase().split(" ");
  return sql`((${number} <> '' and strpos(replace(o.number, '-', ''), ${number}) > 0)
    or exists (select from jsonb_array_elements(o.agreed->'lines') as line
      where not exists (select from unnest(${words}::text[]) as word where strpos(lower(line->>'name'), word) = 0)))`;
}

/**
 * Distinct delivery addresses of a member's orders, newest first. Guest orders placed after sign-up are excluded:
 * another person may have used this email.
 */
export async function listLastAddresses(
  db: Database,
  uid: string,
  limit: number,
): Promise<OrderAddress[]> {
  const { rows } = await sql<{ address: OrderAddress }>`
    select o.address from shop_order as o left join account on account.id = o.uid
    where o.uid = ${uid} and o.placed_at is not null
      and (o.joined_at is null or o.created_at < account.created_at)
    group by o.address order by max(o.id) desc limit ${limit}`.execute(db);
  return rows.map(({ address }) => address);
}

/**
 * Whether a member received a unit of a product, also if it was returned. A guest order counts once it joined the
 * account.
 */
export async function isVerifiedBuyer(
  db: Database,
  { uid, productId }: { uid: string; productId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from shop_order as o join order_line as l on l.order_id = o.id
    where o.uid = ${uid} and l.product_id = ${productId}
      and (o.facts->'lines'->l.line->>'delivered')::integer > 0 limit 1`.execute(db);
  return rows.length > 0;
}
