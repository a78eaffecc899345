import { expect, test } from "vitest";
import { closureOf } from "#modules/accounts/rules/closure.ts";
import { anonymiseClosure, insertClosure } from "#modules/accounts/store/closures.server.ts";
import { ada, openAuthApi } from "#testing/accounts/auth-api.ts";
import { testDatabase } from "#testing/database.server.ts";

const database = testDatabase("empty");

const { email, password } = ada;

test("signing in can't reopen an account that is being deleted", async () => {
  const { signedIn, identify, clock, browser, emails } = await openAuthApi(database);
  await signedIn();
  const identity = await identify();
  const uid = identity?.account.uid ?? "";
  const closure = closureOf("deletion", clock.now(), 0);
  await database.db.transaction().execute((tx) => insertClosure(tx, { uid, email, closure }));
  expect(
    await database.db.transaction().execute((tx) => anonymiseClosure(tx, uid, clock.now())),
  ).toBe(true);
  const before = await emails();
  const stranger = browser();
  expect(await stranger.post("sign-in", { email, password })).toMatchObject({
    status: 401,
    json: { code: "invalid-credential" },
  });
  expect(await stranger.identify()).toBeNull();
  expect(await emails()).toEqual(before);
});
