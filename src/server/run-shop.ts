import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import { readPageChanges } from "#db/page-cache/page-changes.server.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { DemoAccount } from "./demo-account.ts";
import { createHttpServer, renderThrough } from "./http-server.ts";
import { createLog, type ServerLog } from "./log.ts";
import { openServices } from "./open-services.server.ts";
import { createInvalidationFeed } from "./page-cache/invalidation-feed.ts";
import { createPageCache, createPageStores } from "./page-cache/page-cache.ts";

const HALF_AN_HOUR = 30 * 60_000;

/** Runs the whole shop until it is told to stop. */
export async function runShop(config: Config, build: ServerBuild): Promise<void> {
  const log = createLog(config.logLevel);
  const { services, demo, close } = await openServices(config, log, say).catch(endWith);
  const app = createApp({ services, build, isProduction: true, log });
  const stores = createPageStores();
  const feed = createInvalidationFeed({
    read: (since) => readPageChanges(services.db, since),
    invalidate: (tags) => Object.values(stores).forEach((store) => store.invalidate(tags)),
    minIntervalMs: 10,
    retentionMs: HALF_AN_HOUR,
    timeoutMs: 1000,
  });
  const cache = createPageCache({
    feed,
    stores,
    render: renderThrough(app, config.appUrl),
    onFeedError: (error) =>
      log.warn(
        { err: error },
        "Cached pages are sent although the database can't be asked for changes.",
      ),
  });
  const server = createHttpServer({ app, cache, log, trustedProxies: config.trustedProxies });

  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(config.port, resolve),
  ).catch(async (error: NodeJS.ErrnoException) => {
    await close();
    endWith(
      error.code === "EADDRINUSE"
        ? new Error(`Port ${config.port} is in use; set PORT to another one.`)
        : error,
    );
  });
  const { port } = server.address() as AddressInfo;
  announce(config, port, demo);

  const stop = once(async () => {
    await closed(server);
    await close();
    await flushed(log);
    process.exit(0);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announce(config: Config, port: number, demo: DemoAccount | null): void {
  say(
    `\nSundry is open at ${config.appUrl.endsWith(":0") ? `http://localhost:${port}` : config.appUrl}`,
  );
  if (demo) say(`Demo account: ${demo.email}, password ${demo.password}`);
  say(
    config.mailUrl
      ? "Mail goes out through the server in MAIL_URL."
      : `Mail is written to ${config.dataDir}/outbox`,
  );
  say(
    config.databaseUrl
      ? "The database is the one in DATABASE_URL.\n"
      : `The database and everything else is in ${config.dataDir}\n`,
  );
}

function endWith(error: unknown): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${message}\n${cause instanceof Error ? `${cause.message}\n` : ""}`);
  process.exit(1);
}

/** Once every request in flight has its answer. A connection whose last one ends meanwhile would stay open, idle, for a minute. */
async function closed(server: Server): Promise<void> {
  const hangUp = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(hangUp);
}

function once<T>(run: () => Promise<T>): () => void {
  let running: Promise<T> | null = null;
  return () => void (running ??= run());
}

function flushed(log: ServerLog): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
