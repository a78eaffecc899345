import { mostBytes } from "./modules.ts";
import { addressName } from "./address-name.ts";
import type { ServerBuild } from "react-router";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { isSettingTag, settingTag } from "#platform/settings/settings.ts";
import { isClosed } from "#modules/opening/use-cases/admit-visitor.server.ts";
import type { LiveSettings } from "#modules/settings/use-cases/live-settings.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readPageChanges } from "#platform/page-cache/page-changes.server.ts";
import { readLanguages } from "#platform/language/language-files.ts";
import { announce } from "./announce.ts";
import { createApp } from "./app.ts";
import { trackConnections, listen } from "#platform/http/connections.ts";
import type { Config } from "./config/config.ts";
import { createHttpServer } from "#platform/http/http-server.ts";
import { renderThrough } from "#platform/http/render-through.ts";
import packageJson from "#package.json" with { type: "json" };
import type { Log } from "#platform/log.ts";
import { createLog, type ServerLog } from "#platform/logging/log.ts";
import { resourceOf } from "#platform/telemetry/otlp.ts";
import { reportMetrics } from "#platform/telemetry/report-metrics.ts";
import { reportTraces } from "#platform/telemetry/report-traces.ts";
import { countRequests } from "#platform/telemetry/request-counts.ts";
import { openServices, type OpenServices } from "./open-services.server.ts";
import { cacheKeys } from "#storefront/rendering/cache-key.ts";
import { createInvalidationFeed } from "#platform/page-cache/invalidation-feed.ts";
import { keepRowsIn } from "#platform/page-cache/kept-rows.ts";
import {
  createPageCache,
  createPageStores,
  type PageCache,
  type PageStores,
  type RenderPage,
} from "#platform/page-cache/page-cache.ts";
import { stylesheet } from "#storefront/rendering/inline-styles.ts";
import { securityHeaders } from "#platform/http/request-security.ts";
import { endWith, hearStop } from "./stop-signal.ts";
import { overloadAnswers } from "#storefront/rendering/unavailable-answers.ts";

const HALF_AN_HOUR = 30 * MINUTE_MS;
/** Hosts kill a process that has not stopped after 10 seconds. */
const STOP_WITHIN_MS = 9500;
/** Limit for requests in flight, while jobs stop; the database gets the rest. */
const DRAIN_WITHIN_MS = 5000;
/** Waits for requests already on their way: a long round trip. An idle shop stops after this. */
const IDLE_GRACE_MS = 250;

/** Runs the shop until a stop signal, which may also come during the start. */
export async function runShop(config: Config, build: ServerBuild): Promise<void> {
  readLanguages();
  const serverLog = createLog(config.logLevel);
  const counted = config.metrics && countRequests(serverLog);
  const log = counted?.log ?? serverLog;
  const stop = hearStop();
  const resource = resourceOf(packageJson.version);
  // Before the database is opened, because its statements are timed only while traces are on.
  const stopTraces = config.traces && reportTraces({ target: config.traces, resource, log });
  const opened = await openServices(config, log, say, stop).catch(endWith);
  const { services, pagesDb } = opened;
  const stopMetrics =
    config.metrics &&
    counted &&
    reportMetrics({
      target: config.metrics,
      resource,
      counts: counted.counts,
      pools: { main: services.db, pages: pagesDb },
      log,
    });
  let drain = async () => {};
  try {
    if (!stop.aborted) drain = await serve(opened, { build, log });
  } catch (error) {
    await opened.close();
    endWith(error);
  }
  const end = async () => {
    setTimeout(() => endLate(serverLog), STOP_WITHIN_MS).unref();
    // In parallel: slow requests and slow jobs may each use most of the time.
    await Promise.allSettled([drain(), opened.stopJobs()]);
    await Promise.all([stopMetrics?.(), stopTraces?.()]);
    await opened.close();
    await flushed(serverLog);
    process.exit(0);
  };
  if (stop.aborted) await end();
  else stop.addEventListener("abort", () => void end().catch(endWith));
}

type Parts = { build: ServerBuild; log: Log };

/** Starts the HTTP server. Returns a function that stops accepting requests and waits for those in flight. */
async function serve(
  {
    config,
    services,
    liveSettings,
    auth,
    pagesDb,
    feedDb,
    demo,
    firstAccess,
    mailbox,
  }: OpenServices,
  { build, log }: Parts,
): Promise<() => Promise<void>> {
  const stores = createPageStores();
  const app = createApp({
    services,
    auth,
    build,
    isProduction: true,
    log,
    pagesDb,
    keepRows: keepRowsIn(stores.rows),
    hstsIncludesSubdomains: config.hstsIncludesSubdomains,
    mailbox,
    liveSettings,
  });
  const cache = openPageCache({
    stores,
    feedDb,
    liveSettings,
    render: renderThrough(app, config.appUrl),
    clock: services.clock,
    log,
  });
  const security = securityHeaders(
    config.appUrl.startsWith("https:"),
    config.hstsIncludesSubdomains,
  );
  const server = createHttpServer({
    app,
    cache,
    cacheKeyOf: cacheKeys(build.routes),
    mostBytes,
    addressName,
    log,
    trustedProxies: config.trustedProxies,
    unavailable: overloadAnswers({ shop: services, stylesheet }, security),
    refreshLanguages: liveSettings.refreshOld,
    isClosed: () => isClosed(liveSettings.current),
  });
  const connections = trackConnections(server);
  const port = await listen(server, config.port);
  server.on("error", (error) => log.error({ err: error }, "The HTTP server has failed."));
  if ((config.webProcess ?? 1) === 1) announce({ config, services, port, demo, firstAccess, say });
  return () => connections.drain({ idleMs: IDLE_GRACE_MS, deadlineMs: DRAIN_WITHIN_MS });
}

type CacheParts = {
  stores: PageStores;
  feedDb: Database;
  liveSettings: LiveSettings;
  render: RenderPage;
  clock: Clock;
  log: Log;
};

function openPageCache(parts: CacheParts): PageCache {
  const { stores, feedDb, liveSettings, render, clock, log } = parts;
  const feed = createInvalidationFeed({
    read: (since) => readPageChanges(feedDb, since),
    invalidate(tags) {
      if (tags.some((tag) => tag === "everything" || isSettingTag(tag))) {
        liveSettings.expire();
        // Cached pages read no settings, and maintenance must close them too.
        liveSettings.refresh().catch(() => undefined);
      }
      // A closed shop sends no cached page, and one that opens none of the time before.
      const stale = tags.includes(settingTag("opening")) ? ["everything"] : tags;
      for (const store of Object.values(stores)) store.invalidate(stale);
    },
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
    onFeedBack: () => log.info({}, "Cached pages are sent after asking the database again."),
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Exits without waiting any longer, before the host kills the process. */
function endLate(log: ServerLog): void {
  log.error({}, "Stopping took too long; what was still at work has been cut.");
  log.flush(() => process.exit(1));
}

function flushed(log: ServerLog): Promise<void> {
  return new Promise((resolve) => log.flush(() => resolve()));
}
