import { sql, type Kysely } from "kysely";

/** Who caused an order's events, notes of staff, and the lists of the back office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const ACTOR = `
  actor_kind text not null default 'system' check (actor_kind in ('buyer', 'staff', 'system', 'api-key')),
  actor_name text not null default ''`;

const TABLES = `
alter table order_event ${ACTOR.replaceAll("  actor", "add column actor")};

create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order (id),
  text text not null check (text <> ''),
  at timestamptz not null,${ACTOR}
);
create index order_note_of_order on order_note (order_id, id);

-- The record that an email is about, such as order:K7QM-2F9T-X.
alter table outbox add column about text;
create index outbox_about on outbox (about, id) where about is not null;

-- One index for each list. The conditions are those of its queries, to the letter.
create index shop_order_to_pack on shop_order (id) where state = 'placed' and not (facts->>'isGiftCard')::boolean
  and coalesce(facts->>'dispute', '') not in ('open', 'lost')
  and facts @? '$.lines[*] ? (@.quantity - @.cancelled - @.packed > 0)';
create index shop_order_to_ship on shop_order (id)
  where state = 'placed' and facts @? '$.shipments[*] ? (@.state == "packed")';
drop index shop_order_with_return;
create index shop_order_with_return on shop_order (id)
  where facts @? '$.returns[*] ? (@.state == "requested" || @.state == "approved" || @.state == "received")';
create index shop_order_in_dispute on shop_order (id) where facts @? '$.payments[*] ? (@.dispute.state == "open")';
create index shop_order_done on shop_order (id)
  where stage in ('delivered', 'refunded', 'cancelled', 'expired', 'replaced', 'dispute-lost');`;
