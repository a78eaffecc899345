import { describe, expect, test } from "vitest";
import { PageStore } from "./page-store.ts";

const page = (bytes: number, ...subjects: string[]) => ({ bytes, subjects: new Set(subjects) });

function storeWith(pages: Record<string, ReturnType<typeof page>>, maxBytes = 1000) {
  const store = new PageStore<ReturnType<typeof page>>(maxBytes);
  for (const [key, each] of Object.entries(pages)) store.keep(store.begin(), key, each);
  return store;
}

describe("what is kept", () => {
  test("is dropped exactly when something it shows changes", () => {
    const store = storeWith({
      "/a": page(10, "product:1", "category:1"),
      "/b": page(10, "product:2"),
    });
    store.changed(["product:1"]);
    expect(store.get("/a")).toBeUndefined();
    expect(store.get("/b")).toBeDefined();
    store.changed(["everything"]);
    expect(store.size).toBe(0);
    expect(store.bytes).toBe(0);
  });

  test("never outgrows its bytes: the least recently used goes first", () => {
    const store = storeWith({ "/a": page(400), "/b": page(400) });
    store.get("/a");
    store.keep(store.begin(), "/c", page(400));
    expect([store.get("/a"), store.get("/b"), store.get("/c")].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    for (let index = 0; index < 10_000; index++)
      store.keep(store.begin(), `/mix-${index}`, page(90, `s${index}`));
    expect(store.bytes).toBeLessThanOrEqual(1000);
  });

  test("is not a page larger than the whole store", () => {
    const store = storeWith({ "/huge": page(1001) });
    expect(store.size).toBe(0);
  });
});

describe("a change during a rendering", () => {
  test("keeps out the page that shows what changed", () => {
    const store = storeWith({});
    const rendering = store.begin();
    store.changed(["product:1"]);
    store.keep(rendering, "/a", page(10, "product:1"));
    expect(store.get("/a")).toBeUndefined();
  });

  test("lets in a page that shows something else", () => {
    const store = storeWith({});
    const rendering = store.begin();
    store.changed(["product:2"]);
    store.keep(rendering, "/a", page(10, "product:1"));
    expect(store.get("/a")).toBeDefined();
  });

  test("keeps out every page when everything changed", () => {
    const store = storeWith({});
    const rendering = store.begin();
    store.changed(["everything"]);
    store.keep(rendering, "/a", page(10, "product:1"));
    expect(store.size).toBe(0);
  });
});
