import { settingTag, watchReads } from "#platform/settings/settings.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { KeepRows } from "#platform/page-cache/kept-rows.ts";
import type { CollectedTags } from "#platform/page-cache/page-cache-port.ts";
import type { Services } from "#platform/services.ts";

type Cache = { db: Database; keepRows?: KeepRows | undefined };

/** Returns the services of a page for the cache: its settings add their cache tags when they are read. */
export function servicesForCache(services: Services, { db, keepRows }: Cache, tags: CollectedTags) {
  const { shop, payments } = services;
  const note = (tag: string) => void (tags.settings ??= new Set()).add(tag);
  return {
    ...services,
    db,
    keepRows,
    settings: watchReads(services.settings, note),
    get shop() {
      for (const group of ["identity", "brand", "look"]) note(settingTag(group));
      return shop;
    },
    get payments() {
      note(settingTag("secrets"));
      return payments;
    },
  };
}
