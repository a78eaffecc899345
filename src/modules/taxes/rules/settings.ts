import { z } from "zod";
import { isCountryCode } from "#modules/core/rules/area.ts";
import { yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** A postcode of any country, or nothing. */
const postcode = z.string().regex(/^([A-Za-z\d][A-Za-z\d -]{1,9})?$/);

/** Where the shop is taxed, and which of its prices are equal in all countries: those without tax, or those with. */
export const taxSettings = settingGroup({
  name: "tax",
  order: 100,
  title: "Taxes",
  effect: "Where the shop is taxed, and which of its prices are equal. Rates are under Taxes.",
  fields: {
    country: {
      label: "Country of the shop",
      schema: z
        .string()
        .refine(isCountryCode)
        .meta({ kind: "country" })
        .default("US")
        .describe("a country's two letters, such as DE"),
    },
    region: {
      label: "State or province of the shop",
      help: "Its code, such as TX",
      schema: z
        .string()
        .regex(/^([A-Z][A-Za-z -]{0,39})?$/)
        .default("")
        .describe("the code of a state or province, such as TX, or empty"),
    },
    /** Decides whether the shop is in a territory of its own, such as the Canary Islands. */
    postcode: {
      label: "Postcode of the shop",
      help: "Places such as the Canary Islands or Northern Ireland have taxes of their own",
      schema: postcode.default("").describe("the postcode of the shop, or empty"),
    },
    hasEqualNetPrices: {
      label: "Prices without tax are equal in all countries",
      help: "No: prices with tax are equal",
      schema: yesOrNo(true),
    },
    /** Off: no tax is charged, such as by a small business that the law exempts. */
    isCollecting: {
      label: "Collect taxes",
      help: "No: for a small business that the law exempts",
      schema: yesOrNo(true),
    },
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

declare module "#platform/settings/settings.ts" {
  interface Settings {
    tax: ValuesOf<typeof taxSettings> & {
      /** Changes with the tax rates; null if that is unknown. */
      ratesVersion: number | null;
    };
  }
}
