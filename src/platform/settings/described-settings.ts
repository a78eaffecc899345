import { z } from "zod";
import type { Fields } from "#platform/commands/change.ts";
import { spacedWords } from "#modules/core/rules/text.ts";
import { innerOf } from "./setting-schemas.ts";
import { effective, wordsOf, type Groups } from "./setting-values.ts";
import type { SettingField } from "./settings.ts";

/** How a setting is entered. A `list` has texts with commas between them; `weekdays` are numbers, 0 for Sunday. */
export const settingKinds = [
  "text",
  "long-text",
  "number",
  "yes-no",
  "choice",
  "choices",
  "list",
  "weekdays",
  "colour",
  "country",
  "picture",
  "currency",
  "time-zone",
  "day",
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** Returns how a setting is entered, and the values that it can have if they are few. */
function kindOf(schema: z.ZodType | undefined): { kind: SettingKind; values?: string[] } {
  const own = settingKinds.find((kind) => kind === schema?.meta()?.["kind"]);
  if (own) return { kind: own };
  if (schema instanceof z.ZodBoolean) return { kind: "yes-no" };
  if (schema instanceof z.ZodNumber) return { kind: "number" };
  if (schema instanceof z.ZodEnum) return { kind: "choice", values: schema.options.map(String) };
  if (!(schema instanceof z.ZodArray)) return { kind: "text" };
  const { element } = schema;
  return element instanceof z.ZodEnum
    ? { kind: "choices", values: element.options.map(String) }
    : { kind: "list" };
}

/** Returns every setting with its value, its default and the rule that it must meet, for people who change them. */
export function describedSettings(
  groups: Groups,
  stored: readonly { name: string; version: number; value: Fields }[],
) {
  return groups.map((group) => {
    const { name, title, effect } = group;
    const own = stored.find((each) => each.name === name);
    const values: Fields = effective(group, own?.value ?? {});
    const defaults: Fields = effective(group, {});
    const fields = Object.entries(group.fields).map(([key, field]) => ({
      key,
      value: values[key],
      default: defaults[key],
      rule: wordsOf(group, key) ?? "",
      ...describedField(key, field),
    }));
    return { name, title, effect, version: own?.version ?? 0, fields };
  });
}

function describedField(key: string, { label = spacedWords(key), help, ...field }: SettingField) {
  const schema = innerOf(field.schema);
  const { kind, values } = kindOf(schema);
  return {
    label,
    help: [rangeOf(schema), help].flatMap((each) => each ?? []).join(". "),
    kind,
    ...(values && {
      choices: values
        .filter((value) => !field.unoffered?.includes(value))
        .map((value) => ({ value, label: field.choices?.[value] ?? spacedWords(value) })),
    }),
  };
}

function rangeOf(schema: z.ZodType | undefined): string | undefined {
  const range = schema?.meta()?.["range"];
  return typeof range === "string" ? range : undefined;
}
