/** The cache tags of an answer, and the moment from which it may be wrong by itself, in milliseconds since 1970. */
export type CollectedTags = { value: Set<string> | null; validUntil?: number };

/** A document that the page cache asks for. It is handed over here: an answer would carry copies of its bytes. */
export type CachedDocument = {
  /** What tells the data of the one that the cache has from other data; null where it has none. */
  readonly former: string | null;
  /** The same of this one, once its data is there; null for what is no document. */
  madeOf: string | null;
  /** Null where it is the former one, and for what is no document. */
  body: Buffer | null;
};
