import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { installedPostgres } from "#testing/postgres/installed-postgres.server.ts";
import {
  build,
  extensionsWithProjects,
  reportTallies,
  results,
  runBrowserTests,
  runExtensionTests,
  runTests,
} from "./run-tests.ts";
import { checkSteps, root, runSteps } from "./steps.ts";
import type { Tally } from "./test-report.ts";

// All checks and tests. The last line counts each check and each test as one. `npm test -- orders` runs only the tests
// of a module without a browser, `npm test -- src/cli` those of a folder.

const withoutBrowser = ["unit", "db", "db-alone", "extensions"];

/** Tests of connections and of the job queue, which behave differently over TCP. */
const overTcp = ["src/platform/database/", "jobs/job-runner.test", "jobs/job-runner-stop"];

/**
 * Tests that run most SQL of a module, because another version of PostgreSQL may behave differently.
 */
const statements = [
  "/store/",
  ...["search", "privacy", "notifications", "promotions", "member-lists", "returns"].map(
    (name) => `src/modules/${name}/`,
  ),
  ...["any-course", "place-order.test", "import-products", "sign-up.test", "sessions.test"].map(
    (name) => `/use-cases/${name}`,
  ),
];

/** Some database tests on the embedded server over TCP, and on the machine's own PostgreSQL. */
async function otherServers(): Promise<Tally> {
  const runs = [
    { server: "tcp", files: overTcp },
    ...(installedPostgres() === null ? [] : [{ server: "installed", files: statements }]),
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

/** With the extensions' own projects if everything is tested; a contributor need not install their services. */
async function browserTests(isBuilt: boolean): Promise<Tally[]> {
  if (!isBuilt) return [{ passed: 0, failed: ["end-to-end tests: there is no build"] }];
  const tallies = [await runBrowserTests()];
  if (process.env.CI)
    for (const name of extensionsWithProjects()) tallies.push(await runExtensionTests(name));
  return tallies;
}

/** A module's folder by its name; other words are parts of paths. */
const folderOf = (word: string) =>
  existsSync(path.join(root, "src/modules", word)) ? `src/modules/${word}/` : word;

async function testEverything(): Promise<void> {
  // The build of the browser tests has the languages for tests.
  process.env.PSEUDO_LANGUAGES = "1";
  // First, because they take longest or wait for the network.
  const ciSteps = process.env.CI
    ? [
        { name: "extensions", commands: [["node", "scripts/check-extensions.ts"]] },
        { name: "audit", commands: [["node", "scripts/release.ts", "audit", "--if-possible"]] },
      ]
    : [];
  const checks = await runSteps([...ciSteps, build, ...checkSteps]);
  const tests = await runTests(withoutBrowser);
  const elsewhere = await otherServers();
  const inBrowser = await browserTests(!checks.failed.includes(build.name));
  reportTallies(checks, [tests, elsewhere, ...inBrowser]);
}

// Removes the reports of an earlier run.
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const words = process.argv.slice(2);
if (words.length === 0) await testEverything();
else
  reportTallies({ passed: 0, failed: [] }, [await runTests(withoutBrowser, words.map(folderOf))]);
