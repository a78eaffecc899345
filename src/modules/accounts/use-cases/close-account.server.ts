import { accountApiTexts } from "#modules/accounts/rules/account-texts.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import {
  closureOf,
  isFreshProof,
  type Closure,
  type ClosureErrorCode,
  type ClosureKind,
} from "#modules/accounts/rules/closure.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { insertClosure } from "#modules/accounts/store/closures.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import { deactivatedEmail, deletionPlannedEmail } from "#modules/accounts/emails/account-emails.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import type { RequestIdentity } from "#modules/accounts/ports/accounts.ts";
import type { Services } from "#platform/services.ts";

type CloseServices = Pick<Services, "db" | "clock" | "accounts" | "shop">;

/** Closes the account after a recent reauthentication. Signing in reopens it until its deletion is due. */
export async function closeAccount(
  services: CloseServices,
  { account, authenticatedAt }: RequestIdentity,
  kind: ClosureKind,
): Promise<Result<Closure, ApiError<ClosureErrorCode>>> {
  const { db, clock, accounts, shop } = services;
  const now = clock.now();
  if (!isFreshProof(authenticatedAt, now, accountLimits.freshProofMinutes))
    return err({
      code: "requires-recent-login",
      message: accountApiTexts.confirmFirst,
    });
  const { perAccount, perAccountAndDay } = accountRequestLimits.accountChange;
  const within = await countTry(services, [
    [perAccount, account.uid],
    [perAccountAndDay, account.uid],
  ]);
  if (!within.ok) return within;
  const closure = closureOf(kind, now, accountLimits.deletionGraceDays);
  // Sessions end first: a crash in between leaves an open account that is signed out, never a closed one with
  // sessions.
  await accounts.endSessions(account.uid);
  await db.transaction().execute(async (tx) => {
    await insertClosure(tx, { uid: account.uid, email: account.email, closure });
    await mailOwner(tx, account.uid, () =>
      closure.kind === "deletion"
        ? deletionPlannedEmail({ shop, ...account }, closure.dueAt)
        : deactivatedEmail({ shop, ...account }),
    );
  });
  return ok(closure);
}
