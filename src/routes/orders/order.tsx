import { href, redirect } from "react-router";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { openBySecret } from "#features/orders/order-access.server.ts";
import { UnknownOrder } from "#features/orders/order-page/unknown-order.tsx";
import { servicesOf } from "#routes/context.server.ts";
import { orOfflineReply } from "#routes/or-offline-reply.ts";
import { pageMeta, shopOf } from "#routes/page-head.ts";
import type { Route } from "./+types/order";
import { actOnOrder, loadOrder, orderHeaders } from "./order-route.server.ts";
import { ShownOrder } from "./shown-order.tsx";

export const headers = () => orderHeaders;

export async function loader(call: Route.LoaderArgs) {
  const { request, params, url, context } = call;
  const secret = url.searchParams.get("key");
  if (secret === null) return loadOrder(call);
  // Out of the address bar, whether or not it opens anything.
  const typed = params.number;
  const cookie = await openBySecret(servicesOf(context), request, { typed, secret });
  throw redirect(href("/orders/:number", params), {
    headers: {
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      ...(cookie !== null && { "Set-Cookie": cookie }),
    },
  });
}

export const action = (call: Route.ActionArgs) => actOnOrder(call);

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

export function meta({ params, matches, loaderData }: Route.MetaArgs) {
  const number = parseOrderNumber(params.number);
  return pageMeta({
    title: loaderData && number !== null ? `Order ${number}` : "Order",
    description: "What you ordered, and where it is.",
    path: href("/orders/:number", params),
    noindex: true,
    shop: shopOf(matches),
  });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12">
      {loaderData ? <ShownOrder data={loaderData} reply={actionData} /> : <UnknownOrder />}
    </div>
  );
}
