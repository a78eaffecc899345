import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { isCountryCode } from "#modules/core/rules/area.ts";
import { listTaxRatesAndClasses } from "#modules/taxes/use-cases/read-taxes.server.ts";
import { ratesSource, suggestTaxRates } from "#modules/taxes/use-cases/suggest-rates.server.ts";
import { jsonResponse } from "#platform/http/api-env.ts";
import { errorResponses } from "#platform/http/errors.ts";
import { staffOnly, type StaffEnv } from "./staff-access.ts";
import { adminTaxRates, adminTaxSuggestions } from "./tax-rates-schemas.ts";

const list = createRoute({
  method: "get",
  path: "/tax-rates",
  summary: "Every tax rate, and the classes",
  middleware: [staffOnly("tax")] as const,
  responses: { ...jsonResponse(adminTaxRates), ...errorResponses("no-current-user", "forbidden") },
});

const suggest = createRoute({
  method: "get",
  path: "/tax-suggestions/{country}",
  summary: "Standard rates of a country by a public list; empty if it does not have the country",
  middleware: [staffOnly("tax")] as const,
  request: {
    params: z.object({
      country: z.string().refine(isCountryCode, "A country is two letters, such as DE."),
    }),
  },
  responses: {
    ...jsonResponse(adminTaxSuggestions),
    ...errorResponses("invalid-request", "no-current-user", "forbidden"),
  },
});

/** Taxes; the commands add-tax-rate, change-tax-rate and others change them. */
export function adminTaxRatesApi() {
  return new OpenAPIHono<StaffEnv>()
    .openapi(list, async (c) => c.json(await listTaxRatesAndClasses(c.var.services), 200))
    .openapi(suggest, async (c) => {
      const rates = await suggestTaxRates(c.var.services, c.req.valid("param").country);
      return c.json({ source: ratesSource, rates }, 200);
    });
}
