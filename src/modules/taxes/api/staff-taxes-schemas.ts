import { z } from "@hono/zod-openapi";

/** The bodies of taxes in the admin API. */

export const adminTaxRate = z
  .strictObject({
    id: z.int(),
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
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable(),
    version: z.int(),
  })
  .openapi("AdminTaxRate");
export type AdminTaxRate = z.infer<typeof adminTaxRate>;

export const adminTaxRegistration = z
  .strictObject({
    id: z.int(),
    country: z.string().describe("Two letters, or EU for the one-stop shop."),
    region: z.string().nullable().describe("A state or province; null for the whole country."),
    version: z.int(),
  })
  .openapi("AdminTaxRegistration");
export type AdminTaxRegistration = z.infer<typeof adminTaxRegistration>;

/** Gaps between registrations and rates. */
export const adminTaxGaps = z
  .strictObject({ gaps: z.array(z.string()).readonly().describe("Sentences for staff.") })
  .openapi("AdminTaxGaps");
export type AdminTaxGaps = z.infer<typeof adminTaxGaps>;

export const adminTaxClass = z
  .strictObject({ code: z.string(), name: z.string() })
  .openapi("AdminTaxClass");
export type AdminTaxClass = z.infer<typeof adminTaxClass>;

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
        isRegistered: z.boolean().describe("Whether the shop collects taxes there."),
      }),
    ),
    territories: z
      .array(
        z.strictObject({
          name: z.string(),
          country: z.string(),
          postcodes: z.string().nullable(),
          code: z.string().nullable(),
          taxedAs: z.string().nullable().describe("Null outside the country's taxes."),
          law: z.string(),
        }),
      )
      .describe("Places in the country's addresses that are taxed otherwise."),
  })
  .openapi("AdminTaxSuggestions");
export type AdminTaxSuggestions = z.infer<typeof adminTaxSuggestions>;
