import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#platform/log.ts";
import type { Work } from "#platform/telemetry/traced.ts";

/** What the log and traces say of a request. */
export type RequestLine = { id: string; method: string | undefined; route: string };

/** Logs how a request was answered, and in how many milliseconds, when its answer has been sent. */
export function logAtEnd(log: Log, response: ServerResponse, line: RequestLine): void {
  const startedAt = performance.now();
  response.on("close", () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ ...line, status: response.statusCode, ms }, "request");
  });
}

type Exchange = { request: IncomingMessage; response: ServerResponse; hasProxy: boolean };

/** Describes a request for traces. Only a proxy of the shop may say to which trace it belongs. */
export const tracedRequest = (
  { id, method = "", route }: RequestLine,
  { request, response, hasProxy }: Exchange,
): Work => ({
  kind: "request",
  name: `${method} ${route}`,
  ...(hasProxy && { caller: String(request.headers["traceparent"]) }),
  attributes: () => ({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": response.statusCode,
    "shop.request.id": id,
  }),
  hasFailed: () => response.statusCode >= 500,
});
