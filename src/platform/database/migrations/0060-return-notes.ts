import { sql, type Kysely } from "kysely";

/** What buyers write about a return stands beside it alone, where it can be forgotten; its event has it no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RETURN_NOTES).execute(db);
}

// Once, events are changed: nobody reads the note from them, and they are kept longer than it may be.
const RETURN_NOTES = `
alter table order_event disable trigger refuse_to_rewrite;
update order_event set event = event - 'reason' where type = 'return-requested';
alter table order_event enable trigger refuse_to_rewrite;
update order_return set reason = '' where reason <> ''
  and order_id in (select id from shop_order where email = '');`;
