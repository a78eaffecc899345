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

// Checks a copy of the sources without extensions but that of the recipe. Then each extension is added by itself: it
// can't import others, so it misses none if it compiles without them. The core is not checked again with it. Code that
// only extensions use is dead without all of them, so dead code is not checked again either.

const RECIPE = "docs/recipes/write-an-extension.md";
const SHOP_CONFIG = "shop.config.ts";
/** The types of an extension and, because it may use them, what modules declare for others. */
const extensionTypes = {
  extends: "./tsconfig.json",
  include: [
    "src/extensions/**/*",
    "src/modules/*/*.ts",
    "src/platform/*/*.ts",
    "src/adapters/*/*.ts",
    "e2e/support/*.ts",
    ".react-router/types/**/*",
  ],
  exclude: ["src/modules/*/screens.ts"],
};

const sources = listSources();
// Inside the repository knip would ignore the copy.
const copy = mkdtempSync(path.join(tmpdir(), "shop-extensions-"));
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "dir");
copyFiles((file) => !/^src\/extensions\/.*\//.test(file));
addExample();
const steps = checkSteps.filter(({ name }) => ["dead code", "import rules"].includes(name));

console.log("Without extensions, with the one of the recipe:");
const typeCommands = [
  ["react-router", "typegen"],
  ["tsc", "--noEmit"],
];
const { failed } = await runSteps(
  [{ name: "types", commands: typeCommands }, ...steps].map((step) => ({ ...step, cwd: copy })),
);
console.log("Types of each extension without others:");
leaveUnchecked();
for (const folder of globSync("src/extensions/*/", { cwd: root })) {
  const name = path.basename(folder);
  copyFiles((file) => file.startsWith(`src/extensions/${name}/`));
  writeFileSync(path.join(copy, SHOP_CONFIG), lineOf(name));
  const commands = [["tsc", "--noEmit", "-p", "tsconfig.extension.json"]];
  failed.push(...(await runSteps([{ name, commands, cwd: copy }])).failed);
  rmSync(path.join(copy, folder), { recursive: true });
}
rmSync(copy, { recursive: true });
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function listSources(): string[] {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", listed, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 24 });
  return files.split("\n").filter((file) => file !== "" && existsSync(path.join(root, file)));
}

function copyFiles(isWanted: (file: string) => boolean): void {
  for (const file of sources.filter(isWanted)) cpSync(path.join(root, file), path.join(copy, file));
}

/** Makes the compiler trust the copied files, which it has checked. */
function leaveUnchecked(): void {
  rmSync(path.join(copy, "src/extensions"), { recursive: true });
  writeFileSync(path.join(copy, "tsconfig.extension.json"), JSON.stringify(extensionTypes));
  for (const file of sources.filter((each) => /\.tsx?$/.test(each))) {
    const copied = path.join(copy, file);
    if (/\.test\.tsx?$/.test(file)) rmSync(copied, { force: true });
    else if (existsSync(copied))
      writeFileSync(copied, `// @ts-nocheck\n${readFileSync(copied, "utf8")}`);
  }
}

/** The line that lists an extension, also if slashes turn it off. */
function lineOf(name: string): string {
  const lines = readFileSync(path.join(root, SHOP_CONFIG), "utf8").split("\n");
  const line = lines.find((each) => each.includes(`"#extensions/${name}/`));
  return `${line?.replace(/^\/\/ /, "")}\n`;
}

/** Writes the files of the recipe's code blocks, which begin with their path, and lists its extension. */
function addExample(): void {
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
