import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { wholeShop } from "#cli/shop/backup.ts";
import { commands as adminCommands } from "#main/modules.ts";
import releasedMigrations from "#main/released-migrations.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../..");
const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const code = files.filter((file) => /^(src|e2e)\/.*\.tsx?$/.test(file));

/** Maps each citation (the pattern's first group) to a file that has it. */
function cited(pattern: RegExp): Map<string, string> {
  return new Map(
    code.flatMap((file) => [...read(file).matchAll(pattern)].map((found) => [found[1]!, file])),
  );
}

test("every section that the code cites is one of the specification", () => {
  const sections = new Set(read("docs/specification.md").match(/(?<=^## )§\d+/gm));
  const citations = cited(/(§ ?\d+)/g);
  expect(citations.size).toBeGreaterThan(0);
  expect([...citations].filter(([section]) => !sections.has(section))).toEqual([]);
});

test("every decision that the code cites is a row of record 10", () => {
  const rows = read("docs/decisions/0010-specification-quirks.md").match(/(?<=^\| )\d+(?= \|)/gm);
  const citations = cited(/\bdecision (\d+)/g);
  expect(citations.size).toBeGreaterThan(0);
  expect([...citations].filter(([row]) => !rows?.includes(row))).toEqual([]);
});

test("every record that the code cites exists", () => {
  const numbers = files.flatMap((file) => /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1] ?? []);
  const citations = cited(/\brecord (\d+)/g);
  expect(citations.size).toBeGreaterThan(0);
  expect([...citations].filter(([number]) => !numbers.includes(number))).toEqual([]);
});

/** Every document except the records, which may name files that no longer exist. */
const documents = files.filter(
  (file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file) && !file.startsWith("docs/decisions/"),
);
const withoutBlocks = (file: string): string => read(file).replaceAll(/```.*?```/gs, "");

/** Paths that recipes create, and paths that exist only in a running shop. */
const made =
  /warrant(y|ies)|supplier|gift-wrapping|product-question|acme|brands|api\/wishlist|save-wishlist|modules\/wishlist\/(module|api)|index\.|^[./]|^build\//;

test("every file that a document names exists", () => {
  const missing = documents.flatMap((file) =>
    [...withoutBlocks(file).matchAll(/`([\w#.@/-]+\.(?:tsx?|mjs|md))`/g)]
      .map(([, name]) => name!.replace(/^#/, ""))
      .filter((name) => !made.test(name))
      .filter((name) => !files.some((each) => `/${each}`.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(documents.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

const manifest: { version: string; scripts: Record<string, string> } = JSON.parse(
  read("package.json"),
);
const { scripts } = manifest;

/** The words of `npm run shop -- …`: commands of staff, and further ones of the terminal. */
const shopWords = new Set([
  ...adminCommands.map(({ name }) => name),
  ...Object.keys(wholeShop),
  "settings",
  "secret",
  "COMMAND",
]);

/** Words that follow `npm run NAME --` or NAME, by script. */
const wordsAfter: Record<string, ReadonlySet<string>> = {
  shop: shopWords,
  jobs: new Set(["list", "retry"]),
  samples: new Set(["list", "remove"]),
  release: new Set(read("scripts/release.ts").match(/(?<=^ {2}async )\w+(?=\()/gm)),
  bench: new Set(read("bench/run.ts").match(/(?<=^ {2})\w+(?=: async)/gm)),
};

/** Commands that a text names: `npm run NAME WORD`, and bare names in a list after one. */
function unknownCommands(text: string): string[] {
  const named = [...text.matchAll(/npm run ([\w:-]+)(?: (?:-- )?([\w-]+)(?=[\s`]))?/g)];
  const lists = [...text.matchAll(/commands? \(?(`(?:npm run )?[\w:]+`(?:(?:,| and) `[\w:]+`)+)/g)];
  const wrong = named.filter(
    ([, name = "", word]) =>
      !Object.hasOwn(scripts, name) || (word && wordsAfter[name] && !wordsAfter[name].has(word)),
  );
  const others = lists
    .flatMap(([, list = ""]) => [...list.matchAll(/`(?:npm run )?([\w:]+)`/g)])
    .filter(([, name = ""]) => !Object.hasOwn(scripts, name));
  return [...wrong, ...others].map(([command]) => command);
}

test("each page about running the shop is short enough for one task", () => {
  const words = (file: string) => read(file).split(/\s+/).length;
  const pages = files.filter((file) => /^docs\/operations(\/[\w-]+)?\.md$/.test(file));
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((file) => words(file) > 1500)).toEqual([]);
  const index = read("docs/operations.md");
  expect(pages.filter((file) => !index.includes(file.replace("docs/", "")))).toEqual([
    "docs/operations.md",
  ]);
});

test("the log of changes begins with the present version, and has every release", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^## (.*)$/gm)].map(([, text]) => text ?? "");
  const versions = headings.filter((text) => text !== "Unreleased");
  const numbers = versions.map((text) => /^(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/.exec(text)?.[1]);
  const { version, packages } = JSON.parse(read("package-lock.json"));
  expect(headings.indexOf("Unreleased")).toBeLessThan(1);
  expect([numbers[0], version, packages[""].version]).toEqual(Array(3).fill(manifest.version));
  const byNumber = (a = "", b = "") => b.localeCompare(a, "en", { numeric: true });
  expect(numbers).toEqual(numbers.toSorted(byNumber));
  expect(numbers).toEqual(expect.arrayContaining(Object.keys(releasedMigrations)));
});

test("a command that does not exist is found in a text", () => {
  const texts = [
    "run `npm run orders`",
    "`npm run shop -- refund-everything number=1`",
    "the commands `import`, `orders` and `shop`",
    "the commands (`npm run import`, `orders`)",
  ];
  expect(texts.map((text) => unknownCommands(text).length)).toEqual([1, 1, 1, 1]);
});

test("every command that a document names exists", () => {
  const manuals = [...files.filter((file) => /^src\/.*README\.md$/.test(file)), ".env.example"];
  const missing = [...documents, ...manuals]
    // The log of changes names commands that a change removed.
    .filter((file) => file !== "CHANGELOG.md")
    .flatMap((file) => unknownCommands(read(file)).map((command) => `${file}: ${command}`));
  expect(missing).toEqual([]);
});

test("every link of a document leads to a file", () => {
  const links = [
    ...documents,
    ...files.filter((file) => file.startsWith("docs/decisions/")),
  ].flatMap((file) =>
    [...withoutBlocks(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) => ({
      file,
      to: path.join(path.dirname(file), to!),
    })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([]);
});

test("no line of a comment is longer than 120 characters", () => {
  const tooLong = code.flatMap((file) =>
    read(file)
      .split("\n")
      .filter((line) => line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(tooLong).toEqual([]);
});

test("every failure of other shops has its test", () => {
  const rows = read("docs/failure-catalogue.md").match(/^\| \d+ \|.*$/gm) ?? [];
  const named = rows.map((row) => /`([\w/.-]+)`: (.+?) \|$/.exec(row) ?? [row]);
  const without = named.filter(([, file]) => file === undefined);
  expect(rows.length).toBe(39);
  expect(without).toEqual([]);
  const missing = named.filter(
    ([, file, name]) => file && !(files.includes(file) && read(file).includes(`${name}`)),
  );
  expect(missing.map(([cell]) => cell)).toEqual([]);
});
