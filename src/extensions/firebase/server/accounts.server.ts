import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import { deleteAccount } from "#modules/accounts/store/accounts.server.ts";
import type { ProvidedAccounts } from "#modules/accounts/api/identity-provider.ts";
import type { FirebaseConfig } from "#extensions/firebase/browser/firebase-environment.ts";
import { sessionStore } from "#modules/accounts/use-cases/session-store.server.ts";
import { firebaseApi } from "./auth-api.server.ts";
import { firebaseHosts, mayUseEmulator, type FirebaseOptions } from "./firebase-options.server.ts";
import { firebaseSessions } from "./firebase-sessions.server.ts";
import { idTokenReader } from "./id-token.server.ts";
import { identityToolkit, type IdentityToolkit } from "./identity-toolkit.server.ts";
import {
  emulatorsServiceAccount,
  openServiceAccount,
  type ServiceAccount,
} from "./service-account.server.ts";

/**
 * Opens the accounts port on Firebase: users sign in there in their browser, and their ID token is
 * exchanged for a session of the shop.
 */
export async function openFirebaseAccounts(
  options: FirebaseOptions,
): Promise<ProvidedAccounts & { config: FirebaseConfig }> {
  const { projectId, apiKey, authDomain, emulatorHost, shop, db, clock, log } = options;
  const isEmulator = mayUseEmulator({ emulatorHost, projectId, shopUrl: shop.url });
  const serviceAccount = await serviceAccountOf(options, isEmulator);
  const toolkit = identityToolkit({ ...options, shopUrl: shop.url, serviceAccount });
  const readToken = idTokenReader({ projectId, clock, isEmulator });
  const emulatorUrl = isEmulator ? `http://${emulatorHost}` : null;
  const sessions = sessionStore({ ...options, identity: "firebase" });
  const hasServiceAccount = serviceAccount !== null;
  const exchanging = firebaseSessions({
    ...options,
    sessions,
    toolkit,
    readToken,
    hasServiceAccount,
  });
  return {
    browserHosts: firebaseHosts(authDomain, emulatorUrl),
    config: {
      kind: "firebase",
      google: true,
      get shopName() {
        return shop.name;
      },
      apiKey,
      authDomain,
      projectId,
      emulatorUrl,
    },
    async identify({ headers }) {
      const session = await exchanging.find(headers);
      return session && { account: session.account, authenticatedAt: session.authenticatedAt };
    },
    api: firebaseApi({
      ...options,
      sessions,
      firebaseSessions: exchanging,
      toolkit,
      serviceAccount,
    }),
    async endSessions(uid) {
      await deleteSessionsOf(db, uid);
      await endSessionsAtFirebase(options, toolkit, { serviceAccount, uid });
    },
    async remove(uid) {
      await toolkit.remove(uid);
      await deleteAccount(db, uid);
      log.info({ uid }, "An identity was removed from Firebase.");
    },
  };
}

async function serviceAccountOf(
  { serviceAccount, clock }: FirebaseOptions,
  isEmulator: boolean,
): Promise<ServiceAccount | null> {
  if (isEmulator) return emulatorsServiceAccount();
  return serviceAccount === null ? null : openServiceAccount(serviceAccount, clock);
}

async function endSessionsAtFirebase(
  { clock, log }: FirebaseOptions,
  toolkit: IdentityToolkit,
  { serviceAccount, uid }: { serviceAccount: ServiceAccount | null; uid: string },
): Promise<void> {
  if (serviceAccount !== null) return toolkit.endSessions(uid, clock.now());
  log.warn(
    { uid },
    "Sessions at Firebase go on without FIREBASE_SERVICE_ACCOUNT; those of the shop have ended.",
  );
}
