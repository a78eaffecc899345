import { sql, type Kysely } from "kysely";

/** Adds indexes for three statements that find old rows and scanned whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES_BY_AGE).execute(db);
}

// The old index covered one state in another order; staff list reviews of any state by the time they entered it.
const INDEXES_BY_AGE = `
drop index review_to_look_at;
create index review_by_state on review (state, state_changed_at, id);
create index outbox_by_age on outbox (created_at);
create index order_payment_captured on order_payment (provider, updated_at) where state = 'captured';`;
