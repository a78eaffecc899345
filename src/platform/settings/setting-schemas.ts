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

/** Returns the schema within its default, which has the description. */
export function innerOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
}
