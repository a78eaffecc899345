import { hashPassword, verifyPassword } from "#modules/accounts/use-cases/passwords.server.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { type EmailAddress, parseEmailAddress } from "#modules/core/rules/email.ts";
import { staffLimits } from "#modules/staff/rules/settings.ts";
import { networkOf } from "#modules/core/rules/limit.ts";
import { factorEmail } from "#modules/staff/emails/staff-emails.ts";
import type { StaffMember } from "#modules/staff/rules/staff.ts";
import {
  findFactor,
  deleteRecoveryCode,
  spendStep,
} from "#modules/staff/store/staff-factors.server.ts";
import { findBrowserOwner } from "#modules/staff/store/staff-sessions.server.ts";
import { findStaffByEmail } from "#modules/staff/store/staff.server.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import { openSealed, sealingKey } from "#platform/database/sealed-value.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { recoveryCodeHash, matchingStep } from "./totp.server.ts";
import {
  browserCookie,
  hashOf,
  type SignedInStaff,
  type StaffBrowser,
  type StaffServices,
} from "./staff-session.server.ts";

export type StaffErrorCode =
  | "invalid-credential"
  | "invalid-email"
  | "invalid-request"
  | "invalid-action-code"
  | "weak-password"
  | "code-required"
  | "refused"
  | "too-many-requests";

export type StaffError = ApiError<StaffErrorCode>;

/** What a person enters to prove who they are. The code is of an authenticator app, or a recovery code. */
export type TypedProof = { password: string; code?: string | undefined };

const WRONG_CODE = "The code is wrong, or was used before.";

/**
 * Checks what a person enters to sign in: the password, and the code if the member has a second factor. Every try
 * counts. Unknown addresses and wrong passwords fail alike and take the same time.
 */
export async function checkProof(
  services: StaffServices,
  browser: StaffBrowser,
  typed: TypedProof & { email: string },
): Promise<Result<StaffMember, StaffError>> {
  const email = parseEmailAddress(typed.email);
  if (email === null)
    return err({ code: "invalid-email", message: "Enter a valid email address." });
  const known = await findKnownBrowser(services, browser, email);
  const wrong = "The email address or the password is wrong.";
  return checkCounted(services, { ...typed, email, known, wrong }, browser);
}

/** Checks what a signed-in member enters again. Their email address is known, so only the password can be wrong. */
export async function checkOwnProof(
  services: StaffServices,
  browser: StaffBrowser,
  { staff, ...typed }: TypedProof & { staff: Pick<SignedInStaff, "name" | "email" | "sessionId"> },
): Promise<Result<StaffMember, StaffError>> {
  const email = parseEmailAddress(staff.email);
  const wrong = "The password is wrong.";
  if (email === null) return err({ code: "invalid-credential", message: wrong });
  return checkCounted(services, { ...typed, email, known: countedSession(staff), wrong }, browser);
}

/** The name under which the tries of a session are counted. */
export function countedSession({
  name,
  sessionId,
}: Pick<SignedInStaff, "name" | "sessionId">): string {
  return `${name} session ${sessionId}`;
}

/** The name under which the tries of a browser are counted; null if the member never signed in with it. */
async function findKnownBrowser(
  { db, shop }: StaffServices,
  { headers }: StaffBrowser,
  email: string,
): Promise<string | null> {
  const token = browserCookie(shop).read(headers);
  if (token === null) return null;
  const tokenHash = hashOf(token);
  const name = await findBrowserOwner(db, { email, tokenHash });
  return name === null ? null : `${name} browser ${tokenHash}`;
}

type Counting = TypedProof & { email: EmailAddress; known: string | null; wrong: string };

async function checkCounted(
  services: StaffServices,
  { known, wrong, ...typed }: Counting,
  { clientAddress }: StaffBrowser,
): Promise<Result<StaffMember, StaffError>> {
  const { perClient, perEmail, perEmailAndClient, perKnown } = staffLimits.staffSignIn;
  const { email } = typed;
  const counted: Counted[] =
    known === null
      ? [
          [perClient, clientAddress],
          [perEmailAndClient, `${email} ${networkOf(clientAddress)}`],
          [perEmail, email],
        ]
      : [[perKnown, known]];
  const within = await countTry(services, counted);
  if (!within.ok) return within;
  const found = await findStaffByEmail(services.db, email);
  const isRight = found
    ? await verifyPassword(typed.password, found.passwordHash)
    : (await hashPassword(typed.password), false);
  if (!found || !isRight) return err({ code: "invalid-credential", message: wrong });
  await forgiveTry(services, counted);
  const { passwordHash: _, ...member } = found;
  const code = await checkCode(services, member, typed.code ?? "", known ?? member.name);
  return code.ok ? ok(member) : code;
}

async function checkCode(
  services: StaffServices,
  member: StaffMember,
  code: string,
  countedAs: string,
): Promise<Result<null, StaffError>> {
  const { db, clock } = services;
  const factor = await findFactor(db, member.name);
  if (!factor?.isConfirmed) return ok(null);
  if (code === "")
    return err({ code: "code-required", message: "Enter the code of your authenticator app." });
  const counted: Counted[] = [[staffLimits.staffCode.perAccount, countedAs]];
  const within = await countTry(services, counted);
  if (!within.ok) return within;
  const secret = openSealed(await sealingKey(db), factorName(member), factor.sealed);
  const step = matchingStep(secret, code, { now: clock.now(), lastStep: factor.lastStep });
  const isRight =
    step === null
      ? await spendRecoveryCode(services, member, code)
      : await spendStep(db, member.name, step);
  if (!isRight) return err({ code: "invalid-credential", message: WRONG_CODE });
  await forgiveTry(services, counted);
  return ok(null);
}

function spendRecoveryCode(
  { db, shop }: StaffServices,
  member: StaffMember,
  code: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await deleteRecoveryCode(tx, member.name, recoveryCodeHash(code)))) return false;
    await enqueueEmail(tx, factorEmail({ ...member, shop }, "recovery-code"));
    return true;
  });
}

/** The name under which a member's secret is encrypted. */
export function factorName({ name }: Pick<StaffMember, "name">): string {
  return `staff-factor ${name}`;
}
