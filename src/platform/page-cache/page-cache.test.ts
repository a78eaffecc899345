import { describe, expect, test } from "vitest";
import { stoppedClock } from "#testing/services.ts";
import type { InvalidationFeed } from "./invalidation-feed.ts";
import type { CacheKey } from "./page-cache-port.ts";
import { createPageCache, createPageStores, type Rendered, type RenderPage } from "./page-cache.ts";

const address = (key: string, isVariation = false): CacheKey => ({
  key,
  route: key,
  isVariation,
});

function cacheOf(
  render: RenderPage,
  feed: InvalidationFeed = { catchUp: () => Promise.resolve() },
  clock = stoppedClock(),
) {
  const stores = createPageStores();
  const failures: unknown[] = [];
  const cache = createPageCache({
    feed,
    stores,
    render,
    clock,
    onFeedError: (error) => failures.push(error),
    onFeedBack: () => failures.push("back"),
  });
  const get = (page: CacheKey, signal = new AbortController().signal) =>
    cache.get(page, { requestId: "", signal });
  return { cache: { get }, stores, failures };
}

const rendered = (text: string, tags: string[] | null = ["products"], status = 200): Rendered => ({
  status,
  body: Buffer.from(text),
  madeOf: null,
  headers: { "content-type": "text/html" },
  tags: tags && new Set(tags),
  validUntil: Infinity,
});

describe("a page", () => {
  test("is rendered once for a crowd, and cached", async () => {
    let renderings = 0;
    const { cache } = cacheOf(async () => rendered(String(++renderings)));
    const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.get(address("/"))));
    expect(new Set(crowd.map((page) => page.body.toString()))).toEqual(new Set(["1"]));
    expect((await cache.get(address("/"))).body.toString()).toBe("1");
  });

  test("is rendered again after a change, also for visitors during the old rendering", async () => {
    let truth = "old";
    const gates: (() => void)[] = [];
    const { cache, stores } = cacheOf(async () => {
      const read = truth;
      await new Promise<void>((resolve) => gates.push(resolve));
      return rendered(read);
    });
    const early = cache.get(address("/"));
    await expect.poll(() => gates.length).toBe(1);
    truth = "new";
    stores.pages.invalidate(["products"]);
    const late = cache.get(address("/"));
    await expect.poll(() => gates.length).toBe(2);
    for (const open of gates) open();
    expect((await early).body.toString()).toBe("old");
    expect((await late).body.toString()).toBe("new");
    expect((await cache.get(address("/"))).body.toString()).toBe("new");
  });

  test.each([
    ["that nobody called public", rendered("personal", null)],
    ["that was not found", rendered("nothing", ["products"], 404)],
  ])("%s is never cached", async (_, page) => {
    const { cache, stores } = cacheOf(async () => page);
    await cache.get(address("/"));
    expect(stores.pages.size).toBe(0);
  });

  test("with an expiry is rendered again from then on", async () => {
    const clock = stoppedClock();
    let renderings = 0;
    const { cache } = cacheOf(
      async () => ({
        ...rendered(String(++renderings)),
        validUntil: clock.now().getTime() + 60_000,
      }),
      undefined,
      clock,
    );
    const read = async () => (await cache.get(address("/"))).body.toString();
    expect([await read(), await read()]).toEqual(["1", "1"]);
    clock.advance(59.999);
    expect(await read()).toBe("1");
    clock.advance(0.001);
    expect([await read(), await read()]).toEqual(["2", "2"]);
  });

  test.each([
    ["throws", () => Promise.reject(new Error("no database"))],
    ["answers 503", () => Promise.resolve(rendered("away", null, 503))],
  ])("that has expired is sent again if rendering %s, until it is invalidated", async (_, fail) => {
    const clock = stoppedClock();
    let isAway = false;
    const { cache, stores } = cacheOf(
      async () =>
        isAway ? fail() : { ...rendered("dated"), validUntil: clock.now().getTime() + 1 },
      undefined,
      clock,
    );
    const read = async () => (await cache.get(address("/"))).body.toString();
    await read();
    clock.advance(1);
    isAway = true;
    expect(await read()).toBe("dated");
    stores.pages.invalidate(["products"]);
    expect(await read().catch(String)).not.toBe("dated");
  });

  test("whose rendering fails is an error once, and rendered at the next request", async () => {
    let tries = 0;
    const { cache } = cacheOf(async () => {
      if (++tries === 1) throw new Error("no database");
      return rendered("fine");
    });
    await expect(cache.get(address("/"))).rejects.toThrow("no database");
    expect((await cache.get(address("/"))).body.toString()).toBe("fine");
  });

  test("is rendered while a visitor waits, aborted when all have left, and rendered again later", async () => {
    const signals: AbortSignal[] = [];
    const { cache } = cacheOf((_, { signal }) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("dropped")));
        if (signals.length === 2) resolve(rendered("fine"));
      });
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [first, second].map(({ signal }) =>
      cache.get(address("/"), signal).catch((error: Error) => error.message),
    );
    await expect.poll(() => signals.length).toBe(1);
    first.abort();
    expect(signals[0]?.aborted).toBe(false);
    second.abort();
    const late = cache.get(address("/"));
    expect(await Promise.all(answers)).toEqual(["dropped", "dropped"]);
    expect((await late).body.toString()).toBe("fine");
  });

  test("is served from the cache while the database is unreachable", async () => {
    let isUp = true;
    const feed = { catchUp: () => (isUp ? Promise.resolve() : Promise.reject(new Error("down"))) };
    const { cache, failures } = cacheOf(async () => rendered("cached"), feed);
    await cache.get(address("/"));
    isUp = false;
    expect((await cache.get(address("/"))).body.toString()).toBe("cached");
    expect(failures).toHaveLength(1);
    isUp = true;
    for (const each of ["/", "/"]) await cache.get(address(each));
    expect(failures).toEqual([new Error("down"), "back"]);
  });
});

