import { sql, type Kysely } from "kysely";

/** Withdrawing from a contract, photographs of what comes back, and invoices (record 63). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [WITHDRAWALS, PICTURES, INVOICES]) await sql.raw(part).execute(db);
}

const WITHDRAWALS = `
-- For how many days its buyer may withdraw; null where they may not.
alter table shop_order add column withdrawal_days integer;

-- Who withdraws need not wait for a parcel that is on its way.
do $body$
declare found text;
begin
  for found in select conname from pg_constraint
    where conrelid = 'order_line'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%announced%' loop
    execute format('alter table order_line drop constraint %I', found);
  end loop;
end $body$;
alter table order_line add constraint order_line_returned
  check (announced between 0 and shipped and returned between 0 and announced);
alter table order_return drop constraint order_return_state_check;
alter table order_return add constraint order_return_state_check
  check (state in ('requested', 'approved', 'refused', 'withdrawn', 'received', 'refunded'));
alter table order_payment add column is_resolved boolean not null default false;

create table order_withdrawal (
  order_id bigint not null references shop_order (id),
  number integer not null,
  lines jsonb not null,
  -- Who has declared it, and where they are reached.
  name text not null,
  email text not null,
  at timestamptz not null,
  primary key (order_id, number)
);`;

const PICTURES = `
create table return_picture (
  order_id bigint not null,
  return integer not null,
  number integer not null,
  data bytea not null,
  created_at timestamptz not null default now(),
  primary key (order_id, return, number),
  foreign key (order_id, return) references order_return (order_id, number)
);
create index return_picture_age on return_picture (created_at);
alter table return_picture alter column data set storage external;`;

// A sequence would leave gaps where a transaction is taken back; this row is locked until its number is written.
const INVOICES = `
create table invoice_series (
  year integer primary key,
  last integer not null
);
create table invoice (
  year integer not null references invoice_series (year),
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id bigint not null references shop_order (id),
  -- The refund that a credit note is about.
  refund integer,
  seller jsonb not null,
  issued_at timestamptz not null,
  primary key (year, number),
  unique nulls not distinct (order_id, refund),
  foreign key (order_id, refund) references order_refund (order_id, number),
  check ((kind = 'credit-note') = (refund is not null))
);
create trigger refuse_to_rewrite before update or delete on invoice
  for each row execute function refuse_to_rewrite();
alter table shop_order add column is_invoiced boolean not null default false;
alter table order_refund add column is_credited boolean not null default false;
create index shop_order_to_invoice on shop_order (id) where placed_at is not null and total > 0 and not is_invoiced;
create index order_refund_to_credit on order_refund (order_id, number)
  where state = 'succeeded' and not is_credited;`;
