import { spawn, spawnSync } from "node:child_process";
import { isBuildFresh, noteBuild } from "./build-stamp.ts";

// Builds the shop when its build is missing or older than its sources, then runs it in this terminal's place.

if (!isBuildFresh()) {
  console.log("Building the shop, once for this version …");
  const build = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
  });
  if (build.status !== 0) {
    console.error(build.stdout, build.stderr);
    process.exit(1);
  }
  noteBuild();
}

const shop = spawn(process.execPath, ["build/server/index.js"], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill(signal));
shop.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
