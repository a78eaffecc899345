import { expect, test } from "vitest";
import type { Limit } from "#modules/core/rules/limit.ts";
import { testDatabase } from "#testing/database.server.ts";
import {
  countTry,
  deleteCountersOf,
  deleteOldCounters,
  forgiveTry,
  listCounters,
} from "./rate-counters.server.ts";

const database = testDatabase("empty");

const limit: Limit = { action: "newsletter", subject: "email", hits: 2, windowSeconds: 3600 };
const at = (time: string) => ({
  db: database.db,
  clock: { now: () => new Date(`2026-03-01T${time}Z`) },
});
const isTaken = async (time: string, subject: string, other: Partial<Limit> = {}) =>
  (await countTry(at(time), [[{ ...limit, ...other }, subject]])).ok;

test("attempts count up within a window and start again in the next", async () => {
  const taken = [];
  for (const time of ["09:00:00", "09:30:00", "09:59:59", "10:00:00"])
    taken.push(await isTaken(time, "a"));
  expect(taken).toEqual([true, true, false, true]);
});

test("a refusal names the limit's subject and the seconds until the next window", async () => {
  const once: Limit = { ...limit, hits: 1 };
  await countTry(at("09:00:00"), [[once, "refused"]]);
  expect(await countTry(at("09:59:50"), [[once, "refused"]])).toMatchObject({
    ok: false,
    error: { code: "too-many-requests", subject: "email", retryAfterSeconds: 10 },
  });
});

test("limits after the exceeded one are not counted", async () => {
  const first: Limit = { ...limit, action: "contact", hits: 1 };
  for (let time = 0; time < 5; time++)
    await countTry(at("09:00:00"), [
      [first, "in order"],
      [limit, "in order"],
    ]);
  expect(await listCounters(database.db, { subject: "email", value: "in order" })).toMatchObject([
    { action: "contact", hits: 5 },
    { action: "newsletter", hits: 1 },
  ]);
});

test.for<[string, Partial<Limit>]>([
  ["action", { action: "contact" }],
  ["subject", { subject: "account" }],
  ["window", { windowSeconds: 86_400 }],
])("a different %s is counted separately", async ([name, other]) => {
  await isTaken("00:00:00", name);
  await isTaken("00:00:00", name);
  expect(await isTaken("00:00:00", name, { ...other, hits: 1 })).toBe(true);
});

test("clients of one network count together", async () => {
  await isTaken("09:00:00", "2001:db8::1", { subject: "client" });
  await isTaken("09:00:00", "2001:db8::2", { subject: "client" });
  expect(await isTaken("09:00:00", "2001:db8::3", { subject: "client" })).toBe(false);
});

test("concurrent attempts are all counted", async () => {
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => isTaken("09:00:00", "d", { hits: 12 })),
  );
  expect(taken.filter(Boolean)).toHaveLength(12);
});

test("a forgiven attempt does not count, and a counter never goes below zero", async () => {
  await isTaken("09:00:00", "f");
  for (let time = 0; time < 2; time++) await forgiveTry(at("09:10:00"), [[limit, "f"]]);
  expect(await listCounters(database.db, { subject: "email", value: "f" })).toEqual([]);
  expect(await isTaken("09:20:00", "f", { hits: 1 })).toBe(true);
  expect(await isTaken("09:20:00", "f", { hits: 1 })).toBe(false);
});

test("old windows are deleted", async () => {
  await isTaken("09:00:00", "e");
  await isTaken("12:00:00", "e");
  await deleteOldCounters(database.db, new Date("2026-03-01T10:00:00Z"));
  const left = await listCounters(database.db, { subject: "email", value: "e" });
  expect(left.map(({ window_start }) => window_start.toISOString())).toEqual([
    "2026-03-01T12:00:00.000Z",
  ]);
});

test("the table contains only hashes, and an owner's counters can be deleted", async () => {
  await isTaken("09:00:00", "ada@example.com");
  await isTaken("09:00:00", "eve@example.com");
  const { rows } = await database.pool.query("select rate_counter::text as row from rate_counter");
  expect(JSON.stringify(rows)).not.toContain("@");
  const ada = { subject: "email", value: "ada@example.com" } as const;
  await database.db.transaction().execute((tx) => deleteCountersOf(tx, ada));
  expect(await listCounters(database.db, ada)).toEqual([]);
  expect(
    await listCounters(database.db, { subject: "email", value: "eve@example.com" }),
  ).toHaveLength(1);
});
