import { findStudentProof } from "#modules/promotions/store/student-proofs.server.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import { studentProof } from "#modules/promotions/rules/student/student-address.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { Services } from "#platform/services.ts";

/** The page's data: the session, the discount and its expiry. */
export type StudentStatus = { proof: { email: string; until: string; state: ProofState } | null };

/** The discount in percent, and the days of a proof: its validity, and its end when it can be renewed. */
export type StudentTerms = { percent: number; validDays: number; endingDays: number };

export function studentTerms({ settings }: Pick<Services, "settings">): StudentTerms {
  const { studentPercent: percent, studentDays: validDays } = settings.promotions;
  return { percent, validDays, endingDays: studentProof.endingDays };
}

/** `ending`: the member was notified and may renew the proof. */
type ProofState = "on" | "ending" | "over";

/** The signed-in member's student discount; null without a session. */
export async function studentStatus(
  { db, clock, accounts }: Pick<Services, "db" | "clock" | "accounts">,
  request: Request,
): Promise<StudentStatus | null> {
  const uid = (await accounts.identify(request))?.account.uid;
  if (uid === undefined) return null;
  const proof = await findStudentProof(db, uid);
  if (!proof) return { proof: null };
  const { email, validUntil } = proof;
  const state = stateOf(validUntil, clock.now());
  return { proof: { email, until: dayInWords(validUntil.toISOString()), state } };
}

function stateOf(validUntil: Date, now: Date): ProofState {
  if (validUntil <= now) return "over";
  return validUntil.getTime() - now.getTime() < studentProof.endingDays * DAY_MS ? "ending" : "on";
}
