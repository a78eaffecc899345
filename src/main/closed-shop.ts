import type { Handler, MiddlewareHandler } from "hono";
import { safeRedirect } from "#modules/accounts/rules/navigation.ts";
import {
  admitVisitor,
  enterPreview,
  type Previewer,
} from "#modules/opening/use-cases/admit-visitor.server.ts";
import type { Services } from "#platform/services.ts";
import type { UnavailableAnswers } from "#storefront/rendering/unavailable-answers.ts";
import { unavailableTexts } from "#storefront/rendering/unavailable-texts.ts";
import type { DatabaseOutage } from "#platform/database/database-outage.server.ts";
import type { Incoming } from "#platform/http/incoming.ts";

/** What middleware of the shop's app tells the pages. */
export type AppEnv = {
  Bindings: Incoming;
  Variables: { databaseOutage?: DatabaseOutage; previewer?: Previewer };
};

const ADMIN = /^\/admin(\/|$)/i;
/** Where the page of a shop that is not open yet sends the password of a guest. */
export const PREVIEW_PATH = "/preview";

const formFor = (path: string, problem: string | null = null) => ({
  action: `${PREVIEW_PATH}?${new URLSearchParams({ next: path }).toString()}`,
  problem,
});

/** Closes the pages of shoppers before the shop opens and during maintenance. The back office stays open. */
export const refuseWhenClosed =
  (services: Services, unavailable: UnavailableAnswers): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (ADMIN.test(c.req.path)) return next();
    const request = c.req.raw;
    const admitted = await admitVisitor(services, request.headers);
    if (!admitted.ok && admitted.error === "maintenance")
      return unavailable.closed(request, services.settings.maintenance.retryMinutes);
    if (!admitted.ok) {
      const { pathname, search } = new URL(request.url);
      const isRead = request.method === "GET" || request.method === "HEAD";
      return unavailable.notOpen(request, formFor(pathname + search), isRead ? 200 : 503);
    }
    c.set("previewer", admitted.value);
    await next();
    if (admitted.value === null) return;
    // A cache between the guest and the shop must not answer others with this page.
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
  };

const problems = {
  "wrong-password": { status: 403, problem: "wrongPassword" },
  "too-many": { status: 429, problem: "tooMany" },
} as const;

/** Lets a guest with the password into a shop that is not open yet. */
export const answerPreviewForm =
  (services: Services, unavailable: UnavailableAnswers): Handler<AppEnv> =>
  async (c) => {
    const next = safeRedirect(c.req.query("next") ?? null) ?? "/";
    const admitted = await admitVisitor(services, c.req.raw.headers);
    if (admitted.ok || admitted.error === "maintenance") return c.redirect(next, 303);
    const { password } = await c.req.parseBody();
    const entered = await enterPreview(services, {
      password: typeof password === "string" ? password : "",
      clientAddress: c.env.clientAddress,
    });
    if (entered.ok) {
      c.header("Set-Cookie", entered.value);
      return c.redirect(next, 303);
    }
    const { status, problem } = problems[entered.error];
    return unavailable.notOpen(c.req.raw, formFor(next, unavailableTexts[problem]), status);
  };
