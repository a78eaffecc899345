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

// Checks a copy of the sources without extensions, and one with that of the recipe. To the second, each extension is
// added by itself: it can't import others, so it misses none if it compiles without them. Code that only extensions use
// is dead without all of them, so one check of dead code is enough.

const RECIPE = "docs/recipes/write-an-extension.md";
const SHOP_CONFIG = "shop.config.ts";

/** An added extension is new to this build, so all of its files are checked, and few others. */
const TYPES = ["tsc", "--noEmit", "--incremental", "--tsBuildInfoFile", "types.tsbuildinfo"];

const sources = listSources();
const [core, withExample] = [copyCore(), copyCore()];
addExample(withExample);
const deadCode = checkSteps.filter(({ name }) => name === "dead code");
const importRules = checkSteps.filter(({ name }) => name === "import rules");

console.log("Without extensions, with the one of the recipe:");
const typeCommands = [["react-router", "typegen"], TYPES, ["tsc", "-p", "src/modules"]];
const { failed } = await runSteps([
  { name: "types", commands: typeCommands, cwd: withExample },
  ...[...deadCode, ...importRules].map((step) => ({ ...step, cwd: withExample })),
  ...deadCode.map((step) => ({ ...step, name: "without it", cwd: core })),
]);
for (const folder of globSync("src/extensions/*/", { cwd: root })) {
  const name = path.basename(folder);
  copyTo(
    withExample,
    sources.filter((file) => file.startsWith(`src/extensions/${name}/`)),
  );
  writeFileSync(path.join(withExample, SHOP_CONFIG), lineOf(name));
  const added = { name, commands: [TYPES], cwd: withExample };
  failed.push(...(await runSteps([added])).failed);
  rmSync(path.join(withExample, folder), { recursive: true });
}
for (const copy of [core, withExample]) rmSync(copy, { recursive: true });
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function listSources(): string[] {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", listed, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 24 });
  return files.split("\n").filter((file) => file !== "" && existsSync(path.join(root, file)));
}

function copyTo(copy: string, files: readonly string[]): void {
  for (const file of files) cpSync(path.join(root, file), path.join(copy, file));
}

/** Copies all but extensions and links the installed packages. Inside the repository knip would ignore the copy. */
function copyCore(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "shop-extensions-"));
  copyTo(
    copy,
    sources.filter((file) => !/^src\/extensions\/.*\//.test(file)),
  );
  writeFileSync(path.join(copy, SHOP_CONFIG), "export {};\n");
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "dir");
  return copy;
}

/** The line that lists an extension, also if slashes turn it off. */
function lineOf(name: string): string {
  const lines = readFileSync(path.join(root, SHOP_CONFIG), "utf8").split("\n");
  const line = lines.find((each) => each.includes(`"#extensions/${name}/`));
  return `${line?.replace(/^\/\/ /, "")}\n`;
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
