import { z } from "zod";
import { closureOf, isFreshProof, type Closure } from "#domain/account/closure.ts";
import type { IdentityError } from "#domain/account/identity-error.ts";
import { ownChangesOf } from "#domain/limits.ts";
import { policy } from "#domain/policy.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { insertClosure } from "#db/account/closures.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import { accountEmails } from "#emails/account-emails.ts";
import { isOverLimit } from "#db/rate-counters.server.ts";
import type { RequestIdentity } from "#ports/accounts.ts";
import type { Services } from "#ports/services.ts";

type CloseServices = Pick<Services, "db" | "clock" | "accounts" | "shop" | "wakeOutbox">;

const wish = z.strictObject({ kind: z.enum(["deactivated", "deletion"]) });

/** Closes the account of whoever has just proved who they are. Signing in again opens it, until its deletion is due. */
export async function closeAccount(
  services: CloseServices,
  { account, authenticatedAt }: RequestIdentity,
  input: unknown,
): Promise<Result<Closure, IdentityError>> {
  const { db, clock, accounts, shop } = services;
  const emails = accountEmails(shop);
  const now = clock.now();
  const read = wish.safeParse(input);
  if (!read.success)
    return refused("invalid-argument", "An account can be deactivated or deleted, nothing else.");
  if (!isFreshProof(authenticatedAt, now, policy.account.freshProofMinutes))
    return refused("requires-recent-login", "Please confirm that it is you, then try again.");
  if (await isOften(services, account.uid))
    return refused(
      "too-many-requests",
      "That was too often in a short time. Please try again later.",
    );
  const closure = closureOf(read.data.kind, now, policy.account.deletionGraceDays);
  // Before it is closed: cut short here, an open account that is signed out is left, never a closed one with sessions.
  await accounts.endSessions(account.uid);
  await db.transaction().execute(async (tx) => {
    await insertClosure(tx, { uid: account.uid, email: account.email, closure });
    await enqueueEmail(
      tx,
      closure.kind === "deletion"
        ? emails.deletionPlanned(account, closure.dueAt)
        : emails.deactivated(account),
    );
  });
  services.wakeOutbox();
  return ok(closure);
}

async function isOften(services: CloseServices, uid: string): Promise<boolean> {
  for (const [bucket, limit] of ownChangesOf(uid))
    if (await isOverLimit(services, bucket, limit)) return true;
  return false;
}

function refused(code: string, message: string) {
  return err({ code, message });
}
