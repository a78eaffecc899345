import { href } from "react-router";
import { orderListQuery } from "#modules/orders/rules/order-list-filter.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { PageLinks } from "#storefront/ui/page-links.tsx";
import { PageTitle } from "#storefront/ui/section-card.tsx";
import type { OwnOrders } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderFilters } from "./order-filters.tsx";

export const ordersHead: PageHead = {
  title: "Orders",
  description: "What you have ordered, and where it is.",
  page: "/account/orders",
};

/** A member's orders, newest first, filtered. */
export function OrdersPage(found: OwnOrders) {
  const { orders, years, filter, pageCount } = found;
  if (years.length === 0)
    return (
      <EmptyState
        icon="package"
        heading="You have no orders yet"
        text="What you order is listed here. An order that you placed without signing in joins it, if it has the email address of your account."
      >
        <ButtonLink to={href("/")}>Start Shopping</ButtonLink>
        <ButtonLink variant="secondary" to={href("/track-order")}>
          Track another order
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <PageTitle title="Orders" />
      <OrderFilters {...found} />
      <ul className="mt-4 grid gap-4">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} headingLevel="h2" />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <PageLinks
          label="Pages of your orders"
          page={filter.page}
          pageCount={pageCount}
          to={(page) => href("/account/orders") + orderListQuery({ ...filter, page })}
          previous="Newer orders"
          next="Older orders"
        />
      </div>
    </>
  );
}
