import { globSync } from "node:fs";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import { readValues } from "#main/read-values.ts";
import { settingsOf } from "#platform/settings/setting-values.ts";
import type { Fields } from "#platform/commands/change.ts";
import {
  withAddedFields,
  type AddedFields,
  type SettingGroup,
  type Settings,
} from "#platform/settings/settings.ts";

const files = globSync(new URL("../modules/*/rules/settings.ts", import.meta.url).pathname);
const declared = await Promise.all(
  files.map((file): Promise<Record<string, SettingGroup | AddedFields | object>> => import(file)),
);

const groups = declared.flatMap((values) => Object.values(values).filter(isGroup));

/** The groups of all modules, found without loading the modules. */
export const settingGroups = withAddedFields(
  groups.filter((each) => "title" in each),
  groups.filter((each) => !("title" in each)),
).toSorted((a, b) => a.order - b.order);

/** Limits and retention times may be in the same file. */
function isGroup(value: SettingGroup | AddedFields | object): value is SettingGroup | AddedFields {
  return "fields" in value && "order" in value;
}

/** The settings of a shop with these stored groups and the zones of a new shop. */
export function settingsWith(stored: readonly { name: string; value: Fields }[]): Settings {
  return settingsOf(settingGroups, stored, readValues(firstZones));
}

/** The settings of a shop that has changed none. */
export const defaultSettings = settingsWith([]);
