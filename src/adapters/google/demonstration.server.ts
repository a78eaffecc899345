import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Caller, GoogleOAuth } from "#modules/accounts/ports/accounts.ts";
import { readGoogleProfile, stateHere } from "#modules/accounts/rules/google-profile.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import type { ApiEnv } from "#platform/api/api-env.ts";
import { isFromOwnMachine } from "#platform/http/own-machine.ts";
import { plainPage } from "#platform/http/plain-page.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the window in Google’s place in local trials. */
const demonstrationTexts = texts("demonstration", {
  title: "Sign in – demo",
  note: "Demo. This is not Google.",
  heading: "Sign in with Google",
  continueAs: "Continue as {name}",
  cancel: "Cancel",
});

/** The address of its window; accounts that it creates have it as their issuer. */
export const DEMONSTRATION = "/api/auth/demonstration";

const WINDOW_SECONDS = 600;
const person = { email: "grace.hopper@example.com", email_verified: true, name: "Grace Hopper" };

/**
 * Replaces Google in local trials: a button in its window signs in to a demonstration account. Each
 * request must come from this machine, whatever APP_URL says.
 */
export function openDemonstration(shopUrl: string): { google: GoogleOAuth; api: Hono<ApiEnv> } {
  const cookie = shopCookie(shopUrl, "google", WINDOW_SECONDS);
  const address = `${shopUrl}${DEMONSTRATION}`;
  const google: GoogleOAuth = {
    async begin(caller) {
      if (!isFromOwnMachine(caller)) return err("operation-not-allowed");
      const state = stateHere(randomBytes(24).toString("base64url"));
      return ok({ url: `${address}?state=${state}`, cookie: cookie.write(state) });
    },
    async finish(caller, search) {
      if (!isFromOwnMachine(caller)) return err("operation-not-allowed");
      const params = new URLSearchParams(search);
      const state = cookie.read(caller.headers);
      // Another site must not sign this browser in.
      if (state === null || params.get("state") !== state) return err("state-mismatch");
      if (params.has("cancel")) return err("access-denied");
      return readGoogleProfile({ iss: address, sub: person.email, ...person });
    },
    clearCookie: cookie.clear,
  };
  const api = new Hono<ApiEnv>();
  api.get("/demonstration", (c) => {
    const caller: Caller = { headers: c.req.raw.headers, clientAddress: c.env.clientAddress };
    return isFromOwnMachine(caller) ? windowPage(c.req.query("state") ?? "") : c.notFound();
  });
  return { google, api };
}

function windowPage(state: string): Promise<Response> {
  const body = html`<section class="sheet">
    <p class="note">${demonstrationTexts.note}</p>
    <h1>${demonstrationTexts.heading}</h1>
    <form action="/api/auth/callback/google" class="buttons">
      <input type="hidden" name="state" value="${state}" />
      <button class="button">${demonstrationTexts.continueAs(person.name)}</button>
      <button class="button plain" name="cancel" value="yes">${demonstrationTexts.cancel}</button>
    </form>
  </section>`;
  return plainPage({ title: demonstrationTexts.title, body, allow: ["form-action 'self'"] });
}
