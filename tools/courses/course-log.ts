import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { add, noCourses, type CourseReport, type Tally } from "./report.ts";

type Line = Omit<CourseReport, "recent" | "faults"> & {
  commit: string;
  faults: Record<string, number>;
};

/** A file with a line for each course, so that many hours of courses can be stopped and go on, and are summed up. */
export function openLog(file: string) {
  const commit = commitOf();
  const lines = readLines(file);
  const known = new Set(lines.filter((line) => line.commit === commit).map(({ seed }) => seed));
  const begun = `${file}.begun`;
  const write = ({ recent: _, ...report }: CourseReport) => {
    const line: Line = { commit, ...report, faults: Object.fromEntries(report.faults) };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    known.add(report.seed);
    rmSync(begun, { force: true });
  };
  const lost = existsSync(begun) ? Number(readFileSync(begun, "utf8")) : null;
  if (lost !== null && !known.has(lost)) write(failed(lost, "The process ended in this course."));
  return {
    has: (seed: number) => known.has(seed),
    begin: (seed: number) => writeFileSync(begun, String(seed)),
    write,
  };
}

/** The report of a course that the simulator could not finish. */
export function failed(seed: number, why: string): CourseReport {
  const nothing = { digest: "", actions: 0, steps: 0, faults: new Map(), recent: [] };
  return { seed, ...nothing, violations: [why] };
}

/** Returns a tally of each commit in these files, with the violations by seed. */
export function sumUp(files: readonly string[]): Map<string, Tally & { wrong: string[] }> {
  const sums = new Map<string, Tally & { wrong: string[] }>();
  for (const { commit, ...line } of files.flatMap(readLines)) {
    const sum = sums.get(commit) ?? { ...noCourses(), wrong: [] };
    sums.set(commit, sum);
    add(sum, { ...line, faults: new Map(Object.entries(line.faults)), recent: [] });
    sum.wrong.push(...line.violations.map((each) => `Seed ${line.seed}: ${each}`));
  }
  return sums;
}

function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** A seed makes the same course only with the same sources. */
function commitOf(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const isChanged = git("status", "--porcelain", "--untracked-files=no") !== "";
  return `${git("rev-parse", "--short", "HEAD")}${isChanged ? " with changes" : ""}`;
}
