import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { judgeAudit, readAllowed } from "./audit-report.ts";

const saved = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, name), "utf8"));
const report = saved("audit-report.example.json");
const reason = "Only the build reads this file.";
const today = "2026-11-30";

test("each advisory of a report is open until it is allowed, once for all packages that it reaches", () => {
  expect(judgeAudit(report, [], today)).toEqual({
    isAnswered: true,
    problems: [
      "GHSA-aaaa-bbbb-cccc (high): made-up-parser: Endless loop for a crafted file",
      "GHSA-dddd-eeee-ffff (low): made-up-colours: Slow regular expression",
    ],
  });
});

test("an allowed advisory is open again after its last day, and an entry without one is reported", () => {
  const allowed = readAllowed([
    { advisory: "GHSA-aaaa-bbbb-cccc", reason, until: "2026-11-30" },
    { advisory: "GHSA-dddd-eeee-ffff", reason, until: "2026-11-29" },
    { advisory: "GHSA-gggg-hhhh-iiii", reason, until: "2027-01-31" },
  ]);
  expect(judgeAudit(report, allowed, today).problems).toEqual([
    "GHSA-dddd-eeee-ffff was allowed until 2026-11-29: update, or decide again.",
    "GHSA-gggg-hhhh-iiii is no longer reported: remove it from the list.",
  ]);
});

test("a registry that refuses the audit is no clean report, and the list still expires", () => {
  const refused = { message: "405 Method Not Allowed", method: "POST" };
  const allowed = [{ advisory: "GHSA-dddd-eeee-ffff", reason, until: "2026-11-29" }];
  const { isAnswered, problems } = judgeAudit(refused, allowed, today);
  expect([isAnswered, problems.length]).toEqual([false, 1]);
});

test("the list of allowed advisories can be read", () => {
  expect(() => readAllowed(saved("allowed-advisories.json"))).not.toThrow();
  expect(() => readAllowed([{ advisory: "all", reason, until: "never" }])).toThrow("Invalid");
});
