import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#platform/api/api-env.ts";
import type { Incoming } from "#platform/http/incoming.ts";
import { apiApp } from "#main/api/app.ts";
import type { Log } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { describedAnswers } from "./described-answers.ts";
import { rememberingLog } from "./services.ts";

type Options = { clientAddress?: string; log?: Log; auth?: OpenAPIHono<ApiEnv> };

/** The shop's API as the server runs it, without the pages. Throws for responses that its description lacks. */
export function apiOf(
  services: Services,
  { clientAddress: usual = "203.0.113.7", log = rememberingLog(), auth }: Options = {},
): (request: Request, clientAddress?: string) => Promise<Response> {
  const app = apiApp(services, { log, ...(auth && { auth }) });
  const check = describedAnswers(app);
  return async (request, clientAddress = usual) => {
    const incoming: Incoming = { id: "request", clientAddress, cacheTags: { value: null } };
    const answer = await app.fetch(request, incoming);
    await check(request, answer);
    return answer;
  };
}
