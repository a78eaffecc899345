import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { makeToken } from "#platform/database/link-token.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { saveStudentLink } from "#modules/promotions/store/student-proofs.server.ts";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { promotionsLimits } from "#modules/promotions/rules/limits.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  isStudentAddress,
  studentProof,
} from "#modules/promotions/rules/student/student-address.ts";
import { HOUR_MS } from "#modules/core/rules/time.ts";
import { studentEmail } from "#modules/promotions/emails/student-emails.ts";
import type { Services } from "#platform/services.ts";
import type { AskErrorCode } from "#modules/promotions/rules/student/messages.ts";

/**
 * Sends a link to a member's student address. Only the mailbox's reader learns whether another account uses the
 * address.
 */
export async function askForProof(
  services: Pick<Services, "db" | "clock" | "shop" | "settings" | "academicHosts">,
  { uid, typedAddress }: { uid: string; typedAddress: string },
): Promise<Result<EmailAddress, AskErrorCode>> {
  const email = parseEmailAddress(typedAddress);
  if (!email) return err("no-address");
  if (!isStudentAddress(email, services.academicHosts)) return err("not-academic");
  const { perAccount, perEmail, perEmailAndDay } = promotionsLimits.studentEmail;
  const within = await countTry(services, [
    [perAccount, uid],
    [perEmail, email],
    [perEmailAndDay, email],
  ]);
  if (!within.ok)
    return err(
      within.error.subject === "account" ? "too-many-from-account" : "too-many-to-address",
    );
  const { db, clock, shop, settings } = services;
  const percent = settings.promotions.studentPercent;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + studentProof.linkHours * HOUR_MS);
  const { token, tokenHash } = makeToken();
  await db.transaction().execute(async (tx) => {
    await saveStudentLink(tx, { uid, tokenHash, email, now, expiresAt });
    await enqueueEmail(tx, studentEmail({ shop, email, percent }, token), { expiresAt });
  });
  return ok(email);
}
