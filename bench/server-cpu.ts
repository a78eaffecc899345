import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

// Linux counts in hundredths of a second on all common machines.
const TICKS_PER_SECOND = 100;

/** CPU time of a process so far in seconds, over all its running threads. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== "linux") return askPs(pid);
  // In nanoseconds: a dozen small pages would be only a few ticks.
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

/** CPU time of a process and all its descendants, ended ones included. Linux only. */
export function cpuSecondsOfFamily(pid: number): number {
  const all = readdirSync("/proc").flatMap((entry) => (/^\d+$/.test(entry) ? statOf(entry) : []));
  const family = all.filter((each) => each.pid === pid || each.parent === pid);
  const running = family.reduce((seconds, each) => seconds + secondsOfRunning(each.pid), 0);
  return cpuSecondsOfEnded(pid) + running;
}

/** CPU time of a process's ended children. Linux only. */
export function cpuSecondsOfEnded(pid: number): number {
  return statOf(`${pid}`)[0]?.ended ?? 0;
}

/** Zero for a process that has ended meanwhile. */
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
    // The name in parentheses may contain spaces; the time of ended children is in fields 16 and
    // 17.
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
