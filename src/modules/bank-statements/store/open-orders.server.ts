import { sql, type RawBuilder } from "kysely";
import type { OpenOrder } from "#modules/bank-statements/rules/match-lines.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The open amount of an order: without a provider as agreed, else all of an unpaid or expired one. */
const open = sql`coalesce(nullif((facts->'offline'->>'open')::integer, 0),
  case when state in ('awaiting_payment', 'expired') then total - paid + refunded else 0 end)`;

async function listOrders(db: Database, where: RawBuilder<unknown>): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select number, concat_ws(' ', address->>'firstName', address->>'lastName') as name, ${open} as open
    from shop_order where ${where} order by id desc limit 5000`.execute(db);
  return rows;
}

/** Lists the orders with these numbers. */
export function listNamedOrders(db: Database, numbers: readonly string[]): Promise<OpenOrder[]> {
  return listOrders(db, sql`number = any(${[...numbers]}::text[])`);
}

/** Lists open orders of which just one of these amounts, in cents, is to be paid. */
export function listOrdersOfAmounts(
  db: Database,
  amounts: readonly number[],
): Promise<OpenOrder[]> {
  const isOpen = sql`(facts->'offline'->>'open')::integer > 0`;
  return listOrders(
    db,
    sql`${isOpen} and (facts->'offline'->>'open')::integer = any(${[...new Set(amounts)]}::bigint[])`,
  );
}
