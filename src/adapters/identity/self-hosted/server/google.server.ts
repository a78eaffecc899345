import { createHash } from "node:crypto";
import { z } from "zod";
import { limits, networkOf } from "#domain/limits.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { countTry } from "./attempts.server.ts";
import { WIRE } from "./better-auth-options.server.ts";
import { command, query, type Caller } from "./operation.server.ts";
import { refuse } from "./refusal.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";

/** Where Google's window shall open. */
export const openGoogle = command(z.strictObject({}), async (shop, { headers, clientAddress }) => {
  if (!shop.google) return refuse("operation-not-allowed");
  const { perClient } = limits.google;
  const within = await countTry(shop, [[`google from ${networkOf(clientAddress)}`, perClient]]);
  if (!within.ok) return within;
  const opened = await shop.google.open(headers);
  if (!opened) return refuse("network-request-failed");
  return ok({ json: { url: opened.url }, cookies: opened.cookies });
});

/** Where Google sends people back to, in its window. */
export const enterByGoogle = query(async (shop, caller) => {
  const entered = await enter(shop, caller);
  const location = new URL(`${shop.shop.url}${WIRE}/google/done`);
  if (!entered.ok) location.searchParams.set("error", entered.error);
  else if (entered.value.isReopened) location.searchParams.set("reopened", "1");
  const response = new Response(null, { status: 303, headers: { Location: location.href } });
  const cookies = entered.ok ? entered.value.cookies : [];
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return ok(response);
});

/** What Google and better-auth call an outcome that the screens have a sentence for. */
const contractCodes: Record<string, string> = {
  "access-denied": "popup-closed-by-user",
  "signup-disabled": "operation-not-allowed",
  "oauth-provider-not-found": "operation-not-allowed",
};

async function enter(
  shop: SelfHosted,
  { headers, url, clientAddress }: Caller,
): Promise<Result<{ cookies: string[]; isReopened: boolean }, string>> {
  if (!shop.google) return err("operation-not-allowed");
  const { perClient } = limits.googleReturn;
  const bucket = `google return from ${networkOf(clientAddress)}`;
  const within = await countTry(shop, [[bucket, perClient]]);
  if (!within.ok) return err(within.error.code);
  // Made by better-auth; anything else never came from a window of ours, and is nothing to ask the database for.
  const state = url.searchParams.get("state");
  if (state !== null && !/^[\w-]{32}$/.test(state)) return err("state-mismatch");
  const former = await shop.sessions.find(headers);
  const entered = await shop.google.enter({ headers, search: url.search });
  if (!entered.ok) {
    const code = contractCodes[entered.error] ?? entered.error;
    shop.log.warn({ code }, "A sign-in with Google failed.");
    return err(code);
  }
  await shop.sessions.endFormer(former);
  shop.log.info({ uid: entered.value.uid, by: "google" }, "Somebody signed in.");
  return entered;
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
