import { sql, type Kysely } from "kysely";

/** Gift cards are sent once they are paid, without a day that the buyer chose (record 80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gift_card_order drop column send_on`.execute(db);
  await sql`
    create index gift_card_order_to_send on gift_card_order (order_id, line) where sent_at is null`.execute(
    db,
  );
}
