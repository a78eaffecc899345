import { z } from "zod";
import { insertStaff } from "#modules/commands/store/roles.server.ts";
import { command, type CommandError } from "#modules/commands/use-cases/command.server.ts";
import {
  EMAIL_ADDRESS_LENGTH,
  parseEmailAddress,
} from "#modules/core/rules/email/email-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { invitationEmail } from "#modules/staff/emails/invitation-email.ts";
import { staffLinkLife, staffName } from "#modules/staff/rules/staff.ts";
import {
  getStaff,
  hasOwner,
  replaceStaffLink,
  saveEmail,
} from "#modules/staff/store/staff.server.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import type { Database } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { newToken } from "./staff-access.server.ts";

/** Adds a staff member, or invites an added one, and emails a link to choose a password. The value has the link. */
export const inviteStaff = (shop: Sender) =>
  command({
    name: "invite-staff",
    permission: "staff",
    schema: z.object({
      name: staffName,
      email: z.string().max(EMAIL_ADDRESS_LENGTH),
      role: z.string().max(100),
    }),
    async run(
      { tx, at, note },
      { name, email: typed, role },
    ): Promise<Result<{ link: string }, CommandError>> {
      const email = parseEmailAddress(typed);
      if (email === null)
        return err({ code: "invalid", message: "email: this is not an address." });
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
      if (!(await saveEmail(tx, name, email)))
        return err({ code: "refused", message: "Another staff member has this email address." });
      const { token, tokenHash } = newToken();
      const expiresAt = new Date(at.getTime() + staffLinkLife.invitation);
      await replaceStaffLink(tx, { kind: "invitation", staffName: name, tokenHash, expiresAt });
      const link = `${shop.url}/admin/invitation?token=${token}`;
      await enqueueEmail(tx, invitationEmail({ shop, email, name }, link), { expiresAt });
      return ok({ link });
    },
  });

/** Makes a new link for the first owner and returns its path; null if there is an owner. Older links stop working. */
export async function newSetupPath(db: Database, now: Date): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + staffLinkLife.setup);
  await replaceStaffLink(db, { kind: "setup", staffName: null, tokenHash, expiresAt });
  return `/admin/setup?token=${token}`;
}
