import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";

/**
 * Members write reviews, which are pending, published or declined; every change is recorded. A product's rating and
 * count derive from published reviews, helpful counts from votes (record 75).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [STATES, EVENTS, VOTES, RATINGS, ...NOTES]) await sql.raw(part).execute(db);
}

// `is_published` is now generated from the state, so its indexes are recreated unchanged.
const STATES = `
alter table review disable trigger user;
alter table review
  add column uid text,
  add column state text not null default 'published' check (state in ('pending', 'published', 'declined')),
  add column state_changed_at timestamptz not null default now(),
  add column decline_reason text check (decline_reason in
    ('off-topic', 'abusive', 'personal-data', 'advertising', 'not-genuine', 'unlawful')),
  add column decline_note text not null default '',
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  add column created_at timestamptz not null default now();
update review set state = 'pending' where not is_published;
alter table review drop column is_published;
alter table review
  add column is_published boolean not null generated always as (state = 'published') stored,
  add constraint review_declined_for_a_reason check ((state = 'declined') = (decline_reason is not null)),
  add constraint review_one_of_a_member unique (product_id, uid);
create index review_of_product on review (product_id, written_on desc, id desc) include (rating) where is_published;
create index review_by_helpful on review (product_id, helpful_count desc, written_on desc, id desc) where is_published;
create index review_testimonials on review (id) where is_testimonial and is_published;
create index review_to_look_at on review (created_at, id) where state = 'pending';
create index review_of_member on review (uid, id) where uid is not null;
alter table review enable trigger user;
`;

const EVENTS = `
create table review_event (
  id bigint generated always as identity primary key,
  review_id bigint not null references review (id) on delete cascade,
  type text not null check (type in ('written', 'edited', 'published', 'kept', 'declined')),
  state text not null check (state in ('pending', 'published', 'declined')),
  reason text,
  note text not null default '',
  at timestamptz not null
);
create index review_event_of_review on review_event (review_id, id);
`;

// A vote updates its review's count under a row lock, so that concurrent votes both count.
const VOTES = `
create table review_vote (
  review_id bigint not null references review (id) on delete cascade,
  uid text not null,
  created_at timestamptz not null,
  primary key (review_id, uid)
);
create index review_vote_of_member on review_vote (uid);

create table review_report (
  review_id bigint not null references review (id) on delete cascade,
  uid text not null,
  reason text not null check (reason in
    ('off-topic', 'abusive', 'personal-data', 'advertising', 'not-genuine', 'unlawful')),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (review_id, uid)
);
create index review_report_of_member on review_report (uid);
create index review_report_open on review_report (review_id) where closed_at is null;

create function count_helpful_votes() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    update review set helpful_count = helpful_count + 1 where id = new.review_id;
  else
    update review set helpful_count = helpful_count - 1 where id = old.review_id;
  end if;
  return null;
end $body$;
create trigger count_helpful_votes after insert or delete on review_vote
  for each row execute function count_helpful_votes();
`;

// Products are locked in id order; the next statement sees everything committed before the lock. So the second of two
// concurrent writers counts the first one's review.
const RATINGS = `
create function follow_reviews(ids bigint[]) returns void language plpgsql as $body$
begin
  perform from product where id = any(ids) order by id for no key update;
  update product set rating = told.rating, review_count = told.count
  from (
    select each.id, coalesce(round(avg(review.rating), 1), 0) as rating, count(review.id)::integer as count
    from unnest(ids) as each (id) left join review on review.product_id = each.id and review.is_published
    group by each.id
  ) as told
  where product.id = told.id and (product.rating, product.review_count) is distinct from (told.rating, told.count);
end $body$;
${follow("insert", "select product_id from new_rows where is_published")}
${follow("delete", "select product_id from old_rows where is_published")}
${follow(
  "update",
  `select place.product_id from new_rows as added join old_rows as removed using (id),
      unnest(array[added.product_id, removed.product_id]) as place (product_id)
    where (added.is_published or removed.is_published) and (added.is_published, added.rating, added.product_id)
      is distinct from (removed.is_published, removed.rating, removed.product_id)`,
)}
`;

type Event = "insert" | "update" | "delete";

function follow(event: Event, changed: string): string {
  const referencing = {
    insert: "new table as new_rows",
    delete: "old table as old_rows",
    update: "old table as old_rows new table as new_rows",
  }[event];
  return `
create function follow_reviews_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (${changed}) as changed;
  if ids is not null then perform follow_reviews(ids); end if;
  return null;
end $body$;
create trigger follow_reviews_on_${event} after ${event} on review referencing ${referencing}
  for each statement execute function follow_reviews_on_${event}();`;
}

// As in migration 0008, but only for published reviews and their visible columns: the home page does not show helpful
// counts.
const UNSEEN =
  "'{uid,state,state_changed_at,decline_reason,decline_note,created_at,is_published}'::text[]";

const shown = {
  insert: "select *, true as at_home from new_rows where is_published",
  delete: "select *, true as at_home from old_rows where is_published",
  update: `
    select place.*, added.is_published <> removed.is_published
      or to_jsonb(added) - ${UNSEEN} - 'helpful_count' <> to_jsonb(removed) - ${UNSEEN} - 'helpful_count' as at_home
    from new_rows as added join old_rows as removed using (id),
      lateral (select added.* union all select removed.*) as place
    where (added.is_published or removed.is_published)
      and (added.is_published <> removed.is_published or to_jsonb(added) - ${UNSEEN} <> to_jsonb(removed) - ${UNSEEN})`,
} satisfies Record<Event, string>;

const NOTES = (["insert", "update", "delete"] as const).map(
  (event) => `
create or replace function note_reviews_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
declare ids bigint[]; home boolean;
begin
  select array_agg(distinct product_id), bool_or(is_testimonial and is_published and at_home) into ids, home
  from (${shown[event]}) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  if home then insert into page_change (subject) values ('products'); end if;
  return null;
end $body$;`,
);
