import { existsSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { EVERY_EXTENSION, extensionParts, listedExtensions } from "./scripts/extension-parts.ts";

/** Tests that need a Stripe sandbox; they run only with its key. */
const withSandbox = ["src/adapters/stripe/sandbox/**", "e2e/stripe-sandbox/**"];
const hasSandbox = /^[sr]k_test_/.test(process.env["STRIPE_SECRET_KEY"] ?? "");
const databaseSetup = "src/testing/database-setup.ts";

/** Tests of rules, emails and the design system. */
const pureTests = [
  "src/modules/*/{rules,emails,admin}/**/*.test.{ts,tsx}",
  "src/{admin,storefront/ui}/**/*.test.{ts,tsx}",
];

/** Runs the real use cases. */
const courseTest = "tools/courses/run-course.test.ts";

/** Tests that call `vi.mock` or `vi.unmock`. */
const replacing = [
  "src/modules/accounts/use-cases/{minimum-duration,passwords}.test.ts",
  "src/main/api/hashing.test.ts",
  "src/modules/returns/use-cases/promised-days.test.tsx",
  "src/main/demo-account.test.ts",
];

/** How long `expect.poll` retries; the default of one second is too short on a busy machine. */
const patient = { poll: { timeout: 10_000 } };

/** Tests that need only Node: rules, design system, tools. */
const unit = {
  name: "unit",
  include: [...pureTests, "{scripts,tools,bench,deploy}/**/*.test.ts"],
  exclude: [...configDefaults.exclude, courseTest],
  // Properties try hundreds of cases, which is slow on a busy machine.
  testTimeout: 30_000,
  // Pure functions keep no state, and starting a process per file takes longer than its tests.
  isolate: false,
};

/** Tests that may use the database; each worker gets its own clone of a migrated template. */
const db = {
  name: "db",
  include: ["src/**/*.test.{ts,tsx}", courseTest],
  exclude: [
    ...configDefaults.exclude,
    ...pureTests,
    ...replacing,
    ...withSandbox,
    "src/extensions/**",
  ],
  globalSetup: [databaseSetup],
  setupFiles: ["src/testing/quick-accounts.ts"],
  // Starting and killing a real database is slow on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patient,
  // Loading the modules again for each file would take a sixth of the time.
  isolate: false,
};

/** Database tests that replace a module, which other files have loaded. */
const dbAlone = { ...db, name: "db-alone", include: replacing, exclude: [], isolate: true };

/** The core's tests of what all modules declare, which run with extensions too. */
const complete = [
  "src/admin/screens.test.tsx",
  "src/main/{jobs,personal-data}.test.ts",
  "src/main/api/commands.test.ts",
  "src/platform/database/schema.test.ts",
];

/**
 * Tests of extensions, with a list of all of them. Those that need a service or another build have a project of their
 * own in its folder.
 */
const extensions = {
  ...db,
  name: "extensions",
  include: ["src/extensions/**/*.test.{ts,tsx}", ...complete],
  exclude: [...configDefaults.exclude, "src/extensions/*/{emulator,e2e}/**"],
};

/** Tests that drive the built shop in a real browser, also with the extensions that it lists. */
const e2e = {
  name: "e2e",
  include: [
    "e2e/**/*.test.ts",
    ...listedExtensions("shop.config.ts")
      .map((name) => `src/extensions/${name}`)
      .filter((folder) => !existsSync(`${folder}/vitest.config.ts`))
      .map((folder) => `${folder}/e2e/*.test.ts`),
  ],
  exclude: [...configDefaults.exclude, ...withSandbox],
  globalSetup: ["e2e/support/setup.ts"],
  setupFiles: ["e2e/support/extend-expect.ts"],
  // A file's first test may start its shop, slowly on a busy machine.
  testTimeout: 90_000,
  hookTimeout: 60_000,
  expect: patient,
  // Each worker has one browser, and one shop of `shared-shop.ts`, for all of its files.
  isolate: false,
};

/** Tests with a Stripe sandbox: `STRIPE_SECRET_KEY=sk_test_… npx vitest run --project stripe`. */
const stripe = {
  name: "stripe",
  include: withSandbox.map((folder) => `${folder}/*.test.ts`),
  globalSetup: ["e2e/support/setup.ts"],
  setupFiles: ["e2e/support/extend-expect.ts"],
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: patient,
};

export default defineConfig({
  test: {
    pool: "forks",
    // Two cores are idle for a fifth of the time with two. A large machine has no more workers, because shops,
    // databases and browsers need cores too.
    maxWorkers: 3,
    projects: [
      ...[unit, db, dbAlone, e2e, ...(hasSandbox ? [stripe] : [])].map((test) => ({
        extends: true as const,
        plugins: [extensionParts("src/testing/shop.config.ts")],
        test,
      })),
      { extends: true, plugins: [extensionParts(EVERY_EXTENSION)], test: extensions },
      "src/extensions/*/vitest.config.ts",
    ],
  },
});
