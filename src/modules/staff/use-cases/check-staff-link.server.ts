import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { staffLimits } from "#modules/staff/rules/settings.ts";
import type { StaffLinkKind } from "#modules/staff/rules/staff.ts";
import { findStaffLink, hasOwner } from "#modules/staff/store/staff.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import type { StaffError } from "./check-proof.server.ts";
import { hashOf, type StaffBrowser, type StaffServices } from "./staff-session.server.ts";

/** Checks a link without using it up, so that its page says that it has ended before a password is typed. */
export async function checkStaffLink(
  services: StaffServices,
  { clientAddress }: StaffBrowser,
  { kind, token }: { kind: StaffLinkKind; token: string },
): Promise<Result<null, StaffError>> {
  const within = await countTry(services, [[staffLimits.staffLinkCheck.perClient, clientAddress]]);
  if (!within.ok) return within;
  const { db, clock } = services;
  const link = await findStaffLink(db, { kind, tokenHash: hashOf(token), now: clock.now() });
  const isGood = link !== undefined;
  if (isGood && !(kind === "setup" && (await hasOwner(db)))) return ok(null);
  return err({ code: "invalid-action-code", message: ended[kind] });
}

const ended: Record<StaffLinkKind, string> = {
  setup: "This link has expired or was used. Start the shop again for a new one.",
  invitation: "This link has expired or was used. Ask an owner of the shop to invite you again.",
  password: "This link has expired or was used.",
};
