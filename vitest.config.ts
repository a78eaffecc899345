import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

const databaseSetup = "src/testing/database-setup.ts";

/** Tests that need nothing but Node: the rulebook, the design system, the ports, our own tools. */
const unit = {
  name: "unit",
  include: [
    "src/{domain,ui,ports,content}/**/*.test.{ts,tsx}",
    "{scripts,tools,bench}/**/*.test.ts",
  ],
};

/** Tests that may ask the database: each worker gets its own clone of a migrated template. */
const db = {
  name: "db",
  include: [
    "src/{db,features,adapters,server,cli,routes,testing}/**/*.test.{ts,tsx}",
    "src/*.test.{ts,tsx}",
  ],
  globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
  // Starting and killing a real database takes its time on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Tests that drive the built shop in a real browser. */
const e2e = {
  name: "e2e",
  include: ["e2e/**/*.test.ts"],
  globalSetup: ["e2e/setup.ts"],
  setupFiles: ["e2e/matchers.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    pool: "forks",
    // Two workers, also on a large machine: the shop, its database and the browser want cores too.
    maxWorkers: 2,
    projects: [unit, db, e2e].map((test) => ({ extends: true as const, test })),
  },
});
