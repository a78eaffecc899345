import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { passedAgain, tallyOf } from "./test-report.ts";

const passing = { fullName: "adds", status: "passed" };
const failing = { fullName: "subtracts", status: "failed" };

function report(numPassedTests: number, ...files: [status: string, ...tests: object[]][]): string {
  const testResults = files.map(([status, ...assertionResults]) => ({
    name: path.resolve("sum.test.ts"),
    status,
    message: "",
    assertionResults,
  }));
  return JSON.stringify({ numPassedTests, testResults });
}

test.for([
  ["all passed", report(1, ["passed", passing]), 0, 1, []],
  ["one failed", report(1, ["failed", passing, failing]), 1, 1, ["sum.test.ts: subtracts"]],
  [
    "a file that could not be loaded",
    report(0, ["failed"]),
    1,
    0,
    ["sum.test.ts: could not be run"],
  ],
  ["an error nobody caught", report(1, ["passed", passing]), 1, 1, ["an error outside the tests"]],
  ["half a report", "{", 1, 0, ["Vitest ended without a report"]],
] as const)("%s", async ([, text, exitCode, passed, failed], { onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-report-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "report.json");
  await writeFile(file, text);
  expect(await tallyOf(file, exitCode)).toEqual({ passed, failed });
});

test("what passed the second time has not failed", async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-report-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "report.json");
  await writeFile(file, report(1, ["failed", { ...passing, fullName: "adds late" }, failing]));
  const failed = ["adds late", "subtracts"].map((name) => `sum.test.ts: ${name}`);
  const late = failed.slice(0, 1);
  expect(await passedAgain([...failed, "other.test.ts: could not be run"], file)).toEqual(late);
  expect(await passedAgain(failed, "not-there.json")).toEqual([]);
});

test("no report at all is a failure", async () => {
  expect(await tallyOf("not-there.json", 0)).toEqual({
    passed: 0,
    failed: ["Vitest ended without a report"],
  });
});
