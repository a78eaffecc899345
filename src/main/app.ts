import { Hono, type Context, type ErrorHandler, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { demoChallengePage } from "#adapters/demo/demo-challenge.server.ts";
import { DEMO_CHALLENGE_PATH } from "#adapters/demo/demo.server.ts";
import type { Mailbox } from "#platform/mail/mailbox.server.ts";
import type { Incoming } from "#platform/http/incoming.ts";
import { apiApp } from "./api/app.ts";
import { mostBytes } from "./modules.ts";
import { csrf, securityHeaders } from "#platform/http/request-security.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  databaseOutageOf,
  type DatabaseOutage,
} from "#platform/database/database-outage.server.ts";
import type { AuthApi } from "#adapters/self-hosted/server/auth-route.server.ts";
import { reasonOf } from "#modules/core/rules/result.ts";
import { logWith, type Log } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { servicesForCache } from "#modules/site/use-cases/services-for-cache.server.ts";
import type { LiveSettings } from "#modules/settings/use-cases/live-settings.server.ts";
import { requestContext, type RequestContext } from "#storefront/routes/context.server.ts";
import type { KeepRows } from "#platform/page-cache/kept-rows.ts";
import { adminPages } from "#platform/http/admin-pages.ts";
import { addressName, oneSpelling } from "./address-name.ts";
import { compressAnswers, encodeAnswer } from "#platform/http/compress-answers.ts";
import { contentSecurityPolicy } from "#platform/rendering/content-security-policy.ts";
import { hostsFor } from "./page-hosts.ts";
import { builtFiles } from "#platform/http/built-files.ts";
import { manifest } from "./manifest.ts";
import { renderInLanguages, type RenderRoute } from "./render-in-languages.ts";
import { joinParts } from "#storefront/rendering/encoded-parts.server.ts";
import { inlineStyles, stylesheet } from "#storefront/rendering/inline-styles.ts";
import { DRAFT_PATH, draftPreview } from "./api/draft-preview.ts";
import { answerPreviewForm, PREVIEW_PATH, refuseWhenClosed, type AppEnv } from "./closed-shop.ts";
import { MAILBOX_PATH, mailboxPages } from "./api/mailbox-pages.ts";
import { createWorkQueue, OverloadedError, RENDER_BOUNDS } from "#platform/queue/work-queue.ts";
import { pictures } from "#platform/pictures/pictures.ts";
import {
  unavailableAnswers,
  type UnavailableAnswers,
} from "#storefront/rendering/unavailable-answers.ts";
import { requestTexts } from "#platform/http/problem.ts";

/** Every path that looks like an API path goes to the API, so that no page answers for it. */
const API = /^\/api(\/|$)/i;

type AppOptions = {
  services: Services;
  /** The account routes below /api/auth. */
  auth: AuthApi;
  build: ServerBuild;
  isProduction: boolean;
  log: Log;
  /** Connections for pages that the cache renders. Default: those of `services`. */
  pagesDb?: Database;
  /** Rows that many of these pages show. */
  keepRows?: KeepRows;
  hstsIncludesSubdomains?: boolean;
  /** Shows sent emails, in a trial shop. */
  mailbox?: Mailbox | null;
  /** The copy that `services.settings` is taken from; absent if it never changes. */
  liveSettings?: LiveSettings;
};

/** Creates the shop's HTTP app: checks, files, pictures, API and pages. */
export function createApp({
  services,
  auth,
  build,
  isProduction,
  log,
  pagesDb = services.db,
  keepRows,
  hstsIncludesSubdomains = false,
  mailbox = null,
  liveSettings,
}: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const isHttps = services.shop.url.startsWith("https:");
  const renderRoute = renderInLanguages(
    // Behind a proxy the router sees http and maybe another host, so its own check would fail; `csrf` has refused
    // cross-site requests before.
    { ...build, allowedActionOrigins: [new URL(services.shop.url).host, "null"] },
    isProduction ? "production" : "development",
  );

  app.use(withSecurityHeaders(securityHeaders(isHttps, hstsIncludesSubdomains)));
  app.use(compressAnswers);
  app.route("/pictures", pictures(pagesDb));
  app.route("/", manifest(services));
  if (isProduction) app.route("/", builtFiles());
  if (mailbox) app.route(MAILBOX_PATH, mailboxPages(mailbox));
  if (isProduction) app.route("/", adminPages(isHttps));
  app.get("*", oneSpelling);
  const fresh = liveSettings && freshSettings(liveSettings);
  const api = apiApp(services, { log, pagesDb, auth, ...(fresh && { fresh }) });
  const fixedPaths = new Set(api.routes.map(({ path }) => path).filter((path) => path !== "/*"));
  app.use(async (c, next) =>
    API.test(c.req.path) || fixedPaths.has(c.req.path) ? api.fetch(c.req.raw, c.env) : next(),
  );
  if (fresh) app.use(fresh);
  const unavailable = unavailableAnswers({ shop: services, stylesheet });
  app.use(limitedBody);
  app.use(refuseOtherSites(services.shop.url));
  app.post(PREVIEW_PATH, answerPreviewForm(services, unavailable));
  app.use(refuseWhenClosed(services, unavailable));
  const demo = new Hono<AppEnv>().route(DEMO_CHALLENGE_PATH, demoChallengePage(services));
  // A demo provider without methods is switched off.
  app.use(`${DEMO_CHALLENGE_PATH}/*`, async (c, next) =>
    services.payments.get("demo")?.methods.length ? demo.fetch(c.req.raw, c.env) : next(),
  );
  const contextOf = contexts(services, { db: pagesDb, keepRows }, { log, isProduction });
  if (liveSettings)
    app.post(DRAFT_PATH, (c) =>
      draftPreview(c.req, {
        services,
        liveSettings,
        render: (page, drafted) => renderRoute(page, contextOf(c, drafted)),
      }),
    );
  app.all("*", answerPages(renderRoute, contextOf, unavailable));
  app.onError(errorAnswer(log, unavailable));
  return app;
}

