import type { AdminSettings } from "#modules/back-office/api/staff-settings-schemas.ts";

export type Group = AdminSettings["groups"][number];

/** Groups whose fields are on the page of another one. */
const sharedPages: Readonly<Record<string, string>> = { look: "brand" };

/** The groups that have a page of their own. */
export const pagesOf = (groups: readonly Group[]) =>
  groups.filter(({ name }) => !sharedPages[name]);

/** The groups on the page of this name. */
export const groupsOn = (groups: readonly Group[], page: string) =>
  groups.filter(({ name }) => (sharedPages[name] ?? name) === page);

/** A setting that a search has found, with the address of its field. */
export type FoundSetting = { to: string; label: string; group: string; help: string };

/** Returns the settings whose label, help, choices or group have all words; matches of the label come first. */
export function findSettings(groups: readonly Group[], typed: string): FoundSetting[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: string[]) => {
    const text = texts.join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = groups.flatMap(({ name, title, effect, fields }) =>
    fields.flatMap(({ key, label, help, choices = [] }) =>
      has(title, effect, label, help, ...choices.map((each) => each.label))
        ? [{ to: `/settings/${sharedPages[name] ?? name}#${key}`, label, group: title, help }]
        : [],
    ),
  );
  return found.toSorted((a, b) => Number(has(b.label)) - Number(has(a.label)));
}
