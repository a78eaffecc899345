import { mkdir } from "node:fs/promises";
import { build, reportTallies, results, runFirebaseTests } from "./run-tests.ts";
import { runSteps } from "./steps.ts";

// The Firebase tests are separate, because their emulator has 240 MB that other tests do not need.
await mkdir(results, { recursive: true });
const built = await runSteps([build]);
reportTallies(built, built.failed.length === 0 ? [await runFirebaseTests()] : []);
