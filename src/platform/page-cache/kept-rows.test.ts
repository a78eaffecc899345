import { expect, test } from "vitest";
import { keepRowsIn, type KeptRows } from "./kept-rows.ts";
import { PageStore } from "./page-store.ts";

function keeping() {
  const store = new PageStore<KeptRows>(10);
  const keepRows = keepRowsIn(store);
  let reads = 0;
  const read = (during = () => {}) =>
    keepRows("pages", ["content"], async () => {
      during();
      return ++reads;
    });
  return { store, read };
}

test("rows are read once until one of their tags is invalidated", async () => {
  const { store, read } = keeping();
  expect([await read(), await read()]).toEqual([1, 1]);
  store.invalidate(["products"]);
  expect(await read()).toBe(1);
  for (const [index, tag] of ["content", "everything"].entries()) {
    store.invalidate([tag]);
    expect([await read(), await read()]).toEqual([index + 2, index + 2]);
  }
});

test("rows that changed while they were read are not kept", async () => {
  const { store, read } = keeping();
  expect(await read(() => store.invalidate(["content"]))).toBe(1);
  expect(await read()).toBe(2);
});

test("a read that fails is tried again", async () => {
  const { read } = keeping();
  const fail = () => {
    throw new Error("away");
  };
  await expect(read(fail)).rejects.toThrow("away");
  expect(await read()).toBe(1);
});
