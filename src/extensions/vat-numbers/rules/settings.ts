import { z } from "zod";
import { addedFields, type ValuesOf } from "#platform/settings/settings.ts";

export const vatNumberSettings = addedFields({
  name: "tax",
  order: 10,
  fields: {
    /** Businesses of other EU countries pay no tax once their VAT number is "checked", or if it is "well-formed". */
    exemptsBusinesses: {
      label: "Check EU VAT numbers",
      help: "With one, a business in another EU country pays no tax",
      choices: { checked: "Online (VIES)", "well-formed": "Only their form" },
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
