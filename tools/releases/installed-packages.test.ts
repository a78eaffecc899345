import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Imports the commands as Node does, and prints the packages that this loads. */
const program = `
import { registerHooks } from "node:module";
const loaded = new Set();
registerHooks({
  resolve(name, context, next) {
    const resolved = next(name, context);
    loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(resolved.url)?.[1]);
    return resolved;
  },
});
for (const command of ["shop", "import", "jobs", "samples"]) await import("./src/cli/" + command + ".ts");
console.log([...loaded].join("\\n"));
process.exit();`;

test("the commands run where only dependencies are installed", { timeout: 120_000 }, () => {
  const args = ["--input-type=module", "--eval", program];
  const loaded = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  expect(loaded).toContain("kysely");
  expect(loaded.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
});
