import { RouterContextProvider } from "react-router";
import type { Services } from "#ports/services.ts";
import { answerByMethod } from "#routes/api/answer-by-method.server.ts";
import { answers } from "#routes/answers.server.ts";
import { requestContext } from "#routes/context.server.ts";
import { rememberingLog } from "#testing/services.ts";

/** The shop's own API, answered as the server does, without the pages around it. */
export function apiOf(services: Services): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/auth/")) return services.accounts.answer(request, "127.0.0.1");
    const methods = answers[pathname];
    if (!methods) return new Response(null, { status: 404 });
    const context = new RouterContextProvider();
    context.set(requestContext, {
      services,
      log: rememberingLog(),
      clientAddress: "127.0.0.1",
      cacheTags: { value: null },
      seal: () => {},
    });
    return answerByMethod(methods, { request, context });
  };
}
