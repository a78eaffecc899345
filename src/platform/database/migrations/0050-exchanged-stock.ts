import { sql, type Kysely } from "kysely";

/** Units that a line gave back for another variant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_movement drop constraint stock_movement_kind_check,
    add constraint stock_movement_kind_check
      check (kind in ('held', 'released', 'sold', 'returned', 'exchanged'))`.execute(db);
}
