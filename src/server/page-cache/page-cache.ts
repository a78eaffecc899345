import type { PageAddress } from "./page-address.ts";
import { pageAnswer, type PageAnswer } from "./page-answer.ts";
import type { ChangeFeed } from "./change-feed.ts";
import { PageStore, type Rendering } from "./page-store.ts";

/** What rendering gives: the finished answer, and what it shows; null subjects mean that it is nobody else's business. */
export type Rendered = {
  status: number;
  body: Buffer;
  headers: Record<string, string>;
  subjects: ReadonlySet<string> | null;
};

/** `requestId` is the request that a rendering is first made for; the log names its faults by it. */
export type RenderPage = (address: PageAddress, requestId: string) => Promise<Rendered>;

/** Own pages and mixes have a store each, so that endless mixes never push out the pages everybody reads. */
const OWN_PAGES_BYTES = 96 * 1024 * 1024;
const MIXES_BYTES = 32 * 1024 * 1024;

export type PageCache = {
  /** The page of an address as the database has it now: kept, or rendered once for all who ask at the same time. */
  get(address: PageAddress, requestId?: string): Promise<PageAnswer>;
};

type Options = {
  feed: ChangeFeed;
  stores: PageStores;
  render: RenderPage;
  onFeedError(error: unknown): void;
};

export type PageStores = { own: PageStore<PageAnswer>; mixes: PageStore<PageAnswer> };

export function createPageStores(): PageStores {
  return { own: new PageStore(OWN_PAGES_BYTES), mixes: new PageStore(MIXES_BYTES) };
}

export function createPageCache({ feed, stores, render, onFeedError }: Options): PageCache {
  const underWay = new Map<string, { rendering: Rendering; answer: Promise<PageAnswer> }>();
  const storeOf = (address: PageAddress) => (address.isMix ? stores.mixes : stores.own);

  async function renderAndKeep(
    address: PageAddress,
    rendering: Rendering,
    requestId: string,
  ): Promise<PageAnswer> {
    const store = storeOf(address);
    try {
      const { status, body, headers, subjects } = await render(address, requestId);
      const answer = pageAnswer({ status, body, headers, subjects: subjects ?? new Set() });
      // Only what was found is kept: there is no end of addresses that lead nowhere.
      if (status === 200 && subjects !== null) store.keep(rendering, address.key, answer);
      return answer;
    } finally {
      store.abandon(rendering);
    }
  }

  function renderOnce(address: PageAddress, requestId: string): Promise<PageAnswer> {
    const shared = underWay.get(address.key);
    // A rendering that began before the latest change may show what was true before it.
    if (shared && shared.rendering.changedSince.size === 0) return shared.answer;
    const rendering = storeOf(address).begin();
    const own = { rendering, answer: renderAndKeep(address, rendering, requestId) };
    underWay.set(address.key, own);
    const forget = () => underWay.get(address.key) === own && underWay.delete(address.key);
    own.answer.then(forget, forget);
    return own.answer;
  }

  let question: Promise<void> | null = null;
  let answered: Promise<void> = Promise.resolve();

  /** Without the database the kept pages are the best there is; they are shown rather than nothing. */
  function caughtUp(): Promise<void> {
    const current = feed.catchUp();
    // Many requests share a question; its failure is one failure.
    if (current !== question) {
      question = current;
      answered = current.catch(onFeedError);
    }
    return answered;
  }

  return {
    get: (address, requestId = "") =>
      caughtUp().then(() => storeOf(address).get(address.key) ?? renderOnce(address, requestId)),
  };
}
