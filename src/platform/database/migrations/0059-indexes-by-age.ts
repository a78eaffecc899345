import { sql, type Kysely } from "kysely";

/** Three statements that look for what is old read their whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES_BY_AGE).execute(db);
}

// The former index of reviews had one state and another order: they are listed by any, and by when they came into it.
const INDEXES_BY_AGE = `
drop index review_to_look_at;
create index review_by_state on review (state, state_changed_at, id);
create index outbox_by_age on outbox (created_at);
create index order_payment_captured on order_payment (provider, updated_at) where state = 'captured';`;
