import { z } from "@hono/zod-openapi";
import { adminTaxRate } from "./delivery-schemas.ts";

/** Standard rates of a country by a public list. */
export const adminTaxSuggestions = z
  .strictObject({
    source: z.strictObject({
      version: z.string(),
      day: z.string().describe("The day of the list: check its rates."),
    }),
    rates: z.array(
      adminTaxRate.omit({ id: true, validFrom: true, version: true }).extend({
        since: z.string().nullable().describe("The first day; null if the list does not tell."),
        present: z
          .strictObject({ id: z.int(), rate: z.number() })
          .nullable()
          .describe("The shop's rate of the same area and priority."),
      }),
    ),
  })
  .openapi("AdminTaxSuggestions");
export type AdminTaxSuggestions = z.infer<typeof adminTaxSuggestions>;
