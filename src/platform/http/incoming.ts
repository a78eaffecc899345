import type { CachedDocument, CollectedTags } from "#platform/page-cache/page-cache-port.ts";

/** Values that accompany one request. */
export type Incoming = {
  id: string;
  clientAddress: string;
  /** Collects the response's cache tags; null means that the response must not be cached. */
  cacheTags: CollectedTags;
  /** Set if the page cache asks; its request has already waited in the render queue. */
  forCache?: CachedDocument;
};
