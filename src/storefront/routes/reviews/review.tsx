import { deleteOwnReview, readOwnReview } from "#modules/reviews/use-cases/own-reviews.server.ts";
import { data, href, redirect } from "react-router";
import { UnknownProduct } from "#storefront/pages/product/product-head.tsx";
import { answerReviewForm } from "#storefront/pages/reviews/answer-review-form.server.ts";
import { reviewFields, reviewMessages } from "#modules/reviews/rules/messages.ts";
import { ReviewFormPage } from "#storefront/pages/reviews/review-form-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { formError } from "#modules/core/rules/form-state.ts";
import type { Route } from "./+types/review";
import { memberOrSignIn, productOf, productOfForm, reviewHeaders } from "./review-route.server.ts";
import { reviewTexts } from "#storefront/pages/reviews/review-texts.ts";

const path = "/product/:id/review";

export const headers = () => reviewHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const product = await productOf(services, { path, id: params.id, url });
  if (!product) return data(null, { status: 404 });
  const account = await memberOrSignIn(services, request, href(path, { id: product.slug }));
  return { product, form: await readOwnReview(services, account, product) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const product = await productOfForm(services, params.id);
  const account = (await services.accounts.identify(request))?.account;
  const { intent, ...typed } = await readFields(request, [...reviewFields, "intent"]);
  // No redirect, because it would lose the submitted text.
  if (!account)
    return data({ values: typed, ...formError(reviewMessages.signedOut) }, { status: 401 });
  if (intent === "delete") await deleteOwnReview(services, account, product);
  else {
    const answered = await answerReviewForm(services, account, { product, typed });
    if (answered) return data(answered.reply, { status: answered.status });
  }
  throw redirect(href("/product/:id/reviews", { id: product.slug }));
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  const name = loaderData?.product.name;
  return hiddenMeta(matches, {
    title: name === undefined ? reviewTexts.unknownProduct : reviewTexts.yourReviewOf(name),
    description: reviewTexts.formDescription,
    path: href(path, params),
  });
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData)
    return (
      <ReviewFormPage product={loaderData.product} data={loaderData.form} reply={actionData} />
    );
  return (
    <div className="container-shop">
      <UnknownProduct />
    </div>
  );
}
