import type { AdminCustomerRow } from "#modules/customers/api/staff-customers-schemas.ts";
import { sql, type RawBuilder } from "kysely";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { containing } from "#modules/core/rules/text.ts";
import type { OrderStage } from "#modules/orders/rules/order-stage.ts";
import { type Database, iso } from "#platform/database/database.server.ts";

export type CustomerSort = "newest" | "name";

/** `after` is the id of the last customer of the page before. */
type Page = { words: readonly string[]; after: string | null; limit: number };

const sorts = {
  newest: { order: sql`a.created_at desc, a.id desc`, column: sql`created_at`, operator: sql`<` },
  name: {
    order: sql`lower(a.display_name), a.id`,
    column: sql`lower(display_name)`,
    operator: sql`>`,
  },
};

/** A whole email address is found by its index, because its parts are in too many texts; other words by `otherwise`. */
function matching(word: string, otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  return parseEmailAddress(word) === null
    ? otherwise
    : sql`customer_key(email) = customer_key(${word})`;
}

/** Members with their placed orders. */
export async function listMembers(
  db: Database,
  { sort, words, after, limit }: Page & { sort: CustomerSort },
): Promise<AdminCustomerRow[]> {
  const { order, column, operator } = sorts[sort];
  const wanted = [
    sql`true`,
    ...(after === null
      ? []
      : [
          sql`(${column}, a.id) ${operator} (select ${column}, id from account where id = ${after})`,
        ]),
    ...words.map((word) =>
      matching(word, sql`lower(a.display_name || ' ' || a.email) like ${containing(word)}`),
    ),
  ];
  // The page is cut first, so that orders are counted for its rows only.
  const { rows } = await sql<AdminCustomerRow>`
    with a as materialized (
      select a.* from account as a where ${sql.join(wanted, sql` and `)} order by ${order} limit ${limit}
    )
    select a.id, a.display_name as name, a.email, ${iso("a.created_at")} as "createdAt", placed.*,
      exists (select from account_closure where uid = a.id) as "isClosed"
    from a, lateral (${placedOrders(sql`uid = a.id`)}) as placed order by ${order}`.execute(db);
  return rows;
}

const placedOrders = (whose: RawBuilder<unknown>) => sql`
  select count(*)::integer as orders, coalesce(sum(paid - refunded), 0)::float8 as spent,
    ${iso("max(placed_at)")} as "lastOrderAt"
  from shop_order where ${whose} and placed_at is not null`;

/** The order that a guest's id names; null for a member's id. */
export function guestOrder(id: string): number | null {
  const [, order] = /^guest-([1-9]\d{0,14})$/.exec(id) ?? [];
  return order === undefined ? null : Number(order);
}

/** Buyers without an account, by email address. */
export async function listGuests(
  db: Database,
  { words, after, limit }: Page,
): Promise<AdminCustomerRow[]> {
  const matches = words.map((word) =>
    matching(
      word,
      sql`search_text like ${containing(word)} and
        lower(email || ' ' || (address->>'firstName') || ' ' || (address->>'lastName')) like ${containing(word)}`,
    ),
  );
  const wanted = [
    sql`uid is null and email <> '' and placed_at is not null`,
    ...(after === null
      ? []
      : [sql`email > (select email from shop_order where id = ${guestOrder(after)})`]),
    ...matches,
  ];
  const { rows } = await sql<AdminCustomerRow>`
    select 'guest-' || max(id) as id, email, count(*)::integer as orders,
      (array_agg(concat_ws(' ', address->>'firstName', address->>'lastName') order by id desc))[1] as name,
      sum(paid - refunded)::float8 as spent, ${iso("max(placed_at)")} as "lastOrderAt",
      ${iso("min(created_at)")} as "createdAt", false as "isClosed"
    from shop_order where ${sql.join(wanted, sql` and `)} group by email order by email limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The address of the guest who placed an order; null if a member did. */
export async function findGuestEmail(db: Database, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from shop_order where id = ${orderId} and uid is null and email <> ''`.execute(db);
  return rows[0]?.email ?? null;
}

export type CustomerOrder = {
  number: string;
  placedAt: string | null;
  stage: OrderStage;
  total: number;
  refunded: number;
};

/** The newest orders of a member, or of a guest by address, with how many they are and their amount. */
export async function readCustomerOrders(
  db: Database,
  whose: { uid: string } | { email: string },
  limit: number,
) {
  const own =
    "uid" in whose ? sql`uid = ${whose.uid}` : sql`uid is null and email = ${whose.email}`;
  const [{ rows: orders }, { rows: sums }] = await Promise.all([
    sql<CustomerOrder & { name: string }>`
      select number, ${iso("placed_at")} as "placedAt", stage, total, refunded,
        concat_ws(' ', address->>'firstName', address->>'lastName') as name
      from shop_order where ${own} order by id desc limit ${limit}`.execute(db),
    sql<{ orders: number; spent: number; lastOrderAt: string | null }>`
      ${placedOrders(own)}`.execute(db),
  ]);
  const [sum] = sums;
  return { orders, sum: sum ?? { orders: 0, spent: 0, lastOrderAt: null } };
}
