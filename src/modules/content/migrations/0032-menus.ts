import { sql, type Kysely } from "kysely";

/** Menus that staff edit; one without items is made from categories and pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table menu (
      place text primary key check (place in ('header', 'footer', 'phone')),
      items jsonb[],
      version integer not null default 1
    )`.execute(db);
  await sql`insert into menu (place) values ('header'), ('footer'), ('phone')`.execute(db);
}
