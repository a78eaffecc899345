/** Anything kept for an address: the store knows its size and what it shows. */
export type Kept = { bytes: number; subjects: ReadonlySet<string> };

/** A rendering under way; tells at its end whether what it shows changed meanwhile. */
export type Rendering = { changedSince: Set<string> };

const EVERYTHING = "everything";

/** Pages in memory, least recently used first to go, dropped when a subject they show changes. */
export class PageStore<T extends Kept> {
  #pages = new Map<string, T>();
  #bySubject = new Map<string, Set<string>>();
  #renderings = new Set<Rendering>();
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): T | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** To be called before the first read of a page's data. */
  begin(): Rendering {
    const rendering = { changedSince: new Set<string>() };
    this.#renderings.add(rendering);
    return rendering;
  }

  /** Ends a rendering without keeping anything. */
  abandon(rendering: Rendering): void {
    this.#renderings.delete(rendering);
  }

  /** Keeps a page, unless something it shows changed since its rendering began. */
  keep(rendering: Rendering, key: string, page: T): void {
    this.#renderings.delete(rendering);
    const { changedSince } = rendering;
    if (
      changedSince.has(EVERYTHING) ||
      [...page.subjects].some((subject) => changedSince.has(subject))
    )
      return;
    if (page.bytes > this.#maxBytes) return;
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    for (const subject of page.subjects) {
      const keys = this.#bySubject.get(subject);
      if (keys) keys.add(key);
      else this.#bySubject.set(subject, new Set([key]));
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** Drops every page that shows one of the subjects. */
  changed(subjects: readonly string[]): void {
    for (const rendering of this.#renderings)
      for (const subject of subjects) rendering.changedSince.add(subject);
    if (subjects.includes(EVERYTHING)) return this.#clear();
    for (const subject of subjects)
      for (const key of this.#bySubject.get(subject) ?? []) this.#drop(key);
  }

  #clear(): void {
    this.#pages.clear();
    this.#bySubject.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
    for (const subject of page.subjects) {
      const keys = this.#bySubject.get(subject);
      keys?.delete(key);
      if (keys?.size === 0) this.#bySubject.delete(subject);
    }
  }
}
