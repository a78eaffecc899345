import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

// Linux counts in hundredths of a second, on every machine we know of.
const TICKS_PER_SECOND = 100;

/** The seconds of processor time that a process has used so far, all its running threads together. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== "linux") return askPs(pid);
  // In nanoseconds: in hundredths of a second, some dozen small pages would be a few counts.
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return threads.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
}

function askPs(pid: number): number {
  const text = execFileSync("ps", ["-o", "cputime=", "-p", `${pid}`], { encoding: "utf8" });
  return text
    .trim()
    .split(":")
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

/** The same of a process with all that it has started, those too that have ended. On Linux only. */
export function cpuSecondsOfFamily(pid: number): number {
  const all = readdirSync("/proc").flatMap((entry) => (/^\d+$/.test(entry) ? statOf(entry) : []));
  const family = all.filter((each) => each.pid === pid || each.parent === pid);
  const running = family.reduce((seconds, each) => seconds + secondsOfRunning(each.pid), 0);
  return cpuSecondsOfEnded(pid) + running;
}

/** What the processes have used that a process has started and seen end. On Linux only. */
export function cpuSecondsOfEnded(pid: number): number {
  return statOf(`${pid}`)[0]?.ended ?? 0;
}

/** None of one that has ended meanwhile. */
function secondsOfRunning(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}

function statOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks; the time of those that ended is the 16th and 17th field.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [endedUser = 0, endedSystem = 0] = fields.slice(13, 15);
    const ended = (endedUser + endedSystem) / TICKS_PER_SECOND;
    return [{ pid: Number(pid), parent: fields[1], ended }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
