import { deleteClosure, findClosure } from "#db/account/closures.server.ts";
import type { Database } from "#db/database.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import type { AccountEmails } from "#emails/account-emails.ts";
import type { Accounts, RequestIdentity } from "#ports/accounts.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";
import { answerFirebase, type Entered } from "./answer.server.ts";
import { firebaseHosts } from "./browser-hosts.server.ts";
import { bearerOf } from "./bearer.server.ts";
import { idTokenReader } from "./id-token.server.ts";
import { identityToolkit, type IdentityToolkit } from "./identity-toolkit.server.ts";
import { mayUseEmulator } from "./may-use-emulator.server.ts";
import {
  emulatorsServiceAccount,
  openServiceAccount,
  type ServiceAccount,
} from "./service-account.server.ts";

export type FirebaseOptions = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** A service account's key file as text; null: ending sessions and erasing identities is left to the Firebase console. */
  serviceAccount: string | null;
  /** host:port, in tests only. */
  emulatorHost: string | null;
  shop: { name: string; url: string };
  db: Database;
  clock: Clock;
  log: Log;
  emails: AccountEmails;
};

/** Identity by Firebase: people sign in there, in their browser, and show the shop an ID token with each call. */
export async function openFirebaseAccounts(options: FirebaseOptions): Promise<Accounts> {
  const { projectId, apiKey, authDomain, emulatorHost, shop, clock, log } = options;
  const isEmulator = mayUseEmulator({ emulatorHost, projectId, shopUrl: shop.url });
  const serviceAccount = await serviceAccountOf(options, isEmulator);
  const toolkit = identityToolkit({ ...options, shopUrl: shop.url, serviceAccount });
  const readToken = idTokenReader({ projectId, clock, isEmulator });
  const emulatorUrl = isEmulator ? `http://${emulatorHost}` : null;
  return {
    browserHosts: firebaseHosts(authDomain, emulatorUrl),
    config: {
      kind: "firebase",
      shopName: shop.name,
      apiKey,
      authDomain,
      projectId,
      emulatorUrl,
    },
    identify: async (request) => (await enter(request))?.identity ?? null,
    answer: (request, clientAddress) =>
      answerFirebase({ ...options, enter, toolkit, serviceAccount }, request, clientAddress),
    endSessions: (uid) => endSessions(options, toolkit, serviceAccount, uid),
    async remove(uid) {
      await toolkit.remove(uid);
      log.info({ uid }, "An identity was removed from Firebase.");
    },
  };

  async function enter(request: Request): Promise<Entered | null> {
    const token = bearerOf(request);
    if (token === null) return null;
    const read = await readToken(token);
    if (read === null) return null;
    const user = await toolkit.findByToken(token);
    if (user === null || user.uid !== read.uid || user.isDisabled) return null;
    if (read.sessionBegan < user.validSince) return null;
    const { uid, email, displayName, emailVerified } = user;
    const account = { uid, email: email.toLowerCase(), displayName, emailVerified };
    const identity = { account, authenticatedAt: read.authenticatedAt };
    const entry = await entryOf(options, identity);
    if (entry === "refused") return null;
    // Someone else opened it meanwhile, or erased it: Firebase knows.
    if (entry === "unsure" && (await toolkit.findByToken(token)) === null) return null;
    return { identity, isReopened: entry === "reopened" };
  }
}

async function serviceAccountOf(
  { serviceAccount, clock }: FirebaseOptions,
  isEmulator: boolean,
): Promise<ServiceAccount | null> {
  if (isEmulator) return emulatorsServiceAccount();
  return serviceAccount === null ? null : openServiceAccount(serviceAccount, clock);
}

/** A closed account opens again by a new proof of identity; sessions from before it was closed stay closed out. */
async function entryOf(
  { db, emails, log }: FirebaseOptions,
  { account, authenticatedAt }: RequestIdentity,
): Promise<"open" | "reopened" | "refused" | "unsure"> {
  const closure = await findClosure(db, account.uid);
  if (closure === null) return "open";
  if (authenticatedAt <= closure.requestedAt) return "refused";
  const isReopened = await db.transaction().execute(async (tx) => {
    if (!(await deleteClosure(tx, account.uid))) return false;
    await enqueueEmail(tx, emails.reopened(account));
    return true;
  });
  // What is still closed is being erased, and waits for its identity to be removed.
  if (!isReopened) return (await findClosure(db, account.uid)) === null ? "unsure" : "refused";
  log.info({ uid: account.uid }, "A closed account was opened again by signing in.");
  return "reopened";
}

async function endSessions(
  { clock, log }: FirebaseOptions,
  toolkit: IdentityToolkit,
  serviceAccount: ServiceAccount | null,
  uid: string,
): Promise<void> {
  if (serviceAccount !== null) return toolkit.endSessions(uid, clock.now());
  log.warn(
    { uid },
    "Sessions at Firebase go on without FIREBASE_SERVICE_ACCOUNT; a closed account is refused here all the same.",
  );
}
