import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { errorResponses, valueOf } from "#modules/accounts/api/errors.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { authApi, callerOf, nothing, postRoute } from "./auth-route.server.ts";
import { openGoogle, returnFromGoogle } from "#modules/accounts/use-cases/sign-in-google.server.ts";
import type { SelfHosted } from "#modules/accounts/use-cases/session-store.server.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the pages that the identity provider itself serves. */
export const identityPageTexts = texts("identity-pages", {
  verifyTitle: "Verify your email address – {shop}",
  verify: "Verify your email address",
  didYou: "Did you create an account at {shop} with",
  didYouEnd: "?",
  notYou: "Didn’t sign up? Close this page.",
  button: "Verify email address",
  withGoogle: "Sign in with Google",
  closeWindow: "You can close this window.",
});

const openRoute = postRoute("/google", {
  summary: "Where Google's window shall open",
  body: nothing,
  reply: z.object({ url: z.string() }),
  errors: ["operation-not-allowed", "too-many-requests", "network-request-failed"],
});

const returnRoute = createRoute({
  method: "get",
  path: "/callback/google",
  summary: "Where Google sends people back to, in its window",
  responses: { 303: { description: "To the window's last page, with the session's cookie" } },
});

const doneRoute = createRoute({
  method: "get",
  path: "/google/done",
  summary: "The last page in Google's window, which tells the shop's tabs and closes",
  request: {
    query: z.object({ error: z.string().optional(), reopened: z.string().optional() }),
  },
  responses: {
    200: { description: "A page", content: { "text/html": { schema: z.string() } } },
    ...errorResponses("invalid-request"),
  },
});

/** Routes of the sign-in with Google. */
export function googleApi(shop: SelfHosted) {
  const app = authApi();
  app.openapi(openRoute, async (c) => {
    const window = valueOf(await openGoogle(shop, callerOf(c)));
    c.header("Set-Cookie", window.cookie);
    return c.json({ url: window.url }, 200);
  });
  app.openapi(returnRoute, async (c) => {
    const begun = await returnFromGoogle(shop, callerOf(c), new URL(c.req.url).search);
    const location = new URL(`${shop.shop.url}/api/auth/google/done`);
    if (!begun.ok) location.searchParams.set("error", begun.error);
    else if (begun.value.isReopened) location.searchParams.set("reopened", "1");
    if (shop.google) c.header("Set-Cookie", shop.google.clearCookie(), { append: true });
    if (begun.ok) c.header("Set-Cookie", begun.value.cookie, { append: true });
    return c.redirect(location.href, 303);
  });
  app.openapi(doneRoute, (c) => googleDonePage(c.req.valid("query")) as never);
  return app;
}

const script = `const channel = new BroadcastChannel("shop.google");
const { error, reopened } = document.body.dataset;
channel.postMessage({ error: error || null, isReopened: reopened === "1" });
window.close();`;

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The last page in Google's window: it sends the outcome to the shop's tabs and closes. Anyone can
 * link to it, so it accepts only an error code and a flag.
 */
function googleDonePage(said: {
  error?: string | undefined;
  reopened?: string | undefined;
}): Response {
  const [error = ""] = /^[a-z-]{1,60}$/.exec(said.error ?? "") ?? [];
  const reopened = said.reopened === "1" ? "1" : "";
  const html = `<!doctype html>
<html lang="${currentLanguage()}">
<head><meta charset="utf-8"><title>${identityPageTexts.withGoogle}</title><link rel="icon" href="data:,"></head>
<body data-error="${error}" data-reopened="${reopened}">
<p>${identityPageTexts.closeWindow}</p>
<script>${script}</script>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "no-referrer",
    },
  });
}
