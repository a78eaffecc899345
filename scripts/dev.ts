import { randomUUID } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { announce } from "#main/announce.ts";
import { configOfThisProcess } from "#main/config/config.ts";
import { listen } from "#platform/http/connections.ts";
import { createLog } from "#platform/logging/log.ts";
import { openServices } from "#main/open-services.server.ts";
import { endWith, hearStop } from "#main/stop-signal.ts";
import { devErrorPage } from "./dev-error-page.ts";
import { whenNpmEnds } from "./when-npm-ends.ts";

// Runs the shop with hot reload: pages and routes are reloaded after each change, the database stays open.

const ownConfig = configOfThisProcess();
const log = createLog(ownConfig.logLevel);
const stopSignal = hearStop();
whenNpmEnds("dev", () => process.kill(process.pid, "SIGTERM"));
const { config, services, liveSettings, auth, demo, firstAccess, mailbox, close } =
  await openServices(ownConfig, log, console.log, stopSignal).catch(endWith);

const server = createHttpServer();
const ownListeners = process.listeners("SIGTERM");
const vite = await createVite({
  // Hot reload shares the shop's port, so that several dev servers can run side by side.
  server: { middlewareMode: true, hmr: { server } },
  appType: "custom",
}).catch(endClosed);
/** The back office is an app of its own, with its own reload. */
const admin = await createVite({
  configFile: "vite.admin.config.ts",
  server: { middlewareMode: true, ws: { server, path: "/admin-reload" } },
}).catch(endClosed);
// Vite's SIGTERM listener would end the process before the database is closed.
for (const listener of process.listeners("SIGTERM"))
  if (!ownListeners.includes(listener)) process.off("SIGTERM", listener);

let isBroken = false;
/** Returns the app from the current files, or a page with the error that prevents loading. */
async function loadApp() {
  try {
    const { createDevApp } = (await vite.ssrLoadModule(
      "/src/main/dev-app.ts",
    )) as typeof import("../src/main/dev-app.ts");
    const app = await createDevApp({ services, liveSettings, auth, mailbox, log });
    isBroken = false;
    return app;
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    // Log each error once, not for every request of the browser.
    if (!isBroken) vite.config.logger.error(String(error instanceof Error ? error.stack : error));
    isBroken = true;
    return { fetch: () => devErrorPage(error) };
  }
}
// The error page imports no module of the app, so Vite would not reload it.
vite.watcher.on("change", () => isBroken && vite.ws.send({ type: "full-reload" }));

const answer = getRequestListener(async (request, { incoming }) => {
  const app = await loadApp();
  return app.fetch(request, {
    id: randomUUID(),
    clientAddress: incoming.socket.remoteAddress ?? "unknown",
    cacheTags: { value: null },
  });
});
server.on("request", (request, response) => {
  const { middlewares } = /^\/admin(\/|$)/.test(request.url ?? "") ? admin : vite;
  middlewares(request, response, () => void answer(request, response));
});
if (stopSignal.aborted) await stop();
stopSignal.addEventListener("abort", () => void stop());
const port = await listen(server, config.port).catch(endClosed);
announce({ config, services, port, demo, firstAccess, say: console.log });
console.log("Pages follow the code as it changes.\n");

async function stop(): Promise<never> {
  server.close();
  server.closeAllConnections();
  // Run both at once, so that a slow Vite shutdown does not delay closing the database.
  await Promise.allSettled([vite.close(), admin.close(), close()]);
  process.exit(0);
}

async function endClosed(error: unknown): Promise<never> {
  await close();
  endWith(error);
}
