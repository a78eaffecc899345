import { data, href, redirect } from "react-router";
import { UnknownOrder } from "#storefront/pages/order/unknown-order.tsx";
import {
  answerWithdrawalForm,
  type WithdrawalReply,
} from "#storefront/pages/withdrawal/answer-withdrawal-form.server.ts";
import { readWithdrawal } from "#modules/returns/use-cases/read-withdrawal.server.ts";
import {
  withdrawalFields,
  type WithdrawalField,
} from "#storefront/pages/withdrawal/withdrawal-fields.ts";
import { WithdrawalPage } from "#storefront/pages/withdrawal/withdrawal-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { pageMeta, shopOf } from "#storefront/routes/page-head.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import type { Route } from "./+types/withdraw";
import { orderHeaders, ownOrder } from "./order-route.server.ts";

export const headers = () => orderHeaders;

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const order = await ownOrder(services, { request, url, params });
  return order ? readWithdrawal(services, order) : data(null, { status: 404 });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const order = await ownOrder(services, { request, url, params });
  if (!order) throw data(null, { status: 404 });
  const page = await readWithdrawal(services, order);
  const lines = page.lines.map(({ line }): WithdrawalField => `line-${line}`);
  const values = await readFields<WithdrawalField>(request, [...withdrawalFields, ...lines]);
  const answered = await answerWithdrawalForm(services, order, { page, values });
  if (answered.kind === "done") throw redirect(url.pathname);
  return data<WithdrawalReply>(answered.reply, { status: answered.status });
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Withdraw from contract",
    description: "End the contract for an order, without saying why.",
    path: href("/orders/:number/withdraw", params),
    noindex: true,
    shop: shopOf(matches),
  });
}

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData) return <WithdrawalPage data={loaderData} reply={actionData} />;
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12">
      <UnknownOrder />
    </div>
  );
}
