import type { Database } from "#platform/database/database.server.ts";

/** What only `everything` changes, read for one page and kept for the next ones. */
export type KeptReads = {
  /** Forgets all where one of the cache tags is `everything`; what is being read now is not kept either. */
  invalidate(tags: readonly string[]): void;
};

const keptReads = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Keeps what is read through a database for all pages. Only for one that is asked after the invalidation feed has
 * caught up, and whoever calls this passes on what the feed says.
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

/** The answer as it was kept, where this database keeps any; nobody may change it. */
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
