import { afterEach, expect, test, vi } from "vitest";
import { createStoredValue } from "./stored-value.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage as far as it is asked; its keys are its own properties, as they are there. */
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

test("what was kept under a former shop's name is still there", () => {
  vi.stubGlobal("localStorage", storageWith({ "corner.cart.v1": '["lamp"]' }));
  expect(stored().get()).toEqual(["lamp"]);
});

test("what was written since comes before what was kept under a former name", () => {
  const storage = storageWith({ "corner.cart.v1": '["lamp"]' });
  vi.stubGlobal("localStorage", storage);
  const cart = stored();
  cart.update((items) => [...items, "pot"]);
  cart.update((items) => items.filter((item) => item !== "lamp"));
  expect(storage["shop.cart.v1"]).toBe('["pot"]');
  expect(stored().get()).toEqual(["pot"]);
});

test("another value's key is not taken for it", () => {
  vi.stubGlobal("localStorage", storageWith({ "corner.wishlist.v1": '["lamp"]' }));
  expect(stored().get()).toEqual([]);
});
