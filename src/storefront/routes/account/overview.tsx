import { readOrderListFilter } from "#modules/orders/rules/order-list-filter.ts";
import { OverviewPage, overviewHead } from "#storefront/pages/account/overview-page.tsx";
import { LastOrder } from "#storefront/pages/order-list/order-card.tsx";
import { listOwnOrders } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
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
