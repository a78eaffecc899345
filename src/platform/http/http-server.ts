import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import type { Incoming } from "./incoming.ts";
import { keyIn, namesNewLanguage, readLanguage, partOf } from "./request-language.ts";
import { RETRY_AFTER_SECONDS, requestTexts } from "./problem.ts";
import { clientAddress } from "./client-address.ts";
import { compressOnce } from "./compress-answers.ts";
import type { Log } from "#platform/log.ts";
import type { CacheKey } from "#platform/page-cache/page-cache-port.ts";
import { sendPage, type PageAnswer } from "#platform/page-cache/page-answer.ts";
import type { PageCache, Visitor } from "#platform/page-cache/page-cache.ts";
import { traced } from "#platform/telemetry/traced.ts";
import { OverloadedError } from "#platform/queue/work-queue.ts";
import { restRefusedConnection } from "./connections.ts";
import { logAtEnd, tracedRequest } from "./request-line.ts";

export type App = { fetch(request: Request, incoming: Incoming): Response | Promise<Response> };

/** Makes the answer of an overloaded shop to an address. */
export type OverloadAnswers = (target: string) => { body: Buffer; headers: Record<string, string> };

export type ClientTimeouts = {
  headersMs: number;
  requestMs: number;
  /** Longest time in which a client reads nothing of its response. */
  silenceMs: number;
  checkEveryMs: number;
  /**
   * Retry-After of an overload response, and how long a connection that returns earlier is not
   * read.
   */
  refused: { retryAfterMs: number; restMs: number };
};

const TIMEOUTS: ClientTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  silenceMs: 60_000,
  checkEveryMs: 1000,
  refused: { retryAfterMs: RETRY_AFTER_SECONDS * 1000, restMs: 2000 },
};

/**
 * Enough for a large crowd at one process. Below the usual limit of open files, because Node raises
 * its soft limit (1024 on Linux) to the hard one.
 */
const MAX_CONNECTIONS = 4000;

/** A body that is too large is read to its end up to this many bytes, so that its client reads the response. */
const DISCARD_BYTES = 16 * 1024 * 1024;

type ServerOptions = {
  app: App;
  cache: PageCache;
  cacheKeyOf: (target: string, cookies?: string) => CacheKey | null;
  /** The largest request body for an address, in bytes. */
  mostBytes: (target: string) => number;
  /** An address without its secrets, for the log. */
  addressName: (path: string) => string;
  log: Log;
  trustedProxies: number;
  unavailable: OverloadAnswers;
  /** Learns of a language that was added a moment ago. */
  refreshLanguages?: () => Promise<void>;
  /** Whether maintenance closes the shop, so that no cached page is sent. */
  isClosed?: () => boolean;
  timeouts?: ClientTimeouts;
};

/** Creates the shop's HTTP server. It answers cached pages without calling the app. */
export function createHttpServer(options: ServerOptions): Server {
  const { cache, cacheKeyOf, log, unavailable, timeouts = TIMEOUTS } = options;
  const { isClosed = () => false, refreshLanguages = () => Promise.resolve() } = options;
  const ask = appListener(options.app, options.trustedProxies);

  // A hot path: cached pages must not create additional promises.
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    address: CacheKey | null,
    requestId: string,
  ): Promise<unknown> => {
    if (!address) return ask(request, response, { id: requestId });
    const cached = () => cache.get(address, new HttpVisitor(requestId, response));
    return address.isFallback
      ? ask(request, response, { id: requestId, cached })
      : cached().then((page) => sendPage(request, response, page));
  };
  const answerIn = (language: LanguageTag | undefined, ...rest: Parameters<typeof answer>) =>
    language === undefined ? answer(...rest) : inLanguage(language, () => answer(...rest));

  const fail = (request: IncomingMessage, response: ServerResponse, id: string, error: Error) => {
    // A client that disconnected is no error and needs no response.
    if (response.destroyed) return;
    if (error instanceof OverloadedError) {
      // Behind a proxy a connection carries many visitors, so pausing it would hit all of them.
      if (options.trustedProxies === 0)
        response.once("finish", () => restRefusedConnection(request.socket, timeouts.refused));
      return sendOverloaded(request, response, unavailable(request.url ?? "/"));
    }
    const path = options.addressName(request.url?.replace(/\?.*$/s, "") ?? "");
    log.error({ id, method: request.method, path, err: error }, "A request could not be answered.");
    if (response.headersSent) response.destroy();
    else refuse(response, 500, requestTexts.failed);
  };

  const receive = (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const asked = isRead ? readableTarget(request.url ?? "/") : (request.url ?? "/");
    const { language, target, other } = readLanguage(asked);
    request.url = target;
    const key = isRead && !isClosed() ? cacheKeyOf(target, request.headers.cookie) : null;
    const address = keyIn(language, key);
    const id = randomUUID();
    const line = { id, method: request.method, route: address?.route ?? partOf(target) };
    logAtEnd(log, response, line);
    if (hasTwoHosts(request)) return refuse(response, 400, requestTexts.oneHost);
    if (isRead && other !== null) return response.writeHead(301, { Location: other }).end();
    if (!isAddress(target)) return refuse(response, 400, requestTexts.notAnAddress);
    const length = Number(request.headers["content-length"] ?? 0);
    if (length > options.mostBytes(target) && !address)
      return refuse(response, 413, requestTexts.tooLarge, length <= DISCARD_BYTES);
    traced(
      () => tracedRequest(line, { request, response, hasProxy: options.trustedProxies > 0 }),
      () => answerIn(language, request, response, address, id),
    ).catch((error: unknown) =>
      fail(request, response, id, error instanceof Error ? error : new Error(String(error))),
    );
  };

  const server = createServer(limitsOf(timeouts), afterLanguages(refreshLanguages, receive));
  server.timeout = timeouts.silenceMs;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

