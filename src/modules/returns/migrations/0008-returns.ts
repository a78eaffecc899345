import { sql, type Kysely } from "kysely";

/** Photos and labels of returns, and invoices (record 63). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, TRIGGERS]) await sql.raw(part).execute(db);
}

const TABLES = `
create table return_picture (
  order_id bigint not null references shop_order (id),
  return integer not null,
  number integer not null,
  data bytea not null,
  created_at timestamptz not null default now(),
  primary key (order_id, return, number)
);
create index return_picture_age on return_picture (created_at);
alter table return_picture alter column data set storage external;

create table return_label (
  order_id bigint not null references shop_order (id),
  return integer not null,
  type text not null check (type in ('application/pdf', 'image/png')),
  data bytea not null,
  created_at timestamptz not null default now(),
  primary key (order_id, return)
);
create index return_label_age on return_label (created_at);
alter table return_label alter column data set storage external;

create table invoice_series (
  year integer primary key,
  last integer not null
);

create table invoice (
  year integer not null references invoice_series (year),
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id bigint not null references shop_order (id),
  refund integer,
  seller jsonb not null,
  issued_at timestamptz not null,
  -- The added goods that it is for; null: the order as it was placed.
  addition integer check (addition is null or kind = 'invoice'),
  check ((kind = 'credit-note') = (refund is not null)),
  foreign key (order_id, refund) references order_refund (order_id, number),
  primary key (year, number),
  unique nulls not distinct (order_id, refund, addition)
);`;

const TRIGGERS = `
create trigger refuse_to_rewrite before delete or update on invoice for each row execute function refuse_to_rewrite();`;
