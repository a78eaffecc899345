import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { defaultSettings } from "#testing/settings.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("a copy has a change after its next refresh, and is the same object until one", async () => {
  const { db } = database;
  const live = await openShopSettings(db, {});
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

test("a request after a command's answer sees the change in every process, also after lost connections", async () => {
  const { db, pool } = database;
  const nodes = await Promise.all([openShopSettings(db, {}), openShopSettings(db, {})]);
  for (const days of [20, 21]) {
    await Promise.all(nodes.map((live) => live.refreshOld()));
    await settingCommands.change.run(testServices(db), terminal, {
      id: "returns",
      fields: { days },
    });
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    for (const live of nodes) {
      // The first queries meet closed connections; a failed one is no answer.
      await vi.waitFor(() => live.refreshOld());
      expect(live.current.returns.days).toBe(days);
    }
  }
});
