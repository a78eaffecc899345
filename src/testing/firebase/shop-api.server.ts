import { RouterContextProvider } from "react-router";
import type { Services } from "#ports/services.ts";
import * as close from "#routes/api/account-close.ts";
import * as data from "#routes/api/account-data.ts";
import { requestContext } from "#routes/context.server.ts";
import * as open from "#routes/api/profile-open.ts";
import * as profile from "#routes/api/profile.ts";
import { rememberingLog } from "../services.ts";

type Answer = (args: { request: Request; context: RouterContextProvider }) => unknown;
type Module = { loader?: unknown; action?: unknown };

const routes: Record<string, Module> = {
  "/api/profile": profile,
  "/api/profile/open": open,
  "/api/account/close": close,
  "/api/account/data": data,
};

/** The shop's own API, answered as the router would, without the pages around it. */
export function apiOf(services: Services): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/auth/")) return services.accounts.answer(request, "127.0.0.1");
    const { loader, action } = routes[pathname] ?? {};
    const answer = (request.method === "GET" ? loader : action) as Answer | undefined;
    if (!answer) return new Response(null, { status: 404 });
    const context = new RouterContextProvider();
    context.set(requestContext, {
      services,
      log: rememberingLog(),
      clientAddress: "127.0.0.1",
      subjects: { value: null },
      seal: () => {},
    });
    try {
      return (await answer({ request, context })) as Response;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  };
}