const limitsOf = (timeouts: ClientTimeouts) => ({
  requestTimeout: timeouts.requestMs,
  headersTimeout: timeouts.headersMs,
  connectionsCheckingInterval: timeouts.checkEveryMs,
  keepAliveTimeout: 65_000,
});

/** Receives a request that may be in a language added just now when the shop knows its languages. */
const afterLanguages =
  (refresh: () => Promise<void>, receive: RequestListener): RequestListener =>
  (request, response) => {
    if (!namesNewLanguage(request.url ?? "/")) return receive(request, response);
    const begin = () => receive(request, response);
    refresh().then(begin, begin);
  };

/** A client that waits for a page. Its signal is created only if the page must be rendered. */
class HttpVisitor implements Visitor {
  #response: ServerResponse;
  readonly requestId: string;

  constructor(requestId: string, response: ServerResponse) {
    this.requestId = requestId;
    this.#response = response;
  }

  get signal(): AbortSignal {
    const left = new AbortController();
    const response = this.#response;
    const leave = () => response.writableFinished || left.abort(new Error("The client has left."));
    if (response.destroyed) leave();
    else response.once("close", leave);
    return left.signal;
  }
}

/**
 * Two Host headers can make a proxy and this server disagree; Node uses the first (RFC 9112, 3.2).
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

/**
 * Escapes each "%" of a path that can't be decoded, so that it is answered with "not found" like
 * any unknown path.
 */
function readableTarget(target: string): string {
  if (isDecodable(target)) return target;
  const [path = "", ...query] = target.split("?");
  return [path.replaceAll("%", "%25").toLowerCase(), ...query].join("?");
}

/**
 * Whether a target is a decodable path; the router would log an undecodable one to standard error.
 */
function isAddress(target: string): boolean {
  return target.startsWith("/") && isDecodable(target) && !UNSTORABLE.test(target);
}

/** The character 0, or half of a surrogate pair: no text of the shop has them, and no row can keep them. */
const UNSTORABLE = /%00|%ed%[ab][0-9a-f]/i;

function isDecodable(target: string): boolean {
  if (!target.includes("%")) return true;
  try {
    decodeURI(target.replace(/\?.*$/s, ""));
    return true;
  } catch {
    return false;
  }
}

function sendOverloaded(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, body }: ReturnType<OverloadAnswers>,
): void {
  const compressed = compressOnce(body, request.headers["accept-encoding"]);
  const encoding = compressed && { "Content-Encoding": compressed.encoding };
  response.writeHead(503, { ...headers, ...encoding, Vary: "Accept-Encoding" });
  response.end(compressed?.body ?? body);
}

/** Node reads and discards a request's body if the connection stays open. */
function refuse(response: ServerResponse, status: number, sentence: string, stayOpen = false) {
  const close = stayOpen ? {} : { Connection: "close" };
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...close })
    .end(sentence);
}

type Asked = {
  id: string;
  /** The page to send if the app has none. */
  cached?: () => Promise<PageAnswer>;
};

function appListener(app: App, trustedProxies: number) {
  const asked = new WeakMap<object, Asked>();
  const listen = getRequestListener((request, { incoming }) => {
    const forwarded = incoming.headers["x-forwarded-for"];
    const address = clientAddress(
      incoming.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
      trustedProxies,
    );
    const { id = "", cached } = asked.get(incoming) ?? {};
    const answer = app.fetch(request, {
      id,
      clientAddress: address,
      cacheTags: { value: null },
    });
    return cached ? orCached(answer, cached) : answer;
  });
  return (request: IncomingMessage, response: ServerResponse, of: Asked) => {
    asked.set(request, of);
    return listen(request, response);
  };
}

/** Returns the cached page instead of an answer that has failed, if there is one. */
async function orCached(
  answer: Response | Promise<Response>,
  cached: () => Promise<PageAnswer>,
): Promise<Response> {
  const own = await answer;
  if (own.status < 500) return own;
  return cached().then(
    ({ status, headers, body }) => new Response(new Uint8Array(body), { status, headers }),
    () => own,
  );
}
