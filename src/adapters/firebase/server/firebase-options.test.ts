import { expect, test } from "vitest";
import { mayUseEmulator } from "./firebase-options.server.ts";

const home = {
  emulatorHost: "127.0.0.1:9099",
  projectId: "demo-shop",
  shopUrl: "http://localhost:3000",
};

test("the emulator is allowed on a local machine with a project that can't exist", () => {
  expect(mayUseEmulator(home)).toBe(true);
  expect(mayUseEmulator({ ...home, shopUrl: "http://127.0.0.1:80" })).toBe(true);
  expect(mayUseEmulator({ ...home, emulatorHost: null })).toBe(false);
});

test.for([
  { projectId: "corner-shop" },
  { projectId: "my-demo-shop" },
  { shopUrl: "https://shop.example" },
  { shopUrl: "http://localhost.shop.example" },
  { shopUrl: "http://127.0.0.1.shop.example" },
])("a shop does not start with the emulator and %o", (change) => {
  expect(() => mayUseEmulator({ ...home, ...change })).toThrow("is for tests");
});
