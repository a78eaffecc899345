import { withMinimumDuration } from "#modules/accounts/use-cases/minimum-duration.server.ts";
import { OWNER } from "#platform/commands/permissions.ts";
import { insertStaff } from "#platform/commands/roles.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { staffLimits } from "#modules/staff/rules/settings.ts";
import { staffResetEmail } from "#modules/staff/emails/staff-emails.ts";
import {
  staffLinkLife,
  staffName,
  type StaffLinkKind,
  type StaffMember,
} from "#modules/staff/rules/staff.ts";
import { handleOf } from "#modules/staff/rules/staff-names.ts";
import { deleteStaffSessionsOf } from "#modules/staff/store/staff-sessions.server.ts";
import {
  findStaffByEmail,
  findStaffLink,
  findStaffMember,
  hasOwner,
  lockStaff,
  replaceStaffLink,
  saveCredentials,
  takeStaffLink,
} from "#modules/staff/store/staff.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { StaffError } from "./check-proof.server.ts";
import { newPasswordHash, replacePassword } from "./own-security.server.ts";
import {
  beginSession,
  hashOf,
  newToken,
  type BegunSession,
  type StaffBrowser,
  type StaffServices,
} from "./staff-session.server.ts";

/** Makes a new token for the first owner; null if there is an owner. Older tokens stop working. */
export async function newSetupToken(db: Database, now: Date): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + staffLinkLife.setup);
  await replaceStaffLink(db, { kind: "setup", staffName: null, tokenHash, expiresAt });
  return token;
}

/** Makes the shop's first owner, who has the link of the first start. It works while there is no owner. */
export async function setUpOwner(
  services: StaffServices,
  browser: StaffBrowser,
  typed: Named & { token: string; name?: string | undefined; email: string; password: string },
): Promise<Result<BegunSession, StaffError>> {
  const name = staffName.safeParse(typed.name ?? handleOf(typed.email));
  const email = parseEmailAddress(typed.email);
  if (!name.success)
    return err({
      code: "invalid-request",
      message: "A name has 2 to 40 lower-case letters, digits and hyphens.",
    });
  if (email === null)
    return err({ code: "invalid-email", message: "Enter a valid email address." });
  const member = { name: name.data, email, role: OWNER, ...named(typed) };
  const link = { kind: "setup", token: typed.token } as const;
  const owner = async () => ((await hasOwner(services.db)) ? null : member);
  const chosen = await hashForLink(services, browser, { ...link, password: typed.password }, owner);
  if (!chosen.ok) return chosen;
  return redeemLink(services, link, async (tx) => {
    await lockStaff(tx);
    if (await hasOwner(tx)) return null;
    await insertStaff(tx, member);
    await saveCredentials(tx, member, chosen.value);
    return beginSession(services, tx, browser, member);
  });
}

type Named = { fullName?: string | undefined };

const named = ({ fullName = "" }: Named) =>
  fullName.trim() === "" ? {} : { fullName: fullName.trim() };

/** Sets the password of an invited staff member and signs them in. */
export async function acceptInvitation(
  services: StaffServices,
  browser: StaffBrowser,
  typed: Named & { token: string; password: string },
): Promise<Result<BegunSession, StaffError>> {
  const link = { kind: "invitation", token: typed.token } as const;
  const chosen = await hashForLink(services, browser, { ...typed, ...link });
  if (!chosen.ok) return chosen;
  return redeemLink(services, link, async (tx, invited) => {
    const member = await findMember(tx, invited);
    if (member === null) return null;
    await saveCredentials(tx, { ...member, ...named(typed) }, chosen.value);
    await deleteStaffSessionsOf(tx, member.name);
    return beginSession(services, tx, browser, member);
  });
}

/** Sends a link to a new password. The answer does not reveal whether the address is of staff. */
export async function sendStaffReset(
  services: StaffServices,
  { clientAddress }: StaffBrowser,
  typed: string,
): Promise<Result<null, StaffError>> {
  const email = parseEmailAddress(typed);
  if (email === null)
    return err({ code: "invalid-email", message: "Enter a valid email address." });
  const { perClient, perEmail } = staffLimits.staffReset;
  const within = await countTry(services, [
    [perClient, clientAddress],
    [perEmail, email],
  ]);
  if (!within.ok) return within;
  return withMinimumDuration(async () => {
    const { db, clock, shop } = services;
    const member = await findStaffByEmail(db, email);
    if (member === null) return ok(null);
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(clock.now().getTime() + staffLinkLife.password);
    await db.transaction().execute(async (tx) => {
      const link = { kind: "password", staffName: member.name, tokenHash, expiresAt } as const;
      await replaceStaffLink(tx, link);
      await enqueueEmail(tx, staffResetEmail({ ...member, shop }, token), { expiresAt });
    });
    return ok(null);
  });
}

/** Sets a new password with a mailed link. Signing in with it still needs the second factor. */
export async function resetStaffPassword(
  services: StaffServices,
  browser: StaffBrowser,
  typed: { token: string; password: string },
): Promise<Result<null, StaffError>> {
  const link = { kind: "password", token: typed.token } as const;
  const chosen = await hashForLink(services, browser, { ...typed, ...link });
  if (!chosen.ok) return chosen;
  const done = await redeemLink(services, link, async (tx, name) => {
    const member = await findMember(tx, name);
    if (member === null) return null;
    await replacePassword(services, tx, member, chosen.value);
    return member;
  });
  return done.ok ? ok(null) : done;
}

type Link = { kind: StaffLinkKind; token: string };

const badLink = () =>
  err({
    code: "invalid-action-code" as const,
    message: "This link is not valid, or was used before.",
  });

const findMember = async (db: Database, name: string | null): Promise<StaffMember | null> =>
  name === null ? null : findStaffMember(db, name);

/**
 * The hash of a password that the holder of a link chose. Counts the try and looks whether the link is good before it
 * hashes, because hashing is expensive.
 */
async function hashForLink(
  services: StaffServices,
  { clientAddress }: StaffBrowser,
  { kind, token, password }: Link & { password: string },
  memberOf: typeof findMember = findMember,
): Promise<Result<string, StaffError>> {
  const within = await countTry(services, [[staffLimits.staffLink.perClient, clientAddress]]);
  if (!within.ok) return within;
  const now = services.clock.now();
  const link = await findStaffLink(services.db, { kind, tokenHash: hashOf(token), now });
  const member = link ? await memberOf(services.db, link.staffName) : null;
  return member === null ? badLink() : newPasswordHash(services, member, password);
}

/** Uses a link up and acts for its staff member, in one transaction. */
function redeemLink<Value>(
  { db, clock }: StaffServices,
  { kind, token }: Link,
  act: (tx: DatabaseTransaction, staffName: string | null) => Promise<Value | null>,
): Promise<Result<Value, StaffError>> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeStaffLink(tx, { kind, tokenHash: hashOf(token), now: clock.now() });
    const value = taken ? await act(tx, taken.staffName) : null;
    return value === null ? badLink() : ok(value);
  });
}
