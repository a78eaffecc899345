import { hasUnstorableText } from "#modules/core/rules/text.ts";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { methodNotAllowed } from "hono/method-not-allowed";
import { matchedRoutes } from "hono/route";
import type { z } from "zod";
import { databaseOutageOf, isUnstorableText } from "#platform/database/database-outage.server.ts";
import { reasonOf } from "#modules/core/rules/result.ts";
import { issueWords, unknownFields } from "#modules/core/rules/issue-words.ts";
import { orderCookie } from "#modules/orders/use-cases/order-access.server.ts";
import { SOURCE_LANGUAGE } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { logWith, type Log } from "#platform/log.ts";
import { admitVisitor } from "#modules/opening/use-cases/admit-visitor.server.ts";
import type { Services } from "#platform/services.ts";
import { servicesForCache } from "#modules/site/use-cases/services-for-cache.server.ts";
import { RETRY_AFTER_SECONDS, requestTexts } from "#platform/http/problem.ts";
import { OverloadedError } from "#platform/queue/work-queue.ts";
import { errorCodes, modules, mostBytes } from "#main/modules.ts";
import { adminApi } from "./admin.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { csrf } from "#platform/http/request-security.ts";
import { ApiException, isApiException, problem } from "#platform/api/errors.ts";
import { openApiDocument } from "./open-api-document.ts";

type ApiOptions = {
  log: Log;
  /** Connections for requests of the page cache; by default the services' own. */
  pagesDb?: Services["db"];
  /** The identity provider's routes below /api/auth; absent for none. */
  auth?: OpenAPIHono<ApiEnv>;
  /** Brings the settings up to date before each request below /api; absent if they never change. */
  fresh?: MiddlewareHandler;
};

/** The API: shared middleware, then routes with their own schemas. */
export function apiApp(
  services: Services,
  { log, auth, fresh, pagesDb = services.db }: ApiOptions,
): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw new ApiException({ code: "invalid-request", message: sentenceFor(result.error) });
    },
  });
  app.use(async (c, next) => {
    const { forCache, cacheTags } = c.env;
    c.set("services", forCache ? servicesForCache(services, { db: pagesDb }, cacheTags) : services);
    c.set("log", logWith(log, { id: c.env.id, method: c.req.method, path: c.req.path }));
    await next();
    // A response with cache tags may be cached until they are invalidated; others are private unless they say so.
    if (c.env.cacheTags.value === null && !c.res.headers.has("Cache-Control"))
      c.header("Cache-Control", "no-store");
  });
  if (fresh) app.use("/api/*", fresh);
  app.use("/api/*", refuseWhenClosed);
  if (fresh) app.use("/sitemap.xml", fresh);
  app.use("/sitemap.xml", refuseWhenClosed);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use((c, next) => bodyLimit({ maxSize: mostBytes(c.req.path), onError: tooLarge })(c, next));
  app.use(
    csrf({
      shopUrl: services.shop.url,
      isExempt: (c) => hasKey(c) || isExempt(app, c),
      refuse: refuseSite,
    }),
  );
  app.use(refuseUnstorable);
  for (const open of modules.flatMap(({ rootApi }) => rootApi ?? [])) app.route("/", open());
  for (const open of modules.flatMap(({ api }) => api ?? [])) app.route("/api", open());
  // The back office is in English, whatever language the shop has.
  app.use("/api/admin/*", (_, next) => inLanguage(SOURCE_LANGUAGE, next));
  app.route("/api/admin/v1", adminApi());
  if (auth) {
    app.use("/api/auth/sign-out", closeOrders);
    app.route("/api/auth", auth);
  }
  app.route("/api", openApiDocument(app, errorCodes));
  app.notFound(() => problem({ code: "not-found", message: "There is nothing at this address." }));
  app.onError(answerError);
  return app;
}

/** Staff, reports of payment providers, and mail programs that unsubscribe get through to a closed shop. */
const OPEN_ALWAYS =
  /^\/api\/(admin\/|payments\/[^/]+\/webhook$|newsletter\/unsubscribe$|notifications\/stop$)/;

