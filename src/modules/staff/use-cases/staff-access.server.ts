import { createHash, randomBytes } from "node:crypto";
import {
  hashNewPassword,
  verifyPassword,
  hashPassword,
} from "#modules/accounts/use-cases/passwords.server.ts";
import { OWNER, type Permission } from "#modules/commands/rules/permissions.ts";
import { insertStaff, permissionsOf } from "#modules/commands/store/roles.server.ts";
import type { ApiError } from "#modules/core/rules/api-error.ts";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { HOUR_MS } from "#modules/core/rules/time.ts";
import { limits, networkOf } from "#modules/settings/rules/limits.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import { staffName, staffSession, type StaffMember } from "#modules/staff/rules/staff.ts";
import {
  deleteStaffSession,
  deleteStaffSessionsOf,
  extendStaffSession,
  findStaffSession,
  insertStaffSession,
} from "#modules/staff/store/staff-sessions.server.ts";
import {
  findStaffByEmail,
  getStaff,
  hasOwner,
  lockStaff,
  saveCredentials,
  listRoles,
  listStaff,
  takeStaffLink,
} from "#modules/staff/store/staff.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { countTry, forgiveTry } from "#platform/database/rate-counters.server.ts";
import type { Services } from "#platform/services.ts";

export type StaffServices = Pick<Services, "db" | "clock" | "shop">;

type Browser = { headers: Headers; clientAddress: string };

type StaffErrorCode =
  | "invalid-credential"
  | "invalid-email"
  | "invalid-request"
  | "invalid-action-code"
  | "weak-password"
  | "too-many-requests";

type SignedIn = Result<{ staff: SignedInStaff; cookie: string }, ApiError<StaffErrorCode>>;

const TOKEN_BYTES = 24;
const USER_AGENT_LENGTH = 400;
/** One write per hour is enough to notice use. */
const EXTEND_AFTER_MS = HOUR_MS;

/** A secret for a cookie or a link, and the hash that the database stores. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** A staff member, and what their role permits now. */
export type SignedInStaff = StaffMember & { permissions: readonly Permission[] };

/** The staff member of the request's session, or null. A role that changed counts at once. */
export async function findStaff(
  { db, clock, shop }: StaffServices,
  headers: Headers,
): Promise<SignedInStaff | null> {
  const token = cookieOf(shop).read(headers);
  if (token === null) return null;
  const now = clock.now();
  const oldest = new Date(now.getTime() - staffSession.longest);
  const found = await findStaffSession(db, { tokenHash: hashOf(token), now, oldest });
  if (found === null) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > EXTEND_AFTER_MS)
    await extendStaffSession(db, found.id, { now, expiresAt: idleEnd(now) });
  return withPermissions(db, found.staff);
}

async function withPermissions(db: Database, staff: StaffMember): Promise<SignedInStaff> {
  const permissions = await permissionsOf(db, { kind: "staff", name: staff.name });
  return { ...staff, permissions };
}

/** Whether an owner can sign in; until then the link of the first start works. */
export const isSetUp = ({ db }: Pick<StaffServices, "db">) => hasOwner(db);

/** All staff members and roles. */
export async function listStaffAndRoles({ db }: Pick<StaffServices, "db">) {
  return { staff: await listStaff(db), roles: await listRoles(db) };
}

/** Signs a staff member in. Unknown addresses and wrong passwords fail alike and take the same time. */
export async function signInStaff(
  services: StaffServices,
  browser: Browser,
  typed: { email: string; password: string },
): Promise<SignedIn> {
  const email = parseEmailAddress(typed.email);
  if (email === null)
    return err({ code: "invalid-email", message: "Enter a valid email address." });
  const { perClient, perEmail, perEmailAndClient } = limits.staffSignIn;
  const { clientAddress } = browser;
  const counted = [
    [perClient, clientAddress],
    [perEmailAndClient, `${email} ${networkOf(clientAddress)}`],
    [perEmail, email],
  ] as const;
  const within = await countTry(
    services,
    counted.map(([limit, subject]) => [limit, subject]),
  );
  if (!within.ok) return within;
  const found = await findStaffByEmail(services.db, email);
  const isRight = found
    ? await verifyPassword(typed.password, found.passwordHash)
    : (await hashPassword(typed.password), false);
  if (!found || !isRight) return wrongCredential;
  await forgiveTry(
    services,
    counted.map(([limit, subject]) => [limit, subject]),
  );
  return services.db.transaction().execute((tx) => begin(services, tx, browser, found.name));
}

