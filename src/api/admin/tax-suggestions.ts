import { OpenAPIHono, z } from "@hono/zod-openapi";
import { isCountryCode } from "#modules/core/rules/area.ts";
import { ratesSource, suggestTaxRates } from "#modules/taxes/use-cases/suggest-rates.server.ts";
import { staffRead, type StaffEnv } from "./staff-access.ts";
import { adminTaxSuggestions } from "./tax-suggestions-schemas.ts";

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

/** Rates that a public list suggests. Nothing is changed. */
export function adminTaxSuggestionsApi() {
  return new OpenAPIHono<StaffEnv>().openapi(suggest, async (c) => {
    const rates = await suggestTaxRates(c.var.services, c.req.valid("param").country);
    return c.json({ source: ratesSource, rates }, 200);
  });
}
