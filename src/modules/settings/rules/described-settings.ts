import type { Fields } from "#modules/commands/rules/change.ts";
import { groupText, settingLabel } from "./setting-texts.ts";
import { effective, fieldsOf, groupNames, wordsOf } from "./settings.ts";
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

/** Returns every setting with its value, its default and the rule that it must meet, for people who change them. */
export function describedSettings(
  stored: readonly { name: string; version: number; value: Fields }[],
) {
  return groupNames.map((name) => {
    const own = stored.find((each) => each.name === name);
    const values: Fields = effective(name, own?.value ?? {});
    const defaults: Fields = effective(name, {});
    const fields = Object.entries(fieldsOf(name)).map(([key, schema]) => ({
      key,
      label: settingLabel(name, key),
      value: values[key],
      default: defaults[key],
      rule: wordsOf(name, key) ?? "",
      ...kindOf(schema),
    }));
    return { name, ...groupText(name), version: own?.version ?? 0, fields };
  });
}
