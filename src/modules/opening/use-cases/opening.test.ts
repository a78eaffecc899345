import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { settingCommands } from "#modules/settings/use-cases/setting-commands.server.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import type { AnyCommand } from "#platform/commands/command.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { admitVisitor, enterPreview, isClosed, openingLimits } from "./admit-visitor.server.ts";
import { openShopCommand, setPreviewPassword } from "./opening-commands.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("empty");
});
afterEach(() => database.drop());

/** Services of a shop in a country, with its present settings. */
async function present(country = "JP") {
  const { current } = await openShopSettings(database.db, {});
  const services = testServices(database.db);
  return {
    ...services,
    shop: { ...services.shop, own: { leavesOut: [] } },
    settings: { ...current, identity: { ...current.identity, country } },
  };
}

const setting = (isOpen: boolean | null) =>
  present().then((services) =>
    settingCommands.change.run(services, terminal, { id: "opening", fields: { isOpen } }),
  );
const open = async (input: { isConfirmed?: boolean } = {}, country = "JP") =>
  openShopCommand.run(await present(country), terminal, input);
const isOpen = async () => (await present()).settings.opening.isOpen;
const admit = async (cookie = "") => admitVisitor(await present(), new Headers({ Cookie: cookie }));
const enter = async (password: string) =>
  enterPreview(await present(), { password, clientAddress: "192.0.2.1" });
const choose = async (password: string) =>
  setPreviewPassword.run(await present(), terminal, { password });

test("a shop is open unless it was closed, and only its own command opens it", async () => {
  expect(await isOpen()).toBe(true);
  expect((await open({ isConfirmed: true })).ok).toBe(false);
  expect((await setting(false)).ok).toBe(true);
  expect(isClosed((await present()).settings)).toBe(true);
  for (const value of [null, true])
    expect(await setting(value)).toMatchObject({ error: { code: "refused" } });
  expect(await isOpen()).toBe(false);
});

test("opening warns once of what is missing, and is reverted like any change", async () => {
  await setting(false);
  expect(await open()).toMatchObject({
    error: { code: "refused", message: expect.stringContaining("Add your first product") },
  });
  expect(await open({ isConfirmed: true })).toEqual({ ok: true, value: null });
  expect(await isOpen()).toBe(true);
  const { rows } = await database.pool.query(
    "select id::int as number, command, subject_kind from audit_entry order by id desc limit 1",
  );
  expect(rows).toMatchObject([{ command: "open-shop", subject_kind: "setting" }]);
  const revert = settingCommands.revert as AnyCommand;
  expect((await revert.run(await present(), terminal, { entry: rows[0].number })).ok).toBe(true);
  expect(await isOpen()).toBe(false);
});

test.each(["DE", "GB", "US", "CA"])(
  "a shop in %s does not open before its required legal pages are finished",
  async (country) => {
    await setting(false);
    expect(await open({ isConfirmed: true }, country)).toMatchObject({
      error: { code: "refused", message: expect.stringContaining("Finish your legal pages") },
    });
    expect(await isOpen()).toBe(false);
  },
);

describe("a shop that is not open", () => {
  beforeEach(async () => {
    await setting(false);
  });

  test("lets guests in by its password until the password changes", async () => {
    expect(await admit()).toEqual({ ok: false, error: "not-open" });
    expect(await enter("")).toEqual({ ok: false, error: "wrong-password" });
    expect((await choose("short")).ok).toBe(false);
    expect((await choose("clay and fire")).ok).toBe(true);
    expect(await enter("clay and water")).toEqual({ ok: false, error: "wrong-password" });
    const entered = await enter("clay and fire");
    const cookie = entered.ok ? (entered.value.split(";")[0] ?? "") : "";
    expect(await admit(cookie)).toEqual({ ok: true, value: "guest" });
    expect(await admit(cookie.slice(0, -1))).toMatchObject({ error: "not-open" });
    await choose("clay and fire");
    expect(await admit(cookie)).toMatchObject({ error: "not-open" });
    await choose("");
    expect(await enter("clay and fire")).toEqual({ ok: false, error: "wrong-password" });
    const { rows } = await database.pool.query("select before, after from audit_entry");
    expect(JSON.stringify(rows)).not.toMatch(/clay|argon2/);
  });

  test("counts the passwords of a visitor, and asks the database for nothing else", async () => {
    await choose("clay and fire");
    for (let tries = 0; tries < openingLimits.preview.perClient.hits; tries += 1)
      expect(await enter("no")).toMatchObject({ error: "wrong-password" });
    expect(await enter("clay and fire")).toEqual({ ok: false, error: "too-many" });
    const { settings, shop, clock } = await present();
    const db = new Proxy(database.db, {
      get() {
        throw new Error("A visitor asks the database.");
      },
    });
    const headers = new Headers({ Cookie: "__Host-shop.preview=x" });
    expect(await admitVisitor({ settings, shop, clock, db }, headers)).toMatchObject({ ok: false });
  });

  test("maintenance also closes it to guests, and staff see both", async () => {
    await choose("clay and fire");
    const entered = await enter("clay and fire");
    const guest = entered.ok ? (entered.value.split(";")[0] ?? "") : "";
    const services = await present();
    services.settings.maintenance = { isOn: true, retryMinutes: 10 };
    const admitted = (cookie: string) => admitVisitor(services, new Headers({ Cookie: cookie }));
    expect(await admitted(guest)).toEqual({ ok: false, error: "maintenance" });
    const token = await newSetupToken(database.db, services.clock.now());
    const made = await send(services, "/api/admin/v1/setup", {
      token,
      name: "ada",
      email: "ada@example.com",
      password: "walnut-bicycle-harvest-12",
    });
    const staff = made.headers.getSetCookie().map((each) => each.split(";")[0]);
    expect(await admitted(staff.join("; "))).toEqual({ ok: true, value: "staff" });
  });

  test.each([
    ["/api/delivery", 503],
    ["/sitemap.xml", 503],
    ["/robots.txt", 200],
    ["/healthz", 200],
    ["/api/admin/v1/opening", 401],
    ["/api/newsletter/unsubscribe?token=x", 303],
  ])("%s answers %i to a visitor", async (path, status) => {
    expect((await send(await present(), path)).status).toBe(status);
  });
});

function send(services: Awaited<ReturnType<typeof present>>, path: string, body?: object) {
  const { url } = services.shop;
  return apiOf(services)(
    new Request(url + path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json", Origin: url },
    }),
  );
}
