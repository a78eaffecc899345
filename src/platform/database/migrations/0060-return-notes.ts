import { sql, type Kysely } from "kysely";

/** Removes return notes from order events, so that only `order_return` stores them and they can be erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RETURN_NOTES).execute(db);
}

// The only rewrite of events: no code reads the note from them, and events outlive the note's retention.
const RETURN_NOTES = `
alter table order_event disable trigger refuse_to_rewrite;
update order_event set event = event - 'reason' where type = 'return-requested';
alter table order_event enable trigger refuse_to_rewrite;
update order_return set reason = '' where reason <> ''
  and order_id in (select id from shop_order where email = '');`;
