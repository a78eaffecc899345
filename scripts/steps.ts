import { spawn } from "node:child_process";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));

/** A check of a change: commands that run in sequence. */
export type Step = {
  name: string;
  commands: readonly (readonly string[])[];
  /** Another folder than the repository. */
  cwd?: string;
};
type Outcome = { step: Step; hasPassed: boolean; output: string };

/** The static checks of a change, longest first. */
export const checkSteps: readonly Step[] = [
  {
    name: "types",
    // The route types are generated, so that a link to a missing page is a type error.
    commands: [
      ["react-router", "typegen"],
      ["tsc", "--noEmit"],
      ["tsc", "-p", "src/modules"],
    ],
  },
  { name: "dead code", commands: [["knip", "--no-progress", "--no-config-hints"]] },
  { name: "import rules", commands: [["depcruise", "src", "--output-type", "err-long"]] },
  { name: "lint", commands: [["oxlint", "--type-aware", "--deny-warnings", "--format", "unix"]] },
  { name: "format", commands: [["oxfmt", "--check"]] },
];

/** Runs steps two at a time, prints a line for each and at the end the output of failed ones. */
export async function runSteps(
  steps: readonly Step[],
): Promise<{ passed: number; failed: string[] }> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      outcomes.push(await runStep(step));
  };
  await Promise.all([work(), work()]);
  const failures = outcomes.filter(({ hasPassed }) => !hasPassed);
  for (const { step, output } of failures) console.log(`\n--- ${step.name} ---\n${output.trim()}`);
  return {
    passed: outcomes.length - failures.length,
    failed: failures.map(({ step }) => step.name),
  };
}

async function runStep(step: Step): Promise<Outcome> {
  const start = performance.now();
  let hasPassed = true;
  let output = "";
  for (const command of step.commands) {
    const result = await run(command, step);
    output += result.output;
    hasPassed &&= result.code === 0;
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${hasPassed ? "ok  " : "FAIL"} ${step.name.padEnd(14)} ${seconds.padStart(5)} s`);
  return { step, hasPassed, output };
}

/** Runs a command; collects its output, or prints it at once with `show`. */
export function run(
  [command = "", ...args]: readonly string[],
  { show = false, cwd = root }: { show?: boolean; cwd?: string } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, {
    cwd,
    env: {
      ...process.env,
      PATH: withOurTools(),
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
    },
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    // On Windows, npm's commands are scripts that need a shell.
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: null, output: `${output}${error.message}\n` }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Adds package.json's commands to the PATH, for a script started without npm. */
function withOurTools(): string {
  return [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter);
}
