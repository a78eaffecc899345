import { deleteSessionsOf } from "#db/account/account-sessions.server.ts";
import { deleteAccount } from "#db/account/accounts.server.ts";
import { ensureSecret } from "#db/secrets.server.ts";
import type { Accounts } from "#ports/accounts.ts";
import { openGoogleDoor } from "./google-door.server.ts";
import type { SelfHosted } from "./self-hosted.server.ts";
import type { SelfHostedOptions } from "./self-hosted-options.server.ts";
import { keepSessions } from "./session-keeper.server.ts";
import { answer } from "./wire.server.ts";

/** Identity on the shop's own database, with nothing to register anywhere. */
export async function openSelfHostedAccounts({
  isSignUpOpen = true,
  google,
  ...options
}: SelfHostedOptions): Promise<Accounts> {
  const { db } = options;
  const secret = await ensureSecret(db, "sessions");
  const foundation = { ...options, secret };
  const shop: SelfHosted = {
    ...options,
    isSignUpOpen,
    sessions: await keepSessions(foundation),
    google: google && openGoogleDoor({ ...foundation, google, isSignUpOpen }),
  };
  return {
    config: { kind: "self-hosted", google: google !== null },
    async identify({ headers }) {
      const session = await shop.sessions.find(headers);
      return session && { account: session.account, authenticatedAt: session.createdAt };
    },
    answer: (request, clientAddress) => answer(shop, request, clientAddress),
    endSessions: (uid) => deleteSessionsOf(db, uid),
    remove: (uid) => deleteAccount(db, uid),
  };
}
