import { readOrderListFilter } from "#domain/order/order-list-filter.ts";
import { OverviewPage, overviewHead } from "#features/account/overview-page.tsx";
import { LastOrder } from "#features/orders/order-list/last-order.tsx";
import { listOwnOrders } from "#features/orders/order-list/list-own-orders.server.ts";
import { servicesOf } from "#routes/context.server.ts";
import { metaOf } from "#routes/page-meta.ts";
import type { Route } from "./+types/overview";
import { useSignedIn } from "./signed-in-only.tsx";

export const meta = metaOf(overviewHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readOrderListFilter(new URLSearchParams());
  const found = await listOwnOrders(servicesOf(context), request, { filter, size: 1 });
  return { lastOrder: found?.orders[0] ?? null };
}

export default function Overview({ loaderData: { lastOrder } }: Route.ComponentProps) {
  return (
    <OverviewPage
      account={useSignedIn().account}
      lastOrder={lastOrder && <LastOrder order={lastOrder} />}
    />
  );
}
