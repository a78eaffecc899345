import { findStudentProof } from "#db/student/student-proofs.server.ts";
import { dayInWords } from "#domain/order/order-date.ts";
import type { Services } from "#ports/services.ts";

/** What the page knows of whoever opens it: nobody is signed in, or whether they have the discount and until when. */
export type StudentStatus = { proof: { email: string; until: string; isOver: boolean } | null };

/** Whether whoever asks has the student discount; null for nobody. */
export async function studentStatus(
  { db, clock, accounts }: Pick<Services, "db" | "clock" | "accounts">,
  request: Request,
): Promise<StudentStatus | null> {
  const uid = (await accounts.identify(request))?.account.uid;
  if (uid === undefined) return null;
  const proof = await findStudentProof(db, uid);
  if (!proof) return { proof: null };
  const { email, validUntil } = proof;
  const isOver = validUntil <= clock.now();
  return { proof: { email, until: dayInWords(validUntil.toISOString()), isOver } };
}
