import { z } from "zod";
import { deletionPlannedEmail } from "#modules/accounts/emails/account-emails.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { closureOf } from "#modules/accounts/rules/closure.ts";
import { deleteSessionsOf } from "#modules/accounts/store/account-sessions.server.ts";
import { findAccountByUid } from "#modules/accounts/store/accounts.server.ts";
import { insertClosure } from "#modules/accounts/store/closures.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { mailOwner } from "#modules/accounts/use-cases/mail-owner.server.ts";
import { collectAccountData } from "./collect-account-data.server.ts";

const permission = "customers";
const unknown = { code: "unknown", message: "There is no such customer." } as const;
const id = z.string().min(1).max(200);

/** Returns all data about a member for them; the log says who took it. */
export const exportCustomer = command({
  name: "export-customer",
  permission,
  needsProof: true,
  schema: z.strictObject({ id }),
  async run({ services, tx, note }, { id: uid }) {
    const found = await findAccountByUid(tx, uid);
    if (!found) return err(unknown);
    const { isDisabled: _, ...account } = found;
    const data = await collectAccountData(services, account);
    note({
      kind: "customer-data",
      id: uid,
      version: null,
      before: null,
      after: { isExported: true },
    });
    return ok(data);
  },
});

/**
 * Closes a member's account for deletion, as they could themselves: until the day, a sign-in reopens it. With
 * `isImmediate` the next job deletes it.
 */
export const eraseCustomer = command({
  name: "erase-customer",
  permission,
  needsProof: true,
  schema: z.strictObject({ id, isImmediate: z.boolean().default(false) }),
  async run({ services, tx, at, note }, { id: uid, isImmediate }) {
    const account = await findAccountByUid(tx, uid);
    if (!account) return err(unknown);
    const closure = closureOf("deletion", at, isImmediate ? 0 : accountLimits.deletionGraceDays);
    await deleteSessionsOf(tx, uid);
    await insertClosure(tx, { uid, email: account.email, closure });
    if (isImmediate) await enqueueJob(tx, "account.delete-due", {});
    else if (closure.kind === "deletion")
      await mailOwner(tx, uid, () =>
        deletionPlannedEmail({ shop: services.shop, ...account }, closure.dueAt),
      );
    note({ kind: "customer-data", id: uid, version: null, before: null, after: { isImmediate } });
    return ok({ id: uid, isImmediate });
  },
});
