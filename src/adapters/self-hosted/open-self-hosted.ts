import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import type { Identity, IdentityConfig } from "#modules/accounts/ports/identity.ts";
import { askShop, nothing, signInTexts } from "./ask-shop.ts";
import { browserEnvironment, type BrowserEnvironment } from "./browser-environment.ts";
import { googleSignIn } from "./google-sign-in.ts";
import { openSession } from "./browser-session.ts";

/** Posts to the auth API. */
type Send = (path: string, sent: object) => Promise<Result<null, IdentityError>>;

const nobody = (): IdentityError => ({ code: "no-current-user", message: signInTexts.nobody });

/** The shop's own identity provider over HTTP; tests pass their own `environment`. */
export function openSelfHosted(
  config: IdentityConfig,
  environment: BrowserEnvironment = browserEnvironment(),
): Identity {
  const ask = askShop({ fetch: environment.fetch, onSignedOut: () => void session.load() });
  const session = openSession(environment, () => ask.json("/api/auth/session"));
  const send: Send = async (path, sent) => nothing(await ask.text(`/api/auth/${path}`, sent));
  return {
    ask,
    observe: session.observe,
    refresh: session.load,
    enter: session.enter,
    wait: session.wait,
    signInWithGoogle: googleSignIn({ environment, ask, session, isSetUp: config.google }),
    async signOut() {
      const ended = await send("sign-out", {});
      // JavaScript can't delete the cookie, so a failed sign-out must not look like a success.
      if (ended.ok) session.leave();
      else environment.log(`Signing out failed: ${ended.error.message}`);
    },
    signInMethods: () => ask.json("/api/auth/sign-in-methods"),
    endOtherDevices: () => send("end-other-devices", {}),
    async sendVerification() {
      const email = session.pendingEmail();
      if (email === null && session.current().state === "anonymous") return err(nobody());
      const sent = await send("verification", email === null ? {} : { email });
      // If the link was opened meanwhile, no email is sent and the response is the same; then this
      // page can already sign in.
      if (sent.ok && session.current().state === "signed-in") await session.load();
      return sent;
    },
    async changePassword(currentPassword, newPassword) {
      const changed = await send("change-password", { currentPassword, newPassword });
      // It may end this session too.
      if (changed.ok) await session.load();
      return changed;
    },
    confirmPassword: (password) => send("confirm-password", { password }),
  };
}
