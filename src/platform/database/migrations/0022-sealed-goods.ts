import { sql, type Kysely } from "kysely";

/** Which categories hold goods that come back sealed only: opened food and cosmetics can't be sold again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category add column returned_sealed_only boolean not null default false`.execute(
    db,
  );
  // Those of the shop's own tree; a shopkeeper's others keep the common rule.
  await sql`update category set returned_sealed_only = true
    where slug in ('beauty-personal-care', 'grocery-gourmet') and parent_id is null`.execute(db);
}
