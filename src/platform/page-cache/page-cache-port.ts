import type { LanguageTag } from "#modules/core/rules/language/language.ts";

/** The cache tags of a response, and its expiry in milliseconds since 1970. */
export type CollectedTags = {
  value: Set<string> | null;
  /** Tags of the settings that were read. They count only if the page is cached. */
  settings?: Set<string>;
  validUntil?: number;
};

/**
 * A document that the page cache requests. It is passed here because a response would copy its
 * bytes.
 */
export type CachedDocument = {
  /** Fingerprint of the cached document's data; null if there is none. */
  readonly former: string | null;
  /** Fingerprint of this document's data once it is loaded; null if it is no document. */
  madeOf: string | null;
  /** Null if unchanged from the former document, or if it is no document. */
  body: Buffer | null;
};

/** A cached page's key: the path and its known parameters in a fixed order. */
export type CacheKey = {
  /** The prefix of its language, path and search, without parameters that the page ignores. */
  key: string;
  /** Absent for a page in the shop's own language. `target` is the key without its prefix. */
  translated?: { language: LanguageTag; target: string };
  /** The route's path, for the log. */
  route: string;
  /**
   * A combination of filters, sorts or searches. Their number is unlimited, so they have a store of
   * their own.
   */
  isVariation: boolean;
  /** The request gets a page of its own; the cached one is sent if that fails. */
  isFallback?: true;
};
