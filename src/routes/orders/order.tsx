import { data, href, redirect } from "react-router";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { findOrderFor, openBySecret } from "#features/orders/order-access.server.ts";
import {
  answerOrderForm,
  orderFields,
  type OrderReply,
} from "#features/orders/order-page/answer-order-form.server.ts";
import { readOrderPage } from "#features/orders/order-page/read-order-page.server.ts";
import { settleOnVisit } from "#features/orders/order-page/settle-on-visit.server.ts";
import { UnknownOrder } from "#features/orders/order-page/unknown-order.tsx";
import { requestContext } from "#routes/context.server.ts";
import { pageMeta, shopOf } from "#routes/page-head.ts";
import { readFields } from "#routes/read-fields.server.ts";
import type { Route } from "./+types/order";
import { ShownOrder } from "./shown-order.tsx";

/** For its buyer's eyes. Its own forms need to say where they come from, so other sites alone learn nothing. */
export const headers = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
});

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { services, log } = context.get(requestContext);
  const secret = url.searchParams.get("key");
  if (secret !== null) {
    // Out of the address bar, whether or not it opens anything.
    const cookie = await openBySecret(services, request, { typed: params.number, secret });
    throw redirect(href("/orders/:number", params), {
      headers: {
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        ...(cookie !== null && { "Set-Cookie": cookie }),
      },
    });
  }
  const order = await findOrderFor(services, request, params.number);
  if (!order) return data(null, { status: 404 });
  await settleOnVisit(services, log, order);
  return readOrderPage(services, order);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const order = await findOrderFor(services, request, params.number);
  if (!order) return data<OrderReply>({ error: "This order is not open here." }, { status: 404 });
  const done = await answerOrderForm(services, order, await readFields(request, orderFields));
  if (done.ok) throw redirect(url.pathname);
  const { status, ...reply } = done.error;
  return data<OrderReply>(reply, { status });
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
