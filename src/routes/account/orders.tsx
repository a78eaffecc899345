import { href, redirect } from "react-router";
import { orderListQuery, readOrderListFilter } from "#domain/order/order-list-filter.ts";
import { listOwnOrders } from "#features/orders/order-list/list-own-orders.server.ts";
import { OrdersPage, ordersHead } from "#features/orders/order-list/orders-page.tsx";
import { servicesOf } from "#routes/context.server.ts";
import { metaOf } from "#routes/page-meta.ts";
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
