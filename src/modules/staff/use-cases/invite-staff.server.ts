import { z } from "zod";
import { insertStaff, permissionsOf } from "#modules/commands/store/roles.server.ts";
import { command, type CommandError } from "#modules/commands/use-cases/command.server.ts";
import {
  EMAIL_ADDRESS_LENGTH,
  parseEmailAddress,
} from "#modules/core/rules/email/email-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { staffLinkLife, staffName } from "#modules/staff/rules/staff.ts";
import {
  getStaff,
  hasOwner,
  replaceStaffLink,
  saveEmail,
} from "#modules/staff/store/staff.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { newToken } from "./staff-access.server.ts";

/** Adds a staff member, or invites an added one. The value has the token to choose a password with. */
export const inviteStaff = command({
  name: "invite-staff",
  permission: "staff",
  schema: z.object({
    name: staffName,
    email: z.string().max(EMAIL_ADDRESS_LENGTH),
    role: z.string().max(100),
  }),
  async run(
    { tx, at, actor, note },
    { name, email: typed, role },
  ): Promise<Result<{ token: string }, CommandError>> {
    const email = parseEmailAddress(typed);
    if (email === null) return err({ code: "invalid", message: "email: this is not an address." });
    if (await insertStaff(tx, { name, role }))
      note({
        kind: "staff",
        id: name,
        version: 1,
        before: null,
        after: { role, is_active: true },
      });
    else if ((await getStaff(tx, name))?.role !== role)
      return err({
        code: "refused",
        message: `There is no role ${role}, or ${name} has another one.`,
      });
    const own = await permissionsOf(tx, actor);
    const granted = await permissionsOf(tx, { kind: "staff", name });
    const foreign = granted.find((each) => !own.includes(each));
    if (foreign !== undefined)
      return err({
        code: "refused",
        message: `You cannot grant "${foreign}", which you do not have.`,
      });
    if (!(await saveEmail(tx, name, email)))
      return err({ code: "refused", message: "Another staff member has this email address." });
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(at.getTime() + staffLinkLife.invitation);
    await replaceStaffLink(tx, { kind: "invitation", staffName: name, tokenHash, expiresAt });
    return ok({ token });
  },
});

/** Makes a new token for the first owner; null if there is an owner. Older tokens stop working. */
export async function newSetupToken(db: Database, now: Date): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + staffLinkLife.setup);
  await replaceStaffLink(db, { kind: "setup", staffName: null, tokenHash, expiresAt });
  return token;
}
