import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { recordset } from "./recordset.server.ts";

const database = testDatabase("empty");

const types = {
  id: "bigint",
  name: "text",
  isGood: "boolean",
  tags: "text[]",
  parts: "jsonb",
  at: "timestamptz",
};

test("rows are returned unchanged, whatever their texts contain", async () => {
  const texts = ["", " ", "NULL", 'a "quoted", word', "back\\slash", "{a,b}", "line\nbreak", "é😀"];
  const rows = texts.map((name, index) => ({
    id: index,
    name,
    isGood: index % 2 === 0,
    tags: [name, "NULL", ...texts],
    parts: [{ label: name, values: [1, null, texts] }],
    at: new Date(1_700_000_000_000 + index),
  }));
  expect(await read(rows)).toEqual(rows);
});

test("a missing value is null, and an empty array is empty", async () => {
  const missing = { id: 1, name: null, isGood: null, tags: null, parts: null, at: null };
  const empty = { ...missing, id: 2, tags: [], parts: [] };
  expect(await read([missing, empty])).toEqual([missing, empty]);
  expect(await read([])).toEqual([]);
});

async function read(rows: Parameters<typeof recordset<keyof typeof types>>[1]) {
  const { rows: found } = await sql`
    select * from ${recordset(types, rows)} as record`.execute(database.db);
  return found;
}
