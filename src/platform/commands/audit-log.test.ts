import { afterAll, beforeAll, expect, test } from "vitest";
import { terminal } from "./actor.ts";
import { listAuditEntries } from "./audit.server.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { tryCommands } from "./run-steps.server.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  services = testServices(database.db);
});
afterAll(() => database.drop());

const { change, revert } = settingCommands;
const setDays = (days: unknown, version?: number) =>
  change.run(services, terminal, { id: "returns", fields: { days }, version });

async function storedDays(): Promise<unknown> {
  const { rows } = await database.pool.query("select value from setting where name = 'returns'");
  return rows[0]?.value;
}

test("a change stores its value and an entry in one transaction", async () => {
  expect(await setDays(14)).toEqual({ ok: true, value: { version: 1, fields: { days: 14 } } });
  expect(await storedDays()).toEqual({ days: 14 });
  expect(await listAuditEntries(database.db, { limit: 9 })).toEqual([
    {
      number: 1,
      at: services.clock.now(),
      actor: "staff terminal",
      command: "change-setting",
      kind: "setting",
      id: "returns",
      version: 1,
      before: { days: null },
      after: { days: 14 },
      reason: null,
      reverts: null,
      bulk: null,
      together: 1,
      isFinal: false,
    },
  ]);
});

test("the same value again is no change", async () => {
  expect(await setDays(14)).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await listAuditEntries(database.db, { limit: 9 })).toHaveLength(1);
});

test("of two editors of one version the second learns both versions, and nothing is lost", async () => {
  const saved = await Promise.all([setDays(20, 1), setDays(60, 1)]);
  const [winner] = saved.flatMap((each) => (each.ok ? [each.value] : []));
  const [loser] = saved.flatMap((each) => (each.ok ? [] : [each.error]));
  expect(winner?.version).toBe(2);
  expect(await storedDays()).toEqual(winner?.fields);
  const yours = winner?.fields["days"] === 20 ? 60 : 20;
  expect(loser).toEqual({
    code: "conflict",
    message: `The setting returns has version 2 now, and yours is of version 1; days is ${String(winner?.fields["days"])}, yours is ${yours}.`,
    details: { current: winner, yours: { version: 1, fields: { days: yours } } },
  });
});

test("a revert restores the former value as an entry of its own", async () => {
  await setDays(90);
  const [last] = await listAuditEntries(database.db, { limit: 1 });
  const entry = last?.number ?? 0;
  expect(await revert.run(services, terminal, { entry })).toMatchObject({ ok: true });
  expect(await storedDays()).toEqual(last?.before);
  const [latest] = await listAuditEntries(database.db, { limit: 1 });
  expect(latest).toMatchObject({ reverts: entry, before: last?.after, after: last?.before });
});

test("a value that was changed again is not reverted", async () => {
  const [first] = (await listAuditEntries(database.db, { limit: 99 })).slice(-1);
  const before = await storedDays();
  const reverted = await revert.run(services, terminal, { entry: first?.number ?? 0 });
  expect(reverted).toMatchObject({ error: { code: "conflict", details: { reverted: 14 } } });
  expect(await storedDays()).toEqual(before);
  const unknown = await revert.run(services, terminal, { entry: 12_345 });
  expect(unknown).toMatchObject({ error: { message: "There is no entry 12345." } });
});

test.each([
  ["update audit_entry set actor_name = 'x'"],
  ["delete from audit_entry"],
  ["truncate audit_entry"],
  ["set session_replication_role = replica; delete from audit_entry"],
  [
    "merge into audit_entry using (values (1)) as one (id) on audit_entry.id = one.id when matched then delete",
  ],
  [
    "insert into audit_entry overriding system value select * from audit_entry on conflict (id) do update set actor_name = 'x'",
  ],
])("the audit log refuses: %s", async (statement) => {
  const before = await listAuditEntries(database.db, { limit: 99 });
  await expect(database.pool.query(`begin; ${statement}; commit`)).rejects.toThrow(
    /never changed|permission denied/,
  );
  expect(await listAuditEntries(database.db, { limit: 99 })).toEqual(before);
});

test.each([
  ["staff", "somebody"],
  ["buyer", "ada"],
  ["api-key", "terminal"],
] as const)("a %s without a role changes nothing", async (kind, name) => {
  const before = await storedDays();
  const refused = await change.run(
    services,
    { kind, name },
    { id: "returns", fields: { days: 1 } },
  );
  expect(refused).toEqual({
    ok: false,
    error: {
      code: "forbidden",
      message: `The role of ${kind} ${name} has no permission "settings".`,
    },
  });
  expect(await storedDays()).toEqual(before);
});

test("tried commands are seen by what reads after them, and leave nothing", async () => {
  const days = await storedDays();
  const entries = await listAuditEntries(database.db, { limit: 99 });
  const tried = (wanted: unknown) =>
    tryCommands(
      services,
      terminal,
      [change.stepOf({ id: "returns", fields: { days: wanted } })],
      async (tx) =>
        tx.selectFrom("setting").select("value").where("name", "=", "returns").execute(),
    );
  expect(await tried(77)).toMatchObject({ ok: true, value: [{ value: { days: 77 } }] });
  expect(await tried("never")).toMatchObject({ ok: false, error: { code: "invalid" } });
  expect(await storedDays()).toEqual(days);
  expect(await listAuditEntries(database.db, { limit: 99 })).toEqual(entries);
});
