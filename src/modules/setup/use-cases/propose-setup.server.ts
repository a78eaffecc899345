import { isEuCountry, isSameRegion } from "#modules/core/rules/area.ts";
import { zoneAt } from "#modules/delivery/rules/delivery-zone.ts";
import { formatOf, hasField, labelOf } from "#modules/delivery/rules/address/address-format.ts";
import { regionsOf } from "#modules/delivery/rules/address/address-regions.ts";
import { timeZoneOf } from "#modules/delivery/rules/address/time-zone.ts";
import { holidayCountries } from "#modules/delivery/rules/public-holidays.ts";
import { withdrawalDaysOf } from "#modules/returns/rules/withdrawal.ts";
import {
  currencyOf,
  formatsOf,
  mainZoneOf,
  parcelPriceOf,
} from "#modules/setup/rules/country-defaults.ts";
import { identitySettings } from "#modules/site/rules/settings.ts";
import { effective } from "#platform/settings/setting-values.ts";
import { goodsKinds } from "#modules/setup/rules/first-categories.ts";
import { readSetupRows } from "#modules/setup/store/setup-facts.server.ts";
import { taxedAsCountry } from "#modules/taxes/rules/vat-territories.ts";
import { readTaxRules } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { ratesSource, suggestTaxRates } from "#modules/taxes/use-cases/suggest-rates.server.ts";
import type { Services } from "#platform/services.ts";

type Asked = { country?: string | undefined; region: string };
type SetupServices = Pick<Services, "db" | "clock" | "settings">;

/** Returns what the set-up page shows: present values, and for an undecided country what follows from it. */
export async function proposeSetup(services: SetupServices, asked: Asked) {
  const { db, settings } = services;
  const { identity, tax } = settings;
  const rows = await readSetupRows(db);
  const present = rows.knowsCountry ? tax.country : identity.country || null;
  const country = asked.country ?? present;
  const region = asked.region || (country === tax.country ? tax.region : "");
  const isPresent = rows.knowsCountry && country === tax.country;
  const shown = {
    isSetUp: rows.knowsCountry,
    hasSamples: rows.hasSamples,
    hasSales: rows.hasSales,
    country,
    kinds: Object.entries(goodsKinds).map(([value, label]) => ({ value, label })),
    values: {
      ...ownValues(settings),
      ...(country !== null && !isPresent && formats(country, region)),
    },
  };
  if (country === null) return { ...shown, ...undecided };
  const served = zoneAt(settings.delivery.zones, {
    country,
    region: region || null,
    postcode: null,
  });
  const isServed = rows.knowsDelivery && served !== null && served.methods.length > 0;
  return {
    ...shown,
    values: { ...shown.values, region, ...deliveryValues(country, String(shown.values.currency)) },
    labels: labelsOf(country),
    regions: (regionsOf(country) ?? []).map(({ code, name }) => ({ value: code, label: name })),
    needsRegion: formatOf(country).required.includes("state"),
    taxes: await taxesOf(services, country, region),
    delivery: {
      present: isServed ? served.name : null,
      replaced: rows.knowsDelivery ? [] : settings.delivery.zones.map(({ name }) => name),
    },
    hasEuLaw: isEuCountry(country),
    grantsWithdrawal: withdrawalDaysOf(country, settings.returns) !== null,
  };
}

const undecided = {
  labels: { street: "", postcode: "", city: "", region: "" },
  regions: [],
  needsRegion: false,
  taxes: null,
  delivery: { present: null, replaced: [] },
  hasEuLaw: false,
  grantsWithdrawal: false,
};

/** The name and address of the sample shop are those of no other. */
const defaults = effective(identitySettings, {});

function ownValues({ identity, locale, delivery, returns, content, tax }: Services["settings"]) {
  const { legalName, street, postcode, city } = identity;
  const own = (key: "name" | "email") => (identity[key] === defaults[key] ? "" : identity[key]);
  return {
    name: own("name"),
    email: own("email"),
    legalName,
    street,
    postcode,
    city,
    ...locale,
    holidayCountry: delivery.holidayCountry,
    hasEqualNetPrices: tax.hasEqualNetPrices === "always" ? "always" : "automatic",
    returnDays: returns.days,
    withdrawalDays: returns.withdrawalDays,
    hasLowestPrice: content.hasLowestPrice,
    guaranteeNotice: content.guaranteeNotice,
  };
}

/** Currency, formats and days off of a country. */
function formats(country: string, state: string) {
  return {
    currency: currencyOf(country) ?? "USD",
    formats: formatsOf(country),
    timeZone:
      state === ""
        ? (mainZoneOf(country) ?? timeZoneOf({ country, state }))
        : timeZoneOf({ country, state }),
    holidayCountry: holidayCountries.includes(country) ? country : "none",
  };
}

function deliveryValues(country: string, currency: string) {
  return {
    zone: formatOf(country).name,
    method: "Standard delivery",
    price: parcelPriceOf(currency),
    freeFrom: null,
    transitFrom: 1,
    transitTo: 3,
  };
}

function labelsOf(country: string) {
  const label = (field: "zipCode" | "state") =>
    hasField(country, field) ? labelOf(country, field) : "";
  return {
    street: labelOf(country, "address1"),
    postcode: label("zipCode"),
    city: hasField(country, "city") ? labelOf(country, "city") : "Town or city",
    region: label("state"),
  };
}

async function taxesOf(services: SetupServices, country: string, region: string) {
  const taxedIn = taxedAsCountry(country) ?? country;
  const all = (await suggestTaxRates(services, taxedIn)).rates;
  const found = all.filter((rate) => rate.region === null || isSameRegion(rate.region, region));
  const { registrations } = await readTaxRules(services);
  const neighbour = country === "AT" ? "DE" : "AT";
  const [abroad] = isEuCountry(country) ? (await suggestTaxRates(services, neighbour)).rates : [];
  return {
    isKnown:
      !services.settings.tax.isCollecting ||
      registrations.some((each) => each.country === taxedIn || each.country === "EU"),
    name: all[0]?.name ?? "tax",
    isIncluded: all[0]?.isIncluded ?? true,
    source: ratesSource,
    since: found[0]?.since ?? null,
    rates: found.map(({ name, rate, region: of, priority }) => ({
      name,
      rate,
      region: of,
      priority,
    })),
    abroad: abroad ? { country: formatOf(neighbour).name, rate: abroad.rate } : null,
  };
}
