import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findPromotions } from "#modules/promotions/store/promotion-facts.server.ts";
import {
  deleteOldStudentProofs,
  findStudentProof,
  forgetStudent,
} from "#modules/promotions/store/student-proofs.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { accountsOf, ada, testServices } from "#testing/services.ts";
import { askForProof } from "#modules/promotions/use-cases/ask-for-proof.server.ts";
import { confirmProof, findLinkState } from "#modules/promotions/use-cases/confirm-proof.server.ts";
import { studentStatus } from "#modules/promotions/use-cases/student-status.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  services = testServices(database.db);
  await database.pool.query(
    "truncate student_proof, student_link, outbox, rate_counter restart identity cascade",
  );
});

/** The secret in the newest email. */
async function mailedToken(): Promise<string> {
  const { rows } = await database.pool.query("select payload from outbox order by id desc limit 1");
  return /confirm\?token=([\w-]+)/.exec(JSON.stringify(rows[0]?.payload))?.[1] ?? "";
}
async function ask(uid: string, typedAddress: string) {
  const asked = await askForProof(services, { uid, typedAddress });
  expect(asked.ok).toBe(true);
  return mailedToken();
}
const isStudent = async (uid: string) => {
  const buyer = { uid, customer: null };
  const asked = { code: null, buyer, now: services.clock.now(), isOrdering: false };
  return (await findPromotions(database.db, asked)).customer.isStudent;
};

test("an invalid address, or one that is not academic, gets no email", async () => {
  const ask_ = (typedAddress: string) => askForProof(services, { uid: "u1", typedAddress });
  expect(await ask_("ada")).toEqual({ ok: false, error: "no-address" });
  expect(await ask_("ada@example.com")).toEqual({ ok: false, error: "not-academic" });
  expect((await database.pool.query("select from outbox")).rowCount).toBe(0);
});

test("the mailed link gives the discount for a year, once, to the account that asked", async () => {
  const token = await ask("u1", "Ada@college.edu");
  const kept = await database.pool.query("select token_hash from student_link");
  expect(kept.rows[0].token_hash).not.toContain(token);
  expect(await findLinkState(services, token, null)).toBe("signed-out");
  expect(await findLinkState(services, token, "u2")).toBe("other-account");
  expect(await confirmProof(services, token, "u2")).toEqual({ ok: false, error: "other-account" });
  expect(await confirmProof(services, token, null)).toEqual({ ok: false, error: "signed-out" });
  expect(await isStudent("u1")).toBe(false);
  expect(await confirmProof(services, token, "u1")).toMatchObject({ ok: true });
  expect(await isStudent("u1")).toBe(true);
  expect(await confirmProof(services, token, "u1")).toEqual({ ok: false, error: "gone" });
  services.clock.advance(364 * 86_400);
  expect(await isStudent("u1")).toBe(true);
  services.clock.advance(86_400);
  expect(await isStudent("u1")).toBe(false);
});

test("a proof can be renewed in its last days, by the same address, for another year", async () => {
  const accounts = accountsOf({ ...ada, uid: "u1" });
  const statusOf = async () =>
    (await studentStatus({ ...services, accounts }, new Request("http://shop/")))?.proof?.state;
  await confirmProof(services, await ask("u1", "ada@college.edu"), "u1");
  expect(await statusOf()).toBe("on");
  services.clock.advance(352 * 86_400);
  expect(await statusOf()).toBe("ending");
  await confirmProof(services, await ask("u1", "ada@college.edu"), "u1");
  expect(await statusOf()).toBe("on");
  services.clock.advance(364 * 86_400);
  expect(await isStudent("u1")).toBe(true);
  services.clock.advance(86_400);
  expect(await statusOf()).toBe("over");
});

test("a link expires after a day, or by a newer one", async () => {
  const old = await ask("u1", "ada@college.edu");
  const token = await ask("u1", "ada@ox.ac.uk");
  expect(await findLinkState(services, old, "u1")).toBe("gone");
  services.clock.advance(24 * 3600);
  expect(await findLinkState(services, token, "u1")).toBe("gone");
  for (const nonsense of [null, "", "x", "a".repeat(22)])
    expect(await confirmProof(services, nonsense, "u1")).toEqual({ ok: false, error: "gone" });
});

test("an address gives the discount to one account at a time, also with concurrent requests", async () => {
  const tokens: [string, string][] = [];
  for (const uid of ["u1", "u2", "u3"])
    tokens.push([uid, await ask(uid, `ada+${uid}@college.edu`)]);
  const confirmed = await Promise.all(
    tokens.map(([uid, token]) => confirmProof(services, token, uid)),
  );
  expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(confirmed.filter((each) => !each.ok && each.error === "taken")).toHaveLength(2);
  services.clock.advance(366 * 86_400);
  const again = await ask("u4", "ada@college.edu");
  expect(await confirmProof(services, again, "u4")).toMatchObject({ ok: true });
});

test("emails are limited by address and by account", async () => {
  const ask_ = (uid: string, typedAddress: string) => askForProof(services, { uid, typedAddress });
  for (const uid of ["u1", "u2", "u3"]) expect((await ask_(uid, "ada@college.edu")).ok).toBe(true);
  expect(await ask_("u4", "ada@college.edu")).toEqual({ ok: false, error: "too-many-to-address" });
  for (let each = 0; each < 9; each += 1) await ask_("u1", `ada${each}@college.edu`);
  expect(await ask_("u1", "last@college.edu")).toEqual({
    ok: false,
    error: "too-many-from-account",
  });
});

test("expired proofs are deleted, and those of deleted accounts", async () => {
  const token = await ask("u1", "ada@college.edu");
  await confirmProof(services, token, "u1");
  await ask("u2", "grace@college.edu");
  await database.db.transaction().execute((tx) => forgetStudent(tx, "u2"));
  expect((await database.pool.query("select from student_link")).rowCount).toBe(0);
  services.clock.advance(366 * 86_400);
  expect(await findStudentProof(database.db, "u1")).not.toBeNull();
  await deleteOldStudentProofs(database.db, services.clock.now());
  expect(await findStudentProof(database.db, "u1")).toBeNull();
});
