import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { systemClock } from "#ports/clock.ts";
import { configOfThisProcess } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { chooseMailer } from "#server/mailer.ts";
import { openShopDatabase } from "#server/open-shop-database.server.ts";
import { startOutboxRunner } from "#server/outbox-runner.ts";

// The same shop with hot reload: its pages and routes are loaded anew after every change, its database stays open.

const config = configOfThisProcess();
const log = createLog(config.logLevel);
const database = await openShopDatabase(config, console.log);
const shop = { name: "Sundry", url: config.appUrl, email: config.shopEmail };
const mailer = chooseMailer({ config, shop, clock: systemClock, log });
const outbox = startOutboxRunner({ db: database.db, mailer, clock: systemClock, log });
const services = { db: database.db, clock: systemClock, shop, wakeOutbox: outbox.wake };

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const answer = getRequestListener(async (request, { incoming }) => {
  const { createDevApp } = (await vite.ssrLoadModule(
    "/src/server/dev-app.ts",
  )) as typeof import("../src/server/dev-app.ts");
  const app = await createDevApp(services);
  return app.fetch(request, {
    clientAddress: incoming.socket.remoteAddress ?? "unknown",
    subjects: { value: null },
  });
});
const server = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
);
server.listen(config.port, () =>
  console.log(`\nSundry, with hot reload, is at http://localhost:${config.port}\n`),
);

async function stop() {
  server.close();
  server.closeAllConnections();
  await vite.close();
  await outbox.stop();
  await database.close();
  process.exit(0);
}
process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
