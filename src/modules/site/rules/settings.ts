import { z } from "zod";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { line, whole, yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";
import { cornerShapes, DEFAULT_ACCENT, densities, fontPairs, isReadableAccent } from "./look.ts";

/** The seller on pages, emails and invoices; an empty text is not shown. The legal name defaults to the name. */
export const identitySettings = settingGroup({
  name: "identity",
  order: 10,
  title: "Shop details",
  effect:
    "Shown in the header, the footer, emails, receipts and the pages of text; what is empty is left out.",
  fields: {
    name: { schema: line(1).default("Sundry"), variable: "SHOP_NAME" },
    legalName: {
      label: "Legal name",
      help: "If it differs from the name",
      schema: line().default(""),
      variable: "SHOP_LEGAL_NAME",
    },
    address: {
      label: "Address in one line",
      help: "Shown until street and town are filled",
      schema: line().default(""),
      variable: "SHOP_ADDRESS",
    },
    street: { label: "Street and number", schema: line().default("") },
    postcode: { schema: line().default("") },
    city: { label: "Town or city", schema: line().default("") },
    region: {
      label: "State or province",
      help: "Its code, such as TX, where addresses have one",
      schema: line().default(""),
    },
    country: {
      schema: z
        .string()
        .refine((code) => code === "" || isCountryCode(code))
        .meta({ kind: "country" })
        .default("")
        .describe("a country's two letters, such as DE, or empty"),
    },
    email: {
      schema: z.email().max(200).default("hello@sundry.example").describe("an email address"),
      variable: "SHOP_EMAIL",
    },
    telephone: { schema: line().default(""), variable: "SHOP_TELEPHONE" },
    companyNumber: {
      label: "Company number",
      schema: line().default(""),
      variable: "SHOP_COMPANY_NUMBER",
    },
    vatId: { label: "VAT number", schema: line().default(""), variable: "SHOP_VAT_ID" },
  },
});

/** Colour, fonts and shapes of the shop's pages. */
export const lookSettings = settingGroup({
  name: "look",
  order: 20,
  title: "Look",
  effect: "Colour and shapes of the shop’s pages, from the next page on.",
  fields: {
    accent: {
      label: "Colour of buttons and links",
      help: "Dark enough to read on a light background",
      schema: z
        .string()
        .trim()
        .toLowerCase()
        .refine(isReadableAccent)
        .meta({ kind: "colour" })
        .default(DEFAULT_ACCENT)
        .describe(
          "a colour such as #1f4a3d that is dark enough to read: a contrast of 4.5 to 1 on the shop’s backgrounds",
        ),
    },
    fonts: {
      label: "Headings",
      schema: z.enum(fontPairs).default("serif").describe("serif or sans headings"),
    },
    density: {
      label: "Spacing",
      schema: z.enum(densities).default("comfortable").describe("comfortable or compact"),
    },
    corners: { schema: z.enum(cornerShapes).default("soft").describe("square, soft or round") },
  },
});

/** Closes the shop to shoppers. Staff, the back office and messages of payment providers get through. */
export const maintenanceSettings = settingGroup({
  name: "maintenance",
  order: 130,
  title: "Maintenance",
  effect: "Shoppers see that the shop is closed. Staff who are signed in see the shop.",
  fields: {
    isOn: { label: "Close the shop", schema: yesOrNo(false) },
    retryMinutes: {
      label: "Search engines ask again after",
      schema: whole(1, 1440, "minutes").default(10),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    identity: ValuesOf<typeof identitySettings>;
    look: ValuesOf<typeof lookSettings>;
    maintenance: ValuesOf<typeof maintenanceSettings>;
  }
}
