import type { InvalidationFeed } from "./invalidation-feed.ts";
import type { CacheKey } from "./cache-key.ts";
import { pageAnswer, type PageAnswer } from "./page-answer.ts";
import { PageStore, type Rendering } from "./page-store.ts";
import type { Clock } from "#platform/clock.ts";

/** What rendering gives: the finished answer and its cache tags; without tags it must not be cached. */
export type Rendered = {
  status: number;
  /** Null where the page is made of the same data as the former one, and so is the same to the letter. */
  body: Buffer | null;
  /** What tells the data of a document from other data; null for what is no document. */
  madeOf: string | null;
  headers: Record<string, string>;
  tags: ReadonlySet<string> | null;
  /** The moment until which the page is true if nothing changes, in milliseconds since 1970. */
  validUntil: number;
};

/** Who asks for a page: the log names the errors of a rendering by the request that it is first made for. */
export type Visitor = { requestId: string; signal: AbortSignal };

/** Renders a page, as far as it differs from a former one that was made of something. */
export type RenderPage = (
  address: CacheKey,
  visitor: Visitor,
  formerMadeOf: string | null,
) => Promise<Rendered>;

/** Pages and their endless variations have a store each, so that these never push out the pages everybody reads. */
const PAGES_BYTES = 96 * 1024 * 1024;
const VARIATIONS_BYTES = 32 * 1024 * 1024;

export type PageCache = {
  /** The page of an address as the database has it now: cached, or rendered once for all who ask at the same time. */
  get(address: CacheKey, visitor: Visitor): Promise<PageAnswer>;
};

type Options = {
  feed: InvalidationFeed;
  stores: PageStores;
  render: RenderPage;
  clock: Clock;
  onFeedError(error: unknown): void;
};

export type PageStores = { pages: PageStore<PageAnswer>; variations: PageStore<PageAnswer> };

export function createPageStores(): PageStores {
  return { pages: new PageStore(PAGES_BYTES), variations: new PageStore(VARIATIONS_BYTES) };
}

export function createPageCache({ feed, stores, render, clock, onFeedError }: Options): PageCache {
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
      // A page whose time has run out is a better answer than none.
      if (status >= 500) return store.get(address.key) ?? answer;
      // Only what was found is cached: there is no end of addresses that lead nowhere.
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
    // A rendering that began before the latest change may show what was true before it.
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

  let query: Promise<void> | null = null;
  let answered: Promise<void> = Promise.resolve();

  /** Without the database the cached pages are the best there is; they are shown rather than nothing. */
  function caughtUp(): Promise<void> {
    const current = feed.catchUp();
    // Many requests share a query; its failure is one failure.
    if (current !== query) {
      query = current;
      answered = current.catch(onFeedError);
    }
    return answered;
  }

  return {
    get: (address, visitor) =>
      caughtUp().then(() => {
        const cached = storeOf(address).get(address.key);
        const isTrue = cached !== undefined && clock.now().getTime() < cached.validUntil;
        return isTrue ? cached : renderOnce(address, visitor);
      }),
  };
}

/** A rendering that several visitors may wait for; it is dropped when all of them have left. */
type UnderWay = {
  rendering: Rendering;
  answer: Promise<PageAnswer>;
  allLeft: AbortController;
  waiting: number;
};

/** Waits along, unless the rendering has been dropped already. */
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
