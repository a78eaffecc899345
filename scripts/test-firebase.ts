import { mkdir } from "node:fs/promises";
import { build, reportTallies, results, runFirebaseTests } from "./run-tests.ts";
import { runSteps } from "./steps.ts";

// The second identity, Firebase: apart, because its emulator is 240 MB that nobody else needs.
await mkdir(results, { recursive: true });
const built = await runSteps([build]);
reportTallies(built, built.failed.length === 0 ? [await runFirebaseTests()] : []);
