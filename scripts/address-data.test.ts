import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressFiles, addressFolder } from "./address-data.ts";

test.each(Object.entries(addressFiles()))("%s is up to date with its package", (name, content) => {
  expect(readFileSync(new URL(name, addressFolder), "utf8")).toBe(content);
});
