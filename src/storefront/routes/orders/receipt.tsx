import { data, href } from "react-router";
import { ReceiptPage } from "#storefront/pages/orders/receipt/receipt-page.tsx";
import { receiptTexts } from "#storefront/pages/orders/receipt/receipt-texts.ts";
import { readReceipt } from "#modules/orders/use-cases/read-receipt.server.ts";
import { UnknownOrder } from "#storefront/pages/orders/order/unknown-order.tsx";
import { logoImage } from "#modules/core/rules/sender.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import type { Route } from "./+types/receipt";
import { orderHeaders, ownOrder } from "./order-route.server.ts";

export const headers = () => orderHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const order = await ownOrder(services, { request, url, params });
  if (!order) return data(null, { status: 404 });
  const { logo } = services.shop;
  const shown = logo && { ...logoImage(logo), alt: logo.alt };
  return { ...(await readReceipt(services, order)), ...(shown && { logo: shown }) };
}

export function meta({ params, matches, loaderData }: Route.MetaArgs) {
  return hiddenMeta(matches, {
    title: loaderData ? receiptTexts.titleOf(loaderData.order.number) : receiptTexts.title,
    description: receiptTexts.description,
    path: href("/orders/:number/receipt", params),
  });
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const logo = loaderData?.logo;
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12 print:p-0">
      {/* On screens the header shows it. */}
      {logo && <img {...logo} alt={logo.alt} className="mb-6 hidden print:block" />}
      {loaderData ? <ReceiptPage {...loaderData} /> : <UnknownOrder />}
    </div>
  );
}