describe("a page that a change has made stale", () => {
  /** A document that shows a number, and the former fingerprints that its renderings received. */
  function cacheOfNumber() {
    const truth = { number: 1 };
    const told: (string | null)[] = [];
    const made = cacheOf(async (_, __, formerMadeOf) => {
      told.push(formerMadeOf);
      const madeOf = String(truth.number);
      const isAsFormer = madeOf === formerMadeOf;
      return { ...rendered(madeOf), madeOf, ...(isAsFormer && { body: null }) };
    });
    return { ...made, truth, told };
  }

  test("keeps its answer if its data turns out to be the same", async () => {
    const { cache, stores, told } = cacheOfNumber();
    const first = await cache.get(address("/"));
    first.encoded.set("br", { body: Buffer.from("small"), headers: [], effort: "small" });
    stores.pages.invalidate(["products"]);
    const second = await cache.get(address("/"));
    expect(second.etag).toBe(first.etag);
    expect(second.body.toString()).toBe("1");
    expect(second.encoded.get("br")?.effort).toBe("small");
    expect(told).toEqual([null, "1"]);
    await cache.get(address("/"));
    expect(told).toHaveLength(2);
  });

  test("gets a new answer if its data differs", async () => {
    const { cache, stores, truth, told } = cacheOfNumber();
    const first = await cache.get(address("/"));
    truth.number = 2;
    stores.pages.invalidate(["products"]);
    const second = await cache.get(address("/"));
    expect(second.body.toString()).toBe("2");
    expect(second.etag).not.toBe(first.etag);
    truth.number = 1;
    stores.pages.invalidate(["products"]);
    expect((await cache.get(address("/"))).body.toString()).toBe("1");
    expect(told).toEqual([null, "1", "2"]);
  });

  test("keeps its compressed forms if its bytes are the same", async () => {
    const { cache, stores } = cacheOf(async () => rendered("data"));
    const first = await cache.get(address("/_.data"));
    stores.pages.invalidate(["products"]);
    expect((await cache.get(address("/_.data"))).encoded).toBe(first.encoded);
  });

  test("is never served, whatever fails", async () => {
    const { cache, stores, truth } = cacheOfNumber();
    await cache.get(address("/"));
    stores.pages.invalidate(["products"]);
    expect(stores.pages.get("/")).toBeUndefined();
    expect(stores.pages.size).toBe(0);
    truth.number = 2;
    expect((await cache.get(address("/"))).body.toString()).toBe("2");
  });
});

test("variations are stored apart from the shop's own pages", async () => {
  const { cache, stores } = cacheOf(async ({ key }) => rendered(key));
  await cache.get(address("/category"));
  for (let index = 0; index < 100; index++)
    await cache.get(address(`/category?max=${index}`, true));
  expect(stores.pages.size).toBe(1);
  expect(stores.variations.size).toBe(100);
});
