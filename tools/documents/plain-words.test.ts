import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "src", "scripts", "tools", "bench", "e2e"], {
  cwd: root,
  encoding: "utf8",
}).split("\n");

const words =
  /\b(whoever|somebody|nobody|what is|what was|those that|as it is|anew|is told|is said|stands|keeps its word|lets go|of before|where one may)\b/i;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

test("comments use plain words", () => {
  const riddles = files
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .flatMap((file) =>
      (readFileSync(path.join(root, file), "utf8").match(comment) ?? [])
        .filter((text) => words.test(text))
        .map((text) => `${file}: ${words.exec(text)?.[0]}`),
    );
  expect(riddles).toEqual([]);
});
