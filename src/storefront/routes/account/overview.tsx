import { href } from "react-router";
import { readOrderListFilter } from "#modules/orders/rules/order-list-filter.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import { OverviewPage, overviewHead } from "#storefront/pages/account/overview-page.tsx";
import { OrderCard } from "#storefront/pages/orders/list/order-card.tsx";
import { orderListTexts } from "#storefront/pages/orders/list/order-list-texts.ts";
import { listOwnOrders } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { TextLink } from "#storefront/ui/link.tsx";
import type { Route } from "./+types/overview";
import { useSignedIn } from "./signed-in-only.tsx";

/** The most orders that the overview shows, of the newest ones. */
const MOST_SHOWN = 3;
const NEWEST = 10;

export const meta = metaOf(overviewHead);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readOrderListFilter(new URLSearchParams());
  const found = await listOwnOrders(servicesOf(context), request, { filter, size: NEWEST });
  const orders = found?.orders ?? [];
  const current = orders.filter(
    ({ stage, isReturning }) => stages[stage].group === "open" || isReturning,
  );
  return {
    current: current.slice(0, MOST_SHOWN),
    last: current.length > 0 ? [] : orders.slice(0, 1),
  };
}

export default function Overview({ loaderData: { current, last } }: Route.ComponentProps) {
  const shown = [...current, ...last];
  return (
    <OverviewPage
      account={useSignedIn().account}
      current={current}
      orders={
        shown.length === 0 ? null : (
          <section aria-labelledby="orders">
            <h2 id="orders" className="mb-3 text-xl font-semibold tracking-tight">
              {current.length > 0 ? orderListTexts.current : orderListTexts.last}
            </h2>
            <ul className="mb-4 grid gap-4">
              {shown.map((order) => (
                <li key={order.number}>
                  <OrderCard order={order} headingLevel="h3" />
                </li>
              ))}
            </ul>
            <TextLink to={href("/account/orders")}>{orderListTexts.all}</TextLink>
          </section>
        )
      }
    />
  );
}
