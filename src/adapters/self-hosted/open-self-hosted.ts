import type { Account } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { IdentityProvider, SignedUp } from "#modules/accounts/ports/identity-provider.ts";
import type { Identity, IdentityConfig } from "#modules/accounts/ports/identity.ts";
import { askShop, nothing } from "./ask-shop.ts";
import type { AskShop } from "#modules/accounts/ports/ask-shop.ts";
import { browserEnvironment, type BrowserEnvironment } from "./browser-environment.ts";
import { googleSignIn } from "./google-sign-in.ts";
import { accountSecurity } from "./account-security.ts";
import { openSession, type BrowserSession } from "./browser-session.ts";

type Entered = { account: Account; isReopened?: true };

const nobody: IdentityError = { code: "no-current-user", message: "Nobody is signed in." };

/** The shop's own identity provider over HTTP; tests pass their own `environment`. */
export function openSelfHosted(
  config: IdentityConfig & { kind: "self-hosted" },
  environment: BrowserEnvironment = browserEnvironment(),
): Identity {
  const ask = askShop({ fetch: environment.fetch, onSignedOut: () => void session.load() });
  const session = openSession(environment, () => ask.json("/api/auth/session"));
  const signInWithGoogle = googleSignIn({ environment, ask, session, isSetUp: config.google });
  return {
    provider: {
      ...accountCalls(ask, session, environment),
      observe: session.observe,
      signInWithGoogle,
      refresh: async () => nothing(await session.load()),
    },
    ask,
    security: accountSecurity({ ask, session }),
  };
}

function accountCalls(
  ask: AskShop,
  session: BrowserSession,
  { log }: BrowserEnvironment,
): Omit<IdentityProvider, "observe" | "signInWithGoogle" | "refresh"> {
  const send = (path: string, sent: object) => ask.text(`/api/auth/${path}`, sent);
  return {
    async signIn(email, password) {
      const sent = { email, password };
      const entered = await ask.json<Entered>("/api/auth/sign-in", sent);
      if (!entered.ok) return entered;
      const { account, isReopened } = entered.value;
      session.enter(account);
      return ok(isReopened ? { ...account, isReopened } : account);
    },
    async signUp(account) {
      const made = await ask.json<SignedUp>("/api/auth/sign-up", account);
      if (!made.ok) return made;
      // §4 Sign-up ends without a session, even if another account was signed in.
      if (session.current().state === "signed-in") await send("sign-out", {});
      session.wait(made.value.email);
      return made;
    },
    async sendVerification() {
      const email = session.pendingEmail();
      if (email === null && session.current().state === "anonymous") return err(nobody);
      const sent = nothing(await send("verification", email === null ? {} : { email }));
      // If the link was opened meanwhile, no email is sent and the response is the same; then this
      // page can already sign in.
      if (sent.ok && session.current().state === "signed-in") await session.load();
      return sent;
    },
    async signOut() {
      const ended = await send("sign-out", {});
      // JavaScript can't delete the cookie, so a failed sign-out must not look like a success.
      if (ended.ok) session.leave();
      else log(`Signing out failed: ${ended.error.message}`);
    },
    sendReset: async (email) => nothing(await send("reset", { email })),
  };
}
