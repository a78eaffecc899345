import { afterEach, expect, test } from "vitest";
import { setLocales } from "#modules/settings/rules/locale-of.ts";
import { testDatabase } from "#testing/database.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { contentsWords } from "./move.ts";

const database = testDatabase("empty");
afterEach(() => setLocales(defaultSettings));

test("sums of a moved or backed-up shop have the decimals of its currency", async () => {
  const { db, pool } = database;
  const contents = {
    tables: 2,
    rows: 3,
    amounts: [["public.shop_order.total", "1500"]] as [string, string][],
  };
  const words = (sum: string) => `2 tables, 3 rows\n  public.shop_order.total ${sum}`;
  expect(await contentsWords(db, contents)).toBe(words("15.00"));
  await pool.query(`insert into setting (name, value) values ('locale', '{"currency":"JPY"}')`);
  expect(await contentsWords(db, contents)).toBe(words("1500"));
});
