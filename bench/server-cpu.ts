import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

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
