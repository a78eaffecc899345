import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkSteps, root, runSteps } from "./steps.ts";

// Checks types, dead code and import rules in a copy of the sources without each extension. The first copy has the
// extension of the recipe instead, so that one run shows both.

const RECIPE = "docs/recipes/write-an-extension.md";
const SHOP_CONFIG = "shop.config.ts";
const steps = checkSteps.filter(({ name }) =>
  ["types", "dead code", "import rules"].includes(name),
);

const failures: string[] = [];
for (const [index, folder] of globSync("src/extensions/*/", { cwd: root }).entries()) {
  const name = path.basename(folder);
  const copy = copySources();
  rmSync(path.join(copy, folder), { recursive: true });
  const lines = readFileSync(path.join(copy, SHOP_CONFIG), "utf8").split("\n");
  const left = lines.filter((line) => !line.includes(`"#extensions/${name}/`));
  writeFileSync(path.join(copy, SHOP_CONFIG), left.join("\n"));
  if (index === 0) addExample(copy);
  console.log(`Without ${name}${index === 0 ? ", with the extension of the recipe" : ""}:`);
  const { failed } = await runSteps(steps.map((step) => ({ ...step, cwd: copy })));
  failures.push(...failed.map((step) => `${step} without ${name}`));
  rmSync(copy, { recursive: true });
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Copies the sources and links the installed packages. Inside the repository knip would ignore the copy. */
function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "shop-extensions-"));
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", listed, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 24 });
  const sources = files.split("\n").filter((file) => existsSync(path.join(root, file)));
  for (const file of sources.filter(Boolean)) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "dir");
  return copy;
}

/** Writes the files of the recipe's code blocks, which begin with their path, and lists its extension. */
function addExample(copy: string): void {
  const text = readFileSync(path.join(copy, RECIPE), "utf8");
  for (const [, indent = "", file = "", body = ""] of text.matchAll(
    /^( *)```tsx?\n *\/\/ (src\/extensions\/\S+)\n([\s\S]*?)^ *```$/gm,
  )) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), body.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
  }
  const [line = ""] = /(?<=^ *)export \{ .* from "#extensions\/.*;$/m.exec(text) ?? [];
  writeFileSync(path.join(copy, SHOP_CONFIG), `${line}\n`);
}
