import { expect, test } from "vitest";
import { changedMigrations, hashMigrations, withRelease } from "./migration-hashes.ts";

const released = { "0.1.0": { "0001-a": "1", "0002-b": "2" }, "0.2.0": { "0003-c": "3" } };
const present = { "0001-a": "1", "0002-b": "2", "0003-c": "3" };

test("no released migration has changed", () => {
  expect(changedMigrations(hashMigrations())).toEqual([]);
});

test("a changed or missing migration and one between released ones are found; a new one is not", () => {
  expect(changedMigrations({ ...present, "0004-new": "4" }, released)).toEqual([]);
  expect(changedMigrations({ ...present, "0002-b": "9" }, released)).toEqual([
    "0002-b was released and has changed. Bring it back, and write a new migration.",
  ]);
  const { "0001-a": _, ...rest } = present;
  expect(changedMigrations({ ...rest, "0002-between": "5" }, released)).toEqual([
    "0001-a was released and is missing. Bring it back.",
    "0002-between is new and comes before 0003-c, which was released. Renumber it.",
  ]);
});

test("a release lists what none before it had, also when it is made again", () => {
  const next = { ...present, "0004-d": "4" };
  const all = { ...released, "0.3.0": { "0004-d": "4" } };
  expect(withRelease("0.3.0", next, released)).toEqual(all);
  expect(withRelease("0.3.0", next, all)).toEqual(all);
});
