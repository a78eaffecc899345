import type { ServerBuild } from "react-router";
import type { Log } from "#ports/log.ts";
import type { Services } from "#ports/services.ts";
import { createApp } from "./app.ts";

/** The app of `npm run dev`, loaded anew with every change of its modules. */
export async function createDevApp(services: Services, log: Log) {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  return createApp({
    services,
    build,
    isProduction: false,
    log,
  });
}
