import { afterAll, beforeAll, expect, test } from "vitest";
import { terminal } from "#modules/commands/rules/actor.ts";
import { defaultSettings } from "#modules/settings/rules/settings.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { openSettings } from "./live-settings.server.ts";
import { settingCommands } from "./setting-commands.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("a copy has a change after its next refresh, and is the same object until one", async () => {
  const { db } = database;
  const live = await openSettings(db, {});
  const tax = { ...defaultSettings.tax, ratesVersion: expect.any(Number) };
  expect(live.current).toMatchObject({ ...defaultSettings, tax });
  const before = live.current;
  await live.refresh();
  expect(live.current).toBe(before);
  const changed = { id: "returns", fields: { days: 14 } };
  await settingCommands.change.run(testServices(db), terminal, changed);
  await live.refreshExpired();
  expect(live.current).toBe(before);
  live.expire();
  await live.refreshExpired();
  expect(live.current.returns.days).toBe(14);
  expect(live.current.orders).toEqual(defaultSettings.orders);
});
