import { byId, pageOf } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import {
  countOpenReviews,
  listStaffReviews,
  type StaffReviewFilter,
} from "#modules/reviews/store/review-decisions.server.ts";
import type { Services } from "#platform/services.ts";

type Asked = Omit<StaffReviewFilter, "words"> & { q: string; pageSize: number };

/** Returns a page of reviews in any state; `next` is the `after` of the next page. */
export async function listReviewsForStaff(
  { db }: Pick<Services, "db">,
  { q, pageSize, ...filter }: Asked,
) {
  const found = await listStaffReviews(db, { ...filter, words: typedWords(q) }, pageSize + 1);
  const { rows, next } = pageOf(found, pageSize, byId);
  return { rows: rows.map(({ uid, ...review }) => ({ ...review, customer: uid })), next };
}

/** Returns how many reviews wait for a decision, with the lists that show them. */
export async function countReviewWork({ db }: Pick<Services, "db">) {
  const { pending, reported } = await countOpenReviews(db);
  return [
    { name: "Reviews to check", count: pending, to: "/reviews?view=pending" },
    { name: "Reported reviews", count: reported, to: "/reviews?view=reported" },
  ];
}
