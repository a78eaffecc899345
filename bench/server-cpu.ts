import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

// Linux counts in hundredths of a second, on every machine we know of.
const TICKS_PER_SECOND = 100;

/** The seconds of processor time that a process has used so far, all its threads together. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== "linux") return askPs(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may hold blanks; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
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
  return cpuSecondsOfEnded(pid) + family.reduce((seconds, each) => seconds + each.seconds, 0);
}

/** What the processes have used that a process has started and seen end. On Linux only. */
export function cpuSecondsOfEnded(pid: number): number {
  return statOf(`${pid}`)[0]?.ended ?? 0;
}

function statOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    const seconds = (user + system) / TICKS_PER_SECOND;
    const ended = (endedUser + endedSystem) / TICKS_PER_SECOND;
    return [{ pid: Number(pid), parent: fields[1], seconds, ended }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