const wrongCredential = err({
  code: "invalid-credential" as const,
  message: "The email address or the password is wrong.",
});

/** Ends the request's session; returns the cookie that clears it. */
export async function signOutStaff({ db, shop }: StaffServices, headers: Headers): Promise<string> {
  const cookie = cookieOf(shop);
  const token = cookie.read(headers);
  if (token !== null) await deleteStaffSession(db, hashOf(token));
  return cookie.clear();
}

/** Makes the shop's first owner, who has the link of the first start. It works while there is no owner. */
export async function setUpOwner(
  services: StaffServices,
  browser: Browser,
  typed: { token: string; name: string; email: string; password: string },
): Promise<SignedIn> {
  const name = staffName.safeParse(typed.name);
  const email = parseEmailAddress(typed.email);
  if (!name.success)
    return err({
      code: "invalid-request",
      message: "A name has 2 to 40 lower-case letters, digits and hyphens.",
    });
  if (email === null)
    return err({ code: "invalid-email", message: "Enter a valid email address." });
  const member = { name: name.data, email, role: OWNER };
  const hash = await passwordHashFor(services, member, typed.password);
  if (!hash.ok) return hash;
  return withLink(services, browser, { kind: "setup", token: typed.token }, async (tx) => {
    await lockStaff(tx);
    if (await hasOwner(tx)) return null;
    await insertStaff(tx, member);
    await saveCredentials(tx, member, hash.value);
    return member.name;
  });
}

/** Sets the password of an invited staff member and signs them in. */
export async function acceptInvitation(
  services: StaffServices,
  browser: Browser,
  typed: { token: string; password: string },
): Promise<SignedIn> {
  const hash = await passwordHashFor(services, { name: "", email: "" }, typed.password);
  if (!hash.ok) return hash;
  return withLink(
    services,
    browser,
    { kind: "invitation", token: typed.token },
    async (tx, invited) => {
      const member = invited === null ? null : await getStaff(tx, invited);
      if (member === null) return null;
      await saveCredentials(tx, member, hash.value);
      await deleteStaffSessionsOf(tx, member.name);
      return member.name;
    },
  );
}

/** Uses a link up and begins a session for the member that `act` returns, in one transaction. */
async function withLink(
  services: StaffServices,
  browser: Browser,
  link: { kind: "setup" | "invitation"; token: string },
  act: (tx: DatabaseTransaction, invited: string | null) => Promise<string | null>,
): Promise<SignedIn> {
  const within = await countTry(services, [[limits.staffSignIn.perClient, browser.clientAddress]]);
  if (!within.ok) return within;
  const now = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    const taken = await takeStaffLink(tx, { kind: link.kind, tokenHash: hashOf(link.token), now });
    const name = taken ? await act(tx, taken.staffName) : null;
    if (name === null)
      return err({
        code: "invalid-action-code" as const,
        message: "This link is not valid, or was used before.",
      });
    return begin(services, tx, browser, name);
  });
}

async function passwordHashFor(
  { shop }: StaffServices,
  { name, email }: Pick<StaffMember, "name" | "email">,
  password: string,
): Promise<Result<string, ApiError<StaffErrorCode>>> {
  const setting = { email, displayName: name, shopName: shop.name };
  const hash = await hashNewPassword(password, setting);
  return hash.ok ? hash : err({ code: "weak-password", message: hash.error.message });
}

async function begin(
  { shop, clock }: StaffServices,
  tx: DatabaseTransaction,
  { headers }: Browser,
  name: string,
): Promise<SignedIn> {
  const staff = await getStaff(tx, name);
  if (staff === null) return wrongCredential;
  const cookie = cookieOf(shop);
  const former = cookie.read(headers);
  if (former !== null) await deleteStaffSession(tx, hashOf(former));
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const userAgent = headers.get("User-Agent")?.slice(0, USER_AGENT_LENGTH) ?? "";
  await insertStaffSession(tx, {
    staffName: name,
    tokenHash,
    userAgent,
    now,
    expiresAt: idleEnd(now),
  });
  return ok({ staff: await withPermissions(tx, staff), cookie: cookie.write(token) });
}

const cookieOf = (shop: StaffServices["shop"]) =>
  shopCookie(shop.url, "staff", staffSession.longest / 1000);

function idleEnd(now: Date): Date {
  return new Date(now.getTime() + staffSession.idle);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
