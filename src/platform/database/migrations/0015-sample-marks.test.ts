import { sql, type Kysely } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0015-sample-marks.ts";

let database: TestDatabase | undefined;
afterEach(() => database?.drop());

test("in a database of before, the sample's rows are marked, and nobody else's", async () => {
  database = await openTestDatabase();
  const { db } = database;
  const marked = () =>
    sql<{ kind: string; count: number }>`
      select kind, count(*)::integer as count from (
        select 'product' as kind from product where is_sample
        union all select 'brand' from brand where is_sample
        union all select 'banner' from banner where is_sample
      ) as sample group by kind order by kind`
      .execute(db)
      .then(({ rows }) => rows);
  const seeded = await marked();
  expect(seeded.map(({ kind }) => kind)).toEqual(["banner", "brand", "product"]);
  const versions = () =>
    sql`select sum(version) from product where slug <> 'own'`.execute(db).then(({ rows }) => rows);
  const before = await versions();
  await sql
    .raw(`
    alter table product drop column is_sample;
    alter table brand drop column is_sample;
    alter table banner drop column is_sample;
    insert into brand (slug, name, position) values ('own', 'Own', 1000);
    insert into product (slug, name, description, price) values ('own', 'Own', '', 100);
    insert into banner (placement, title, description, link, call_to_action, picture_id)
      select 'promo', 'Own', '', '/', 'Go', min(id) from picture;`)
    .execute(db);
  await up(db as unknown as Kysely<unknown>);
  expect(await marked()).toEqual(seeded);
  expect(await versions()).toEqual(before);
});
