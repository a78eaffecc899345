import { data, href, redirect } from "react-router";
import { parseReviewQuery, reviewSearch } from "#modules/reviews/rules/review-query.ts";
import { UnknownProduct } from "#storefront/pages/product/product-head.tsx";
import { answerVote, voteFields } from "#storefront/pages/reviews/answer-vote.server.ts";
import { readReviewsPage } from "#modules/reviews/use-cases/read-reviews.server.ts";
import { ReviewsPage } from "#storefront/pages/reviews/reviews-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import type { Route } from "./+types/reviews";
import { memberOrSignIn, productOf, productOfForm, reviewHeaders } from "./review-route.server.ts";
import { reviewTexts } from "#storefront/pages/reviews/review-texts.ts";

const path = "/product/:id/reviews";

export const headers = () => reviewHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const product = await productOf(services, { path, id: params.id, url });
  if (!product) return data(null, { status: 404 });
  const query = parseReviewQuery(url.searchParams);
  const uid = (await services.accounts.identify(request))?.account.uid ?? null;
  const page = await readReviewsPage(services, product, { query, uid });
  if (query.page > page.pageCount)
    throw redirect(
      href(path, { id: product.slug }) + reviewSearch({ ...query, page: page.pageCount }),
    );
  return page;
}

/** Applies a vote or report; redirects after success, so that a reload does not repeat it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const product = await productOfForm(services, params.id);
  const here = href(path, { id: product.slug }) + reviewSearch(parseReviewQuery(url.searchParams));
  const { uid } = await memberOrSignIn(services, request, here);
  const typed = await readFields(request, voteFields);
  const done = await answerVote(services, { uid, productId: product.id }, typed);
  if (done.ok) throw redirect(`${here}#review-${done.value}`);
  return data({ text: done.error.text }, { status: done.error.status });
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const name = loaderData?.product.name;
  return hiddenMeta(matches, {
    title: name === undefined ? reviewTexts.unknownProduct : reviewTexts.reviewsOf(name),
    description: name === undefined ? "" : reviewTexts.description(name),
    path: href("/product/:id", { id: loaderData?.product.slug ?? params.id }),
  });
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData) return <ReviewsPage data={loaderData} refusal={actionData} />;
  return (
    <div className="container-shop">
      <UnknownProduct />
    </div>
  );
}
