import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Imports modules in a process whose locale throws, and prints the modules that read it. */
const CANARY = `
  import { setShopLocale } from "#modules/core/rules/shop-locale.ts";
  const unread = () => { throw new Error("read while loading"); };
  setShopLocale(new Proxy({}, { get: unread }));
  for (const file of process.argv.slice(1))
    await import(file).then(
      () => console.log("loaded"),
      (error) => error.message === "read while loading" && console.log(file),
    );
  process.exit(0);
`;

/** The modules that read settings, and how many loaded: components need the bundler. */
function readersOf(files: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", CANARY, "--", ...files],
    { cwd: root, encoding: "utf8" },
  );
  expect([status, stderr.replaceAll(/^.*Warning.*$/gm, "").trim()]).toEqual([0, ""]);
  const lines = stdout.split("\n").filter(Boolean);
  const readers = lines.filter((line) => line !== "loaded");
  return { readers, loaded: lines.length - readers.length };
}

test("no module reads the shop's settings while it loads", () => {
  const files = globSync("src/{modules,platform,adapters,extensions,storefront,admin}/**/*.ts", {
    cwd: root,
  })
    .filter(
      (file) =>
        !/\.test\.ts$|\.d\.ts$|\/testing\/|\/emulator\/|\/e2e\/|\.config\.|entry\.|\/start\/main/.test(
          file,
        ),
    )
    .map((file) => new URL(`../../${file}`, import.meta.url).href);
  const { readers, loaded } = readersOf(files);
  expect(readers).toEqual([]);
  expect(loaded).toBeGreaterThan(700);
}, 60_000);

test("a module that does so is found", () => {
  const reads = 'import { formatMoney } from "#modules/core/rules/money/money.ts"; formatMoney(1);';
  const inline = `data:text/javascript,${encodeURIComponent(
    reads.replace("#modules", new URL("../../src/modules", import.meta.url).href),
  )}`;
  expect(readersOf([inline])).toEqual({ readers: [inline], loaded: 0 });
}, 60_000);
