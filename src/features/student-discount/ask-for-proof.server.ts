import { enqueueEmail } from "#db/outbox.server.ts";
import { makeToken } from "#db/link-token.server.ts";
import { countTry } from "#db/rate-counters.server.ts";
import { saveStudentLink } from "#db/student/student-proofs.server.ts";
import { parseEmailAddress, type EmailAddress } from "#domain/email/email-address.ts";
import { limits } from "#domain/limits.ts";
import { studentPolicy } from "#domain/policy.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isStudentAddress } from "#domain/student/is-student-address.ts";
import { HOUR_MS } from "#domain/time.ts";
import { studentEmail } from "#emails/student-emails.ts";
import type { Services } from "#ports/services.ts";
import type { AskErrorCode } from "./messages.ts";

/**
 * Mails a member's link to their student's address. Whether that is another account's proof already, only whoever reads
 * its mail is told.
 */
export async function askForProof(
  services: Pick<Services, "db" | "clock" | "shop" | "academicHosts">,
  { uid, typedAddress }: { uid: string; typedAddress: string },
): Promise<Result<EmailAddress, AskErrorCode>> {
  const email = parseEmailAddress(typedAddress);
  if (!email) return err("no-address");
  if (!isStudentAddress(email, services.academicHosts)) return err("not-academic");
  const { perAccount, perEmail, perEmailAndDay } = limits.studentEmail;
  const within = await countTry(services, [
    [perAccount, uid],
    [perEmail, email],
    [perEmailAndDay, email],
  ]);
  if (!within.ok)
    return err(
      within.error.subject === "account" ? "too-many-from-account" : "too-many-to-address",
    );
  const { db, clock, shop } = services;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + studentPolicy.linkHours * HOUR_MS);
  const { token, tokenHash } = makeToken();
  await db.transaction().execute(async (tx) => {
    await saveStudentLink(tx, { uid, tokenHash, email, now, expiresAt });
    await enqueueEmail(tx, studentEmail({ shop, email }, token), { expiresAt });
  });
  return ok(email);
}
