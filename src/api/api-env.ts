import type { Log } from "#ports/log.ts";
import type { Services } from "#ports/services.ts";

/** The cache tags of an answer, and the moment from which it may be wrong by itself, in milliseconds since 1970. */
export type CollectedTags = { value: Set<string> | null; validUntil?: number };

/** What one request brings along besides itself. */
export type Incoming = {
  /** The name of the request in the log. */
  id: string;
  clientAddress: string;
  /** Collects the cache tags of the answer; stays null where nothing sets one, and then it is never cached. */
  cacheTags: CollectedTags;
  /** Asked by the page cache, which has waited for its turn to render already. */
  isForCache?: true;
};

/** What every handler of the API finds in Hono's context: `c.var.services`, `c.var.log`, `c.env.clientAddress`. */
export type ApiEnv = { Bindings: Incoming; Variables: { services: Services; log: Log } };
