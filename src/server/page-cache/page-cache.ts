import type { InvalidationFeed } from "./invalidation-feed.ts";
import type { PageAddress } from "./page-address.ts";
import { pageAnswer, type PageAnswer } from "./page-answer.ts";
import { PageStore, type Rendering } from "./page-store.ts";

/** What rendering gives: the finished answer and its cache tags; without tags it must not be cached. */
export type Rendered = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  tags: ReadonlySet<string> | null;
};

/** `requestId` is the request that a rendering is first made for; the log names its errors by it. */
export type RenderPage = (address: PageAddress, requestId: string) => Promise<Rendered>;

/** Pages and their endless variations have a store each, so that these never push out the pages everybody reads. */
const PAGES_BYTES = 96 * 1024 * 1024;
const VARIATIONS_BYTES = 32 * 1024 * 1024;

export type PageCache = {
  /** The page of an address as the database has it now: cached, or rendered once for all who ask at the same time. */
  get(address: PageAddress, requestId?: string): Promise<PageAnswer>;
};

type Options = {
  feed: InvalidationFeed;
  stores: PageStores;
  render: RenderPage;
  onFeedError(error: unknown): void;
};

export type PageStores = { pages: PageStore<PageAnswer>; variations: PageStore<PageAnswer> };

export function createPageStores(): PageStores {
  return { pages: new PageStore(PAGES_BYTES), variations: new PageStore(VARIATIONS_BYTES) };
}

export function createPageCache({ feed, stores, render, onFeedError }: Options): PageCache {
  const underWay = new Map<string, { rendering: Rendering; answer: Promise<PageAnswer> }>();
  const storeOf = (address: PageAddress) =>
    address.isVariation ? stores.variations : stores.pages;

  async function renderAndStore(
    address: PageAddress,
    rendering: Rendering,
    requestId: string,
  ): Promise<PageAnswer> {
    const store = storeOf(address);
    try {
      const { status, body, headers, tags } = await render(address, requestId);
      const answer = pageAnswer({ status, body, headers, tags: tags ?? new Set() });
      // Only what was found is cached: there is no end of addresses that lead nowhere.
      if (status === 200 && tags !== null) store.set(rendering, address.key, answer);
      return answer;
    } finally {
      store.abandon(rendering);
    }
  }

  function renderOnce(address: PageAddress, requestId: string): Promise<PageAnswer> {
    const shared = underWay.get(address.key);
    // A rendering that began before the latest change may show what was true before it.
    if (shared && shared.rendering.invalidated.size === 0) return shared.answer;
    const rendering = storeOf(address).begin();
    const own = { rendering, answer: renderAndStore(address, rendering, requestId) };
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
    get: (address, requestId = "") =>
      caughtUp().then(() => storeOf(address).get(address.key) ?? renderOnce(address, requestId)),
  };
}
