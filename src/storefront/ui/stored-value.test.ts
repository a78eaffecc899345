import { afterEach, expect, test, vi } from "vitest";
import { createStoredValue } from "./stored-value.ts";

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
