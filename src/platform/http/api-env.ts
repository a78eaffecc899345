import type { Log } from "#platform/log.ts";
import type { CachedDocument, CollectedTags } from "#platform/page-cache/page-cache-port.ts";
import type { Services } from "#platform/services.ts";

/** What one request brings along besides itself. */
export type Incoming = {
  /** The name of the request in the log. */
  id: string;
  clientAddress: string;
  /** Collects the cache tags of the answer; stays null where nothing sets one, and then it is never cached. */
  cacheTags: CollectedTags;
  /** Asked by the page cache, which has waited for its turn to render already. */
  forCache?: CachedDocument;
};

/** What every handler of the API finds in Hono's context: `c.var.services`, `c.var.log`, `c.env.clientAddress`. */
export type ApiEnv = { Bindings: Incoming; Variables: { services: Services; log: Log } };
