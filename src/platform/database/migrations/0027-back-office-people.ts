import { sql, type Kysely } from "kysely";

/** What staff work on besides orders and products: promotions, gift cards, reviews, customers and emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [PROMOTIONS, GIFT_CARDS, REVIEWS, CUSTOMERS, EMAILS, ROLES])
    await sql.raw(part).execute(db);
}

const PROMOTIONS = `
alter table promotion add column version integer not null default 1;
create index promotion_open on promotion (id) where stopped_at is null;
create index promotion_by_search on promotion using gin (lower(coalesce(code, '') || ' ' || name) gin_trgm_ops);`;

const GIFT_CARDS = `
alter table gift_card add column version integer not null default 1;
create index gift_card_by_ending on gift_card (ending);
create index gift_card_with_balance on gift_card (id) where balance > 0;
create index gift_card_blocked on gift_card (id) where is_blocked or is_disputed;
create index gift_card_order_by_search on gift_card_order
  using gin (lower(recipient_name || ' ' || recipient_email) gin_trgm_ops) where gift_card_id is not null;`;

const REVIEWS = `
alter table review
  add column answer text not null default '',
  add column answered_on date,
  add constraint review_answered check ((answer = '') = (answered_on is null));
drop index review_by_state;
create index review_in_state on review (state, id);
create index review_by_search on review using gin (lower(author || ' ' || title || ' ' || body) gin_trgm_ops);`;

// A count of failed attempts from one network begins with the hash of the address, so that it can be found by it.
const CUSTOMERS = `
create table customer_note (
  id bigint generated always as identity primary key,
  uid text not null,
  author text not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index customer_note_of_customer on customer_note (uid, id);
create index account_by_age on account (created_at, id);
create index account_by_name on account (lower(display_name), id);
create index account_by_search on account using gin (lower(display_name || ' ' || email) gin_trgm_ops);
create index rate_counter_of_address on rate_counter (left(subject_hash, 43)) where subject = 'email-and-client';`;

const EMAILS = `
create index outbox_waiting on outbox (id) where sent_at is null and failed_at is null;
create index outbox_failed on outbox (id) where failed_at is not null;
create index outbox_by_search on outbox
  using gin (lower((payload->>'to') || ' ' || (payload->>'subject')) gin_trgm_ops);`;

const ROLES = ["customers", "emails"]
  .map(
    (permission) => `
update staff_role set permissions = permissions || '${permission}'::text
where name in ('manager', 'support') and not '${permission}' = any(permissions);`,
  )
  .join("");
