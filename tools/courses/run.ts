import { parseArgs } from "node:util";
import { runDefects } from "./run-defects.ts";
import { failed, openLog, sumUp } from "./course-log.ts";
import { add, noCourses, type CourseReport, type Tally } from "./report.ts";

// Runs courses of a shop by seeds, and prints what broke: `npm run courses -- --courses 100 --seed 1 --level 2`.
// With `--log FILE` each course is a line of the file; the same command goes on after the last one, and
// `npm run courses -- --sum FILE...` sums up. `npm run courses -- --defects` plants defects in a copy, and prints after
// how many courses each is found.

const options = {
  /** How many courses; each takes the next seed. */
  courses: { type: "string", default: "20" },
  seed: { type: "string", default: "1" },
  level: { type: "string", default: "2" },
  /** Ends at the first course that finds a violation. */
  first: { type: "boolean", default: false },
  /** Runs each course twice: equal seeds must make equal courses. */
  twice: { type: "boolean", default: false },
  /** Prints every step. */
  trace: { type: "boolean", default: false },
  defects: { type: "boolean", default: false },
  log: { type: "string" },
  sum: { type: "boolean", default: false },
} as const;

const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [courses, first, level] = [values.courses, values.seed, values.level].map(Number);
if (!isWhole(courses) || !isWhole(first) || (level !== 1 && level !== 2)) {
  console.error("--courses and --seed are whole numbers, and --level is 1 or 2.");
  process.exit(1);
}
if (values.sum) {
  for (const [commit, sum] of sumUp(positionals)) {
    summarize(`Commit ${commit}`, sum);
    console.log([...sum.wrong, `${sum.wrong.length} violations`].join("\n"));
  }
  process.exit(0);
}
if (values.defects) process.exit((await runDefects(courses, positionals)) ? 0 : 1);

const tally = noCourses();
const wrong: string[] = [];
const log = values.log === undefined ? null : openLog(values.log);
const { run, close } = await open(level);
for (let seed = first; seed < first + courses; seed += 1) {
  if (log?.has(seed)) continue;
  log?.begin(seed);
  const report = await run(seed).catch((error: unknown) =>
    failed(seed, error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const found = [...report.violations];
  if (values.twice && (await run(seed)).digest !== report.digest)
    found.push("The same seed makes another course.");
  add(tally, report);
  log?.write({ ...report, violations: found });
  wrong.push(...found.map((each) => `Seed ${seed}: ${each}`));
  if (values.trace || found.length > 0) tell({ ...report, violations: found });
  if (values.first && wrong.length > 0) break;
}
await close();
summarize(`Level ${level}`, tally);
console.log(`${wrong.length} violations`);
process.exit(wrong.length > 0 ? 1 : 0);

function summarize(of: string, { courses: number, actions, steps, faults }: Tally): void {
  console.log(`${of}: ${number} courses, ${actions} actions, ${steps} steps`);
  for (const [fault, times] of [...faults].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${fault}: ${times}`);
}

function isWhole(number: number | undefined): number is number {
  return number !== undefined && Number.isInteger(number) && number >= 0;
}

/** Returns how a course of this level is run. The database of level 2 is the tests'. */
async function open(of: 1 | 2) {
  if (of === 1) {
    const { runModelCourse } = await import("./run-model.ts");
    return { run: async (seed: number) => runModelCourse(seed), close: async () => {} };
  }
  const { runCourse } = await import("./run-course.ts");
  const { openCourses } = await import("./course-database.ts");
  const server = await openCourses();
  return { run: (seed: number) => runCourse(seed, server), close: () => server.leave() };
}

function tell({ seed, digest, recent, violations: found }: CourseReport): void {
  if (values.trace) console.log(recent.join("\n"));
  console.log(`Seed ${seed} (${digest}):`);
  for (const each of found) console.log(`  ${each}`);
  if (found.length > 0)
    console.log(`  Again: npm run courses -- --courses 1 --seed ${seed} --level ${level} --trace`);
}
