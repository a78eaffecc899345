import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { wordsOf, type Groups, type Overrides } from "./setting-values.ts";
import { readSettingValue, settingWords } from "./typed-setting.ts";

/** The settings that an environment variable overrides. */
function overridable(groups: Groups) {
  return groups.flatMap((group) =>
    Object.entries(group.fields).flatMap(([key, { schema, variable }]) =>
      variable === undefined
        ? []
        : [{ group, key, name: `${group.name}.${key}`, schema, variable }],
    ),
  );
}

/** Returns the settings that an environment overrides, or one sentence about the first wrong variable. */
export function readOverrides(
  groups: Groups,
  environment: Readonly<Record<string, string | undefined>>,
): Result<Overrides, { variable: string; message: string }> {
  const overrides: Record<string, unknown> = {};
  for (const { group, key, name, schema, variable } of overridable(groups)) {
    const typed = environment[variable] ?? "";
    if (typed === "") continue;
    const parsed = schema.safeParse(readSettingValue(group, key, typed));
    if (!parsed.success)
      return err({ variable, message: `${variable} must be ${wordsOf(group, key)}.` });
    overrides[name] = parsed.data;
  }
  return ok(overrides);
}

/** Returns the variables that set these values, as `readOverrides` reads them; empty if a value is not set. */
export function variablesOfOverrides(groups: Groups, overrides: Overrides): Record<string, string> {
  const values = overridable(groups).map(({ name, variable }) => [
    variable,
    name in overrides ? settingWords(overrides[name]) : "",
  ]);
  return Object.fromEntries(values);
}
