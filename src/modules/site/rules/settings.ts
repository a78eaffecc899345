import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { isCountryCode } from "#modules/core/rules/countries.ts";
import { line, whole, yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";
import { isAllowedLink, isSecureUrl, LINK_RULE } from "./allowed-link.ts";
import { brandPicture } from "./brand-images.ts";
import {
  cornerShapes,
  DEFAULT_ACCENT,
  DEFAULT_INK,
  DEFAULT_PAPER,
  densities,
  fontPairs,
  headerTones,
  isColour,
} from "./look.ts";

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

/** Pictures, the announcement line and links of the brand. An empty one changes nothing. */
export const brandSettings = settingGroup({
  name: "brand",
  order: 15,
  title: "Brand",
  effect:
    "Logo, icon, announcement and social links. The logo replaces the shop’s name in the header, in emails and on receipts. An upload is shown here first and in the shop once it is saved.",
  fields: {
    logo: { schema: brandPicture, help: "A JPEG, PNG, WebP or AVIF; SVG is not accepted" },
    logoDark: {
      label: "Logo for dark backgrounds",
      help: "Shown instead in a dark header",
      schema: brandPicture,
    },
    logoAlt: {
      label: "Alternative text of the logo",
      help: "Empty: the shop’s name",
      schema: line().default(""),
    },
    icon: {
      label: "Icon",
      help: "For browser tabs and home screens; a square of at least 180 pixels",
      schema: brandPicture,
    },
    share: {
      label: "Picture for shared links",
      help: "1200 × 630 pixels; products show their own",
      schema: brandPicture,
    },
    announcement: {
      label: "Announcement",
      help: "One line above the header. Empty: delivery and returns",
      schema: oneLine(120).default("").describe("one line of at most 120 characters"),
    },
    announcementLink: {
      label: "Link of the announcement",
      schema: z
        .string()
        .trim()
        .max(500)
        .refine((typed) => typed === "" || isAllowedLink(typed))
        .default("")
        .describe(`an address. ${LINK_RULE.replace(/\.$/, "")}`),
    },
    social: {
      label: "Social links",
      help: "Addresses that begin with https://, with commas between them",
      schema: z
        .array(z.string().trim().max(300).refine(isSecureUrl))
        .max(8)
        .default([])
        .describe("at most 8 addresses that begin with https://"),
    },
  },
});

const colour = (standard: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .refine(isColour)
    .meta({ kind: "colour" })
    .default(standard)
    .describe(
      "a colour such as #1f4a3d; one that could not be read is corrected where it is shown",
    );

/** Colour, fonts and shapes of the shop's pages. */
export const lookSettings = settingGroup({
  name: "look",
  order: 20,
  title: "Look",
  effect: "Colour and shapes of the shop’s pages, from the next page on.",
  fields: {
    accent: {
      label: "Colour of buttons and links",
      help: "Darkened where it could not be read",
      schema: colour(DEFAULT_ACCENT),
    },
    paper: {
      label: "Background",
      help: "Lightened where text could not be read",
      schema: colour(DEFAULT_PAPER),
    },
    ink: {
      label: "Text",
      help: "Darkened where it could not be read",
      schema: colour(DEFAULT_INK),
    },
    header: {
      schema: z.enum(headerTones).default("light").describe("light or dark"),
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
  effect: "Closes the shop to shoppers. Staff who are signed in see the shop.",
  fields: {
    isOn: { label: "Close the shop", schema: yesOrNo(false) },
    retryMinutes: {
      label: "Tell search engines to retry after",
      schema: whole(1, 1440, "minutes").default(10),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    identity: ValuesOf<typeof identitySettings>;
    brand: ValuesOf<typeof brandSettings>;
    look: ValuesOf<typeof lookSettings>;
    maintenance: ValuesOf<typeof maintenanceSettings>;
  }
}
