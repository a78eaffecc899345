import { createHash } from "node:crypto";
import { z } from "zod";
import { limits, networkOf } from "#domain/limits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { BegunSession } from "#adapters/identity/server/session-store.server.ts";
import { countTry } from "./attempts.server.ts";
import { AUTH_PATH } from "./auth-path.ts";
import { signInGoogleProfile } from "./google-account.server.ts";
import { loggedError } from "./logged-error.server.ts";
import { command, query, type Caller } from "./operation.server.ts";
import { refuse } from "./refusal.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

/** Where Google's window shall open. */
export const openGoogle = command(z.strictObject({}), async (shop, { clientAddress }) => {
  if (!shop.google) return refuse("operation-not-allowed");
  const { perClient } = limits.google;
  const within = await countTry(shop, [[`google from ${networkOf(clientAddress)}`, perClient]]);
  if (!within.ok) return within;
  const window = await shop.google.begin();
  if (!window) return refuse("network-request-failed");
  return ok({ json: { url: window.url }, cookies: [window.cookie] });
});

/** Where Google sends people back to, in its window, which has to be closed whatever happens. */
export const returnFromGoogle = query(async (shop, caller) => {
  const begun = await signInWithGoogle(shop, caller).catch((error: unknown) => {
    shop.log.error({ err: loggedError(error) }, "A sign-in with Google broke off.");
    return err("internal-error");
  });
  const location = new URL(`${shop.shop.url}${AUTH_PATH}/google/done`);
  if (!begun.ok) location.searchParams.set("error", begun.error);
  else if (begun.value.isReopened) location.searchParams.set("reopened", "1");
  const response = new Response(null, { status: 303, headers: { Location: location.href } });
  if (shop.google) response.headers.append("Set-Cookie", shop.google.clearCookie());
  if (begun.ok) response.headers.append("Set-Cookie", begun.value.cookie);
  return ok(response);
});

async function signInWithGoogle(
  shop: SelfHosted,
  { headers, url, clientAddress }: Caller,
): Promise<Result<BegunSession, string>> {
  if (!shop.google) return err("operation-not-allowed");
  const { perClient } = limits.googleReturn;
  const bucket = `google return from ${networkOf(clientAddress)}`;
  const within = await countTry(shop, [[bucket, perClient]]);
  if (!within.ok) return err(within.error.code);
  const profile = await shop.google.finish(headers, url.search);
  const begun = profile.ok ? await signInGoogleProfile(shop, headers, profile.value) : profile;
  if (begun.ok) {
    shop.log.info({ uid: begun.value.uid, by: "google" }, "Somebody signed in.");
    return begun;
  }
  // Saying no to Google's question is closing its window.
  const code = begun.error === "access-denied" ? "popup-closed-by-user" : begun.error;
  shop.log.warn({ code }, "A sign-in with Google failed.");
  return err(code);
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

/** The last page in Google's window: it tells the shop's own tabs what came of it, and closes. */
export const googleDone = query(async (_shop, { url }) => {
  // Anybody can link here; a code and a yes or no are all that get through.
  const [error = ""] = /^[a-z-]{1,60}$/.exec(url.searchParams.get("error") ?? "") ?? [];
  const reopened = url.searchParams.get("reopened") === "1" ? "1" : "";
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sign in with Google</title><link rel="icon" href="data:,"></head>
<body data-error="${error}" data-reopened="${reopened}">
<p>You can close this window.</p>
<script>${script}</script>
</body>
</html>
`;
  return ok(
    new Response(html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
      },
    }),
  );
});
