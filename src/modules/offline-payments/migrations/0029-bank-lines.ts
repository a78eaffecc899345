import { sql, type Kysely } from "kysely";

/** Lines of bank statements that were recorded as payments: each at most once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table bank_line (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  run uuid not null,
  order_id bigint not null,
  payment integer not null,
  amount integer not null check (amount > 0),
  arrived_on date not null,
  recorded_at timestamptz not null default now(),
  foreign key (order_id, payment) references order_payment (order_id, number),
  unique (order_id, payment)
);
create index bank_line_of_run on bank_line (run)`,
    )
    .execute(db);
}
