import { z } from "zod";
import { isCurrency } from "#modules/core/rules/money/currencies.ts";
import { isTimeZone } from "#modules/core/rules/time.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** A language and a country, such as de-DE. */
function isLanguageTag(tag: string): boolean {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
}

/**
 * The currency, which is fixed once there are orders, and how numbers and dates are written. Amounts keep their
 * digits: 1999 is $19.99 or ¥1,999.
 */
export const localeSettings = settingGroup({
  name: "locale",
  order: 140,
  title: "Currency and formats",
  effect:
    "Currency, numbers, dates and time zone. The currency is fixed once there are orders or gift cards.",
  fields: {
    currency: {
      schema: z
        .string()
        .refine(isCurrency)
        .meta({ kind: "currency" })
        .default("USD")
        .describe("a currency of ISO 4217, such as EUR"),
    },
    formats: {
      label: "Numbers and dates",
      help: "As in a language and a country, such as de-DE",
      schema: z
        .string()
        .refine(isLanguageTag)
        .default("en-US")
        .describe("a language and a country, such as de-DE"),
    },
    timeZone: {
      schema: z
        .string()
        .refine(isTimeZone)
        .meta({ kind: "time-zone" })
        .default("America/New_York")
        .describe("a time zone, such as Europe/Berlin"),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    locale: ValuesOf<typeof localeSettings>;
  }
}
