import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";

// Schemas of single settings. Each description completes "It must be …".

export const whole = (from: number, to: number, unit: string) =>
  z
    .int()
    .min(from)
    .max(to)
    .meta({ range: `${from} to ${to} ${unit}` })
    .describe(`a whole number of ${unit} from ${from} to ${to}`);

export const automaticOr = () =>
  z
    .enum(["automatic", "always", "never"])
    .default("automatic")
    .describe("automatic, always or never");

export const yesOrNo = (value: boolean) => z.boolean().default(value).describe("true or false");

/** One line of text for pages, titles and email headers. */
export const line = (from = 0) =>
  oneLine(200)
    .min(from)
    .describe(`one line of ${from === 0 ? "at most" : "1 to"} 200 characters`);

export const isHoliday = (day: string) =>
  /^(\d{4}-)?\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day.padStart(10, "2028-")));

/** A language and a country, such as de-DE. */
export function isLanguageTag(tag: string): boolean {
  return /^[a-z]{2,3}-[A-Z]{2}$/.test(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
}

/** A postcode of any country, or nothing. */
export const postcode = () => z.string().regex(/^([A-Za-z\d][A-Za-z\d -]{1,9})?$/);

/** Returns the schema within its default, which has the description. */
export function innerOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
}
