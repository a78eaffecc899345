import { z } from "zod";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { automaticOr, yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** A postcode of any country, or nothing. */
const postcode = z.string().regex(/^([A-Za-z\d][A-Za-z\d -]{1,9})?$/);

/** Where the shop is taxed, and which of its prices are equal in all countries: those without tax, or those with. */
export const taxSettings = settingGroup({
  name: "tax",
  order: 100,
  title: "Tax rules",
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
      label: "Prices for buyers in other countries",
      help: "A bowl of 28.00 with 19% tax costs a buyer with 20% tax 28.00, or 28.24 if prices are equal without tax",
      choices: {
        automatic: "Equal if they include tax",
        always: "Equal without tax",
        never: "Equal with tax",
      },
      schema: automaticOr(),
    },
    /** Off: no tax is charged, such as by a small business that the law exempts. */
    isCollecting: {
      label: "Collect taxes",
      help: "No: for a small business that the law exempts",
      schema: yesOrNo(true),
    },
  },
});

/** Values of fields that extensions add to this group. */
// Declaration merging works with interfaces only.
export interface AddedTaxSettings {}

declare module "#platform/settings/settings.ts" {
  interface Settings {
    tax: ValuesOf<typeof taxSettings> &
      AddedTaxSettings & {
        /** Changes with the tax rates; null if that is unknown. */
        ratesVersion: number | null;
      };
  }
}
