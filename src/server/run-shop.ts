import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import { MINUTE_MS } from "#domain/time.ts";
import type { Clock } from "#ports/clock.ts";
import type { Database } from "#db/database.server.ts";
import { keepReads } from "#db/page-cache/kept-reads.server.ts";
import { readPageChanges } from "#db/page-cache/page-changes.server.ts";
import { announce } from "./announce.ts";
import { createApp } from "./app.ts";
import { trackConnections } from "./connections.ts";
import type { Config } from "./config.ts";
import { createHttpServer, renderThrough } from "./http-server.ts";
import { createLog, type ServerLog } from "./log.ts";
import { openServices } from "./open-services.server.ts";
import { cacheKeys } from "./page-cache/cache-key.ts";
import { createInvalidationFeed } from "./page-cache/invalidation-feed.ts";
import {
  createPageCache,
  createPageStores,
  type PageCache,
  type RenderPage,
} from "./page-cache/page-cache.ts";
import { stylesheet } from "./inline-styles.ts";
import { unavailableAnswers } from "./unavailable-answers.ts";

const HALF_AN_HOUR = 30 * MINUTE_MS;
/** Hosts kill what has not stopped in 10 seconds. */
const STOP_WITHIN_MS = 9500;
/** For requests in flight; the jobs and the database then have the rest. */
const DRAIN_WITHIN_MS = 5000;
/** For a request that was on its way when the stop came: a long round trip, and the most an idle shop waits for. */
const IDLE_GRACE_MS = 250;

/** Runs the whole shop until it is told to stop. */
export async function runShop(config: Config, build: ServerBuild): Promise<void> {
  const log = createLog(config.logLevel);
  const { services, auth, pagesDb, feedDb, demo, mailbox, close } = await openServices(
    config,
    log,
    say,
  ).catch(endWith);
  const app = createApp({
    services,
    auth,
    build,
    isProduction: true,
    log,
    pagesDb,
    hstsIncludesSubdomains: config.hstsIncludesSubdomains,
    mailbox,
  });
  const cache = openPageCache({
    feedDb,
    pagesDb,
    render: renderThrough(app, config.appUrl),
    clock: services.clock,
    log,
  });
  const server = createHttpServer({
    app,
    cache,
    cacheKeyOf: cacheKeys(build.routes),
    log,
    trustedProxies: config.trustedProxies,
    unavailable: unavailableAnswers({ name: services.shop.name, stylesheet }).page,
  });
  const connections = trackConnections(server);

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
  announce({ config, port, demo, mailboxPath: services.mailboxPath, say });

  const stop = once(async () => {
    setTimeout(() => endLate(log), STOP_WITHIN_MS).unref();
    await connections.drain({ idleMs: IDLE_GRACE_MS, deadlineMs: DRAIN_WITHIN_MS });
    await close();
    await flushed(log);
    process.exit(0);
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

type CacheParts = {
  feedDb: Database;
  pagesDb: Database;
  render: RenderPage;
  clock: Clock;
  log: ServerLog;
};

function openPageCache({ feedDb, pagesDb, render, clock, log }: CacheParts): PageCache {
  const stores = createPageStores();
  const kept = [...Object.values(stores), keepReads(pagesDb)];
  const feed = createInvalidationFeed({
    read: (since) => readPageChanges(feedDb, since),
    invalidate: (tags) => kept.forEach((each) => each.invalidate(tags)),
    minIntervalMs: 10,
    retentionMs: HALF_AN_HOUR,
    timeoutMs: 1000,
  });
  return createPageCache({
    feed,
    stores,
    render,
    clock,
    onFeedError: (error) =>
      log.warn(
        { err: error },
        "Cached pages are sent although the database can't be asked for changes.",
      ),
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function endWith(error: unknown): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${message}\n${cause instanceof Error ? `${cause.message}\n` : ""}`);
  process.exit(1);
}

/** What is still at work has had its time; whoever waits for this process kills it otherwise. */
function endLate(log: ServerLog): void {
  log.error({}, "Stopping took too long; what was still at work has been cut.");
  log.flush(() => process.exit(1));
}

function once<T>(run: () => Promise<T>): () => void {
  let running: Promise<T> | null = null;
  return () => void (running ??= run());
}

function flushed(log: ServerLog): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
