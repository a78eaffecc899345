import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataFolder, quickFolder } from "#testing/data-folder.ts";
import { openShopDatabase, type ServingDatabase } from "./open-shop-database.server.ts";

let folder: string;
let shop: ServingDatabase;
const open = () =>
  openShopDatabase(
    { databaseUrl: null, dataDir: folder, firstCatalogue: "categories" },
    () => undefined,
  );
beforeAll(async () => {
  ({ folder } = await newDataFolder(quickFolder()));
  shop = await open();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const statements = [
  "alter table audit_entry disable trigger all",
  "alter table audit_entry rename to former_log",
  "alter table audit_entry alter column after type text",
  "drop trigger refuse_to_rewrite on audit_entry",
  "drop function refuse_to_rewrite cascade",
  "create or replace function refuse_to_rewrite() returns trigger language plpgsql as 'begin return null; end'",
  "create rule keep as on insert to audit_entry do instead nothing",
  "drop table audit_entry",
  "drop schema public cascade",
  "drop event trigger keep_audit",
  "drop function audit_guard.refuse cascade",
  "drop schema audit_guard cascade",
];

test("the shop's role cannot alter the audit log on the embedded server, also after a restart", async () => {
  for (const isAgain of [false, true]) {
    if (isAgain) {
      await shop.close();
      shop = await open();
    }
    for (const statement of statements)
      await expect(sql.raw(statement).execute(shop.db), statement).rejects.toThrow(
        /never changed|must be owner|permission denied/,
      );
    await sql.raw("create table other (id int); drop table other").execute(shop.db);
  }
});
