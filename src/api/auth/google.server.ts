import { fail, type AuthError } from "#modules/accounts/rules/auth-error.ts";
import type { Caller } from "#modules/accounts/ports/accounts.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { createHash } from "node:crypto";
import { limits } from "#modules/settings/rules/limits.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { BegunSession } from "#modules/accounts/use-cases/session-store.server.ts";
import { signInGoogleProfile } from "#modules/accounts/use-cases/sign-in-google-profile.server.ts";
import type { SelfHosted } from "#modules/accounts/use-cases/self-hosted.server.ts";

/** Returns the URL for Google's window and the cookie that identifies it. */
export async function openGoogle(
  shop: SelfHosted,
  caller: Caller,
): Promise<Result<{ url: string; cookie: string }, AuthError>> {
  if (!shop.google?.isOpenTo(caller)) return fail("operation-not-allowed");
  const within = await countTry(shop, [[limits.google.perClient, caller.clientAddress]]);
  if (!within.ok) return within;
  const window = await shop.google.begin();
  return window ? ok(window) : fail("network-request-failed");
}

/**
 * Signs in the user whom Google redirected back. The last page closes the window after success and
 * failure.
 */
export async function returnFromGoogle(
  shop: SelfHosted,
  caller: Caller,
  search: string,
): Promise<Result<BegunSession, string>> {
  const begun = await signInWithGoogle(shop, caller, search).catch((error: unknown) => {
    shop.log.error({ err: error }, "A sign-in with Google broke off.");
    return err("internal-error");
  });
  if (begun.ok) {
    shop.log.info({ uid: begun.value.uid, by: "google" }, "Somebody signed in.");
    return begun;
  }
  // Declining Google's consent counts as closing its window.
  const code = begun.error === "access-denied" ? "popup-closed-by-user" : begun.error;
  shop.log.warn({ code }, "A sign-in with Google failed.");
  return err(code);
}

async function signInWithGoogle(
  shop: SelfHosted,
  caller: Caller,
  search: string,
): Promise<Result<BegunSession, string>> {
  const { headers, clientAddress } = caller;
  if (!shop.google?.isOpenTo(caller)) return err("operation-not-allowed");
  const within = await countTry(shop, [[limits.googleReturn.perClient, clientAddress]]);
  if (!within.ok) return err(within.error.code);
  const profile = await shop.google.finish(headers, search);
  return profile.ok ? signInGoogleProfile(shop, headers, profile.value) : profile;
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
export function googleDonePage(said: {
  error?: string | undefined;
  reopened?: string | undefined;
}): Response {
  const [error = ""] = /^[a-z-]{1,60}$/.exec(said.error ?? "") ?? [];
  const reopened = said.reopened === "1" ? "1" : "";
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Sign in with Google</title><link rel="icon" href="data:,"></head>
<body data-error="${error}" data-reopened="${reopened}">
<p>You can close this window.</p>
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
