import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { isBuildFresh } from "./build-stamp.ts";

// Builds the shop when its build is missing or older than its sources, then runs it in this terminal's place.

if (!isBuildFresh()) {
  console.log("Building the shop, once for this version …");
  const building = quietly("node_modules/@react-router/dev/bin.cjs", "build");
  // The database is made ready meanwhile. Should that fail, the shop itself says why in a moment.
  const preparing = quietly("src/cli/prepare.ts");
  const [built] = await Promise.all([building, preparing]);
  if (built.code !== 0) {
    console.error(built.output);
    process.exit(1);
  }
}

const shop = spawn(process.execPath, ["build/server/index.js"], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill(signal));
shop.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

async function quietly(...command: string[]): Promise<{ code: number; output: string }> {
  const child: ChildProcess = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output };
}
