import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import {
  afterPlace,
  decodePlace,
  encodePlace,
  type ListPlace,
  type PlaceKinds,
} from "./keyset.server.ts";

const database = testDatabase();

const kinds: PlaceKinds = ["text", "number"];

test.each([[["lamp", 7]], [["", 1]], [["2.5", -9]]] satisfies [ListPlace][])(
  "a place survives its encoding: %j",
  (place) => {
    expect(decodePlace(encodePlace(place), kinds)).toEqual(place);
  },
);

test.each(["", "x", "[1]", "[{},1]", "[null,1]", "[7,1]", '["a","1"]', '["a",2.5]', '["a",1e21]'])(
  "%j is no place",
  (json) => {
    const text = Buffer.from(json).toString("base64url");
    expect(decodePlace(text, kinds)).toBeNull();
  },
);

test.each(["asc", "desc"] as const)("pages in order %s have every row once", async (direction) => {
  const names = ["b", "a", "b", "c", "a", "b"];
  const rows = sql.join(names.map((name, index) => sql`(${name}::text, ${index}::int)`));
  const read: unknown[] = [];
  let place: ListPlace | null = null;
  for (;;) {
    const columns = [sql.ref("name"), sql.ref("id")];
    const after: ReturnType<typeof sql> = place
      ? sql`where ${afterPlace(columns, direction, place)}`
      : sql``;
    const { rows: page } = await sql<{ name: string; id: number }>`
      select name, id from (values ${rows}) as list (name, id) ${after}
      order by name ${sql.raw(direction)}, id ${sql.raw(direction)} limit 2`.execute(database.db);
    read.push(...page.map(({ name, id }) => `${name}${id}`));
    const last = page[1];
    if (!last) break;
    place = [last.name, last.id];
  }
  const all = ["a1", "a4", "b0", "b2", "b5", "c3"];
  expect(read).toEqual(direction === "asc" ? all : all.toReversed());
});
