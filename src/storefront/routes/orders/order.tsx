import { href } from "react-router";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import { orderTexts } from "#storefront/pages/orders/order/order-texts.ts";
import { UnknownOrder } from "#storefront/pages/orders/order/unknown-order.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import type { Route } from "./+types/order";
import { actOnOrder, loadOrder, openByLink, orderHeaders } from "./order-route.server.ts";
import { ShownOrder } from "./shown-order.tsx";

export { clientAction, shouldRevalidate } from "./shown-order.tsx";

export const headers = () => orderHeaders;

export async function loader(call: Route.LoaderArgs) {
  await openByLink(servicesOf(call.context), call);
  return loadOrder(call);
}

export const action = (call: Route.ActionArgs) => actOnOrder(call);

export function meta({ params, matches, loaderData }: Route.MetaArgs) {
  const number = parseOrderNumber(params.number);
  return hiddenMeta(matches, {
    title: loaderData && number !== null ? orderTexts.numbered(number) : orderTexts.order,
    description: orderTexts.metaDescription,
    path: href("/orders/:number", params),
  });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12">
      {loaderData ? <ShownOrder data={loaderData} reply={actionData} /> : <UnknownOrder />}
    </div>
  );
}
