import { existsSync, globSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { STAMP } from "./build-stamp.ts";
import { root, run } from "./steps.ts";
import { passedAgain, tallyOf, type Tally } from "./test-report.ts";

export const results = path.join(root, ".cache/test-results");

export const build = { name: "build", commands: [["npm", "run", "--silent", "build"]] };

/** Runs test projects, all or some of their files, and counts the results. */
export async function runTests(
  projects: string[],
  files: string[] = [],
  server = "embedded",
): Promise<Tally> {
  const { report, code } = await runVitest(projects, files, server);
  return tallyOf(report, code);
}

/** More failed files than a busy machine explains. */
const TOO_MANY_TO_REPEAT = 10;

/**
 * Runs browser tests, in CI failed files once more on shops of their own: a busy machine can make a browser miss a
 * deadline, and a test that is repeated on its own data meets what it left.
 */
export async function runBrowserTests(): Promise<Tally> {
  const first = await runTests(["e2e"]);
  if (!process.env.CI) return first;
  const files = [...new Set(first.failed.map((name) => name.split(": ")[0] ?? ""))];
  const areFiles = files.every((name) => existsSync(path.join(root, name)));
  if (files.length === 0 || files.length > TOO_MANY_TO_REPEAT || !areFiles) return first;
  const { report } = await runVitest(["e2e"], files, "again");
  const late = await passedAgain(first.failed, report);
  if (late.length > 0) console.log(`\nPassed the second time:\n  ${late.join("\n  ")}`);
  return {
    passed: first.passed + late.length,
    failed: first.failed.filter((name) => !late.includes(name)),
  };
}

async function runVitest(projects: string[], files: string[], server: string) {
  const on = server === "embedded" ? "" : ` (${server})`;
  console.log(`\n--- ${projects.join(" and ")} tests${on} ---`);
  const report = path.join(results, `${projects.join("-")}-${server}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const only = projects.map((project) => `--project=${project}`);
  // A forgotten `test.only` would skip all other tests of its file.
  const command = ["vitest", "run", "--allowOnly=false", ...reporters, ...only, ...files];
  const { code } = await run(command, { show: true });
  return { report, code };
}

/** The extensions with tests that need a service, or a shop that lists them. */
export function extensionsWithProjects(): string[] {
  return globSync("src/extensions/*/vitest.config.ts", { cwd: root }).map((file) =>
    path.basename(path.dirname(file)),
  );
}

/** Builds the shop with an extension and runs the tests of its own project. */
export async function runExtensionTests(name: string): Promise<Tally> {
  const testing = path.join(root, "src/extensions", name, "testing");
  const preparation = path.join(testing, "prepare.ts");
  if (existsSync(preparation)) {
    const { prepare } = await import(pathToFileURL(preparation).href);
    if (!(await prepare())) return notRun(`${name} tests: they could not be prepared`);
  }
  const config = path.join(testing, "vite.config.ts");
  const built = await run(["react-router", "build", root, "--config", config]);
  // This build is not the one of `shop.config.ts`, so the next `npm start` makes it again.
  await rm(path.join(root, STAMP), { force: true });
  if (built.code === 0) return runTests([name]);
  console.log(built.output);
  return notRun(`${name} tests: the build failed`);
}

const notRun = (name: string): Tally => ({ passed: 0, failed: [name] });

/** Prints the final line with all counts. */
export function reportTallies(checks: Tally, tests: Tally[]): void {
  const all = [checks, ...tests];
  const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = all.flatMap((tally) => tally.failed);
  if (failed.length > 0)
    console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}\n`);
  const isNothingTested = tests.every((tally) => tally.passed === 0);
  process.exitCode = failed.length > 0 || isNothingTested ? 1 : 0;
  console.log(`${passed} passed, ${failed.length} failed`);
}
