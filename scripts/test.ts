import { mkdir, rm } from "node:fs/promises";
import { installedPostgres } from "#testing/postgres/installed-postgres.server.ts";
import { build, reportTallies, results, runFirebaseTests, runTests } from "./run-tests.ts";
import { checkSteps, runSteps } from "./steps.ts";
import type { Tally } from "./test-report.ts";

// Everything a change must pass. The last line counts each check and each test as one.

/**
 * The database tests on other servers: those of connections over TCP, and those of the modules on the machine's own
 * PostgreSQL, which has another version.
 */
async function otherServers(): Promise<Tally> {
  const runs = [
    { server: "tcp", files: ["src/platform/database", "src/platform/jobs"] },
    ...(installedPostgres() === null ? [] : [{ server: "installed", files: ["src/modules"] }]),
  ];
  const tally: Tally = { passed: 0, failed: [] };
  for (const { server, files } of runs) {
    process.env.TEST_DATABASE_URL = server;
    const { passed, failed } = await runTests(["db"], files, server);
    tally.passed += passed;
    tally.failed.push(...failed.map((name) => `${name} (${server})`));
  }
  delete process.env.TEST_DATABASE_URL;
  return tally;
}

/** With Firebase's tests if everything is tested; a contributor need not install its 240 MB emulator. */
async function browserTests(isBuilt: boolean): Promise<Tally[]> {
  if (!isBuilt) return [{ passed: 0, failed: ["end-to-end tests: nothing to run them on"] }];
  const endToEnd = await runTests(["e2e"]);
  return process.env.CI ? [endToEnd, await runFirebaseTests()] : [endToEnd];
}

// Removes the reports of an earlier run.
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const checks = await runSteps([build, ...checkSteps]);
const tests = await runTests(["unit", "db"]);
const elsewhere = await otherServers();
const inBrowser = await browserTests(!checks.failed.includes(build.name));

reportTallies(checks, [tests, elsewhere, ...inBrowser]);
