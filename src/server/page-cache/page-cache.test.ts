import { describe, expect, test } from "vitest";
import type { ChangeFeed } from "./change-feed.ts";
import type { PageAddress } from "./page-address.ts";
import { createPageCache, createPageStores, type Rendered } from "./page-cache.ts";

const address = (key: string, isMix = false): PageAddress => ({ key, route: key, isMix });

function cacheOf(
  render: (address: PageAddress) => Promise<Rendered>,
  feed: ChangeFeed = { catchUp: () => Promise.resolve() },
) {
  const stores = createPageStores();
  const failures: unknown[] = [];
  const cache = createPageCache({
    feed,
    stores,
    render,
    onFeedError: (error) => failures.push(error),
  });
  return { cache, stores, failures };
}

const rendered = (
  text: string,
  subjects: string[] | null = ["products"],
  status = 200,
): Rendered => ({
  status,
  body: Buffer.from(text),
  headers: { "content-type": "text/html" },
  subjects: subjects && new Set(subjects),
});

describe("a page", () => {
  test("is rendered once for a crowd, and kept", async () => {
    let renderings = 0;
    const { cache } = cacheOf(async () => rendered(String(++renderings)));
    const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.get(address("/"))));
    expect(new Set(crowd.map((page) => page.body.toString()))).toEqual(new Set(["1"]));
    expect((await cache.get(address("/"))).body.toString()).toBe("1");
  });

  test("is rendered anew after a change, also for who comes while the old rendering is under way", async () => {
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
    stores.own.changed(["products"]);
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
  ])("%s is never kept", async (_, page) => {
    const { cache, stores } = cacheOf(async () => page);
    await cache.get(address("/"));
    expect(stores.own.size).toBe(0);
  });

  test("that can't be rendered fails once and is tried again", async () => {
    let tries = 0;
    const { cache } = cacheOf(async () => {
      if (++tries === 1) throw new Error("no database");
      return rendered("fine");
    });
    await expect(cache.get(address("/"))).rejects.toThrow("no database");
    expect((await cache.get(address("/"))).body.toString()).toBe("fine");
  });

  test("is shown as it was while the database can't be asked", async () => {
    let isUp = true;
    const feed = { catchUp: () => (isUp ? Promise.resolve() : Promise.reject(new Error("down"))) };
    const { cache, failures } = cacheOf(async () => rendered("kept"), feed);
    await cache.get(address("/"));
    isUp = false;
    expect((await cache.get(address("/"))).body.toString()).toBe("kept");
    expect(failures).toHaveLength(1);
  });
});

test("mixes live apart from the shop's own pages", async () => {
  const { cache, stores } = cacheOf(async ({ key }) => rendered(key));
  await cache.get(address("/category"));
  for (let index = 0; index < 100; index++)
    await cache.get(address(`/category?max=${index}`, true));
  expect(stores.own.size).toBe(1);
  expect(stores.mixes.size).toBe(100);
});
