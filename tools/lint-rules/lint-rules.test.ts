import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = path.join(root, `.cache/lint-canary.${process.pid}`);

/** `[file, code, rule]`: our configuration must report each. */
const faults = [
  ["src/modules/core/rules/now.ts", "export const now = () => Date.now();", "no-clock-or-chance"],
  [
    "src/modules/core/rules/today.ts",
    "export const today = () => new Date();",
    "no-clock-or-chance",
  ],
  [
    "src/modules/core/rules/dice.ts",
    "export const dice = () => Math.random();",
    "no-clock-or-chance",
  ],
  [
    "src/modules/core/rules/id.ts",
    "export const id = () => crypto.randomUUID();",
    "no-clock-or-chance",
  ],
  [
    "src/modules/core/rules/cut.ts",
    "export const cut = (name) => name.slice(0, 59);",
    "no-half-characters",
  ],
  [
    "src/modules/core/rules/cut-line.ts",
    'export const cut = (own, MOST) => own.trim().slice(0, MOST).concat("…");',
    "no-half-characters",
  ],
  [
    "src/modules/core/rules/part.ts",
    "export const part = (code) => code.substring(1);",
    "no-half-characters",
  ],
  [
    "src/modules/core/rules/day.ts",
    "export const day = (at) => at.toISOString().slice(0, 10);",
    "no-foreign-day",
  ],
  [
    "src/modules/core/rules/arrival.ts",
    "export const day = (parcel) => parcel.deliveredAt?.slice(0, 10);",
    "no-foreign-day",
  ],
  [
    "src/modules/core/rules/range.ts",
    'import { shopLocale } from "./shop-locale.ts";\nexport const zone = shopLocale().timeZone;',
    "no-settings-at-import",
  ],
  ["src/storefront/pages/env.ts", "export const { HOME } = process.env;", "no-process-env"],
  ["src/storefront/pages/barrel.ts", 'export * from "./env.ts";', "no-barrel-file"],
  ["src/storefront/pages/above.ts", 'import "../ui/button.tsx";', "no-restricted-imports"],
  ["src/storefront/pages/link.ts", 'export { Link } from "react-router";', "no-restricted-imports"],
  ["src/storefront/pages/default.ts", "export default 1;", "no-default-export"],
  ["src/storefront/pages/CamelCase.ts", "export const one = 1;", "filename-case"],
  ["src/storefront/pages/any.ts", "export const x = 1 as any;", "no-explicit-any"],
  ["src/storefront/pages/log.ts", 'console.log("left over");', "no-console"],
  [
    "src/storefront/pages/many.ts",
    "export const f = (a, b, c, d, e) => [a, b, c, d, e];",
    "max-params",
  ],
  [
    "src/storefront/pages/long.ts",
    `export function f() {\n${"f();\n".repeat(60)}}`,
    "max-lines-per-function",
  ],
  ["src/storefront/pages/endless.ts", "export {};\n".repeat(301), "max-lines"],
] as const;

const fine = [
  [
    "src/modules/core/rules/first.ts",
    "export const first = (rows, names) => [rows.slice(0, 9), names.slice(1)];",
  ],
  ["src/modules/core/rules/moment.ts", 'export const moment = new Date("2026-01-01T00:00:00Z");'],
  ["src/storefront/routes/page.tsx", "export default function Page() {\n  return <p>Here</p>;\n}"],
] as const;

let printed: string[];

beforeAll(async () => {
  // Named explicitly, because oxlint skips git-ignored folders.
  const files = [...faults, ...fine].map(([file]) => file);
  for (const [file, code] of [...faults, ...fine]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `${code}\n`);
  }
  const bin = path.join(root, "node_modules/oxlint/bin/oxlint");
  const config = path.join(root, ".oxlintrc.json");
  const { stdout } = spawnSync(
    process.execPath,
    [bin, "--config", config, "--no-ignore", "--format", "unix", ...files],
    { cwd: folder, encoding: "utf8" },
  );
  printed = stdout.split("\n");
}, 30_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the linter", () => {
  test.for(faults)("reports the fault in %s", ([file, , rule]) => {
    expect(about(file)).toContain(`(${rule})`);
  });

  test.for(fine)("accepts %s", ([file]) => {
    expect(about(file)).toBe("");
  });
});

function about(file: string): string {
  return printed.filter((line) => line.includes(file)).join("\n");
}
