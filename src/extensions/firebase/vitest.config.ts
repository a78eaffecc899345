import path from "node:path";
import { defineProject } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../../..");

/** Tests with the emulator and a shop that lists this extension; `npm run test:firebase` fetches and builds them. */
export default defineProject({
  root,
  test: {
    name: "firebase",
    include: ["src/extensions/firebase/{emulator,e2e}/*.test.ts"],
    globalSetup: [
      path.join(root, "src/testing/database-setup.ts"),
      path.join(import.meta.dirname, "emulator/setup.ts"),
    ],
    setupFiles: [path.join(root, "e2e/support/extend-expect.ts")],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
