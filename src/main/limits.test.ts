import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Limits, platformRetention } from "#modules/core/rules/limit.ts";
import { modules } from "./modules.ts";

/** The limits in the files that match a pattern. */
async function limitsIn(pattern: string): Promise<Limits[]> {
  const files = globSync(pattern, { cwd: import.meta.dirname })
    .map((file) => path.join(import.meta.dirname, file))
    .filter((file) => readFileSync(file, "utf8").includes("satisfies Limits;"));
  const written: object[] = await Promise.all(files.map((file) => import(file)));
  return written.flatMap((values) => Object.values(values).filter(isLimits));
}

function isLimits(value: unknown): value is Limits {
  if (typeof value !== "object" || value === null) return false;
  const limits = Object.values(value).flatMap((each) => Object.values(each ?? {}));
  return (
    limits.length > 0 && limits.every((limit) => Object.hasOwn(Object(limit), "windowSeconds"))
  );
}

/** Also those of extensions that this shop does not list. */
const tables = new Set([
  ...modules.flatMap((module) => (module.limits ? [module.limits] : [])),
  ...(await limitsIn("../extensions/*/{server,use-cases}/*.server.ts")),
]);
const limits = [...tables].flatMap((table) =>
  Object.values(table).flatMap((action) => Object.values(action)),
);

test("each module lists its limits", async () => {
  const written = await limitsIn("../modules/*/{rules,use-cases}/*.ts");
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
