import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/**
 * Erases the buyers of orders that ended unpaid, and of orders older than the retention of books. Goods, amounts and
 * the country stay.
 */
export async function eraseBuyers(
  db: Database,
  before: { unpaid: Date; placed: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from shop_order
        where state in ('expired', 'cancelled') and placed_at is null and email <> ''
          and updated_at < ${before.unpaid} and paid = refunded
      union all select id from shop_order where created_at < ${before.placed} and email <> ''
    ), given as (
      update gift_card_order set recipient_name = '', recipient_email = '', sender_name = '', message = ''
      where order_id in (select id from old)
    ), paid as (
      update order_payment set instrument = null
      where instrument is not null and order_id in (select id from old)
    ), noted as (
      delete from order_note where order_id in (select id from old)
    ), used as (
      update promotion_use set uid = null, customer = '' where order_id in (select id from old)
    )
    update shop_order set email = '', uid = null, fingerprint = '', words = default,
      agreed = agreed - 'business' || jsonb_build_object('billing', null, 'note', '', 'lines', (
        select jsonb_agg(case when facts->'lines'->(position::int - 1) ? 'isGiftCard'
          then line || '{"options": []}' else line end order by position)
        from jsonb_array_elements(agreed->'lines') with ordinality as each (line, position))),
      address = (
        select jsonb_object_agg(key, case when key = 'country' or jsonb_typeof(value) <> 'string' then value else '""' end)
        from jsonb_each(address))
    where id in (select id from old)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Removes a member from orders and promotion uses. The rows stay for the books. */
export async function forgetMember(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.updateTable("shop_order").set({ uid: null }).where("uid", "=", uid).execute();
  await tx.updateTable("promotion_use").set({ uid: null }).where("uid", "=", uid).execute();
}
