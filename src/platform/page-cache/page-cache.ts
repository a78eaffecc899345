import type { InvalidationFeed } from "./invalidation-feed.ts";
import type { CacheKey } from "./page-cache-port.ts";
import type { KeptRows } from "./kept-rows.ts";
import { pageAnswer, type PageAnswer } from "./page-answer.ts";
import { PageStore, type Rendering } from "./page-store.ts";
import type { Clock } from "#platform/clock.ts";

/** A rendering's result: the response and its cache tags. Without tags it must not be cached. */
export type Rendered = {
  status: number;
  /** Null if the page's data is the same as the former page's, and so the page is too. */
  body: Buffer | null;
  /** Fingerprint of the document's data; null if it is no document. */
  madeOf: string | null;
  headers: Record<string, string>;
  tags: ReadonlySet<string> | null;
  /** When the page expires without any change, in milliseconds since 1970. */
  validUntil: number;
};

/** A client that waits for a page. Render errors are logged with the id of the first request. */
export type Visitor = { requestId: string; signal: AbortSignal };

/**
 * Renders a page; `formerMadeOf` is the fingerprint of the cached page's data, which need not be
 * rendered again.
 */
export type RenderPage = (
  address: CacheKey,
  visitor: Visitor,
  formerMadeOf: string | null,
) => Promise<Rendered>;

/** A few sets of rows, each counted as one. */
const MOST_KEPT_ROWS = 100;
/** Separate stores, so that the unlimited variations can't evict the shop's main pages. */
const PAGES_BYTES = 96 * 1024 * 1024;
const VARIATIONS_BYTES = 32 * 1024 * 1024;

export type PageCache = {
  /**
   * Returns the page with all committed changes: from the cache, or rendered once for all
   * concurrent requests.
   */
  get(address: CacheKey, visitor: Visitor): Promise<PageAnswer>;
};

type Options = {
  feed: InvalidationFeed;
  stores: PageStores;
  render: RenderPage;
  clock: Clock;
  onFeedError(error: unknown): void;
  /** The database answers again after an error. */
  onFeedBack?: (() => void) | undefined;
};

export type PageStores = {
  pages: PageStore<PageAnswer>;
  variations: PageStore<PageAnswer>;
  rows: PageStore<KeptRows>;
};

export function createPageStores(): PageStores {
  return {
    pages: new PageStore(PAGES_BYTES),
    variations: new PageStore(VARIATIONS_BYTES),
    rows: new PageStore(MOST_KEPT_ROWS),
  };
}

export function createPageCache({
  feed,
  stores,
  render,
  clock,
  onFeedError,
  onFeedBack,
}: Options): PageCache {
  const underWay = new Map<string, UnderWay>();
  const storeOf = (address: CacheKey) => (address.isVariation ? stores.variations : stores.pages);

  async function renderAndStore(
    address: CacheKey,
    rendering: Rendering,
    visitor: Visitor,
  ): Promise<PageAnswer> {
    const store = storeOf(address);
    try {
      const former = store.former(address.key);
      const { tags, ...page } = await render(address, visitor, former?.madeOf ?? null);
      const { status } = page;
      const answer = pageAnswer({ ...page, tags: tags ?? new Set() }, former);
      // A page that has expired is better than an error.
      if (status >= 500) return store.get(address.key) ?? answer;
      // Only found pages are cached, because the number of wrong addresses is unlimited.
      if (status === 200 && tags !== null) store.set(rendering, address.key, answer);
      return answer;
    } catch (error) {
      const expired = store.get(address.key);
      if (expired) return expired;
      throw error;
    } finally {
      store.abandon(rendering);
    }
  }

  function renderOnce(address: CacheKey, { requestId, signal }: Visitor): Promise<PageAnswer> {
    const shared = underWay.get(address.key);
    // A rendering that started before the latest change may show old data.
    if (shared && shared.rendering.invalidated.size === 0 && join(shared, signal))
      return shared.answer;
    const rendering = storeOf(address).begin();
    const allLeft = new AbortController();
    const visitor = { requestId, signal: allLeft.signal };
    const answer = renderAndStore(address, rendering, visitor);
    const own: UnderWay = { rendering, answer, allLeft, waiting: 0 };
    join(own, signal);
    underWay.set(address.key, own);
    const forget = () => underWay.get(address.key) === own && underWay.delete(address.key);
    own.answer.then(forget, forget);
    return own.answer;
  }

  const caughtUp = askFirst(feed, { onFeedError, onFeedBack });
  return {
    get: (address, visitor) =>
      caughtUp().then(() => {
        const cached = storeOf(address).get(address.key);
        const isTrue = cached !== undefined && clock.now().getTime() < cached.validUntil;
        return isTrue ? cached : renderOnce(address, visitor);
      }),
  };
}

type FeedTold = Pick<Options, "onFeedError" | "onFeedBack">;

/** Asks for changes. If the database is away, cached pages are served without the check. */
function askFirst(
  feed: InvalidationFeed,
  { onFeedError, onFeedBack }: FeedTold,
): () => Promise<void> {
  let query: Promise<void> | null = null;
  let answered: Promise<void> = Promise.resolve();
  let isAway = false;
  const back = () => {
    if (isAway) onFeedBack?.();
    isAway = false;
  };
  const failed = (error: unknown) => {
    isAway = true;
    onFeedError(error);
  };
  return () => {
    const current = feed.catchUp();
    // Many requests share one query; log its failure once.
    if (current !== query) {
      query = current;
      answered = current.then(back, failed);
    }
    return answered;
  };
}

/** A running rendering, aborted when all its visitors have left. */
type UnderWay = {
  rendering: Rendering;
  answer: Promise<PageAnswer>;
  allLeft: AbortController;
  waiting: number;
};

/** Adds a waiting visitor; false if the rendering is already aborted. */
function join(underWay: UnderWay, signal: AbortSignal): boolean {
  if (underWay.allLeft.signal.aborted) return false;
  underWay.waiting += 1;
  const leave = () => {
    underWay.waiting -= 1;
    if (underWay.waiting === 0) underWay.allLeft.abort(signal.reason);
  };
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  return true;
}
