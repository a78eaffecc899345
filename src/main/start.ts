import cluster from "node:cluster";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { configOfThisProcess } from "./config/config.ts";
import { runProcesses } from "./run-processes.ts";
import { runShop } from "./run-shop.ts";

/** Runs the shop in this process, or starts the processes that do. */
export async function start(): Promise<void> {
  const config = configOfThisProcess();
  // The generated types name absent settings as undefined, which the router's own type does not
  // allow.
  await (cluster.isPrimary && config.webProcesses > 1
    ? runProcesses(config)
    : runShop(config, build as unknown as ServerBuild));
}
