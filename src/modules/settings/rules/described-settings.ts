import type { Fields } from "#modules/commands/rules/change.ts";
import { kindOf } from "./setting-kind.ts";
import { groupText, settingLabel } from "./setting-texts.ts";
import { effective, fieldsOf, groupNames, wordsOf } from "./settings.ts";

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
