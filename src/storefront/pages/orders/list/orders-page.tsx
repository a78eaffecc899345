import { href } from "react-router";
import { leavesOut, orderListQuery } from "#modules/orders/rules/order-list-filter.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { EmptyState } from "#storefront/ui/empty-state.tsx";
import { PageLinks } from "#storefront/ui/page-links.tsx";
import { PageTitle } from "#storefront/ui/section-card.tsx";
import type { OwnOrders } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { OrderCard } from "./order-card.tsx";
import { orderListTexts as texts } from "./order-list-texts.ts";
import { OrderFilters } from "./order-filters.tsx";

/** Up to so many orders are found without filters. */
const FEW = 5;

export const ordersHead = (): PageHead => ({
  page: "/account/orders",
  title: texts.title,
  description: texts.description,
});

/** A member's orders, newest first, filtered. */
export function OrdersPage(found: OwnOrders) {
  const { orders, years, filter, pageCount, total } = found;
  if (years.length === 0)
    return (
      <EmptyState icon="package" heading={texts.none} text={texts.noneText}>
        <ButtonLink to={href("/")}>{texts.startShopping}</ButtonLink>
        <ButtonLink variant="secondary" to={href("/track-order")}>
          {texts.trackOther}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <PageTitle title={texts.title} />
      {(leavesOut(filter) || total > FEW) && <OrderFilters {...found} />}
      <ul className="mt-4 grid gap-4">
        {orders.map((order) => (
          <li key={order.number}>
            <OrderCard order={order} headingLevel="h2" />
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <PageLinks
          label={texts.pages}
          page={filter.page}
          pageCount={pageCount}
          to={(page) => href("/account/orders") + orderListQuery({ ...filter, page })}
          previous={texts.newer}
          next={texts.older}
        />
      </div>
    </>
  );
}
