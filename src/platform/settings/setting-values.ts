import type { Fields } from "#platform/commands/change.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { innerOf } from "./setting-schemas.ts";
import type { AddedFields, GroupName, SettingGroup, Settings, ValuesOf } from "./settings.ts";

/** Values that the environment of the running shop sets, by the name of the setting. */
export type Overrides = Readonly<Record<string, unknown>>;

export type Groups = readonly SettingGroup[];

/** A row of `setting`. */
type Stored = { name: string; version?: number; value: Fields };

/** Values that are read with the settings, such as the zones of deliveries, by group. */
export type ReadValues = (
  settings: Settings,
  versionOf: (name: string) => number | null,
) => { readonly [Group in GroupName]?: Partial<Settings[Group]> };

export function findGroup(groups: Groups, name: string): SettingGroup | undefined {
  return groups.find((group) => group.name === name);
}

/**
 * Returns a group's values. The environment's come before stored ones, and the default replaces a value that is absent
 * or no longer allowed.
 */
export function effective<Group extends AddedFields>(
  { name, fields }: Group,
  stored: Fields,
  overrides: Overrides = {},
): ValuesOf<Group> {
  const values = Object.entries(fields).map(([key, { schema }]) => {
    const own = schema.safeParse(overrides[`${name}.${key}`] ?? stored[key] ?? undefined);
    return [key, own.success ? own.data : schema.parse(undefined)];
  });
  return Object.fromEntries(values) as ValuesOf<Group>;
}

/** Returns the settings of a shop from its stored groups and the values that are read with them. */
export function settingsOf(
  groups: Groups,
  stored: readonly Stored[],
  readValues: ReadValues,
  overrides: Overrides = {},
): Settings {
  const find = (name: string) => stored.find((each) => each.name === name);
  const values = Object.assign(
    {},
    ...groups.map((group) => ({
      [group.name]: effective(group, find(group.name)?.value ?? {}, overrides),
    })),
  ) as Settings;
  const read = readValues(values, (name) => find(name)?.version ?? null);
  // Some are read in the language of their reader.
  for (const name of Object.keys(read) as GroupName[])
    Object.defineProperties(values[name], Object.getOwnPropertyDescriptors(read[name] ?? {}));
  return values;
}

/**
 * Checks changed values of a group. Null is the default, and so is a value that equals it. The error is one
 * sentence about the first wrong value.
 */
export function checkSettings(group: AddedFields, changed: Fields): Result<Fields, string> {
  const checked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changed)) {
    const schema = group.fields[key]?.schema;
    if (!schema) return err(`There is no setting ${group.name}.${key}; ${keysOf(group)}.`);
    const parsed = schema.safeParse(value ?? undefined);
    if (!parsed.success) return err(`${group.name}.${key} must be ${wordsOf(group, key)}.`);
    const isDefault = JSON.stringify(parsed.data) === JSON.stringify(schema.parse(undefined));
    checked[key] = isDefault ? null : parsed.data;
  }
  return ok(checked);
}

export function wordsOf({ fields }: AddedFields, key: string): string | undefined {
  const schema = fields[key]?.schema;
  return schema?.description ?? innerOf(schema)?.description;
}

function keysOf({ name, fields }: AddedFields): string {
  return `${name} has ${Object.keys(fields).join(", ")}`;
}

/** Splits "returns.days"; the error is one sentence with the names that exist. */
export function parseSettingName(
  groups: Groups,
  name: string,
): Result<{ group: SettingGroup; key: string }, string> {
  const [groupName = "", key = "", ...rest] = name.split(".");
  const group = findGroup(groups, groupName);
  if (!group) return err(unknownGroup(groups));
  if (rest.length > 0 || !Object.hasOwn(group.fields, key))
    return err(`There is no setting ${name}; ${keysOf(group)}.`);
  return ok({ group, key });
}

export function unknownGroup(groups: Groups): string {
  return `A group of settings is ${groups.map(({ name }) => name).join(", ")}.`;
}
