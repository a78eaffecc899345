import { data, href } from "react-router";
import { readReturnSlip } from "#modules/returns/use-cases/read-return.server.ts";
import { UnknownOrder } from "#storefront/pages/orders/order/unknown-order.tsx";
import { returnTexts } from "#storefront/pages/orders/returns/return-texts.ts";
import { ReturnSlipPage } from "#storefront/pages/orders/returns/return-slip-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import type { Route } from "./+types/return-slip";
import { orderHeaders, ownOrder } from "./order-route.server.ts";

export const headers = () => orderHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const order = await ownOrder(services, { request, url, params });
  const slip = order && (await readReturnSlip(services, order, Number(params.return)));
  return slip ?? data(null, { status: 404 });
}

export function meta({ params, matches }: Route.MetaArgs) {
  return hiddenMeta(matches, {
    title: returnTexts.returnSlip,
    description: returnTexts.slipDescription,
    path: href("/orders/:number/return/:return", params),
  });
}

export default function ReturnSlip({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12 print:p-0">
      {loaderData ? <ReturnSlipPage {...loaderData} /> : <UnknownOrder />}
    </div>
  );
}
