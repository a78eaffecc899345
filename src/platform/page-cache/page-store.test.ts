import { describe, expect, test } from "vitest";
import { PageStore } from "./page-store.ts";

const page = (bytes: number, ...tags: string[]) => ({ bytes, tags: new Set(tags) });

function storeWith(pages: Record<string, ReturnType<typeof page>>, maxBytes = 1000) {
  const store = new PageStore<ReturnType<typeof page>>(maxBytes);
  for (const [key, each] of Object.entries(pages)) store.set(store.begin(), key, each);
  return store;
}

describe("a page in the store", () => {
  test("is stale exactly when one of its tags is invalidated", () => {
    const store = storeWith({
      "/a": page(10, "product:1", "category:1"),
      "/b": page(10, "product:2"),
    });
    store.invalidate(["product:1"]);
    expect(store.get("/a")).toBeUndefined();
    expect(store.get("/b")).toBeDefined();
    store.invalidate(["everything"]);
    expect(store.size).toBe(0);
    expect(store.bytes).toBe(0);
  });

  test("that is stale can be read as the former page until it is replaced", () => {
    const old = page(10, "product:1");
    const store = storeWith({ "/a": old });
    store.invalidate(["product:1"]);
    expect(store.former("/a")).toBe(old);
    expect(store.size).toBe(0);
    const young = page(10, "product:2");
    store.set(store.begin(), "/a", young);
    expect(store.get("/a")).toBe(young);
    // The new page's tags apply.
    store.invalidate(["product:1"]);
    expect(store.get("/a")).toBe(young);
    store.invalidate(["product:2"]);
    expect(store.get("/a")).toBeUndefined();
    expect(store.bytes).toBe(10);
  });

  test("is evicted when the store is full: the least recently used first", () => {
    const store = storeWith({ "/a": page(400), "/b": page(400) });
    store.get("/a");
    store.set(store.begin(), "/c", page(400));
    expect([store.get("/a"), store.get("/b"), store.get("/c")].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    for (let index = 0; index < 10_000; index++)
      store.set(store.begin(), `/variation-${index}`, page(90, `s${index}`));
    expect(store.bytes).toBeLessThanOrEqual(1000);
  });

  test("larger than the whole store is not stored", () => {
    const store = storeWith({ "/huge": page(1001) });
    expect(store.size).toBe(0);
  });
});

describe("an invalidation during a rendering", () => {
  test("rejects a page with the tag", () => {
    const store = storeWith({});
    const rendering = store.begin();
    store.invalidate(["product:1"]);
    store.set(rendering, "/a", page(10, "product:1"));
    expect(store.get("/a")).toBeUndefined();
  });

  test("stores a page with other tags", () => {
    const store = storeWith({});
    const rendering = store.begin();
    store.invalidate(["product:2"]);
    store.set(rendering, "/a", page(10, "product:1"));
    expect(store.get("/a")).toBeDefined();
  });

  test("rejects every page when everything was invalidated", () => {
    const store = storeWith({});
    const rendering = store.begin();
    store.invalidate(["everything"]);
    store.set(rendering, "/a", page(10, "product:1"));
    expect(store.size).toBe(0);
  });
});
