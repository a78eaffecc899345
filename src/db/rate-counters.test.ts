import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { countHit, deleteOldCounters, uncountHit } from "./rate-counters.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

test("hits count up within a window and begin again in the next", async () => {
  const hits = [];
  for (const time of ["09:00:00", "09:59:59", "10:00:00", "10:30:00"])
    hits.push(await countHit(database.db, "a", 3600, at(time)));
  expect(hits).toEqual([1, 2, 1, 2]);
});

test("buckets do not know each other", async () => {
  await countHit(database.db, "b", 3600, at("09:00:00"));
  expect(await countHit(database.db, "c", 3600, at("09:00:00"))).toBe(1);
});

test("hits at the same moment are all counted", async () => {
  const hits = await Promise.all(
    Array.from({ length: 20 }, () => countHit(database.db, "d", 3600, at("09:00:00"))),
  );
  expect(hits.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test("what is taken back does not count, and nothing goes below nothing", async () => {
  await countHit(database.db, "f", 3600, at("09:00:00"));
  await uncountHit(database.db, "f", 3600, at("09:10:00"));
  await uncountHit(database.db, "f", 3600, at("09:10:00"));
  expect(await countHit(database.db, "f", 3600, at("09:20:00"))).toBe(1);
});

test("old windows are forgotten", async () => {
  await countHit(database.db, "e", 3600, at("09:00:00"));
  await countHit(database.db, "e", 3600, at("12:00:00"));
  await deleteOldCounters(database.db, at("10:00:00"));
  expect(await countHit(database.db, "e", 3600, at("09:00:00"))).toBe(1);
  expect(await countHit(database.db, "e", 3600, at("12:00:00"))).toBe(2);
});
