import { randomUUID } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { configOfThisProcess } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openServices } from "#server/open-services.server.ts";

// The same shop with hot reload: its pages and routes are loaded anew after every change, its database stays open.

const config = configOfThisProcess();
const log = createLog(config.logLevel);
const { services, auth, close } = await openServices(config, log, console.log);

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const answer = getRequestListener(async (request, { incoming }) => {
  const { createDevApp } = (await vite.ssrLoadModule(
    "/src/server/dev-app.ts",
  )) as typeof import("../src/server/dev-app.ts");
  const app = await createDevApp({ services, auth, log });
  return app.fetch(request, {
    id: randomUUID(),
    clientAddress: incoming.socket.remoteAddress ?? "unknown",
    cacheTags: { value: null },
  });
});
const server = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
);
server.listen(config.port, () =>
  console.log(`\nThe shop, with hot reload, is at http://localhost:${config.port}\n`),
);

async function stop() {
  server.close();
  server.closeAllConnections();
  await vite.close();
  await close();
  process.exit(0);
}
// Vite has a listener that would end the process before the database is closed.
process.removeAllListeners("SIGTERM");
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
