import { listOwnReviews as listInDatabase } from "#modules/reviews/store/member-reviews.server.ts";
import { pageCountOf } from "#modules/site/rules/page-number.ts";
import type { Services } from "#platform/services.ts";

const PAGE_SIZE = 10;

export type OwnReviews = NonNullable<Awaited<ReturnType<typeof listOwnReviews>>>;

/** The signed-in member's reviews, newest first; null without a session. */
export async function listOwnReviews(
  { db, accounts }: Pick<Services, "db" | "accounts">,
  request: Request,
  { page }: { page: number },
) {
  const account = (await accounts.identify(request))?.account;
  if (!account) return null;
  const { reviews, total } = await listInDatabase(db, account.uid, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { reviews, page, pageCount: pageCountOf(total, PAGE_SIZE) };
}
