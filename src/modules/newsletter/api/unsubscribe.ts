import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { leaveNewsletter } from "#modules/newsletter/use-cases/subscription-link.server.ts";
import { stopMails } from "#modules/notifications/use-cases/stop-link.server.ts";
import { type ApiEnv, jsonResponse } from "#platform/api/api-env.ts";
import { errorResponses } from "#platform/api/errors.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import type { Services } from "#platform/services.ts";

const schema = z.object({
  "List-Unsubscribe": z.literal("One-Click", "This address takes List-Unsubscribe=One-Click only."),
});

/** The request of a mail program's unsubscribe button (RFC 8058). */
const body = {
  required: true,
  content: {
    "application/x-www-form-urlencoded": { schema },
    "multipart/form-data": { schema },
  },
};

type Unsubscription = {
  /** The path of the routes below `/api`, and of the page with the button. */
  path: string;
  /** The parameters of the link, which authorise the request. */
  parameters: readonly string[];
  summary: string;
  leave(services: Services, link: Record<string, string>): Promise<unknown>;
};

/** Unsubscribe routes for email headers: POST by a mail program's button, GET as a page. */
function unsubscribeRoutes({ path, parameters, summary, leave }: Unsubscription) {
  const query = z.object(
    Object.fromEntries(parameters.map((name) => [name, z.string().default("")])),
  );
  const post = createRoute({
    method: "post",
    path,
    summary: `${summary} (RFC 8058)`,
    // The token in the address authorises the request.
    "x-csrf-exempt": true,
    request: { query, body },
    responses: {
      ...jsonResponse(z.object({})),
      ...errorResponses("invalid-request", "wrong-content-type"),
    },
  });
  const look = createRoute({
    method: "get",
    path,
    summary: "The same for mail programs that open it: the page with the button",
    request: { query: query.extend({ language: z.string().optional() }) },
    responses: { 303: { description: "To the page" }, ...errorResponses("invalid-request") },
  });
  return new OpenAPIHono<ApiEnv>()
    .openapi(post, async (c) => {
      await leave(c.var.services, c.req.valid("query"));
      return c.json({}, 200);
    })
    .openapi(look, (c) => {
      const { language, ...link } = c.req.valid("query");
      const page = `${path}?${new URLSearchParams(link as Record<string, string>)}`;
      const { url } = c.var.services.shop;
      return c.redirect(
        inLanguage(language ?? currentLanguage(), () => addressHere(url, page)),
        303,
      );
    });
}

/** The unsubscribe routes named in the newsletter's email headers. */
export const newsletterApi = () =>
  unsubscribeRoutes({
    path: "/newsletter/unsubscribe",
    parameters: ["token"],
    summary: "Where mail programs leave the newsletter by a button of their own",
    leave: (services, { token = "" }) => leaveNewsletter(services, token),
  });

/** The unsubscribe routes named in the headers of product emails. */
export const notificationsApi = () =>
  unsubscribeRoutes({
    path: "/notifications/stop",
    parameters: ["of", "key"],
    summary: "Where mail programs stop emails about products by a button of their own",
    leave: (services, { of = "", key = "" }) => stopMails(services, { of, key }),
  });
