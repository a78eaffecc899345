import { deleteSessionsOf } from "#db/account/account-sessions.server.ts";
import { deleteAccount } from "#db/account/accounts.server.ts";
import { ensureSecret } from "#db/secrets.server.ts";
import type { Accounts } from "#ports/accounts.ts";
import { sessionStore } from "#adapters/identity/server/session-store.server.ts";
import { googleOAuth } from "./google-oauth.server.ts";
import type { SelfHosted, SelfHostedOptions } from "./self-hosted.server.ts";
import type { AuthApi } from "#adapters/identity/server/auth-route.server.ts";
import { selfHostedApi } from "./auth-api.server.ts";

/** Identity on the shop's own database, with nothing to register anywhere. */
export async function openSelfHostedAccounts({
  isSignUpOpen = true,
  google,
  ...options
}: SelfHostedOptions): Promise<Accounts & { api: AuthApi }> {
  const { db } = options;
  const shop: SelfHosted = {
    ...options,
    isSignUpOpen,
    sessions: sessionStore({ ...options, identity: "self-hosted" }),
    google:
      google &&
      googleOAuth({ ...options, google, secret: await ensureSecret(db, "google-window") }),
  };
  return {
    config: { kind: "self-hosted", google: google !== null },
    browserHosts: { script: [], connect: [], frame: [] },
    async identify({ headers }) {
      const session = await shop.sessions.find(headers);
      return session && { account: session.account, authenticatedAt: session.authenticatedAt };
    },
    api: selfHostedApi(shop),
    endSessions: (uid) => deleteSessionsOf(db, uid),
    remove: (uid) => deleteAccount(db, uid),
  };
}