/** Returns the context of a request for the router. A preview has services of its own. */
function contexts(
  services: Services,
  cache: Parameters<typeof servicesForCache>[1],
  { log, isProduction }: Pick<AppOptions, "log" | "isProduction">,
) {
  const sealed = sealDocuments(services, isProduction);
  return (c: AppContext, drafted?: Services) => {
    const context = new RouterContextProvider();
    context.set(requestContext, {
      services:
        drafted ?? (c.env.forCache ? servicesForCache(services, cache, c.env.cacheTags) : services),
      log: logWith(log, nameOf(c)),
      clientAddress: c.env.clientAddress,
      cacheTags: c.env.cacheTags,
      forCache: c.env.forCache,
      previewer: c.get("previewer") ?? null,
      noteOutage: (error) => noteOutage(c, error),
      seal: sealed(c, drafted === undefined),
    });
    return context;
  };
}

/** Returns a function that inserts styles and the content security policy into a document and encodes it. */
function sealDocuments(services: Services, isProduction: boolean) {
  const isHttps = services.shop.url.startsWith("https:");
  const styles = isProduction ? inlineStyles() : null;
  return ({ env, req }: AppContext, isEncoded: boolean): RequestContext["seal"] =>
    ({ head, rest }, headers, scripts, needed) => {
      // In development, hot reload adds its own styles and scripts.
      if (!styles) return joinParts([head, ...rest]);
      const hosts = hostsFor(req.path, services);
      const policy = contentSecurityPolicy(scripts, isHttps, hosts, styles[needed].source);
      headers.set("Content-Security-Policy", policy);
      const page = joinParts([...styles[needed].into(head), ...rest]);
      // Encoded here, because reading it from the response would copy it twice.
      return env.forCache || !isEncoded
        ? page
        : encodeAnswer(page, headers, req.header("Accept-Encoding"));
    };
}

type AppContext = Context<AppEnv>;

function answerPages(
  render: RenderRoute,
  contextOf: (c: AppContext) => RouterContextProvider,
  unavailable: UnavailableAnswers,
) {
  // Queues pages that are not cached (accounts, unknown URLs), so that many of them leave capacity for the rest.
  const queue = createWorkQueue(RENDER_BOUNDS);
  return async (c: AppContext): Promise<Response> => {
    const context = contextOf(c);
    const isHead = c.req.raw.method === "HEAD";
    // Run HEAD as GET: the router would omit the body, on which some headers depend. Hono drops it at the end.
    const request = isHead ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
    const isRead = c.req.method === "GET" || isHead;
    // The action reads the body. The copy lets an error page show the typed values again.
    const sent = isRead ? request : request.clone();
    const isQueued = isRead && c.env.forCache === undefined;
    const response = await (isQueued
      ? queue.run(request.signal, () => render(request, context))
      : render(request, context));
    return c.get("databaseOutage") ? unavailable.for(sent) : response;
  };
}

/** A request sees the settings of all commands that answered before it. The page cache has asked already. */
const freshSettings =
  (live: LiveSettings): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await (c.env.forCache ? live.refreshExpired() : live.refreshOld());
    await next();
  };

/** Records a database outage, which the router would report as a bug. */
function noteOutage(c: AppContext, error: unknown): DatabaseOutage | null {
  const outage = databaseOutageOf(error);
  if (outage !== null) c.set("databaseOutage", outage);
  return outage;
}

const errorAnswer =
  (log: Log, unavailable: UnavailableAnswers): ErrorHandler<AppEnv> =>
  (error, c) => {
    // The client disconnected, so the response does not matter.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    if (error instanceof OverloadedError) return unavailable.for(c.req.raw);
    const outage = databaseOutageOf(error);
    if (outage !== null) {
      log.warn({ ...nameOf(c), reason: reasonOf(error) }, `The database is ${outage}.`);
      return unavailable.for(c.req.raw);
    }
    log.error({ ...nameOf(c), err: error }, "A request could not be answered.");
    return c.text("Something went wrong on our side. Please try again in a moment.", 500);
  };

/** Sets security headers on every response, except those it sets itself, such as on pages behind mailed links. */
const withSecurityHeaders =
  (headers: Record<string, string>): MiddlewareHandler =>
  async (c, next) => {
    await next();
    // `c.header` would create a new response per header.
    const sent = c.res.headers;
    for (const [name, value] of Object.entries(headers)) if (!sent.has(name)) sent.set(name, value);
  };

/** Identifies a request in the log, without its query and full path, which may contain personal data and secrets. */
function nameOf({ env, req }: AppContext) {
  return { id: env.id, method: req.method, path: addressName(req.path) };
}

/**
 * Limits bodies without a Content-Length; larger declared lengths are refused earlier. The rest of the body stays
 * unread, so the connection is closed.
 */
const limitedBody: MiddlewareHandler<{ Bindings: Incoming }> = (c, next) =>
  limitOf(mostBytes(c.req.path))(c, next);

const limitOf = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.text(requestTexts.tooLarge, 413, { Connection: "close" }),
  });

const refuseOtherSites = (shopUrl: string) =>
  csrf({
    shopUrl,
    refuse: (c) => c.text(requestTexts.otherSite, 403),
  });
