import { tokenHashOf } from "#platform/database/link-token.server.ts";
import { orRollback, Rollback } from "#platform/database/retry-transaction.server.ts";
import {
  findStudentLink,
  saveStudentProof,
  takeStudentLink,
} from "#modules/promotions/store/student-proofs.server.ts";
import { parseEmailAddress, customerKey } from "#modules/core/rules/email.ts";
import { err, invariant, ok, type Result } from "#modules/core/rules/result.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { Services } from "#platform/services.ts";
import type { StudentLinkState } from "#modules/promotions/rules/student/messages.ts";

type LinkServices = Pick<Services, "db" | "clock">;

/** The state behind a mailed link for the signed-in account. Read-only, because mail scanners open links too. */
export async function findLinkState(
  { db, clock }: LinkServices,
  token: string | null,
  uid: string | null,
): Promise<StudentLinkState> {
  const tokenHash = tokenHashOf(token);
  const link = tokenHash === null ? null : await findStudentLink(db, tokenHash, clock.now());
  if (!link) return "gone";
  if (uid === null) return "signed-out";
  return link.uid === uid ? "ready" : "other-account";
}

/** Grants the discount to the link's owner; returns its expiry. */
export async function confirmProof(
  services: LinkServices & Pick<Services, "settings">,
  token: string | null,
  uid: string | null,
): Promise<Result<Date, Exclude<StudentLinkState, "ready">>> {
  const state = await findLinkState(services, token, uid);
  const tokenHash = tokenHashOf(token);
  if (state !== "ready") return err(state);
  invariant(tokenHash !== null && uid !== null, "a link that is ready is somebody's");
  const now = services.clock.now();
  const validUntil = new Date(now.getTime() + services.settings.promotions.studentDays * DAY_MS);
  return orRollback<Result<Date, Exclude<StudentLinkState, "ready">>>(() =>
    services.db.transaction().execute(async (tx) => {
      const email = parseEmailAddress((await takeStudentLink(tx, { tokenHash, uid, now })) ?? "");
      if (!email) return err("gone");
      const proof = { uid, email, mailbox: customerKey(email), provedAt: now, validUntil };
      // A member's proof by another address is not replaced.
      if (!(await saveStudentProof(tx, proof))) throw new Rollback(err("taken"));
      return ok(validUntil);
    }),
  );
}
