import { z } from "zod";
import { addedFields, type ValuesOf } from "#platform/settings/settings.ts";

export const vatNumberSettings = addedFields({
  name: "tax",
  order: 10,
  fields: {
    /** Businesses of other EU countries pay no tax once their VAT number is "checked", or if it is "well-formed". */
    exemptsBusinesses: {
      label: "VAT number of a business in the EU",
      help: "With one, a business in another EU country pays no tax",
      choices: { checked: "Is looked up", "well-formed": "Only has the right form" },
      schema: z
        .enum(["checked", "well-formed"])
        .default("checked")
        .describe("checked or well-formed"),
    },
  },
});

declare module "#modules/taxes/rules/settings.ts" {
  interface AddedTaxSettings extends ValuesOf<typeof vatNumberSettings> {}
}
