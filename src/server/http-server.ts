import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Incoming } from "#api/api-env.ts";
import { MAX_BODY_BYTES, TOO_LARGE } from "#api/app.ts";
import { clientAddress } from "./client-address.ts";
import type { Log } from "#ports/log.ts";
import { pageAddress, type PageAddress } from "./page-cache/page-address.ts";
import { sendPage } from "./page-cache/page-answer.ts";
import type { PageCache, RenderPage } from "./page-cache/page-cache.ts";

type App = Hono<{ Bindings: Incoming }>;
type ServerOptions = { app: App; cache: PageCache; log: Log; trustedProxies: number };

/** The shop on HTTP. Pages that are the same for everybody are answered before the app is asked. */
export function createHttpServer({ app, cache, log, trustedProxies }: ServerOptions): Server {
  const ask = appListener(app, trustedProxies);

  // Cached pages take the shortest way, without a promise more than they need.
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress | null,
    id: string,
  ): Promise<unknown> =>
    address
      ? cache.get(address, id).then((page) => sendPage(request, response, page))
      : answerFromApp(request, response, id);

  async function answerFromApp(request: IncomingMessage, response: ServerResponse, id: string) {
    if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES)
      refuse(response, 413, TOO_LARGE);
    else await ask(request, response, id);
  }

  return createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      const startedAt = performance.now();
      const target = request.url ?? "/";
      const isRead = request.method === "GET" || request.method === "HEAD";
      const address = isRead ? pageAddress(target) : null;
      const id = randomUUID();
      response.on("close", () => {
        const ms = Math.round((performance.now() - startedAt) * 10) / 10;
        log.info(
          {
            id,
            method: request.method,
            route: address?.route ?? routeOf(target),
            status: response.statusCode,
            ms,
          },
          "request",
        );
      });
      if (!target.startsWith("/"))
        return refuse(response, 400, "That is not an address of this shop.");
      answer(request, response, address, id).catch((error: unknown) => {
        const path = target.replace(/\?.*$/s, "");
        log.error(
          { id, method: request.method, path, err: error },
          "A request could not be answered.",
        );
        if (response.headersSent) response.destroy();
        else
          refuse(response, 500, "Something went wrong on our side. Please try again in a moment.");
      });
    },
  );
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" })
    .end(sentence);
}

// Other addresses are endless; the log names the part of the shop they belong to.
function routeOf(target: string): string {
  return `/${/^\/([a-z0-9_-]{0,30})/i.exec(target)?.[1] ?? ""}`;
}

function appListener(app: App, trustedProxies: number) {
  const ids = new WeakMap<object, string>();
  const listen = getRequestListener((request, { incoming }) => {
    const forwarded = incoming.headers["x-forwarded-for"];
    const address = clientAddress(
      incoming.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
      trustedProxies,
    );
    return app.fetch(request, {
      id: ids.get(incoming) ?? "",
      clientAddress: address,
      cacheTags: { value: null },
    });
  });
  return (request: IncomingMessage, response: ServerResponse, id: string) => {
    ids.set(request, id);
    return listen(request, response);
  };
}

/** Renders a page for the cache by asking the app as a visitor without any trait would. */
export function renderThrough(app: App, shopUrl: string): RenderPage {
  return async (address, id) => {
    const cacheTags: Incoming["cacheTags"] = { value: null };
    const request = new Request(new URL(address.key, shopUrl));
    const response = await app.fetch(request, { id, clientAddress: "page-cache", cacheTags });
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => name !== "content-length"),
    );
    return {
      status: response.status,
      body: Buffer.from(await response.arrayBuffer()),
      headers,
      tags: cacheTags.value,
    };
  };
}
