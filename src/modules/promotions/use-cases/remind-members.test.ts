import { insertOrderRow } from "#testing/orders/insert-order-row.ts";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { findStopState, stopMails } from "#modules/notifications/use-cases/stop-link.server.ts";
import { sourceHash } from "#modules/translations/store/translations.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { remindMembers } from "./remind-members.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  await database.pool.query(
    `insert into account (id, email, display_name, email_verified) values ('ada', 'ada@example.com', 'Ada', true), ('bob', 'bob@example.com', 'Bob', true)`,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  services = testServices(database.db);
  await database.pool.query(
    "truncate promotion cascade; truncate student_proof, notification, notification_choice, outbox; insert into notification_choice values ('ada', 'coupons', true, now())",
  );
});

const give = (code: string, { uid = "ada" as string | null, starts = 0, ends = 30 } = {}) =>
  database.pool.query(
    `insert into promotion (code, name, kind, percent, audience, uid, starts_at, ends_at)
     values ($1, $1, 'percent', 10, $2, $3, $4::timestamptz + $5 * interval '1 day', $4::timestamptz + $6 * interval '1 day')`,
    [code, uid === null ? "everybody" : "member", uid, services.clock.now(), starts, ends],
  );
const days = (count: number) => services.clock.advance(count * 86_400);
const remind = () => remindMembers(services);
const notified = async (uid: string) =>
  (
    await database.pool.query(
      "select kind || ' ' || (params->>'code') as words from notification where uid = $1 order by id",
      [uid],
    )
  ).rows.map(({ words }) => words);

async function emails(): Promise<Email[]> {
  const { rows } = await database.pool.query("select payload from outbox order by id");
  return rows.map(({ payload }) => payload);
}

test("a personal coupon is notified when it begins and before it ends, once each", async () => {
  await give("MINE");
  await give("YOURS", { uid: "bob" });
  await give("LATER", { starts: 5, ends: 90 });
  await give("ANYBODY", { uid: null });
  await Promise.all(Array.from({ length: 6 }, remind));
  expect([await notified("ada"), await notified("bob")]).toEqual([
    ["coupon-given MINE"],
    ["coupon-given YOURS"],
  ]);
  expect((await emails()).map(({ to }) => to)).toEqual(["ada@example.com"]);
  days(28);
  await remind();
  await remind();
  expect(await notified("ada")).toEqual([
    "coupon-given MINE",
    "coupon-ending MINE",
    "coupon-given LATER",
  ]);
});

test("a coupon has its name in its member’s language", async () => {
  await give("SPRING");
  await give("YOURS", { uid: "bob" });
  await database.pool.query("update account set language = 'de' where id = 'ada'");
  onTestFinished(async () => {
    await database.pool.query("update account set language = null; truncate translation");
  });
  const { rows } = await database.pool.query("select id from promotion where code = 'SPRING'");
  const text = { texts: { name: "Frühling" }, sources: { name: sourceHash("SPRING") } };
  await database.db
    .insertInto("translation")
    .values({
      language: "de",
      noun: "promotion",
      noun_id: rows[0].id,
      is_mostly_done: true,
      ...text,
    })
    .execute();
  await remind();
  const { rows: names } = await database.pool.query(
    "select params->>'name' as name from notification order by uid",
  );
  expect(names).toEqual([{ name: "Frühling" }, { name: "YOURS" }]);
  expect((await emails())[0]?.subject).toContain("Frühling");
});

test("a student discount that ends in two weeks is notified once, and again after a renewal", async () => {
  const prove = (uid: string, ends: number) =>
    database.pool.query(
      `insert into student_proof (uid, email, mailbox, proved_at, valid_until)
       values ($1, $1::text || '@college.edu', $1::text || '@college.edu', $2, $2::timestamptz + $3 * interval '1 day')
       on conflict (uid) do update set proved_at = excluded.proved_at, valid_until = excluded.valid_until`,
      [uid, services.clock.now(), ends],
    );
  const kinds = async (uid: string) =>
    (await database.pool.query("select kind from notification where uid = $1", [uid])).rows.length;
  await prove("ada", 20);
  await prove("bob", 40);
  await remind();
  expect(await emails()).toEqual([]);
  days(7);
  await Promise.all(Array.from({ length: 6 }, remind));
  expect([await kinds("ada"), await kinds("bob")]).toEqual([1, 0]);
  expect(await emails()).toMatchObject([
    { to: "ada@example.com", subject: "Your student discount expires soon" },
  ]);
  await prove("ada", 10);
  await remind();
  expect(await kinds("ada")).toBe(2);
  days(60);
  await remind();
  expect([await kinds("ada"), await kinds("bob")]).toEqual([2, 0]);
});

test("stopped, expired and used coupons cause no notification", async () => {
  await give("STOPPED");
  await database.pool.query("update promotion set stopped_at = now()");
  await give("OVER", { starts: -9, ends: -1 });
  await give("USED");
  const id = await insertOrderRow(database.pool, { number: "AAAA", uid: "ada" });
  await database.pool.query(
    `insert into promotion_use (promotion_id, order_id, uid, customer, taken_at)
     select promotion.id, $1, 'ada', 'x', now() from promotion where code = 'USED'`,
    [id],
  );
  await remind();
  expect(await notified("ada")).toEqual([]);
});

test("an unsubscribe link stops only emails about coupons", async () => {
  await give("MINE");
  await remind();
  const { searchParams } = new URL((await emails())[0]?.unsubscribeUrl ?? "");
  const link = { of: searchParams.get("of") ?? "", key: searchParams.get("key") ?? "" };
  expect(await findStopState(services, link)).toBe("coupons");
  await stopMails(services, link);
  expect(await findStopState(services, link)).toBe("stopped");
  await give("ANOTHER");
  await remind();
  expect(await emails()).toHaveLength(1);
  expect(await notified("ada")).toEqual(["coupon-given MINE", "coupon-given ANOTHER"]);
});