const refuseWhenClosed: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { services } = c.var;
  if (OPEN_ALWAYS.test(c.req.path)) return next();
  const admitted = await admitVisitor(services, c.req.raw.headers);
  if (admitted.ok) return next();
  return admitted.error === "maintenance"
    ? problem({
        code: "unavailable",
        message: requestTexts.maintenance,
        retryAfterSeconds: services.settings.maintenance.retryMinutes * 60,
      })
    : problem({ code: "unavailable", message: requestTexts.notOpen });
};

function answerError(error: Error, c: Context<ApiEnv>): Response {
  if (isApiException(error)) return problem(error.error, error.status);
  // Hono's validators reject a body that is not JSON before a schema sees it.
  if (error instanceof HTTPException && error.status === 415)
    return problem({
      code: "wrong-content-type",
      message: requestTexts.contentType,
    });
  if (error instanceof HTTPException && error.status === 400)
    return problem({ code: "invalid-request", message: requestTexts.notJson });
  if (error instanceof OverloadedError)
    return problem({
      code: "busy",
      message: requestTexts.tryAgain,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  if (isUnstorableText(error)) return refuseText();
  const outage = databaseOutageOf(error);
  if (outage !== null) {
    c.var.log.warn({ reason: reasonOf(error) }, `The database is ${outage}.`);
    const code = outage === "busy" ? "busy" : "unavailable";
    return problem({
      code,
      message: requestTexts.tryAgain,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  if (c.req.raw.signal.aborted) c.var.log.info({}, "The client left before it was answered.");
  else c.var.log.error({ err: error }, "A request could not be answered.");
  return problem({
    code: "internal-error",
    message: requestTexts.failed,
  });
}

const refuseText = () => problem({ code: "invalid-request", message: requestTexts.unstorable });

/** Refuses JSON, also that of payment providers, with NUL or half a surrogate pair in any text. */
const refuseUnstorable: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const isText = /json|text\/plain/i.test(c.req.header("Content-Type") ?? "");
  // The routes read the same text, which Hono keeps.
  return isText && hasUnstorableText(await c.req.text()) ? refuseText() : next();
};

/** Signing out also ends this browser's access to orders. */
const closeOrders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const cookie = orderCookie(c.var.services);
  const isClosed = c.res.ok && cookie.read(c.req.raw.headers) !== null;
  if (isClosed) c.header("Set-Cookie", cookie.clear(), { append: true });
};

/**
 * The message of the first issue. Schemas for people have their own; other issues name their path.
 */
function sentenceFor({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  if (issue === undefined || issue.message.endsWith(".")) return issue?.message ?? "";
  return (
    unknownFields(issue) ??
    `Something is not right at ${issue.path.join(".") || "the top"}: ${issueWords(issue)}.`
  );
}

function refuseMethod(_: Context, methods: string[]): Response {
  const message = requestTexts.methods(methods.join(", "));
  const response = problem({ code: "method-not-allowed", message });
  response.headers.set("Allow", methods.join(", "));
  return response;
}

/** The rest of the body is not read, so the connection can't be used again. */
function tooLarge(): Response {
  const response = problem({ code: "too-large", message: requestTexts.tooLarge });
  response.headers.set("Connection", "close");
  return response;
}

function refuseSite(): Response {
  const message = requestTexts.otherSite;
  return problem({ code: "cross-site-request", message });
}

/** Whether a program sends an API key, which no other site can make a browser send. */
const hasKey = (c: Context) => c.req.header("Authorization")?.startsWith("Bearer ") === true;

/** Whether the matching route declares `"x-csrf-exempt": true`, as webhooks do. */
function isExempt(app: OpenAPIHono<ApiEnv>, c: Context): boolean {
  const exempt = new Set(
    app.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === "route" && definition.route["x-csrf-exempt"] === true
        ? [`${definition.route.method.toUpperCase()} ${definition.route.path}`]
        : [],
    ),
  );
  return matchedRoutes(c).some(({ method, path }) =>
    exempt.has(`${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`),
  );
}
