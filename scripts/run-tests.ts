import path from "node:path";
import { installEmulator } from "./firebase-emulator.ts";
import { root, run } from "./steps.ts";
import { tallyOf, type Tally } from "./test-report.ts";

export const results = path.join(root, ".cache/test-results");

export const build = { name: "build", commands: [["npm", "run", "--silent", "build"]] };

/** Runs test projects, all or some of their files, and counts the results. */
export async function runTests(
  projects: string[],
  files: string[] = [],
  server = "embedded",
): Promise<Tally> {
  const on = server === "embedded" ? "" : ` on another server: ${server}`;
  console.log(`\n--- ${projects.join(" and ")} tests${on} ---`);
  const report = path.join(results, `${projects.join("-")}-${server}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const only = projects.map((project) => `--project=${project}`);
  // A forgotten `test.only` would skip all other tests of its file.
  const command = ["vitest", "run", "--allowOnly=false", ...reporters, ...only, ...files];
  const { code } = await run(command, { show: true });
  return tallyOf(report, code);
}

/** The tests of the Firebase identity with its emulator. */
export async function runFirebaseTests(): Promise<Tally> {
  return (await installEmulator())
    ? runTests(["firebase"])
    : { passed: 0, failed: ["firebase tests: the emulator could not be fetched"] };
}

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
