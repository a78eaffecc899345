import { sql } from "kysely";
import { shopsLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A personal coupon whose member should be notified. */
export type DueCoupon = {
  promotionId: number;
  uid: string;
  kind: "coupon-given" | "coupon-ending";
  code: string | null;
  /** In the member's language. */
  name: string;
  endsAt: Date | null;
  language: LanguageTag | null;
};

type Moments = { now: Date; givenAfter: Date; endingBefore: Date };

/** Personal coupons that began after a time, and unused ones that end before another, if not yet notified. */
export async function listDueCoupons(
  db: Database,
  { now, givenAfter, endingBefore }: Moments,
): Promise<DueCoupon[]> {
  const { rows } = await sql<DueCoupon>`
    select promotion.id as "promotionId", promotion.uid, due.kind, code, name, ends_at as "endsAt", language
    from promotion cross join (values ('coupon-given'), ('coupon-ending')) as due(kind)
    left join account on account.id = promotion.uid
    where promotion.uid is not null and audience = 'member' and stopped_at is null and starts_at <= ${now}
      and (ends_at is null or ends_at > ${now})
      and case due.kind when 'coupon-given' then starts_at > ${givenAfter} else ends_at < ${endingBefore} end
      and not exists (select from promotion_use as used where used.promotion_id = promotion.id
        and used.uid = promotion.uid and used.released_at is null)
      and not exists (select from notification where notification.uid = promotion.uid
        and source = due.kind || ':' || promotion.id)
    order by promotion.id, due.kind`.execute(db);
  const named: DueCoupon[] = [];
  for (const [language, some] of Map.groupBy(rows, (each) => each.language ?? shopsLanguage()))
    named.push(
      ...(await translateRows(db, language, "promotion", some, (each) => each.promotionId, [
        "name",
      ])),
    );
  return named;
}

/** A member's student discount that ends soon. */
export type DueProof = { uid: string; provedAt: Date; endsAt: Date };

/** Student proofs that end before a time. */
export async function listDueProofs(
  db: Database,
  { now, endingBefore }: { now: Date; endingBefore: Date },
): Promise<DueProof[]> {
  return db
    .selectFrom("student_proof")
    .select(["uid", "proved_at as provedAt", "valid_until as endsAt"])
    .where("valid_until", ">", now)
    .where("valid_until", "<", endingBefore)
    .orderBy("valid_until")
    .orderBy("uid")
    .execute();
}
