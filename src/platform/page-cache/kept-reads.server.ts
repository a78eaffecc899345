import type { Database } from "#platform/database/database.server.ts";

/** A cache for reads that only the tag `everything` invalidates; pages share them. */
export type KeptReads = {
  /** Drops all entries if one of the tags is `everything`; a pending read is not stored either. */
  invalidate(tags: readonly string[]): void;
};

const keptReads = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Enables the cache for a database. Its queries must follow the invalidation feed's `catchUp`, and
 * the caller must pass on the feed's tags.
 */
export function keepReads(db: Database): KeptReads {
  const kept = new Map<string, Promise<unknown>>();
  keptReads.set(db, kept);
  return {
    invalidate(tags) {
      if (tags.includes("everything")) kept.clear();
    },
  };
}

/** Returns the cached result if this database has a cache. Callers must not modify it. */
export function keptRead<Answer>(
  db: Database,
  name: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const kept = keptReads.get(db);
  if (!kept) return read();
  const known = kept.get(name) as Promise<Answer> | undefined;
  if (known) return known;
  const answer = read();
  kept.set(name, answer);
  answer.catch(() => kept.get(name) === answer && kept.delete(name));
  return answer;
}
