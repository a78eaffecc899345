import { z } from "zod";
import { insertStaff } from "#platform/commands/roles.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { EMAIL_ADDRESS_LENGTH, parseEmailAddress } from "#modules/core/rules/email.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { invitationEmail } from "#modules/staff/emails/staff-emails.ts";
import { handleOf } from "#modules/staff/rules/staff-names.ts";
import { staffLinkLife, staffName } from "#modules/staff/rules/staff.ts";
import {
  deleteStaff,
  lockStaffState,
  nameForEmail,
  replaceStaffLink,
  saveEmail,
} from "#modules/staff/store/staff.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { foreignGrant, foreignRights } from "./foreign-grant.server.ts";
import { newToken } from "./staff-session.server.ts";

/** Adds a staff member, or invites an added one again. The email has a link to choose a password. */
export const inviteStaff = command({
  name: "invite-staff",
  permission: "staff",
  schema: z.object({
    name: staffName.optional(),
    email: z.string().max(EMAIL_ADDRESS_LENGTH),
    role: z.string().max(100),
  }),
  async run({ services, tx, at, actor, note }, { name: given, email: typed, role }) {
    const email = parseEmailAddress(typed);
    if (email === null) return err({ code: "invalid", message: "email: this is not an address." });
    const name = given ?? (await nameForEmail(tx, email, handleOf(email)));
    if (await insertStaff(tx, { name, role }))
      note({ kind: "staff", id: name, version: 1, before: null, after: { role, is_active: true } });
    const state = await lockStaffState(tx, name);
    if (state?.role !== role)
      return err({
        code: "refused",
        message: `There is no role ${role}, or ${name} has another one.`,
      });
    if (state.canSignIn || !state.isActive)
      return err({ code: "refused", message: `${name} has accepted an invitation already.` });
    const foreign = await foreignGrant(tx, actor, { kind: "staff", name });
    if (foreign !== null) return err({ code: "refused", message: foreign });
    if (!(await saveEmail(tx, name, email)))
      return err({ code: "refused", message: "Another staff member has this email address." });
    const { token, tokenHash } = newToken();
    const expiresAt = new Date(at.getTime() + staffLinkLife.invitation);
    await replaceStaffLink(tx, { kind: "invitation", staffName: name, tokenHash, expiresAt });
    const { shop } = services;
    await enqueueEmail(tx, invitationEmail({ name, email, shop }, token), { expiresAt });
    return ok({ name });
  },
});

/** Removes a staff member who has not accepted the invitation; its link stops working. */
export const withdrawInvitation = command({
  name: "withdraw-invitation",
  permission: "staff",
  schema: z.object({ name: z.string().max(100) }),
  async run({ tx, actor, note }, { name }) {
    const state = await lockStaffState(tx, name);
    if (state === null)
      return err({ code: "unknown", message: `There is no staff member ${name}.` });
    if (state.canSignIn)
      return err({
        code: "refused",
        message: `${name} has accepted the invitation. End their access instead.`,
      });
    const foreign = await foreignRights(tx, actor, name);
    if (foreign !== null) return err({ code: "refused", message: foreign });
    await deleteStaff(tx, name);
    const before = { role: state.role, is_active: state.isActive };
    note({ kind: "staff", id: name, version: null, before, after: null });
    return ok({ name });
  },
});
