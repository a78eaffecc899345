import type { GroupName, Settings } from "./settings.ts";

const PREFIX = "setting:";

/** The cache tag of pages that read a group. */
export function settingTag(group: string): string {
  return PREFIX + group;
}

export function isSettingTag(tag: string): boolean {
  return tag.startsWith(PREFIX);
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
