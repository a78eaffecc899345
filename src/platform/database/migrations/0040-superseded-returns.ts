import { sql, type Kysely } from "kysely";

/** A request to return something ends where its buyer withdraws from the contract instead (record 63). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_return drop constraint order_return_state_check,
      add constraint order_return_state_check check (state in
        ('requested', 'approved', 'refused', 'withdrawn', 'superseded', 'received', 'refunded'))`.execute(
    db,
  );
}
