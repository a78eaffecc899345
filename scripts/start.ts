import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { isBuildFresh } from "./build-stamp.ts";
import { whenNpmEnds } from "./when-npm-ends.ts";

// Builds the shop if its build is missing or outdated, then runs it.

const children = new Set<ChildProcess>();
let isStopping = false;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
whenNpmEnds("start", () => stop("SIGTERM"));

if (!isBuildFresh()) {
  console.log("Building the shop, once for this version …");
  const building = quietly("node_modules/@react-router/dev/bin.cjs", "build");
  // Prepares the database meanwhile. If that fails, the shop reports the reason when it starts.
  const preparing = quietly("src/cli/prepare.ts");
  const [built] = await Promise.all([building, preparing]);
  if (isStopping) process.exit(1);
  if (built.code !== 0) {
    console.error(built.output);
    process.exit(1);
  }
}

const shop = run(["build/server/index.js"], "inherit");
shop.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

function run(command: string[], output: "inherit" | "pipe"): ChildProcess {
  const child = spawn(process.execPath, command, {
    stdio: [output === "inherit" ? "inherit" : "ignore", output, output],
  });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}

async function quietly(...command: string[]): Promise<{ code: number; output: string }> {
  const child = run(command, "pipe");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output };
}

/** Passes the signal to the children; this process exits after them. */
function stop(signal: "SIGINT" | "SIGTERM"): void {
  isStopping = true;
  for (const child of children) child.kill(signal);
}
