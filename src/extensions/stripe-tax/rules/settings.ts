import { z } from "zod";
import { addedFields, type ValuesOf } from "#platform/settings/settings.ts";

export const stripeTaxSettings = addedFields({
  name: "tax",
  order: 20,
  fields: {
    /** Who calculates taxes for an address: the shop's own rates, or Stripe Tax and those while it fails. */
    calculation: {
      label: "Calculate taxes with",
      help: "The shop’s rates apply while Stripe Tax fails",
      choices: { own: "The shop’s rates", stripe: "Stripe Tax, for a fee" },
      schema: z
        .enum(["own", "stripe"])
        .default("own")
        .describe("own, the rates of the shop, or stripe, Stripe Tax for a fee"),
    },
    /** Stripe's codes of tax classes; the others have the code that is preset in the account. */
    stripeCodes: {
      label: "Stripe’s codes of tax classes",
      help: "Such as reduced=txcd_20030000, with commas between them; others have the code preset at Stripe",
      schema: z
        .array(z.string().regex(/^[a-z][a-z0-9-]{0,39}=txcd_\d{8}$/))
        .max(50)
        .default([])
        .describe("a list of tax classes with Stripe’s codes, such as reduced=txcd_20030000"),
    },
  },
});

declare module "#modules/taxes/rules/settings.ts" {
  interface AddedTaxSettings extends ValuesOf<typeof stripeTaxSettings> {}
}
