import { RouterContextProvider } from "react-router";
import { requestContext } from "#storefront/routes/context.server.ts";
import type { Services } from "#platform/services.ts";
import { rememberingLog } from "./services.ts";

type Call = {
  params?: Record<string, string>;
  /** The route's own path. */
  pattern?: string;
  log?: ReturnType<typeof rememberingLog>;
};

/** What a loader or action gets that is called as the server calls it. */
export function routeCall(
  services: Services,
  request: Request,
  { params = {}, pattern, log = rememberingLog() }: Call = {},
) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    services,
    log,
    clientAddress: "203.0.113.7",
    cacheTags: { value: null },
    noteOutage: () => null,
    seal: ({ head, rest }) => Buffer.from(head + rest.join("")),
  });
  return { request, url: new URL(request.url), pattern, params, context } as never;
}
