import { LRUCache } from "lru-cache";

/** What the store needs to know of an entry: its size, and the cache tags whose change makes it stale. */
export type CacheEntry = { bytes: number; tags: ReadonlySet<string> };

/** A rendering under way; remembers which tags were invalidated since it began. */
export type Rendering = { invalidated: Set<string> };

const EVERYTHING = "everything";

/** Pages in memory: the least recently used goes first, and none is shown again once one of its tags is invalidated. */
export class PageStore<T extends CacheEntry> {
  #pages: LRUCache<string, T>;
  /** Of the pages those that a change has made stale: they are never shown, but may turn out to be true again. */
  #stale = new Set<string>();
  #keysByTag = new Map<string, Set<string>>();
  #renderings = new Set<Rendering>();

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
      dispose: (page, key) => {
        this.#untag(key, page);
        this.#stale.delete(key);
      },
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** How many pages can be shown. */
  get size(): number {
    return this.#pages.size - this.#stale.size;
  }

  get(key: string): T | undefined {
    return this.#stale.has(key) ? undefined : this.#pages.get(key);
  }

  /** The page as it was last, also when a change has made it stale. */
  former(key: string): T | undefined {
    return this.#pages.peek(key);
  }

  /** To be called before the first read of a page's data. */
  begin(): Rendering {
    const rendering = { invalidated: new Set<string>() };
    this.#renderings.add(rendering);
    return rendering;
  }

  /** Ends a rendering without storing anything. */
  abandon(rendering: Rendering): void {
    this.#renderings.delete(rendering);
  }

  /** Ends a rendering and stores its page, unless one of its tags was invalidated since the rendering began. */
  set(rendering: Rendering, key: string, page: T): void {
    this.#renderings.delete(rendering);
    const { invalidated } = rendering;
    if (invalidated.has(EVERYTHING) || [...page.tags].some((tag) => invalidated.has(tag))) return;
    this.#pages.set(key, page);
    // A page larger than the whole store is not taken.
    if (!this.#pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  /** Makes every page stale that has one of the tags. */
  invalidate(tags: readonly string[]): void {
    for (const rendering of this.#renderings)
      for (const tag of tags) rendering.invalidated.add(tag);
    if (tags.includes(EVERYTHING)) return this.#pages.clear();
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) this.#retire(key);
  }

  #retire(key: string): void {
    const page = this.#pages.peek(key);
    if (!page) return;
    this.#untag(key, page);
    this.#stale.add(key);
  }

  #untag(key: string, page: T): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
