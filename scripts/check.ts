import { checkSteps, runSteps } from "./steps.ts";

// The fast half of `npm test`: run it before every commit.
const unitTests = { name: "unit tests", commands: [["vitest", "run", "--project", "unit"]] };

const { passed, failed } = await runSteps([unitTests, ...checkSteps]);
console.log(
  failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : `\nAll ${passed} checks passed.`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
