import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { UnknownOrder } from "#features/orders/order-page/unknown-order.tsx";
import { actOnOrder, loadOrder, orderHeaders } from "#routes/orders/order-route.server.ts";
import { ShownOrder } from "#routes/orders/shown-order.tsx";
import { orOfflineReply } from "#routes/or-offline-reply.ts";
import { pageMeta, shopOf } from "#routes/page-head.ts";
import { TextLink } from "#ui/text-link.tsx";
import type { Route } from "./+types/order";
import { WithAnswer } from "./with-answer.tsx";

export const headers = () => orderHeaders;

export const loader = (call: Route.LoaderArgs) => loadOrder(call);

export const action = (call: Route.ActionArgs) => actOnOrder(call);

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orOfflineReply({ request, serverAction });
}

/** What could not be done is no longer offered: the order is in another state than this page has it. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Order",
    description: "What you ordered, and where it is.",
    path: href("/account/orders/:number", params),
    noindex: true,
    shop: shopOf(matches),
  });
}

/** The same page as by its own address, within the account. */
export default function AccountOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WithAnswer data={loaderData} otherwise={<UnknownOrder />}>
      {(data) => (
        <>
          <p className="mb-3">
            <TextLink to={href("/account/orders")}>All your orders</TextLink>
          </p>
          <ShownOrder data={data} reply={actionData} />
        </>
      )}
    </WithAnswer>
  );
}
