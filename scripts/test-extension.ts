import { mkdir } from "node:fs/promises";
import { reportTallies, results, runExtensionTests } from "./run-tests.ts";

// The tests of one extension that need a service of its own, or a shop that lists it.
await mkdir(results, { recursive: true });
reportTallies({ passed: 0, failed: [] }, [await runExtensionTests(process.argv[2] ?? "")]);
