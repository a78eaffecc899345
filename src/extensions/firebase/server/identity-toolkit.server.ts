import { z } from "zod";
import { err, ok } from "#modules/core/rules/result.ts";
import { askForJson, type ServiceAccount } from "./service-account.server.ts";

/** A user's current record at Firebase. */
export type FirebaseUser = {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  isDisabled: boolean;
  /** Sessions that began earlier are revoked. */
  validSince: Date;
  /** When the password was last set; null without a password. */
  passwordSetAt: Date | null;
};

type Options = {
  projectId: string;
  apiKey: string;
  emulatorHost: string | null;
  shopUrl: string;
  serviceAccount: ServiceAccount | null;
};

const person = z.object({
  localId: z.string(),
  email: z.string().optional(),
  displayName: z.string().default(""),
  emailVerified: z.boolean().default(false),
  disabled: z.boolean().default(false),
  validSince: z.coerce.number().default(0),
  passwordUpdatedAt: z.coerce.number().optional(),
});
const people = z.object({ users: z.array(person).min(1) });
const failure = z.object({ error: z.object({ message: z.string() }) });

/** Error codes for a token whose session has ended. */
const OVER = new Set(["INVALID_ID_TOKEN", "TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND"]);

export type IdentityToolkit = ReturnType<typeof identityToolkit>;

/** A client for the Identity Toolkit API, with the calls that the shop's server needs. */
export function identityToolkit(options: Options) {
  const { projectId, emulatorHost, serviceAccount } = options;
  const host = "identitytoolkit.googleapis.com/v1";
  const base = emulatorHost === null ? `https://${host}` : `http://${emulatorHost}/${host}`;

  async function call(path: string, body: object, headers: Record<string, string>) {
    const answer = await askForJson(`${base}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return answer.isGood ? ok(answer.body) : err(codeOf(answer.body, answer.status));
  }
  /** A call with the public API key; Google checks the referrer of a restricted key. */
  const callWithKey = (path: string, body: object) =>
    call(path, body, { "X-Goog-Api-Key": options.apiKey, Referer: `${options.shopUrl}/` });
  const callAsOwner = async (path: string, body: object) => {
    if (serviceAccount === null)
      throw new Error("FIREBASE_SERVICE_ACCOUNT is missing; without it this can't be done.");
    return call(`projects/${projectId}/${path}`, body, {
      Authorization: `Bearer ${await serviceAccount.accessToken()}`,
    });
  };

  return {
    /** The user of an ID token; null if the session or user is gone. */
    async findByToken(idToken: string): Promise<FirebaseUser | null> {
      const answer = await callWithKey("accounts:lookup", { idToken });
      if (answer.ok) return firebaseUserOf(answer.value);
      if (OVER.has(answer.error)) return null;
      throw refused(answer.error);
    },
    /** The user with a uid; null if there is none. Needs a service account. */
    async findByUid(uid: string): Promise<FirebaseUser | null> {
      const answer = await callAsOwner("accounts:lookup", { localId: [uid] });
      if (!answer.ok) throw refused(answer.error);
      return isNobody(answer.value) ? null : firebaseUserOf(answer.value);
    },
    /** Marks the address of an emailed code as verified; false for an invalid or expired code. */
    async applyVerification(oobCode: string): Promise<boolean> {
      const answer = await callWithKey("accounts:update", { oobCode });
      if (answer.ok) return true;
      if (/OOB_CODE|USER_DISABLED|USER_NOT_FOUND/.test(answer.error)) return false;
      throw refused(answer.error);
    },
    /** Revokes every session that began before the given time. */
    async endSessions(uid: string, now: Date): Promise<void> {
      const validSince = `${Math.floor(now.getTime() / 1000)}`;
      const answer = await callAsOwner("accounts:update", { localId: uid, validSince });
      if (!answer.ok && answer.error !== "USER_NOT_FOUND") throw refused(answer.error);
    },
    async remove(uid: string): Promise<void> {
      const answer = await callAsOwner("accounts:delete", { localId: uid });
      if (!answer.ok && answer.error !== "USER_NOT_FOUND") throw refused(answer.error);
    },
  };
}

/** A lookup by uid omits `users` if there is none. */
function isNobody(body: unknown): boolean {
  return (Object(body) as { users?: unknown }).users === undefined;
}

function firebaseUserOf(body: unknown): FirebaseUser | null {
  const [user] = people.parse(body).users;
  // Anonymous and phone users have no email address; the shop offers neither.
  if (user?.email === undefined) return null;
  return {
    uid: user.localId,
    email: user.email,
    displayName: user.displayName,
    emailVerified: user.emailVerified,
    isDisabled: user.disabled,
    validSince: new Date(user.validSince * 1000),
    passwordSetAt: user.passwordUpdatedAt === undefined ? null : new Date(user.passwordUpdatedAt),
  };
}

/** Messages begin with the code, as in "WEAK_PASSWORD : Password should be …". */
function codeOf(body: unknown, status: number): string {
  const { data } = failure.safeParse(body);
  const code = /^[A-Z][A-Z\d_]+(?= |:|$)/.exec(data?.error.message ?? "")?.[0];
  // Google's other messages, for example about a restricted key, must not be logged.
  return code ?? `STATUS_${status}`;
}

function refused(code: string): Error {
  return new Error(`Firebase refused a call of the shop: ${code}.`);
}
