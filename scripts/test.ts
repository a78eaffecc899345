import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { checkSteps, root, run, runSteps } from "./steps.ts";
import { tallyOf, type Tally } from "./test-report.ts";

// Everything a change must pass. The last line counts it: each check is one, each test is one.
const results = path.join(root, ".cache/test-results");
const build = { name: "build", commands: [["npm", "run", "--silent", "build"]] };

async function test(...projects: string[]): Promise<Tally> {
  console.log(`\n--- ${projects.join(" and ")} tests ---`);
  const report = path.join(results, `${projects.join("-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const only = projects.map((project) => `--project=${project}`);
  // A forgotten `test.only` would hide all other tests of its file.
  const command = ["vitest", "run", "--allowOnly=false", ...reporters, ...only];
  const { code } = await run(command, { show: true });
  return tallyOf(report, code);
}

function endToEndTests(isBuilt: boolean): Promise<Tally> | Tally {
  return isBuilt
    ? test("e2e")
    : { passed: 0, failed: ["end-to-end tests: nothing to run them on"] };
}

// A report of an earlier run must not be taken for this one's.
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const checks = await runSteps([build, ...checkSteps]);
const tests = await test("unit", "db");
const endToEnd = await endToEndTests(!checks.failed.includes(build.name));

const all = [checks, tests, endToEnd];
const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
const failed = all.flatMap((tally) => tally.failed);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}\n`);
const isNothingTested = tests.passed + endToEnd.passed === 0;
process.exitCode = failed.length > 0 || isNothingTested ? 1 : 0;
console.log(`${passed} passed, ${failed.length} failed`);
