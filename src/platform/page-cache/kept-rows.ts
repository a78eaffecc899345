import type { CacheEntry, PageStore } from "./page-store.ts";

export type KeptRows = CacheEntry & { rows: unknown };

/**
 * Returns rows that many pages show, such as the category tree: those read before, unless one of their cache tags was
 * invalidated since. The rows must not be changed.
 */
export type KeepRows = <Rows>(
  key: string,
  tags: readonly string[],
  read: () => Promise<Rows>,
) => Promise<Rows>;

/** For everything but pages of the cache. */
export const readEachTime: KeepRows = (_key, _tags, read) => read();

/** For pages of the cache only: it is up to date with all committed changes when a page begins. */
export function keepRowsIn(store: PageStore<KeptRows>): KeepRows {
  return async <Rows>(key: string, tags: readonly string[], read: () => Promise<Rows>) => {
    const kept = store.get(key);
    // A key belongs to one function that reads.
    if (kept) return kept.rows as Rows;
    const rendering = store.begin();
    try {
      const rows = await read();
      store.set(rendering, key, { rows, bytes: 1, tags: new Set(tags) });
      return rows;
    } finally {
      store.abandon(rendering);
    }
  };
}
