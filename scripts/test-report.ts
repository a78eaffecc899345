import { readFile } from "node:fs/promises";
import path from "node:path";

/** The fields used of the report by Vitest's JSON reporter. */
type Report = {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
};
type Assertion = { fullName: string; status: string };

export type Tally = { passed: number; failed: string[] };

/**
 * Counts a Vitest run. Failures outside of tests count too: a file that failed to load, an uncaught error, a setup
 * that failed before the report was written.
 */
export async function tallyOf(file: string, exitCode: number | null): Promise<Tally> {
  const report = await readReport(file);
  if (!report) return { passed: 0, failed: ["Vitest ended without a report"] };
  const failed = report.testResults.flatMap(({ name: absolute, status, assertionResults }) => {
    const name = path.relative(process.cwd(), absolute);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length > 0) return tests.map((test) => `${name}: ${test.fullName}`);
    return status === "failed" ? [`${name}: could not be run`] : [];
  });
  if (exitCode !== 0 && failed.length === 0) failed.push("an error outside the tests");
  return { passed: report.numPassedTests, failed };
}

/** Returns which of the failed tests passed in a second run. */
export async function passedAgain(failed: readonly string[], file: string): Promise<string[]> {
  const report = await readReport(file);
  const passed = new Set(
    report?.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === "passed")
        .map((test) => `${path.relative(process.cwd(), name)}: ${test.fullName}`),
    ),
  );
  return failed.filter((name) => passed.has(name));
}

async function readReport(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
