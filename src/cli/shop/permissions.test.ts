import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstRoles, type Permission } from "#modules/commands/rules/permissions.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { subjects } from "#modules/back-office/use-cases/subjects.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  await database.pool.query(
    "insert into staff_member (name, role) select 'a ' || name, name from staff_role",
  );
});
afterAll(() => database.drop());

const commands = subjects.flatMap(({ change, revert }) => [change, revert]);

describe.each(Object.keys(firstRoles))("the role %s", (role) => {
  test.each(commands.map(({ name, permission, run }) => ({ name, permission, run })))(
    "runs $name only with the permission $permission",
    async ({ permission, run }) => {
      const actor = { kind: "staff", name: `a ${role}` } as const;
      const nothing = { id: "-", entry: 0, fields: {} };
      const ran = await run(testServices(database.db), actor, nothing);
      const may = firstRoles[role]?.includes(permission as Permission);
      expect(ran).toMatchObject({ ok: false, error: { code: may ? "unknown" : "forbidden" } });
    },
  );
});
