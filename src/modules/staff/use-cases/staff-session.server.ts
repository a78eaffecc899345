import { createHash, randomBytes } from "node:crypto";
import { deviceName } from "#modules/accounts/rules/device-name.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import { HOUR_MS } from "#modules/core/rules/time.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import { newDeviceEmail } from "#modules/staff/emails/staff-emails.ts";
import { PROOF_LIFE_MS, staffSession, type StaffMember } from "#modules/staff/rules/staff.ts";
import {
  deleteStaffSession,
  extendStaffSession,
  findStaffSession,
  insertStaffSession,
  noteBrowser,
} from "#modules/staff/store/staff-sessions.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";

export type StaffServices = Pick<Services, "db" | "clock" | "shop" | "settings">;

export type StaffBrowser = { headers: Headers; clientAddress: string };

const TOKEN_BYTES = 24;
const USER_AGENT_LENGTH = 400;
/** One write per hour is enough to notice use. */
const EXTEND_AFTER_MS = HOUR_MS;
/** Browsers end cookies after 400 days. */
const BROWSER_COOKIE_SECONDS = 400 * 24 * 3600;

/** A secret for a cookie or a link, and the hash that the database stores. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** A staff member with what their role permits now, and what their session has proven. */
export type SignedInStaff = StaffMember & {
  permissions: readonly Permission[];
  sessionId: number;
  hasFactor: boolean;
  /** Whether the shop requires a second factor that this member lacks. */
  mustAddFactor: boolean;
  /** Whether the password, and the code of a second factor, were entered minutes ago. */
  isProven: boolean;
};

/** The staff member of the request's session, or null. A role that changed counts at once. */
export async function findStaff(
  services: StaffServices,
  headers: Headers,
): Promise<SignedInStaff | null> {
  const token = sessionCookie(services.shop).read(headers);
  return token === null ? null : findByToken(services, hashOf(token));
}

async function findByToken(
  { db, clock, settings }: StaffServices,
  tokenHash: string,
): Promise<SignedInStaff | null> {
  const now = clock.now();
  const found = await findStaffSession(db, { tokenHash, now, oldest: oldestSession(now) });
  if (found === null) return null;
  const { id, staff, hasFactor } = found;
  if (now.getTime() - found.lastSeenAt.getTime() > EXTEND_AFTER_MS)
    await extendStaffSession(db, id, { now, expiresAt: idleEnd(now) });
  return {
    ...staff,
    permissions: await permissionsOf(db, { kind: "staff", name: staff.name }),
    sessionId: id,
    hasFactor,
    mustAddFactor: settings.staff.needsSecondFactor && !hasFactor,
    isProven: now.getTime() - found.provenAt.getTime() < PROOF_LIFE_MS,
  };
}

/** Sessions that began before are over. */
export function oldestSession(now: Date): Date {
  return new Date(now.getTime() - staffSession.longest);
}

export type BegunSession = { staff: SignedInStaff; cookies: readonly string[] };

/** Begins a session that replaces the browser's former one. A new browser is reported by email. */
export async function beginSession(
  services: StaffServices,
  tx: DatabaseTransaction,
  { headers }: StaffBrowser,
  member: StaffMember,
): Promise<BegunSession> {
  const { shop, clock } = services;
  const now = clock.now();
  const cookie = sessionCookie(shop);
  const former = cookie.read(headers);
  if (former !== null) await deleteStaffSession(tx, hashOf(former));
  const { token, tokenHash } = newToken();
  const userAgent = headers.get("User-Agent")?.slice(0, USER_AGENT_LENGTH) ?? "";
  const expiresAt = idleEnd(now);
  await insertStaffSession(tx, { staffName: member.name, tokenHash, userAgent, now, expiresAt });
  const knownBrowser = browserCookie(shop);
  const browserToken = knownBrowser.read(headers) ?? newToken().token;
  const browser = { staffName: member.name, tokenHash: hashOf(browserToken), now };
  if ((await noteBrowser(tx, browser)) === "new")
    await enqueueEmail(tx, newDeviceEmail({ ...member, shop }, deviceName(userAgent)));
  const staff = await findByToken({ ...services, db: tx }, tokenHash);
  if (staff === null) throw new Error("The new session was not found.");
  return { staff, cookies: [cookie.write(token), knownBrowser.write(browserToken)] };
}

/** Ends the request's session; returns the cookie that clears it. */
export async function signOutStaff(
  { db, shop }: Pick<StaffServices, "db" | "shop">,
  headers: Headers,
): Promise<string> {
  const cookie = sessionCookie(shop);
  const token = cookie.read(headers);
  if (token !== null) await deleteStaffSession(db, hashOf(token));
  return cookie.clear();
}

const sessionCookie = (shop: StaffServices["shop"]) =>
  shopCookie(shop.url, "staff", staffSession.longest / 1000);

/** Marks a browser with which staff have signed in. It opens nothing. */
export const browserCookie = (shop: StaffServices["shop"]) =>
  shopCookie(shop.url, "staff-browser", BROWSER_COOKIE_SECONDS);

function idleEnd(now: Date): Date {
  return new Date(now.getTime() + staffSession.idle);
}
