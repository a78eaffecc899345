import { href } from "react-router";
import { UnknownOrder } from "#storefront/pages/orders/order/unknown-order.tsx";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import {
  actOnOrder,
  loadOrder,
  orderHeaders,
} from "#storefront/routes/orders/order-route.server.ts";
import { ShownOrder } from "#storefront/routes/orders/shown-order.tsx";
import { hiddenMeta } from "#storefront/routes/page-head.ts";
import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import { orderTexts } from "#storefront/pages/orders/order/order-texts.ts";
import { TextLink } from "#storefront/ui/link.tsx";
import type { Route } from "./+types/order";
import { WithAnswer } from "./with-answer.tsx";

export { clientAction, shouldRevalidate } from "#storefront/routes/orders/shown-order.tsx";

export const headers = () => orderHeaders;

export const loader = (call: Route.LoaderArgs) => loadOrder(call);

export const action = (call: Route.ActionArgs) => actOnOrder(call);

export function meta({ params, matches }: Route.MetaArgs) {
  const number = parseOrderNumber(params.number);
  return hiddenMeta(matches, {
    title: number === null ? accountTexts.order : accountTexts.orderNumber(number),
    description: orderTexts.metaDescription,
    path: href("/account/orders/:number", params),
  });
}

export default function AccountOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <WithAnswer data={loaderData} otherwise={<UnknownOrder />}>
      {(data) => (
        <>
          <p className="mb-3">
            <TextLink to={href("/account/orders")}>{orderTexts.allOrders}</TextLink>
          </p>
          <ShownOrder data={data} reply={actionData} />
        </>
      )}
    </WithAnswer>
  );
}
