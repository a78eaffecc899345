import { deviceName } from "#modules/accounts/rules/device-name.ts";
import { hashNewPassword } from "#modules/accounts/use-cases/passwords.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { staffPasswordChangedEmail } from "#modules/staff/emails/staff-emails.ts";
import type { StaffMember } from "#modules/staff/rules/staff.ts";
import { countRecoveryCodes } from "#modules/staff/store/staff-factors.server.ts";
import {
  deleteStaffSessionsOf,
  endStaffSessions,
  listStaffSessions,
  noteProof,
} from "#modules/staff/store/staff-sessions.server.ts";
import { deleteStaffLinksOf, saveCredentials } from "#modules/staff/store/staff.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import {
  checkOwnProof,
  checkProof,
  type StaffError,
  type TypedProof,
} from "./check-proof.server.ts";
import {
  beginSession,
  oldestSession,
  type BegunSession,
  type SignedInStaff,
  type StaffBrowser,
  type StaffServices,
} from "./staff-session.server.ts";

/** Signs a staff member in. */
export async function signInStaff(
  services: StaffServices,
  browser: StaffBrowser,
  typed: TypedProof & { email: string },
): Promise<Result<BegunSession, StaffError>> {
  const proven = await checkProof(services, browser, typed);
  if (!proven.ok) return proven;
  return ok(
    await services.db
      .transaction()
      .execute((tx) => beginSession(services, tx, browser, proven.value)),
  );
}

/** Renews the proof of a session, which refunds, gift cards, exports and changes of staff need. */
export async function renewProof(
  services: StaffServices,
  browser: StaffBrowser,
  { staff, ...typed }: TypedProof & { staff: SignedInStaff },
): Promise<Result<null, StaffError>> {
  const proven = await checkOwnProof(services, browser, { ...typed, staff });
  if (!proven.ok) return proven;
  await noteProof(services.db, staff.sessionId, services.clock.now());
  return ok(null);
}

/** Changes the password and ends every other session. Returns the browser's new one. */
export async function changeStaffPassword(
  services: StaffServices,
  browser: StaffBrowser,
  { staff, newPassword, ...typed }: TypedProof & { staff: SignedInStaff; newPassword: string },
): Promise<Result<BegunSession, StaffError>> {
  const proven = await checkOwnProof(services, browser, { ...typed, staff });
  if (!proven.ok) return proven;
  const hash = await newPasswordHash(services, staff, newPassword, typed.password);
  if (!hash.ok) return hash;
  return services.db.transaction().execute(async (tx) => {
    await replacePassword(services, tx, staff, hash.value);
    return ok(await beginSession(services, tx, browser, staff));
  });
}

/** Stores a changed password; ends all sessions and links of the former one. */
export async function replacePassword(
  { shop }: StaffServices,
  tx: DatabaseTransaction,
  member: StaffMember,
  passwordHash: string,
): Promise<void> {
  await saveCredentials(tx, member, passwordHash);
  await deleteStaffSessionsOf(tx, member.name);
  await deleteStaffLinksOf(tx, member.name);
  await enqueueEmail(tx, staffPasswordChangedEmail({ ...member, shop }));
}

/** The hash of a new password, or the rule that it breaks. */
export async function newPasswordHash(
  { shop }: Pick<StaffServices, "shop">,
  { name, email }: Pick<StaffMember, "name" | "email">,
  password: string,
  presentPassword?: string,
): Promise<Result<string, StaffError>> {
  const hash = await hashNewPassword(password, {
    email,
    displayName: name,
    shopName: shop.name,
    ...(presentPassword !== undefined && { presentPassword }),
  });
  return hash.ok ? hash : err({ code: "weak-password", message: hash.error.message });
}

/** The member's own second factor, recovery codes and devices. */
export async function ownSecurity(
  { db, clock, settings }: StaffServices,
  { name, sessionId, hasFactor }: SignedInStaff,
) {
  const now = clock.now();
  const sessions = await listStaffSessions(db, name, { now, oldest: oldestSession(now) });
  return {
    hasFactor,
    needsFactor: settings.staff.needsSecondFactor,
    recoveryCodesLeft: await countRecoveryCodes(db, name),
    devices: sessions.map(({ id, userAgent, beganAt, lastSeenAt }) => ({
      id,
      name: deviceName(userAgent),
      beganAt: beganAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === sessionId,
    })),
  };
}

/** Ends one of the member's sessions, or all but this one. Returns how many ended. */
export function endDevices(
  { db }: Pick<StaffServices, "db">,
  { name, sessionId }: SignedInStaff,
  id: number | "others",
): Promise<number> {
  return endStaffSessions(db, name, id === "others" ? { allBut: sessionId } : { id });
}
