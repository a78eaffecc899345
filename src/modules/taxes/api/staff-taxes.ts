import { OpenAPIHono, z } from "@hono/zod-openapi";
import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import { listTaxClasses, listTaxRates } from "#modules/taxes/store/tax-rates.server.ts";
import { listTaxRegistrations } from "#modules/taxes/store/tax-registrations.server.ts";
import { readTaxGaps } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { ApiException } from "#platform/api/errors.ts";
import {
  adminMethod,
  adminTaxClass,
  adminTaxGaps,
  adminTaxRate,
  adminTaxRegistration,
  adminZone,
  shortList,
  adminTaxSuggestions,
} from "./staff-taxes-schemas.ts";
import { staffRead, type StaffEnv } from "#platform/api/staff-access.ts";
import { isCountryCode } from "#modules/core/rules/area.ts";
import { ratesSource, suggestTaxRates } from "#modules/taxes/use-cases/suggest-rates.server.ts";

const query = z.object({ q: z.string().max(200).default("") });
const params = z.object({ id: z.coerce.number().int().positive() });

const zones = staffRead("/delivery-zones", {
  summary: "All delivery zones with their areas and methods",
  allow: ["delivery"],
  request: { query },
  reply: shortList(adminZone, "AdminDeliveryZones"),
});

const zone = staffRead("/delivery-zones/{id}", {
  summary: "A delivery zone with its areas and methods",
  allow: ["delivery"],
  request: { params },
  reply: adminZone,
  errors: ["not-found"],
});

const methods = staffRead("/delivery-methods", {
  summary: "All delivery methods by zone",
  allow: ["delivery"],
  request: { query: query.extend({ zone: z.coerce.number().int().positive().optional() }) },
  reply: shortList(adminMethod, "AdminDeliveryMethods"),
});

const method = staffRead("/delivery-methods/{id}", {
  summary: "A delivery method",
  allow: ["delivery"],
  request: { params },
  reply: adminMethod,
  errors: ["not-found"],
});

const taxRates = staffRead("/tax-rates", {
  summary: "All tax rates by country, class and priority",
  allow: ["tax"],
  request: { query },
  reply: shortList(adminTaxRate, "AdminTaxRates"),
});

const taxRate = staffRead("/tax-rates/{id}", {
  summary: "A tax rate",
  allow: ["tax"],
  request: { params },
  reply: adminTaxRate,
  errors: ["not-found"],
});

const registrations = staffRead("/tax-registrations", {
  summary: "All places where the shop collects taxes",
  allow: ["tax"],
  request: { query },
  reply: shortList(adminTaxRegistration, "AdminTaxRegistrations"),
});

const registration = staffRead("/tax-registrations/{id}", {
  summary: "A place where the shop collects taxes",
  allow: ["tax"],
  request: { params },
  reply: adminTaxRegistration,
  errors: ["not-found"],
});

const gaps = staffRead("/tax-gaps", {
  summary: "Registrations without a standard rate, and rates that are not applied",
  allow: ["tax"],
  reply: adminTaxGaps,
});

const taxClasses = staffRead("/tax-classes", {
  summary: "All tax classes",
  allow: ["tax"],
  request: { query },
  reply: shortList(adminTaxClass, "AdminTaxClasses"),
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

/** Zones, methods and taxes. A shop has few, so each list is one page, searched in memory. */
export function adminDeliveryApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(zones, async (c) => {
      const all = await listDeliveryZones(c.var.services.db);
      return c.json(page(all, c.req.valid("query").q), 200);
    })
    .openapi(zone, async (c) => {
      const all = await listDeliveryZones(c.var.services.db);
      return c.json(found(all, c.req.valid("param").id), 200);
    })
    .openapi(methods, async (c) => {
      const { q, zone: zoneId } = c.req.valid("query");
      const all = (await listDeliveryZones(c.var.services.db)).flatMap((each) => each.methods);
      const inZone = all.filter((each) => zoneId === undefined || each.zoneId === zoneId);
      return c.json(page(inZone, q), 200);
    })
    .openapi(method, async (c) => {
      const all = (await listDeliveryZones(c.var.services.db)).flatMap((each) => each.methods);
      return c.json(found(all, c.req.valid("param").id), 200);
    })
    .openapi(taxRates, async (c) => {
      const all = await listTaxRates(c.var.services.db);
      return c.json(page(all, c.req.valid("query").q), 200);
    })
    .openapi(taxRate, async (c) => {
      const all = await listTaxRates(c.var.services.db);
      return c.json(found(all, c.req.valid("param").id), 200);
    })
    .openapi(registrations, async (c) => {
      const all = await listTaxRegistrations(c.var.services.db);
      return c.json(page(all, c.req.valid("query").q), 200);
    })
    .openapi(registration, async (c) => {
      const all = await listTaxRegistrations(c.var.services.db);
      return c.json(found(all, c.req.valid("param").id), 200);
    })
    .openapi(gaps, async (c) => {
      return c.json({ gaps: await readTaxGaps(c.var.services) }, 200);
    })
    .openapi(taxClasses, async (c) => {
      const all = await listTaxClasses(c.var.services.db);
      return c.json(page(all, c.req.valid("query").q), 200);
    })
    .openapi(suggest, async (c) => {
      const suggested = await suggestTaxRates(c.var.services, c.req.valid("param").country);
      return c.json({ source: ratesSource, ...suggested }, 200);
    });
}

/** Returns the rows of which a text has the words of the search. */
function page<Row extends object>(rows: readonly Row[], q: string) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = (row: Row) => JSON.stringify(Object.values(row)).toLowerCase();
  const matches = (row: Row) => words.every((word) => texts(row).includes(word));
  return { rows: rows.filter(matches), next: null };
}

function found<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new ApiException({ code: "not-found", message: "There is no such entry." });
  return row;
}
