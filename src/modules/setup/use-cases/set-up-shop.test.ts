import { afterEach, beforeEach, expect, test } from "vitest";
import { seedShop } from "#modules/sample/store/seed.server.ts";
import { translatables } from "#main/modules.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { proposeSetup } from "./propose-setup.server.ts";
import { readSetupSteps } from "./read-setup-steps.server.ts";
import { setUpShopCommand } from "./set-up-shop.server.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase("empty");
  await seedShop(database.db, translatables, "categories");
});
afterEach(async () => {
  setShopLocale(usEnglish);
  await database.drop();
});

/** Services with the present settings, of a moment at which the suggested rates are in force. */
async function present() {
  const { current: settings } = await openShopSettings(database.db, {});
  return { ...testServices(database.db), settings };
}

const address = { street: "1 High Street", postcode: "", city: "Town" };

/** Saves what the page suggests for a country, as a shopkeeper who changes nothing does. */
async function setUp(
  country: string,
  { region = "", isCollecting = true, ...changed }: Record<string, unknown> = {},
) {
  const services = await present();
  const proposal = await proposeSetup(services, { country, region: String(region) });
  const {
    zone,
    method,
    price,
    freeFrom,
    transitFrom,
    transitTo,
    taxes: _,
    ...values
  } = proposal.values as Record<string, unknown>;
  const { rates = [], since = null, isIncluded = true } = proposal.taxes ?? {};
  const done = await setUpShopCommand.run(services, terminal, {
    ...values,
    ...address,
    name: "Ton & Feuer",
    email: "hello@ton.example",
    country,
    region,
    taxes: { isCollecting, rates, isIncluded, validFrom: since ?? "2026-01-01" },
    delivery:
      proposal.delivery.present === null
        ? { zone, method, price, freeFrom, transitFrom, transitTo }
        : null,
    ...changed,
  } as never);
  return { done, proposal, after: await present() };
}

test("a new shop without samples delivers nowhere, and its country is undecided", async () => {
  const services = await present();
  expect(services.settings.delivery.zones).toEqual([]);
  expect(await proposeSetup(services, { region: "" })).toMatchObject({
    country: null,
    isSetUp: false,
  });
  const steps = await readSetupSteps(services, { hasFactor: false });
  for (const to of ["/shop-setup", "/delivery", "/taxes"])
    expect(steps.filter((step) => step.to === to && step.isDone)).toEqual([]);
});

/** Currency, formats, time zone, price of a parcel, rates and registrations by country and region. */
const shops = {
  DE: "EUR de-DE Europe/Berlin 490: DE - 0.19 included: DE -",
  FR: "EUR fr-FR Europe/Paris 490: FR - 0.2 included: FR -",
  GB: "GBP en-GB Europe/London 395: GB - 0.2 included: GB -",
  "US TX": "USD en-US America/Chicago 599: US TX 0.0625 added: US TX",
  "CA ON": "CAD en-CA America/Toronto 1200: CA - 0.05 added, CA ON 0.13 added: CA -",
  "AU NSW": "AUD en-AU Australia/Sydney 995: AU - 0.1 included: AU -",
  // Taxed as France.
  MC: "EUR fr-MC Europe/Monaco 490: FR - 0.2 included: FR -",
  "JP Tokyo": "JPY ja-JP Asia/Tokyo 800: JP - 0.1 included: JP -",
};

test.each(Object.entries(shops))(
  "a shop in %s is set up with its own currency, formats, taxes and deliveries: %s",
  async (place, expected) => {
    const [country = "", region = ""] = place.split(" ");
    const [written = "", rates, places] = expected.split(": ");
    const [currency, formats, timeZone, price] = written.split(" ");
    const { done, after } = await setUp(country, { region });
    expect(done).toEqual({ ok: true, value: null });
    const { identity, locale, tax, delivery } = after.settings;
    expect(identity).toMatchObject({ name: "Ton & Feuer", ...address, country });
    expect(locale).toEqual({ currency, formats, timeZone });
    expect(tax).toMatchObject({ country, region, isCollecting: true });
    expect(delivery).toMatchObject({
      holidayCountry: country === "MC" ? "none" : country,
      timeZone,
    });
    expect(delivery.zones).toMatchObject([
      {
        areas: [{ country, region: null, postcodes: null }],
        methods: [
          {
            code: "standard",
            name: "Standard delivery",
            price: Number(price),
            transitFrom: 1,
            transitTo: 3,
          },
        ],
      },
    ]);
    const { rows } = await database.pool.query(
      `select country || ' ' || coalesce(region, '-') || ' ' || rate::float || case when is_included then ' included' else ' added' end as rate
       from tax_rate order by id`,
    );
    expect(rows.map(({ rate }) => rate).join(", ")).toBe(rates);
    const registrations = await database.pool.query(
      "select country || ' ' || coalesce(region, '-') as place from tax_registration",
    );
    expect(registrations.rows.map((row) => row.place).join(", ")).toBe(places);
    const steps = await readSetupSteps(after, { hasFactor: false });
    for (const to of ["/shop-setup", "/delivery", "/taxes"])
      expect(steps.filter((step) => step.to === to && !step.isDone)).toEqual([]);
  },
);

test("a set-up is one entry with all its parts, or nothing is saved", async () => {
  const entries = async () =>
    (
      await database.pool.query(
        "select count(distinct bulk)::int as runs, count(*)::int as entries from audit_entry",
      )
    ).rows[0];
  const { done } = await setUp("DE", {
    delivery: {
      zone: "Germany",
      method: "DHL",
      price: -1,
      freeFrom: null,
      transitFrom: 1,
      transitTo: 3,
    },
  });
  expect(done).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("A price is") },
  });
  expect(await entries()).toEqual({ runs: 0, entries: 0 });
  expect((await present()).settings.locale.currency).toBe("USD");
  await setUp("DE");
  expect(await entries()).toMatchObject({ runs: 1 });
});

test("the first categories are those of the chosen kinds", async () => {
  await setUp("DE", { kinds: ["ceramics", "home-kitchen"] });
  const { rows } = await database.pool.query(
    "select slug from category where parent_id is null order by position, id",
  );
  expect(rows.map(({ slug }) => slug)).toEqual(["home-kitchen", "ceramics"]);
});

test("a second set-up keeps decided taxes and deliveries, and a small business collects none", async () => {
  await setUp("DE", { isCollecting: false });
  const { proposal, after } = await setUp("DE", { taxes: null });
  expect(after.settings.tax.isCollecting).toBe(false);
  expect(proposal).toMatchObject({
    isSetUp: true,
    taxes: { isKnown: true },
    delivery: { present: "Germany", replaced: [] },
  });
  expect(after.settings.delivery.zones).toHaveLength(1);
});

test("zones of the first start make place, and zones that staff chose do not", async () => {
  const { db, pool } = database;
  await pool.query(
    `insert into delivery_zone (name, areas) values ('United States', '[{"country": "US", "region": null, "postcodes": null}]')`,
  );
  const { proposal, after } = await setUp("DE");
  expect(proposal.delivery.replaced).toEqual(["United States"]);
  expect(after.settings.delivery.zones).toMatchObject([{ name: "Germany" }]);
  const again = await proposeSetup(
    { ...testServices(db), settings: after.settings },
    { country: "FR", region: "" },
  );
  expect(again.delivery).toEqual({ present: null, replaced: [] });
});
