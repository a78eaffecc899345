import { sql, type Kysely } from "kysely";

/**
 * Records that a member deleted an unpublished review, and its state: deleting and rewriting a review must not skip
 * moderation. The text is not kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_review (
      uid text not null,
      product_id bigint not null references product (id) on delete cascade,
      state text not null check (state in ('pending', 'declined')),
      deleted_at timestamptz not null,
      primary key (uid, product_id)
    )`.execute(db);
  await sql`create index deleted_review_of_product on deleted_review (product_id)`.execute(db);
}
