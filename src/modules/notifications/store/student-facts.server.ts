import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** A member's student discount that ends soon. */
export type StudentFactRow = {
  uid: string;
  /** Identifies the proof, so that a later proof is notified separately. */
  source: string;
  endsAt: Date;
  /** Null if the member's address is not verified. */
  email: string | null;
  /** The member's choice for these emails; null: none yet. */
  byMail: boolean | null;
};

/** Student proofs that end before a time, without those already notified. */
export async function listStudentFacts(
  db: Database,
  { now, endingBefore }: { now: Date; endingBefore: Date },
): Promise<StudentFactRow[]> {
  const { rows } = await sql<StudentFactRow>`
    select proof.uid, fact.source, proof.valid_until as "endsAt",
      case when account.email_verified then account.email end as email,
      (select by_mail from notification_choice as choice
        where choice.uid = proof.uid and choice.category = 'coupons') as "byMail"
    from student_proof as proof
    join account on account.id = proof.uid and account.disabled_at is null
    cross join lateral (
      select 'student-ending:' || extract(epoch from proof.proved_at)::bigint as source
    ) as fact
    where proof.valid_until > ${now} and proof.valid_until < ${endingBefore}
      and not exists (select from account_closure as closure where closure.uid = proof.uid)
      and not exists (select from notification where notification.uid = proof.uid
        and notification.source = fact.source)
    order by proof.valid_until, proof.uid`.execute(db);
  return rows;
}
