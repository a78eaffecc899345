import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { up } from "./0022-sealed-goods.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("in a shop that has been open, food and cosmetics come back sealed only, and nothing else does", async () => {
  const { db } = database;
  await sql`alter table category drop column returned_sealed_only`.execute(db);
  await sql`insert into category (slug, name) values ('books', 'Books'), ('grocery-gourmet', 'Grocery'),
    ('beauty-personal-care', 'Beauty'), ('own', 'Of the shop') on conflict do nothing`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  const { rows } = await sql<{ slug: string }>`
    select slug from category where returned_sealed_only order by slug`.execute(db);
  expect(rows.map(({ slug }) => slug)).toEqual(["beauty-personal-care", "grocery-gourmet"]);
});
