import type { z } from "zod";

/** The shop's settings by group. A module declares its groups in its `rules/settings.ts`. */
// Declaration merging works with interfaces only.
export interface Settings {}

export type GroupName = keyof Settings;

/** What people see of a setting. Without a label, its key is the label. */
export type FieldText = {
  label?: string;
  /** What the label leaves open. */
  help?: string;
  /** The values of a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Values that staff are not offered. */
  unoffered?: readonly string[];
};

/** One setting. Its schema has a default and a description, which completes "It must be …". */
export type SettingField = FieldText & {
  schema: z.ZodType;
  /** The environment variable that overrides it. */
  variable?: string;
};

/** Settings that are stored and shown together; the database stores only values that differ from the defaults. */
export type SettingGroup<Fields = Readonly<Record<string, SettingField>>> = {
  name: GroupName;
  /** Its place among all groups, from the lowest number. */
  order: number;
  title: string;
  /** What the group changes in the shop. */
  effect: string;
  fields: Fields;
};

/** Fields that a module adds to a group of another one, after the group's own and in the order of all added ones. */
export type AddedFields<Fields = SettingGroup["fields"]> = Omit<
  SettingGroup<Fields>,
  "title" | "effect"
>;

/** The values of a group by key. */
export type ValuesOf<Group extends Pick<SettingGroup, "fields">> = {
  [Key in keyof Group["fields"]]: z.output<Group["fields"][Key]["schema"]>;
};

/** Returns the group, checked by the compiler. */
export function settingGroup<const Fields extends Readonly<Record<string, SettingField>>>(
  group: SettingGroup<Fields>,
): SettingGroup<Fields> {
  return group;
}

/** Returns the fields, checked by the compiler. */
export function addedFields<const Fields extends Readonly<Record<string, SettingField>>>(
  added: AddedFields<Fields>,
): AddedFields<Fields> {
  return added;
}

/** Returns the groups with the fields that other modules add to them. */
export function withAddedFields(
  groups: readonly SettingGroup[],
  added: readonly AddedFields[],
): SettingGroup[] {
  const inOrder = added.toSorted((a, b) => a.order - b.order);
  return groups.map((group) => {
    const own = inOrder.filter((each) => each.name === group.name);
    return {
      ...group,
      fields: Object.assign({}, group.fields, ...own.map(({ fields }) => fields)),
    };
  });
}

const TAG_PREFIX = "setting:";

/** The cache tag of pages that read a group. */
export function settingTag(group: string): string {
  return TAG_PREFIX + group;
}

export function isSettingTag(tag: string): boolean {
  return tag.startsWith(TAG_PREFIX);
}

/** Returns settings that report each group that is read, so that a page depends on exactly those. */
export function watchReads(settings: Settings, read: (tag: string) => void): Settings {
  return new Proxy(settings, {
    get(target, group: GroupName) {
      read(settingTag(group));
      return target[group];
    },
  });
}
