import {
  findSlug,
  listAlternatesOf,
  type Alternate,
  type FoundSlug,
} from "#modules/translations/store/translations.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/**
 * Finds a record by its slug in a language, or in another one, to whose page the address then leads. A former slug
 * leads to `currentSlug`, or to the record's own slug if that is null. Null if no translation has the slug: then it may
 * be a record's own one, which its module knows.
 */
export function findBySlug(
  db: Database,
  language: string,
  noun: string,
  slug: string,
): Promise<FoundSlug | null> {
  return findSlug(db, language, noun, slug);
}

/** The languages in which records have pages of their own, besides the shop's own one, by id. */
export async function listAlternates(
  db: Database,
  noun: string,
  ids: readonly (number | string)[],
): Promise<ReadonlyMap<string, Alternate[]>> {
  return Map.groupBy(await listAlternatesOf(db, noun, ids.map(String)), ({ id }) => id);
}
