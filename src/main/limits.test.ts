import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { firebaseLimits } from "#adapters/firebase/server/firebase-limits.ts";
import { platformRetention } from "#modules/core/rules/platform-retention.ts";
import { modules } from "./modules.ts";

const tables = [
  ...modules.flatMap((module) => (module.limits ? [module.limits] : [])),
  firebaseLimits,
];
const limits = tables.flatMap((table) =>
  Object.values(table).flatMap((action) => Object.values(action)),
);

test("each module lists its limits", async () => {
  const files = globSync(new URL("../modules/*/rules/limits.ts", import.meta.url).pathname);
  const written = await Promise.all(files.map((file) => import(file)));
  expect(written.length).toBeGreaterThan(10);
  expect(tables).toEqual(expect.arrayContaining(written.flatMap(Object.values)));
});

test("counters are stored longer than any window", () => {
  const windows = limits.map(({ windowSeconds }) => windowSeconds);
  expect(Math.max(...windows)).toBeLessThan(platformRetention.rateCounterDays * 86_400);
});

test("no two limits share a counter", () => {
  const counters = limits.map(({ action, subject, windowSeconds }) =>
    [action, subject, windowSeconds].join(),
  );
  expect(new Set(counters).size).toBe(counters.length);
});
