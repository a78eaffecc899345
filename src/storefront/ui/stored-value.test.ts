import { afterEach, expect, test, vi } from "vitest";
import { createStoredValue, takeStorageNote } from "./stored-value.ts";
import { storageTexts } from "#modules/core/rules/storage-note.ts";

afterEach(() => vi.unstubAllGlobals());

/** A localStorage stub with the keys as own properties, like a browser's. */
function storageWith(values: Record<string, string>): Record<string, unknown> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
  };
  return Object.assign(Object.create(methods) as Record<string, unknown>, values);
}

const stored = () =>
  createStoredValue<string[]>({ key: "shop.cart.v1", initial: [], parse: JSON.parse });

test("a value stored under a former shop name is found", () => {
  vi.stubGlobal("localStorage", storageWith({ "corner.cart.v1": '["lamp"]' }));
  expect(stored().get()).toEqual(["lamp"]);
});

test("a newer value takes precedence over one under a former name", () => {
  const storage = storageWith({ "corner.cart.v1": '["lamp"]' });
  vi.stubGlobal("localStorage", storage);
  const cart = stored();
  cart.update((items) => [...items, "pot"]);
  cart.update((items) => items.filter((item) => item !== "lamp"));
  expect(storage["shop.cart.v1"]).toBe('["pot"]');
  expect(stored().get()).toEqual(["pot"]);
});

test("another value's key is not used", () => {
  vi.stubGlobal("localStorage", storageWith({ "corner.wishlist.v1": '["lamp"]' }));
  expect(stored().get()).toEqual([]);
});

const blocked = () => {
  throw new DOMException("blocked", "SecurityError");
};

test.for([
  ["full", { setItem: blocked }],
  ["blocked", { getItem: blocked, setItem: blocked }],
] as const)("a value that storage can’t take lives for the visit: %s", ([, faults]) => {
  const storage = Object.assign(storageWith({ "shop.cart.v1": '["lamp"]' }), faults);
  vi.stubGlobal("localStorage", storage);
  const cart = stored();
  const before = cart.get();
  takeStorageNote();
  cart.update((items) => [...items, "pot"]);
  cart.update((items) => [...items, "pan"]);
  expect(cart.get()).toEqual([...before, "pot", "pan"]);
  expect(cart.read()).toEqual([...before, "pot", "pan"]);
  expect(cart.isStored()).toBe(false);
  expect([takeStorageNote(), takeStorageNote()]).toEqual([storageTexts.note, ""]);
});

test("a value is stored again once storage takes it", () => {
  const storage = Object.assign(storageWith({}), { setItem: blocked });
  vi.stubGlobal("localStorage", storage);
  const cart = stored();
  cart.update(() => ["lamp"]);
  vi.stubGlobal("localStorage", storageWith({}));
  cart.update((items) => [...items, "pot"]);
  expect([cart.isStored(), stored().get()]).toEqual([true, ["lamp", "pot"]]);
  takeStorageNote();
});
