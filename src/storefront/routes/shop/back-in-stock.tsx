import { data, href, redirect } from "react-router";
import { UnknownProduct } from "#storefront/pages/product/product-head.tsx";
import { getProduct } from "#modules/catalogue/use-cases/get-product.server.ts";
import { answerStockNoticeForm } from "#storefront/pages/notifications/stock/answer-stock-notice-form.server.ts";
import { stockNoticeFields } from "#modules/notifications/rules/stock-notice-messages.ts";
import { StockNoticePage } from "#storefront/pages/notifications/stock/stock-notice-page.tsx";
import { requestContext, servicesOf } from "#storefront/routes/context.server.ts";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { Route } from "./+types/back-in-stock";

/** The head of the page that asks for an email once a product is back. */
const backInStockTexts = texts("back-in-stock-head", {
  title: "Email me when it’s back: {name}",
  notFound: "Product not found",
  description: "One email, once it can be bought again.",
});

/** The page contains the member's email. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const found = await getProduct(services, params.id);
  if (found.kind === "moved")
    throw redirect(
      href("/product/:id/back-in-stock", { id: found.slug }) + url.search,
      found.status,
    );
  if (found.kind === "unknown") return data(null, { status: 404 });
  const account = (await services.accounts.identify(request))?.account;
  const wanted = Number(url.searchParams.get("variant"));
  const { product } = found;
  const variantId = product.variants.find(({ id }) => id === wanted)?.id ?? null;
  return { product, variantId, email: account?.email ?? "" };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const typed = await readFields(request, stockNoticeFields);
  const found = await getProduct(services, params.id);
  if (found.kind !== "found") throw data(null, { status: 404 });
  const account = (await services.accounts.identify(request))?.account ?? null;
  const productId = found.product.id;
  const asked = { productId, typed, account, clientAddress };
  const { reply, status } = await answerStockNoticeForm(services, asked);
  return data(reply, { status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return hiddenMeta(matches, {
    title: loaderData ? backInStockTexts.title(loaderData.product.name) : backInStockTexts.notFound,
    description: backInStockTexts.description,
    path: location.pathname,
  });
}

export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <div className="container-shop">
        <UnknownProduct />
      </div>
    );
  return <StockNoticePage {...loaderData} reply={actionData} />;
}
