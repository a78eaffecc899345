import type { Log } from "#platform/log.ts";
import type { CachedDocument, CollectedTags } from "#platform/page-cache/page-cache-port.ts";
import type { Services } from "#platform/services.ts";

/** Values that accompany one request. */
export type Incoming = {
  /** The request's id in the log. */
  id: string;
  clientAddress: string;
  /** Collects the response's cache tags; null means that the response must not be cached. */
  cacheTags: CollectedTags;
  /** Set if the page cache asks; its request has already waited in the render queue. */
  forCache?: CachedDocument;
};

/** Hono's context for every API handler: `c.var.services`, `c.var.log`, `c.env.clientAddress`. */
export type ApiEnv = { Bindings: Incoming; Variables: { services: Services; log: Log } };
