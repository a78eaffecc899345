import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(import.meta.dirname, "defects");
/** What the simulator needs of the repository. */
const parts = [
  "src",
  "tools",
  "sample",
  "e2e",
  "scripts",
  "languages",
  "package.json",
  "shop.config.ts",
];

/** Each file of the folder is a defect; its first line says at which level it is looked for. */
type Defect = { name: string; level: string };

/** Plants each defect in a copy of the source, and runs courses until one finds it. Returns whether all are found. */
export async function runDefects(courses: number, named: readonly string[]): Promise<boolean> {
  const copy = mkdtempSync(path.join(tmpdir(), "shop-defects-"));
  const found: number[] = [];
  try {
    for (const part of parts)
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    const defects = listDefects().filter(({ name }) => named.length === 0 || named.includes(name));
    console.log("| defect | level | found by | first violation |\n| --- | --- | --- | --- |");
    for (const { name, level } of defects) {
      const patch = path.join(folder, `${name}.patch`);
      await run(copy, "git", ["apply", "--unsafe-paths", patch]);
      const { output } = await run(copy, process.execPath, coursesOf(level, courses));
      await run(copy, "git", ["apply", "--unsafe-paths", "-R", patch]);
      if (!/^\d+ violations$/m.test(output)) throw new Error(`${name}: ${output}`);
      const after = /: (\d+) courses/.exec(output)?.[1];
      const [, what = ""] = /^Seed .*\n {2}(.*)$/m.exec(output) ?? [];
      if (what) found.push(Number(after));
      console.log(
        `| ${name} | ${level} | ${what ? `course ${after}` : "none"} | ${what.slice(0, 90)} |`,
      );
    }
    const sorted = found.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    console.log(
      `${found.length} of ${defects.length} defects found; the median is course ${median}.`,
    );
    return found.length === defects.length;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function listDefects(): Defect[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".patch"))
    .toSorted()
    .map((file) => {
      const [first = ""] = readFileSync(path.join(folder, file), "utf8").split("\n");
      return { name: path.basename(file, ".patch"), level: /level (\d)/.exec(first)?.[1] ?? "2" };
    });
}

function coursesOf(level: string, courses: number): string[] {
  const most = String(level === "1" ? courses * 20 : courses);
  const first = ["tools/courses/run.ts", "--first", "--seed", "1"];
  return first.concat("--level", level, "--courses", most);
}

function run(cwd: string, command: string, args: readonly string[]): Promise<{ output: string }> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (command === "git" && code !== 0) reject(new Error(output));
      else resolve({ output });
    });
  });
}
