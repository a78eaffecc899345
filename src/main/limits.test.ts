import { globSync } from "node:fs";
import { expect, test } from "vitest";
import type { Limits } from "#modules/core/rules/limit.ts";
import { platformRetention } from "#modules/core/rules/platform-retention.ts";
import { modules } from "./modules.ts";

/** The limits of the files that match a pattern. */
async function limitsIn(pattern: string): Promise<Limits[]> {
  const files = globSync(new URL(pattern, import.meta.url).pathname);
  const written: Record<string, Limits>[] = await Promise.all(files.map((file) => import(file)));
  return written.flatMap((each) => Object.values(each));
}

/** Also those of extensions that this shop does not list. */
const tables = new Set([
  ...modules.flatMap((module) => (module.limits ? [module.limits] : [])),
  ...(await limitsIn("../extensions/*/rules/limits.ts")),
]);
const limits = [...tables].flatMap((table) =>
  Object.values(table).flatMap((action) => Object.values(action)),
);

test("each module lists its limits", async () => {
  const written = await limitsIn("../modules/*/rules/limits.ts");
  expect(written.length).toBeGreaterThan(10);
  expect([...tables]).toEqual(expect.arrayContaining(written));
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
