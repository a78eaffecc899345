import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { modules } from "./modules.ts";

const database = testDatabase("empty");

/** Tables with a person's id or address that the deletion of an account leaves alone, with the reason. */
const others: Readonly<Record<string, string>> = {
  past_customer: "Erased by the extension former-shop.",
  past_order: "Erased by the extension former-shop.",
  checkout: "Deleted by a clean-up of its module within days.",
  staff_member: "Staff are no customers; the owner removes them.",
};

test("each table with an account's id or an address is in the personal data of a module", async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(uid|email|account_id)$' order by 1`);
  const tables: string[] = modules.flatMap((module) => module.personalData?.tables ?? []);
  expect(tables.length).toBeGreaterThan(15);
  const known = new Set([...tables, ...Object.keys(others)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  const found = new Set(rows.map(({ name }) => name));
  expect([...known].filter((name) => !found.has(name))).toEqual([]);
});

test("a module that names tables erases them", () => {
  for (const { name, personalData: own } of modules.filter((each) => each.personalData))
    expect([name, Boolean(own?.erase ?? own?.erasePerson)]).toEqual([name, true]);
});
