import { z } from "@hono/zod-openapi";

const rate = {
  taxClass: z.string(),
  name: z.string(),
  rate: z.number().describe("0.19 is 19 %."),
  country: z.string(),
  region: z.string().nullable(),
  postcodes: z.string().nullable(),
  isIncluded: z.boolean(),
  priority: z.int(),
  isCompound: z.boolean(),
  isOnDelivery: z.boolean(),
  validTo: z.string().nullable(),
};

/** Standard rates of a country by a public list. */
export const adminTaxSuggestions = z
  .strictObject({
    source: z.strictObject({
      version: z.string(),
      day: z.string().describe("The day of the list: check its rates."),
    }),
    rates: z.array(
      z.strictObject({
        ...rate,
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
