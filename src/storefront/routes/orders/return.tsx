import { data, href, redirect } from "react-router";
import { UnknownOrder } from "#storefront/pages/order/unknown-order.tsx";
import {
  answerReturnForm,
  countReturn,
  type ReturnReply,
} from "#storefront/pages/returns/answer-return-form.server.ts";
import { readReturn } from "#modules/returns/use-cases/read-return.server.ts";
import { ReturnPage } from "#storefront/pages/returns/return-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import { readSentReturn } from "./read-sent-return.server.ts";
import type { Route } from "./+types/return";
import { orderHeaders, ownOrder } from "./order-route.server.ts";

export const headers = () => orderHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const order = await ownOrder(services, { request, url, params });
  return order ? readReturn(services, order) : data(null, { status: 404 });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const order = await ownOrder(services, { request, url, params });
  if (!order) throw data(null, { status: 404 });
  const page = await readReturn(services, order);
  const answered =
    (await countReturn(services, order)) ??
    (await answerReturnForm(services, order, {
      page,
      sent: await readSentReturn(request, page),
      signal: request.signal,
    }));
  if (answered === null) throw redirect(url.pathname);
  return data<ReturnReply>(answered.reply, { status: answered.status });
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Return something",
    description: "Ask to send something back that you have ordered.",
    path: href("/orders/:number/return", params),
    noindex: true,
    shop: shopOf(matches),
  });
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData) return <ReturnPage data={loaderData} reply={actionData} />;
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12">
      <UnknownOrder />
    </div>
  );
}
