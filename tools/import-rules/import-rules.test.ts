import { globSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import config from "../../.dependency-cruiser.mjs";
import { allowedImports } from "./allowed-imports.ts";
import { storeImports } from "./exceptions.mjs";
import { forbiddenImports } from "./forbidden-imports.ts";

// Inside the repository, so that libraries resolve; git-ignored, so that other tools skip it.
const tree = fileURLToPath(
  new URL(`../../.cache/import-rules-canary.${process.pid}/`, import.meta.url),
);
const sources = fileURLToPath(new URL("../../src/modules/", import.meta.url));
/** Two files that import each other, for the rule about cycles. */
const hen = ["src/modules/core/rules/hen.ts", "./egg.ts"] as const;

let violations: IViolation[];

beforeAll(async () => {
  const edges = [
    ...forbiddenImports.map(([, from, what]) => [from, what] as const),
    ...allowedImports,
    hen,
  ];
  await write("package.json", JSON.stringify({ type: "module", imports: { "#*": "./src/*" } }));
  for (const [from, what] of edges) await writeTargetOf(from, what);
  for (const [from, what] of edges) await write(from, statement(what));
  const { output } = await cruise(["src"], {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: tree,
  });
  violations = (output as ICruiseResult).summary.violations;
}, 30_000);

afterAll(() => rm(tree, { recursive: true, force: true }));

describe("forbidden", () => {
  test.for(forbiddenImports)("%s: %s may not import %s", ([rule, from]) => {
    expect(rulesBrokenBy(from)).toContain(rule);
  });
});

describe("allowed", () => {
  test.for(allowedImports)("%s may import %s", ([from]) => {
    expect(rulesBrokenBy(from)).toEqual([]);
  });
});

test("every rule has a canary", () => {
  const tried = new Set(forbiddenImports.map(([rule]) => rule));
  expect(
    config.forbidden?.map(({ name }) => name).filter((name) => !tried.has(name ?? "")),
  ).toEqual([]);
});

test("every listed importer of another module's store imports it", () => {
  const unused = Object.entries(storeImports).flatMap(([store, importers]) =>
    Object.keys(importers).filter((from) => {
      const files = globSync(from.endsWith("/") ? `${from}**/*.ts` : `${from}.{,server.}ts`, {
        cwd: sources,
      });
      return !files.some((file) =>
        readFileSync(path.join(sources, file), "utf8").includes(`"#modules/${store}/store/`),
      );
    }),
  );
  expect(unused).toEqual([]);
});

function rulesBrokenBy(file: string): string[] {
  return violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
}

/** `what` is a specifier, optionally after the kind of import: `type` or `import()`. */
function statement(what: string): string {
  const [first = "", second] = what.split(" ");
  if (first === "import()") return `export const later = () => import("${second}");\n`;
  if (first === "type") return `import type { X } from "${second}";\nexport type Y = X;\n`;
  return `import { x } from "${first}";\nexport const y = x;\n`;
}

/** Creates the imported file, unless the case needs a missing one. */
async function writeTargetOf(from: string, what: string): Promise<void> {
  const specifier = what.split(" ").at(-1) ?? "";
  if (specifier.includes("not-there")) return;
  if (specifier.startsWith("#")) await write(`src/${specifier.slice(1)}`, "export const x = 1;\n");
  if (specifier.startsWith("."))
    await write(path.join(path.dirname(from), specifier), "export const x = 1;\n");
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
  await writeFile(path.join(tree, file), text);
}
