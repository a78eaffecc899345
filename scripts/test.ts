import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { installedPostgres } from "#testing/installed-postgres.server.ts";
import { checkSteps, root, run, runSteps } from "./steps.ts";
import { tallyOf, type Tally } from "./test-report.ts";

// Everything a change must pass. The last line counts it: each check is one, each test is one.
const results = path.join(root, ".cache/test-results");
const build = { name: "build", commands: [["npm", "run", "--silent", "build"]] };

async function test(projects: string[], files: string[] = [], server = "embedded"): Promise<Tally> {
  const on = server === "embedded" ? "" : ` on another server: ${server}`;
  console.log(`\n--- ${projects.join(" and ")} tests${on} ---`);
  const report = path.join(results, `${projects.join("-")}-${server}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const only = projects.map((project) => `--project=${project}`);
  // A forgotten `test.only` would hide all other tests of its file.
  const command = ["vitest", "run", "--allowOnly=false", ...reporters, ...only, ...files];
  const { code } = await run(command, { show: true });
  return tallyOf(report, code);
}

/** What the shop asks of its database, asked of other servers too: over TCP, and of the machine's own where it has one. */
async function otherServers(): Promise<Tally> {
  const servers = ["tcp", ...(installedPostgres() === null ? [] : ["installed"])];
  const tally: Tally = { passed: 0, failed: [] };
  for (const server of servers) {
    process.env.TEST_DATABASE_URL = server;
    const { passed, failed } = await test(["db"], ["src/db", "src/features"], server);
    tally.passed += passed;
    tally.failed.push(...failed.map((name) => `${name} (${server})`));
  }
  delete process.env.TEST_DATABASE_URL;
  return tally;
}

function endToEndTests(isBuilt: boolean): Promise<Tally> | Tally {
  return isBuilt
    ? test(["e2e"])
    : { passed: 0, failed: ["end-to-end tests: nothing to run them on"] };
}

// A report of an earlier run must not be taken for this one's.
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const checks = await runSteps([build, ...checkSteps]);
const tests = await test(["unit", "db"]);
const elsewhere = await otherServers();
const endToEnd = await endToEndTests(!checks.failed.includes(build.name));

const all = [checks, tests, elsewhere, endToEnd];
const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
const failed = all.flatMap((tally) => tally.failed);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}\n`);
const isNothingTested = tests.passed + endToEnd.passed === 0;
process.exitCode = failed.length > 0 || isNothingTested ? 1 : 0;
console.log(`${passed} passed, ${failed.length} failed`);
