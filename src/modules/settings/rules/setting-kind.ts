import { z } from "zod";

/** How a setting is entered. A `list` has texts, and `numbers` whole numbers, with commas between them. */
export const settingKinds = [
  "text",
  "long-text",
  "number",
  "yes-no",
  "choice",
  "choices",
  "list",
  "numbers",
  "colour",
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** Returns how a setting is entered, and the values that it can have if they are few. */
export function kindOf(schema: z.ZodType): { kind: SettingKind; choices?: string[] } {
  const inner = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
  if (inner.meta()?.["isColour"] === true) return { kind: "colour" };
  if (inner.meta()?.["isLong"] === true) return { kind: "long-text" };
  if (inner instanceof z.ZodBoolean) return { kind: "yes-no" };
  if (inner instanceof z.ZodNumber) return { kind: "number" };
  if (inner instanceof z.ZodEnum) return { kind: "choice", choices: inner.options.map(String) };
  if (!(inner instanceof z.ZodArray)) return { kind: "text" };
  const { element } = inner;
  if (element instanceof z.ZodEnum)
    return { kind: "choices", choices: element.options.map(String) };
  return { kind: element instanceof z.ZodNumber ? "numbers" : "list" };
}
