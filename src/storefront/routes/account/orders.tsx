import { href, redirect } from "react-router";
import { orderListQuery, readOrderListFilter } from "#modules/orders/rules/order-list-filter.ts";
import { listOwnOrders } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { OrdersPage, ordersHead } from "#storefront/pages/orders/list/orders-page.tsx";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import type { Route } from "./+types/orders";
import { WithAnswer } from "./with-answer.tsx";

export const meta = metaOf(ordersHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const filter = readOrderListFilter(url.searchParams);
  const found = await listOwnOrders(servicesOf(context), request, { filter });
  if (found && filter.page > found.pageCount)
    throw redirect(href("/account/orders") + orderListQuery({ ...filter, page: found.pageCount }));
  return found;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <WithAnswer data={loaderData}>{(found) => <OrdersPage {...found} />}</WithAnswer>;
}
