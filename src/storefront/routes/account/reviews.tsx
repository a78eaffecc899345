import { href, redirect } from "react-router";
import { readPageNumber } from "#modules/core/rules/page.ts";
import { listOwnReviews } from "#modules/reviews/use-cases/own-reviews.server.ts";
import { OwnReviewsPage, ownReviewsHead } from "#storefront/pages/reviews/own-reviews-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/reviews";
import { WithAnswer } from "./with-answer.tsx";

export const meta = metaOf(ownReviewsHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const found = await listOwnReviews(servicesOf(context), request, { page });
  if (found && found.page > found.pageCount)
    throw redirect(`${href("/account/reviews")}?page=${found.pageCount}`);
  return found;
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <WithAnswer data={loaderData}>{(found) => <OwnReviewsPage {...found} />}</WithAnswer>;
}
