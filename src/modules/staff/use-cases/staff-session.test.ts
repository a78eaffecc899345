import { expect, test } from "vitest";
import { insertStaff } from "#platform/commands/roles.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { beginSession, findStaff } from "./staff-session.server.ts";

const database = testDatabase("empty");
const member = { name: "ada", email: "ada@example.com", role: "support" };

test("a session ends after twelve hours without use, after seven days with it, and when its browser signs in again", async () => {
  const services = testServices(database.db);
  const inTransaction = database.db.transaction();
  const begin = (headers = new Headers()) =>
    inTransaction.execute(async (tx) => {
      const begun = await beginSession(services, tx, { headers, clientAddress: "::1" }, member);
      return new Headers({ cookie: begun.cookies.map((each) => each.split(";")[0]).join("; ") });
    });
  const name = async (headers: Headers) => (await findStaff(services, headers))?.name;
  const wait = (hours: number) => services.clock.advance(hours * 60 * 60);
  await inTransaction.execute((tx) => insertStaff(tx, member));

  const first = await begin();
  for (let used = 0; used < 15; used += 1) {
    wait(11);
    expect(await name(first)).toBe("ada");
  }
  wait(3);
  expect(await name(first)).toBeUndefined();

  const second = await begin();
  const third = await begin(second);
  expect([await name(second), await name(third)]).toEqual([undefined, "ada"]);
  wait(12);
  expect(await name(third)).toBeUndefined();
});
