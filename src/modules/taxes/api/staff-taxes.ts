import { z } from "@hono/zod-openapi";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { listTaxClasses, listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import { listTaxRegistrations } from "#modules/taxes/store/tax-registrations.server.ts";
import { readTaxGaps } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { ratesSource, suggestTaxRates } from "#modules/taxes/use-cases/suggest-rates.server.ts";
import { searched } from "#platform/api/admin-schemas.ts";
import { staffRead } from "#platform/api/staff-access.ts";
import { matching, staffList, staffRoutes, staffTable } from "#platform/api/staff-routes.ts";
import {
  adminTaxClass,
  adminTaxGaps,
  adminTaxRate,
  adminTaxRegistration,
  adminTaxSuggestions,
} from "./staff-taxes-schemas.ts";

const gaps = staffRead("/tax-gaps", {
  summary: "Registrations without a standard rate, and rates that are not applied",
  allow: ["tax"],
  reply: adminTaxGaps,
});

const suggest = staffRead("/tax-suggestions/{country}", {
  summary: "Standard rates of a country by a public list; empty if it does not have the country",
  allow: ["tax"],
  request: {
    params: z.object({
      country: z.string().refine(isCountryCode, "A country is two letters, such as DE."),
    }),
  },
  reply: adminTaxSuggestions,
});

/** Taxes for staff. The commands of rates, registrations and classes write them. */
export const adminTaxesApi = staffRoutes(
  staffTable("/tax-rates", {
    allow: ["tax"],
    all: "All tax rates by country, class and priority",
    one: "A tax rate",
    row: adminTaxRate,
    list: ({ db }) => listTaxRates(db),
  }),
  staffTable("/tax-registrations", {
    allow: ["tax"],
    all: "All places where the shop collects taxes",
    one: "A place where the shop collects taxes",
    row: adminTaxRegistration,
    list: ({ db }) => listTaxRegistrations(db),
  }),
  staffList("/tax-classes", {
    summary: "All tax classes",
    allow: ["tax"],
    row: adminTaxClass,
    query: { q: searched },
    list: async ({ db }, { q }) => ({ rows: matching(await listTaxClasses(db), q), next: null }),
  }),
  (app) => app.openapi(gaps, async (c) => c.json({ gaps: await readTaxGaps(c.var.services) }, 200)),
  (app) =>
    app.openapi(suggest, async (c) => {
      const suggested = await suggestTaxRates(c.var.services, c.req.valid("param").country);
      return c.json({ source: ratesSource, ...suggested }, 200);
    }),
);
