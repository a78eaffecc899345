import { LRUCache } from "lru-cache";

/** An entry's size and the cache tags that make it stale. */
export type CacheEntry = { bytes: number; tags: ReadonlySet<string> };

/** A running rendering and the tags invalidated since it began. */
export type Rendering = { invalidated: Set<string> };

const EVERYTHING = "everything";

/** An LRU store of pages. A page is not returned after one of its tags is invalidated. */
export class PageStore<T extends CacheEntry> {
  #pages: LRUCache<string, T>;
  /** Keys of invalidated pages. They are not returned, but may turn out to be unchanged. */
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

  /** The number of pages that are not stale. */
  get size(): number {
    return this.#pages.size - this.#stale.size;
  }

  get(key: string): T | undefined {
    return this.#stale.has(key) ? undefined : this.#pages.get(key);
  }

  /** The last stored page, even if stale. */
  former(key: string): T | undefined {
    return this.#pages.peek(key);
  }

  /** Call it before the first read of a page's data. */
  begin(): Rendering {
    const rendering = { invalidated: new Set<string>() };
    this.#renderings.add(rendering);
    return rendering;
  }

  /** Ends a rendering without storing anything. */
  abandon(rendering: Rendering): void {
    this.#renderings.delete(rendering);
  }

  /** Ends a rendering and stores its page, unless one of its tags was invalidated meanwhile. */
  set(rendering: Rendering, key: string, page: T): void {
    this.#renderings.delete(rendering);
    const { invalidated } = rendering;
    if (invalidated.has(EVERYTHING) || [...page.tags].some((tag) => invalidated.has(tag))) return;
    this.#pages.set(key, page);
    // The LRU cache rejects a page larger than the whole store.
    if (!this.#pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  /** Makes every page with one of the tags stale. */
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
